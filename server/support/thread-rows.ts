/** One ticket: its messages, and its changes, each under the row's lock. */
import type { PersonTicket, TicketMessage } from '#contract/support/tickets.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { ofOrderColumns, type TicketRow, ticketColumns } from './rows.ts';

export type LockedTicketRow = TicketRow & { readonly userId: number };

/** Lock first, then read `writtenTo`: otherwise a message could be missed. */
export const lockTicket = async (tx: Tx, ticketId: number): Promise<LockedTicketRow | undefined> => {
  const [row] = await tx<LockedTicketRow[]>`
    select ${ticketColumns(tx)}, user_id from tickets t where ticket_id = ${ticketId} and user_id is not null for update`;
  return row;
};

interface WrittenRow {
  readonly messages: number;
  readonly lastMessage: string | null;
  readonly isLastByCustomer: boolean;
  readonly goodwillPaise: number;
  readonly billPaise: number | null;
}

export const writtenTo = async (tx: Tx, ticketId: number): Promise<WrittenRow> => {
  const [row] = await tx<WrittenRow[]>`
    select (select count(*) from ticket_messages where ticket_id = ${ticketId}) as messages,
      last.message as last_message, coalesce(last.answered_by is null, false) as is_last_by_customer,
      (select coalesce(sum(goodwill_paise), 0)::bigint from ticket_messages where ticket_id = ${ticketId}) as goodwill_paise,
      (select bill_paise from tickets join orders using (order_id) where ticket_id = ${ticketId}) as bill_paise
    from (select) one left join (
      select message, answered_by from ticket_messages where ticket_id = ${ticketId} order by message_id desc limit 1
    ) last on true`;
  if (!row) throw new Error('A statement without a condition has returned no row.');
  return row;
};

export interface NewMessageRow {
  readonly ticketId: number;
  readonly at: Date;
  readonly message: string;
  /** Undefined: the customer wrote it. */
  readonly answeredBy?: number;
  readonly goodwillPaise?: number;
}

export const insertMessage = async (tx: Tx, message: NewMessageRow): Promise<number> => {
  const { ticketId, at, message: words, answeredBy = null, goodwillPaise = null } = message;
  const [row] = await tx<{ messageId: number }[]>`
    insert into ticket_messages (ticket_id, at, message, answered_by, goodwill_paise)
    values (${ticketId}, ${at}, ${words}, ${answeredBy}::bigint, ${goodwillPaise}::bigint) returning message_id`;
  return row?.messageId ?? 0;
};

/** The trigger tickets_answered makes the ticket ANSWERED and adds the answer to its messages. */
export const writeAnswer = (tx: Tx, answer: { ticketId: number; answer: string; adminId: number; now: Date }) => tx`
  update tickets set answer = ${answer.answer}, answered_at = ${answer.now}, answered_by = ${answer.adminId}
  where ticket_id = ${answer.ticketId}`;

/** Also reopens an answered or resolved ticket. */
export const openAgain = (tx: Tx, ticketId: number) => tx`
  update tickets set status = 'OPEN', resolved_at = null where ticket_id = ${ticketId}`;

export const resolve = (tx: Tx, ticketId: number, now: Date) => tx`
  update tickets set status = 'RESOLVED', resolved_at = ${now} where ticket_id = ${ticketId}`;

export const escalate = (tx: Tx, ticketId: number, now: Date) => tx`
  update tickets set escalated_at = ${now} where ticket_id = ${ticketId}`;

/** As of that answer; returns whether there may be more. */
export const resolveAnsweredBefore = async (sql: Sql, before: Date, limit: number): Promise<boolean> => {
  const done = await sql`
    update tickets set status = 'RESOLVED', resolved_at = answered_at where ticket_id in (
      select ticket_id from tickets where status = 'ANSWERED' and answered_at < ${before}
      order by answered_at limit ${limit} for update skip locked)`;
  return done.count === limit;
};

/** Only administrators may see more of it than TicketRow. */
export type ThreadRow = RowOf<typeof PersonTicket> & LockedTicketRow & { readonly billPaise: number | null };

export const thread = async (sql: Sql, ticketId: number): Promise<ThreadRow | undefined> => {
  const [row] = await sql<ThreadRow[]>`
    select ${ticketColumns(sql)}, t.user_id, user_name, contact_number, email_id, o.bill_paise, ${ofOrderColumns(sql)}
    from tickets t join users using (user_id) left join orders o on o.order_id = t.order_id where ticket_id = ${ticketId}`;
  return row;
};

export type MessageRow = Omit<RowOf<typeof TicketMessage>, 'photoIds'>;

export const messagesOf = (sql: Sql, ticketId: number) => sql<MessageRow[]>`
  select message_id, at, case when answered_by is null then 'CUSTOMER' else 'SUPPORT' end as "by", message,
    goodwill_paise as goodwill
  from ticket_messages where ticket_id = ${ticketId} order by message_id`;
