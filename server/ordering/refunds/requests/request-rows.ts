import type { AskForm, OpenRequest, RefundRequest, RepeatedRefunds } from '#contract/ordering/refund-requests.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type RequestRow = RowOf<typeof RefundRequest>;

/** Requests `q` of orders `o`. */
const columns = (sql: Sql, now: Date): Fragment => sql`
  q.request_id, q.order_id, asked_at, case when is_by_admin then 'ADMIN' else 'CUSTOMER' end as "by", q.reason_code, q.reason,
  q.items, ${photos(sql, sql`p.user_id = o.customer_id`)} as photo_ids, q.answer_by, answer, answered_at, answer_reason,
  ${photos(sql, sql`p.user_id <> o.customer_id`)} as answer_photo_ids, q.borne_by, decided_at, decision,
  case when decided_at is null then case when ${isUnanswered(sql, now)} then 'RESTAURANT' else 'ADMIN' end end as waits_for,
  (select amount_paise from order_refunds f where f.refund_id = q.refund_id) as amount`;

const isUnanswered = (sql: Sql, now: Date) => sql`(answered_at is null and q.answer_by > ${now})`;

const photos = (sql: Sql, of: Fragment) => sql`(
  select coalesce(json_agg(photo_id order by photo_id), '[]') from private_photos p where p.request_id = q.request_id and ${of})`;

export const requestsOf = (sql: Sql, orderId: number, now: Date) => sql<RequestRow[]>`
  select ${columns(sql, now)} from refund_requests q join orders o using (order_id)
  where q.order_id = ${orderId} order by q.request_id`;

/** Null until the order is delivered. */
export const deliveredAt = async (sql: Sql, orderId: number): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(at) as at from order_events where order_id = ${orderId} and status = 'DELIVERED'`;
  return row?.at ?? null;
};

interface NewRequest extends Omit<AskForm, 'photoIds'> {
  readonly orderId: number;
  readonly askedAt: Date;
  readonly isByAdmin: boolean;
  readonly answerBy: Date;
}

export const insertRequest = async (tx: Tx, request: NewRequest): Promise<number> => {
  const [row] = await tx<{ requestId: number }[]>`
    insert into refund_requests (order_id, asked_at, is_by_admin, reason_code, reason, items, answer_by)
    values (${request.orderId}, ${request.askedAt}, ${request.isByAdmin}, ${request.reasonCode}, ${request.reason ?? ''},
      ${JSON.stringify(request.items)}::text::jsonb, ${request.answerBy})
    returning request_id`;
  return row?.requestId ?? 0;
};

interface Answer {
  readonly requestId: number;
  readonly isAgreed: boolean;
  readonly reason: string;
  readonly at: Date;
}

export const writeAnswer = (tx: Tx, { requestId, isAgreed, reason, at }: Answer) => tx`
  update refund_requests set answer = ${isAgreed ? 'YES' : 'NO'}, answered_at = ${at}, answer_reason = ${reason}
  where request_id = ${requestId}`;

export const refuseRequest = (tx: Tx, requestId: number, decision: string, at: Date) => tx`
  update refund_requests set borne_by = 'CUSTOMER', decided_at = ${at}, decision = ${decision}
  where request_id = ${requestId}`;

interface Closing {
  readonly orderId: number;
  readonly refundId: number;
  readonly borneBy: string;
  readonly at: Date;
  readonly requestId?: number;
  readonly decision?: string;
}

/** Ends the request that a refund answers, or the open one if its dishes are no longer left. */
export const closeRequest = (tx: Tx, { orderId, refundId, borneBy, at, requestId = 0, decision = '' }: Closing) => tx`
  update refund_requests set borne_by = ${borneBy}, decided_at = ${at}, refund_id = ${refundId}, decision = ${decision}
  where order_id = ${orderId} and decided_at is null and (request_id = ${requestId} or exists (
    select from jsonb_to_recordset(items) as wanted ("orderItemsId" bigint, qty integer)
      join order_items i on order_item_id = "orderItemsId"
    where wanted.qty > i.qty - (select coalesce(sum(r.qty), 0) from order_refund_items r where r.order_item_id = i.order_item_id)))`;

/** Those that wait for an administrator come first. */
export const openOnes = (sql: Sql, now: Date, slice: Slice) =>
  paged<RowOf<typeof OpenRequest>>(sql, {
    count: sql`select count(*) as total from refund_requests where decided_at is null`,
    page: sql`
      select ${columns(sql, now)}, o.restaurant_name, user_name
      from refund_requests q join orders o using (order_id) join users on user_id = customer_id
      where decided_at is null order by ${isUnanswered(sql, now)}, q.answer_by, request_id ${sliced(sql, slice)}`,
    orderBy: sql`waits_for, answer_by, request_id`,
  });

interface Limits {
  readonly since: Date;
  readonly ordersMin: number;
  readonly most: number;
}

/** The rates of an id in `rows` that are above the median, even three standard deviations lower: not by chance. */
const repeated = (sql: Sql, rows: Fragment, name: Fragment, { ordersMin, most }: Limits) => sql`(
  with rated as (
    select id, count(*)::int as orders, count(counted)::int as times, 100.0 * count(counted) / count(*) as rate
    from ${rows} group by id having count(*) >= ${ordersMin}
  ), median as (
    select coalesce(percentile_cont(0.5) within group (order by rate), 0) as rate from rated
  )
  select json_build_object('median', round(rate::numeric, 1), 'most', (
    select coalesce(json_agg(json_build_object('id', id, 'name', ${name}, 'orders', orders, 'times', times,
      'rate', round(rate::numeric, 1)) order by rate desc, times desc, id), '[]')
    from (select * from rated where rated.rate - 3 * sqrt(rated.rate * (100 - rated.rate) / orders) > median.rate
      order by rate desc, times desc, id limit ${most}) above))
  from median)`;

export const repeatedRefunds = async (sql: Sql, limits: Limits) => {
  const [row] = await sql<Record<'customers' | 'restaurants' | 'riders', RepeatedRefunds>[]>`
    with refunds as (
      select distinct order_id from order_refunds where at >= ${limits.since} and is_after_delivery
    ), placed as (
      select customer_id, restaurant_id, case when status = 'DELIVERED' then refunds.order_id else o.order_id end as counted
      from orders o left join refunds using (order_id) where placed_at >= ${limits.since} and (status = 'DELIVERED'
        or (status = 'CANCELLED' and has_rider and exists (
          select from order_events e where e.order_id = o.order_id and reason_code = 'NOT_ARRIVED')))
    ), carried as (
      select rider_id, (select min(e.order_id) from order_events e where e.order_id = o.order_id and e.status = 'UNCONFIRMED') as counted
      from trips join hand_overs using (trip_id) join orders o using (order_id)
      where started_at >= ${limits.since} and o.status <> 'OUT_FOR_DELIVERY'
    )
    select ${repeated(sql, sql`(select customer_id as id, counted from placed) by`, sql`(select user_name from users where user_id = id)`, limits)} as customers,
      ${repeated(sql, sql`(select restaurant_id as id, counted from placed) by`, sql`(select restaurant_name from restaurants where restaurant_id = id)`, limits)} as restaurants,
      ${repeated(sql, sql`(select rider_id as id, counted from carried) by`, sql`(select concat_ws(', ', rider_name, restaurant_name) from riders left join restaurants using (restaurant_id) where rider_id = id)`, limits)} as riders`;
  if (!row) throw new Error('A statement without a condition has returned no row.');
  return row;
};
