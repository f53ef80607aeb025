import { DAY_MS, HOUR_MS } from '#contract/kit/india.ts';
import { DELIVERIES_STORED_DAYS, type Delivery, RETRIED_HOURS } from '#contract/webhooks/webhooks.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import { eventsAfter } from '#server/events/outbox.ts';
import type { RowOf } from '#server/http/encode-response.ts';

interface Reader {
  readonly position: number;
  readonly lastPosition: number;
}

/** Locks the reader's position; undefined while another server process has the lock, and before the first start. */
export const lockReader = async (tx: Tx): Promise<Reader | undefined> => {
  const [row] = await tx<Reader[]>`
    select position, coalesce((select max(last_position) from outbox_batches), 0) as last_position
    from webhook_reader for update skip locked`;
  return row;
};

export const startReader = (sql: Sql) => sql`insert into webhook_reader (position) values (0) on conflict do nothing`;

export const moveReader = (tx: Tx, position: number) => tx`update webhook_reader set position = ${position}`;

const endOf = (now: Date) => new Date(now.getTime() + RETRIED_HOURS * HOUR_MS);

/**
 * The restaurant's owner gets these events too; the types of all others are `order.moved`. An order that was never paid
 * has no events for its restaurant.
 */
const ofWebhooks = (tx: Tx) => tx`
  event in ('order', 'webhook') and exists (
    select from webhook_endpoints join restaurants using (restaurant_id)
    where restaurant_id = (data->>'restaurantId')::bigint and off_reason is null
      and (event = 'webhook' or vendor_id in (to_user, also_to)))`;

/** Writes a delivery of each event for each webhook that wants it. Returns how many events were read, and the last. */
export const writeDeliveries = async (tx: Tx, after: number, now: Date): Promise<{ events: number; last: number }> => {
  const [row] = await tx<[{ events: number; last: number }]>`
    with events as materialized (${eventsAfter(tx, after, ofWebhooks(tx))}), written as (
      insert into webhook_deliveries (webhook_id, kind, data, happened_at, created_at, due_at, ends_at)
      select webhook_id, kind, facts, at, ${now}, ${now}, ${endOf(now)}
      from events cross join lateral (
        select coalesce(data->>'type', 'order.moved') as kind, case event
          when 'webhook' then data - 'type'
          else jsonb_strip_nulls(jsonb_build_object('orderId', data->'orderId', 'restaurantId', data->'restaurantId',
            'orderStatus', data->'orderStatus', 'refunded', data->'refunded', 'replacement', data->'replacement',
            'rider', data->'rider')) end as facts
      ) sent join webhook_endpoints on restaurant_id = (facts->>'restaurantId')::bigint and kind = any(kinds)
        and off_reason is null
      order by position, webhook_id
    )
    select count(*)::integer as events, coalesce(max(position), 0) as last from events`;
  return row;
};

/** Due, and the first of its subject: later ones wait for it. */
const isNext = (sql: Sql, now: Date) => sql`
  d.state = 'WAITING' and d.due_at <= ${now} and not exists (
    select from webhook_deliveries earlier
    where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.state = 'WAITING'
      and earlier.delivery_id < d.delivery_id)`;

/** Webhooks with something to send now, except `busy`, the one that waits longest first. */
export const dueWebhooks = async (sql: Sql, now: Date, busy: readonly number[], limit: number): Promise<number[]> => {
  const found = await sql<{ webhookId: number }[]>`
    select webhook_id from webhook_deliveries d
    where ${isNext(sql, now)} and webhook_id <> all(${[...busy]}::bigint[])
    group by webhook_id order by min(due_at) limit ${limit}`;
  return found.map(({ webhookId }) => webhookId);
};

export interface TakenDelivery {
  readonly deliveryId: number;
  readonly webhookId: number;
  readonly kind: string;
  readonly data: unknown;
  readonly happenedAt: Date;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly tries: number;
  readonly url: string;
  /** The second one is there for a day after it was replaced. */
  readonly secrets: readonly string[];
}

/** Claims due deliveries of a webhook, the first of each subject; other server processes skip them until `until`. */
export const takeDeliveries = (
  sql: Sql,
  webhookId: number,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) => sql<TakenDelivery[]>`
  with due as (
    select delivery_id from webhook_deliveries d
    where webhook_id = ${webhookId} and ${isNext(sql, now)}
    order by due_at, delivery_id limit ${limit} for update skip locked
  ), taken as (
    update webhook_deliveries d set due_at = ${until}, tries = tries + 1
    from due where d.delivery_id = due.delivery_id returning d.*
  )
  select delivery_id, webhook_id, kind, data, happened_at, created_at, ends_at, tries, url,
    array_remove(array[secret, case when old_secret_ends_at > ${now} then old_secret end], null) as secrets
  from taken join webhook_endpoints using (webhook_id)`;

export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
}

export const recordSent = (sql: Sql, deliveryId: number, { at, status }: Attempt) => sql`
  update webhook_deliveries set state = 'SENT', tried_at = ${at}, status = ${status} where delivery_id = ${deliveryId}`;

/** Without `dueAt` it is given up. */
export const recordFailure = (tx: Tx, deliveryId: number, { at, status }: Attempt, dueAt: Date | undefined) => tx`
  update webhook_deliveries set tried_at = ${at}, status = ${status}, due_at = ${dueAt ?? at},
    state = ${dueAt ? 'WAITING' : 'FAILED'}
  where delivery_id = ${deliveryId} and state in ('WAITING', ${dueAt ? 'WAITING' : 'FAILED'})`;

export const hasSentSince = async (tx: Tx, webhookId: number, since: Date): Promise<boolean> => {
  const [row] = await tx`
    select from webhook_deliveries where webhook_id = ${webhookId} and state = 'SENT' and tried_at >= ${since} limit 1`;
  return row !== undefined;
};

export const deliveriesOf = (sql: Sql, webhookId: number, slice: Slice) =>
  paged<RowOf<typeof Delivery>>(sql, {
    count: sql`select count(*) as total from webhook_deliveries where webhook_id = ${webhookId}`,
    page: sql`
      select delivery_id, kind, data, state as delivery_state, created_at, tries, tried_at, status,
        case when state = 'WAITING' then due_at end as due_at
      from webhook_deliveries where webhook_id = ${webhookId} order by delivery_id desc ${sliced(sql, slice)}`,
    orderBy: sql`delivery_id desc`,
  });

/** Undefined if it is not of a webhook of this owner's restaurant. */
export const ownDelivery = async (tx: Tx, deliveryId: number, vendorId: number) => {
  const [row] = await tx<{ isOff: boolean }[]>`
    select off_reason is not null as is_off
    from webhook_deliveries join webhook_endpoints using (webhook_id) join restaurants using (restaurant_id)
    where delivery_id = ${deliveryId} and vendor_id = ${vendorId}`;
  return row;
};

export const sendAgain = (tx: Tx, deliveryId: number, now: Date) => tx`
  update webhook_deliveries set state = 'WAITING', due_at = ${now}, ends_at = ${endOf(now)}, tries = 0
  where delivery_id = ${deliveryId}`;

const DELETE_BATCH = 5000;

/** Deletes some; returns whether there may be more. */
export const deleteOldDeliveries = async (sql: Sql, now: Date): Promise<boolean> => {
  const { count } = await sql`
    delete from webhook_deliveries where delivery_id in (
      select delivery_id from webhook_deliveries
      where created_at < ${new Date(now.getTime() - DELIVERIES_STORED_DAYS * DAY_MS)} limit ${DELETE_BATCH})`;
  return count === DELETE_BATCH;
};
