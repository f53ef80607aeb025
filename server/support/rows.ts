/** The SQL of tickets. One without an answer is OPEN. */
import type { OrderStatus } from '#contract/ordering.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';

/**
 * Locks the person until the end of the transaction, so that their open tickets can be counted. Returns whether the
 * order is theirs, true when none is given.
 */
export const lockAsker = async (tx: Tx, userId: number, orderId: number | undefined): Promise<boolean> => {
  const [row] = await tx<{ isTheirs: boolean }[]>`
    select ${orderId === undefined} or exists (
      select from orders o where o.order_id = ${orderId ?? null}::bigint and o.customer_id = u.user_id
    ) as is_theirs
    from users u where user_id = ${userId} for no key update`;
  return row?.isTheirs ?? false;
};

export interface NewTicketRow {
  readonly userId: number;
  readonly at: Date;
  readonly message: string;
  readonly orderId: number | undefined;
}

/**
 * Returns the open ticket with the same question, else a new one; undefined when `waitingMax` are open. The person must
 * be locked (lockAsker).
 */
export const insertTicket = async (
  tx: Tx,
  ticket: NewTicketRow,
  waitingMax: number,
): Promise<{ ticketId: number; isNew: boolean } | undefined> => {
  const { userId, at, message, orderId = null } = ticket;
  const [row] = await tx<{ ticketId: number; isNew: boolean }[]>`
    with waiting as (
      select ticket_id, message = ${message} and order_id is not distinct from ${orderId}::bigint as is_same
      from tickets where user_id = ${userId} and answer is null
    ), added as (
      insert into tickets (user_id, at, message, order_id)
      select ${userId}, ${at}, ${message}, ${orderId}::bigint
      where (select count(*) < ${waitingMax} and not coalesce(bool_or(is_same), false) from waiting)
      returning ticket_id
    )
    select ticket_id, false as is_new from waiting where is_same union all select ticket_id, true from added`;
  return row;
};

export interface TicketRow {
  readonly ticketId: number;
  readonly at: Date;
  readonly message: string;
  readonly orderId: number | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** A person's tickets, newest first, with their total. */
export const ticketsOf = (sql: Sql, userId: number, slice: Slice) =>
  paged<TicketRow>(sql, {
    count: sql`select count(*) as total from tickets where user_id = ${userId}`,
    page: sql`
      select ticket_id, at, message, order_id, answer, answered_at
      from tickets where user_id = ${userId} order by ticket_id desc ${sliced(sql, slice)}`,
    orderBy: sql`ticket_id desc`,
  });

export interface PersonTicketRow extends TicketRow {
  readonly orderStatus: OrderStatus | null;
  readonly restaurantName: string | null;
  readonly userId: number;
  readonly userName: string;
  readonly contactNumber: string;
  readonly emailId: string;
}

/** The tickets of `found` with the person and order that administrators see. */
const withPeople = (sql: Sql, found: Fragment) => sql`
  select ticket_id, at, message, t.order_id, answer, answered_at, t.user_id, user_name, contact_number, email_id,
    o.status as order_status, o.restaurant_name
  from (${found}) t join users using (user_id) left join orders o on o.order_id = t.order_id`;

/** Everyone's open tickets, oldest first, with their total. */
export const waitingTickets = (sql: Sql, slice: Slice) =>
  paged<PersonTicketRow>(sql, {
    count: sql`select count(*) as total from tickets where answer is null`,
    page: withPeople(sql, sql`select * from tickets where answer is null order by ticket_id ${sliced(sql, slice)}`),
    orderBy: sql`ticket_id`,
  });

/** Everyone's answered tickets, newest answer first, with their total. */
export const answeredTickets = (sql: Sql, slice: Slice) =>
  paged<PersonTicketRow>(sql, {
    count: sql`select count(*) as total from tickets where answer is not null`,
    page: withPeople(
      sql,
      sql`select * from tickets where answer is not null
        order by answered_at desc, ticket_id desc ${sliced(sql, slice)}`,
    ),
    orderBy: sql`answered_at desc, ticket_id desc`,
  });

/** Who asked a question; 0 when there is no such ticket. */
export const askerOf = async (tx: Tx, ticketId: number): Promise<number> => {
  const [row] = await tx<{ userId: number }[]>`select user_id from tickets where ticket_id = ${ticketId}`;
  return row?.userId ?? 0;
};

/**
 * Saves the answer. Returns true when saved, false when the ticket has one already, undefined when there is no such
 * ticket.
 */
export const writeAnswer = async (
  tx: Tx,
  { ticketId, answer, adminId, now }: { ticketId: number; answer: string; adminId: number; now: Date },
): Promise<boolean | undefined> => {
  const written = await tx`
    update tickets set answer = ${answer}, answered_at = ${now}, answered_by = ${adminId}
    where ticket_id = ${ticketId} and answer is null`;
  if (written.count > 0) return true;
  const [row] = await tx`select from tickets where ticket_id = ${ticketId}`;
  return row && false;
};
