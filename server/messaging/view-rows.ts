import type { MessageState } from '#contract/messaging/kinds.ts';
import type { Message, MessageCosts } from '#contract/messaging/messages.ts';
import type { Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Worded } from './channels/channel.ts';
import { senderNameColumn, withoutCode } from './rows.ts';

/** Newest first. Only messages of the log have their codes, until they end. */
export const listMessages = (sql: Sql, state: MessageState | undefined, now: Date, slice: Slice) => {
  const where = state ? sql`state = ${state}` : sql`true`;
  return paged<Omit<RowOf<typeof Message>, 'text'> & Worded>(sql, {
    count: sql`select count(*) as total from messages where ${where}`,
    page: sql`
      select message_id, kind, state as message_state, channel, created_at, cost_paise as cost, reason, may_be_double,
        language, ${senderNameColumn(sql)},
        coalesce('••••••' || right(contact_number, 4), left(email_id, 1) || '•••@' || split_part(email_id, '@', 2))
          as address,
        case when channel = 'log' and ends_at > ${now} then facts else ${withoutCode(sql)} end as facts
      from messages where ${where} order by message_id desc ${sliced(sql, slice)}`,
    orderBy: sql`message_id desc`,
  });
};

export const costsOf = async (sql: Sql, day: string): Promise<Omit<RowOf<typeof MessageCosts>, 'ceiling'>> => {
  const [row] = await sql<{ whatsapp: number; sms: number }[]>`
    select whatsapp_paise as whatsapp, sms_paise as sms from message_days where day = ${day}::date`;
  return row ?? { whatsapp: 0, sms: 0 };
};
