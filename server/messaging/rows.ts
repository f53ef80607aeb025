import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import type { MessageChannel, MessageKind } from '#contract/messaging/kinds.ts';
import { MESSAGES_STORED_DAYS } from '#contract/messaging/messages.ts';
import type { MessageFacts } from '#contract/messaging/words.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { Receipt } from './channels/channel.ts';
import type { Claimed, Ending, NewsDelivery } from './rules.ts';

export interface NewMessage {
  readonly kind: MessageKind;
  readonly userId?: number | null;
  /** Ten digits, for WhatsApp and SMS. */
  readonly contactNumber?: string | null;
  /** For mail. Not sent if both are absent or empty. */
  readonly emailId?: string | null;
  readonly language: string;
  readonly facts: MessageFacts;
  readonly news?: NewsDelivery | null;
  /** Now if absent. */
  readonly dueAt?: Date;
  readonly endsAt: Date;
}

export const insertMessages = (tx: Tx, messages: readonly NewMessage[], now: Date) => tx`
  insert into messages
    (kind, user_id, contact_number, email_id, language, facts, news, created_at, due_at, ends_at)
  select kind, "userId", "contactNumber", nullif("emailId", ''), language, facts, news, ${now}, coalesce("dueAt", ${now}), "endsAt"
  from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as m (kind text, "userId" bigint,
    "contactNumber" text, "emailId" text, language text, facts jsonb, news jsonb, "dueAt" timestamptz, "endsAt" timestamptz)
  where "contactNumber" is not null or "emailId" <> ''`;

const POOR_MS = 30 * DAY_MS;

export const senderNameColumn = (sql: Sql) => sql`
  coalesce((select brand->>'senderName' from brand), ${DEFAULT_BRAND.senderName}) as sender_name`;
export const withoutCode = (sql: Sql) => sql`facts - 'code'`;

/** Claims up to `limit` due messages, codes first; other workers skip them until `until`. */
export const takeMessages = (sql: Sql, { now, until, limit }: { now: Date; until: Date; limit: number }) => sql<
  Claimed[]
>`
  with due as (
    select message_id from messages where state = 'WAITING' and due_at <= ${now}
    order by kind <> 'CODE', due_at limit ${limit} for update skip locked
  ), taken as (
    update messages m set due_at = ${until}, open_tries = open_tries + 1,
      may_be_double = may_be_double or (open_tries > 0 and kind <> 'CODE')
    from due where m.message_id = due.message_id returning m.*
  )
  select message_id, kind, user_id, contact_number, email_id, language, facts, news, ends_at, tries, open_tries,
    refused_by, bounced_by, coalesce((
      select not (news->'holdsWhile') ? status from orders where order_id = (news->>'orderId')::bigint
    ), false) as is_untrue,
    ${senderNameColumn(sql)}, array(
      select distinct b.bounced_by from messages b where b.contact_number = taken.contact_number
        and b.created_at > ${new Date(now.getTime() - POOR_MS)} and b.bounced_by is not null
    ) as poor_channels
  from taken`;

export interface Cost {
  readonly day: string;
  readonly channel: MessageChannel;
  readonly paise: number;
}

/** Adds the cost to its day in India unless the day's sum would exceed the ceiling; a negative one is given back. */
export async function spend(sql: Sql, { day, channel, paise }: Cost, ceilingPaise: number): Promise<boolean> {
  const [whatsapp, sms] = channel === 'whatsapp' ? [paise, 0] : [0, paise];
  const { count } = await sql`
    insert into message_days as d (day, whatsapp_paise, sms_paise)
    select ${day}::date, ${whatsapp}::bigint, ${sms}::bigint where ${paise}::bigint <= ${ceilingPaise}
    on conflict (day) do update
      set whatsapp_paise = d.whatsapp_paise + excluded.whatsapp_paise, sms_paise = d.sms_paise + excluded.sms_paise
      where d.whatsapp_paise + d.sms_paise + ${paise} <= ${ceilingPaise}`;
  return count > 0;
}

/** A receipt may have come first. In the log a message has its values until it ends. */
export const recordSent = (sql: Sql, messageId: number, { channel, paise }: Cost, ref: string | null, at: Date) => sql`
  update messages set channel = ${channel}, provider_ref = ${ref}, sent_at = ${at}, cost_paise = cost_paise + ${paise},
    open_tries = open_tries - 1, state = case when state = 'WAITING' then 'SENT' else state end,
    facts = ${channel === 'log' ? sql`facts` : withoutCode(sql)}
  where message_id = ${messageId}`;

/** `openPaise`: the cost of an attempt that was perhaps accepted. */
export const recordAgain = (sql: Sql, messageId: number, dueAt: Date, openPaise: number | undefined) => sql`
  update messages set due_at = least(${dueAt}, ends_at), tries = tries + 1, open_tries = open_tries - 1,
    cost_paise = cost_paise + ${openPaise ?? 0}, may_be_double = may_be_double or ${openPaise !== undefined}
  where message_id = ${messageId} and state = 'WAITING'`;

export const recordRefusal = (sql: Sql, messageId: number, channel: MessageChannel, now: Date) => sql`
  update messages set due_at = ${now}, tries = tries + 1, open_tries = open_tries - 1,
    refused_by = refused_by || ${channel}::text
  where message_id = ${messageId} and state = 'WAITING'`;

export const endMessage = (sql: Sql, messageId: number, reason: Ending) => sql`
  update messages set state = ${reason === 'EXPIRED' ? reason : 'FAILED'},
    reason = ${reason === 'EXPIRED' ? null : reason}, facts = ${withoutCode(sql)}
  where message_id = ${messageId} and state = 'WAITING'`;

/** Removes codes and links from messages of the log that have ended. */
export const forgetCodes = (sql: Sql, now: Date) => sql`
  update messages set facts = ${withoutCode(sql)}
  where facts ? 'code' and ends_at <= ${now} and state <> 'WAITING'`;

/**
 * Receipts come doubled and in any order: DELIVERED is final, and only the channel that sent the message counts. One
 * that waits may be sent already, if a server died before it recorded that.
 */
export const recordReceipt = (sql: Sql, channel: MessageChannel, { messageId, state }: Receipt, at: Date) => sql`
  update messages set state = ${state}, channel = ${channel}, sent_at = coalesce(sent_at, ${at}), reason = null,
    facts = ${withoutCode(sql)}
  where message_id = ${messageId} and coalesce(channel, ${channel}) = ${channel}
    and case ${state}::text when 'DELIVERED' then state <> 'DELIVERED' else state = 'WAITING' and refused_by = '{}' end`;

/**
 * The channel does not reach this number. News go to the next one; a code was removed from the row, and its person asks
 * for another.
 */
export const recordBounce = (sql: Sql, channel: MessageChannel, messageId: number, at: Date) => sql`
  update messages set bounced_by = ${channel}, refused_by = refused_by || ${channel}::text, due_at = ${at},
    state = case when kind = 'CODE' or ends_at <= ${at} then 'FAILED' else 'WAITING' end,
    reason = case when kind = 'CODE' or ends_at <= ${at} then 'BOUNCED' end,
    channel = case when kind = 'CODE' or ends_at <= ${at} then channel end
  where message_id = ${messageId} and channel = ${channel} and state = 'SENT'`;

export const deleteOldMessages = (sql: Sql, now: Date) => sql`
  delete from messages where created_at < ${new Date(now.getTime() - MESSAGES_STORED_DAYS * DAY_MS)}`;
