/** Tickets and their lists. The trigger `tickets_answered` moves a ticket when an answer is written. */
import type { PersonTicket, Ticket } from '#contract/support/tickets.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { TicketState } from './rules.ts';

/**
 * Locks the person, so that their open tickets can be counted. Returns whether the order is theirs; true without one.
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
  readonly kind: TicketState['kind'];
}

interface SavedTicketRow {
  readonly ticketId: number;
  readonly at: Date;
  readonly isNew: boolean;
}

/**
 * Returns the open ticket with the same question, or a new one; undefined if `waitingMax` are open. The caller has
 * locked the person (lockAsker), which also prevents duplicates.
 */
export const insertTicket = async (
  tx: Tx,
  ticket: NewTicketRow,
  waitingMax: number,
): Promise<SavedTicketRow | undefined> => {
  const { userId, at, message, orderId = null, kind } = ticket;
  const [row] = await tx<SavedTicketRow[]>`
    with waiting as (
      select ticket_id, at, message = ${message} and kind = ${kind} and order_id is not distinct from ${orderId}::bigint as is_same
      from tickets where user_id = ${userId} and status = 'OPEN'
    ), added as (
      insert into tickets (user_id, at, message, order_id, kind)
      select ${userId}, ${at}, ${message}, ${orderId}::bigint, ${kind}
      where (select count(*) < ${waitingMax} and not coalesce(bool_or(is_same), false) from waiting)
      returning ticket_id, at
    )
    (select ticket_id, at, false as is_new from waiting where is_same order by ticket_id limit 1)
    union all select ticket_id, at, true from added`;
  return row;
};

export type TicketRow = RowOf<typeof Ticket> & TicketState;

/** For an order `o`. */
export const ofOrderColumns = (sql: Sql) => sql`
  o.status as order_status, o.restaurant_name,
  (select json_agg(json_build_object('dishName', dish_name, 'qty', qty) order by order_item_id)
    from order_items where order_id = o.order_id) as order_dishes`;

/** For the table `tickets` or its alias `t`. */
export const ticketColumns = (sql: Sql) => sql`
  t.ticket_id, t.at, t.message, t.order_id, t.answer, t.answered_at, t.kind, t.status as ticket_status, t.first_answered_at, t.resolved_at,
  t.escalated_at`;

/** In lists; a thread has those of each message. */
const photosColumn = (sql: Sql) => sql`
  (select array_agg(photo_id order by photo_id) from private_photos p where p.ticket_id = t.ticket_id and message_id is null) as photo_ids`;

export const ticketsOf = (sql: Sql, userId: number, slice: Slice) =>
  paged<TicketRow>(sql, {
    count: sql`select count(*) as total from tickets where user_id = ${userId}`,
    page: sql`
      select ${ticketColumns(sql)}, ${photosColumn(sql)}, ${ofOrderColumns(sql)}
      from tickets t left join orders o on o.order_id = t.order_id
      where t.user_id = ${userId} order by ticket_id desc ${sliced(sql, slice)}`,
    orderBy: sql`ticket_id desc`,
  });

const withPeople = (sql: Sql, found: Fragment) => sql`
  select ${ticketColumns(sql)}, t.due_at, t.user_id, user_name, contact_number, email_id, ${photosColumn(sql)},
    ${ofOrderColumns(sql)}
  from (${found}) t join users using (user_id) left join orders o on o.order_id = t.order_id`;

interface TicketFilter {
  readonly status: Ticket['ticketStatus'];
  readonly kind: TicketState['kind'] | undefined;
  readonly escalated: true | undefined;
}

/**
 * Open tickets by deadline, answered ones by their newest answer, resolved ones by their newest end. Tickets of erased
 * people are not listed.
 */
export function ticketsOfAll(sql: Sql, { status, kind, escalated }: TicketFilter, slice: Slice) {
  // Literals, because an index that covers one state is not used for a parameter.
  const of: Readonly<Record<typeof status, { state: Fragment; orderBy: Fragment }>> = {
    OPEN: { state: sql`status = 'OPEN'`, orderBy: sql`due_at, ticket_id` },
    ANSWERED: { state: sql`status = 'ANSWERED'`, orderBy: sql`answered_at desc, ticket_id desc` },
    RESOLVED: {
      state: sql`status = 'RESOLVED' and user_id is not null`,
      orderBy: sql`resolved_at desc, ticket_id desc`,
    },
  };
  const { state, orderBy } = of[status];
  const where = sql`${state} ${kind ? sql`and kind = ${kind}` : sql``}
    ${escalated ? sql`and escalated_at is not null` : sql``}`;
  return paged<RowOf<typeof PersonTicket> & TicketState>(sql, {
    count: sql`select count(*) as total from tickets where ${where}`,
    page: withPeople(sql, sql`select * from tickets where ${where} order by ${orderBy} ${sliced(sql, slice)}`),
    orderBy,
  });
}
