import type { AdminRole, StaffRole } from '#contract/kit/rights.ts';
import type { News, NewsChannel } from '#contract/messaging/kinds.ts';
import type { PushDevice, PushKind } from '#contract/push/devices.ts';
import type { NewsOrder, PushAbout } from '#contract/push/words.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { PUSH } from '#server/events/outbox.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Message } from './messages-of.ts';

type DeviceRow = Omit<RowOf<typeof PushDevice>, 'isThis'> & { readonly tokenHash: Buffer };

export const devicesOf = (sql: Sql, userId: number) => sql<DeviceRow[]>`
  select device_id, device, d.created_at as since, token_hash from push_devices d join sessions using (session_id)
  where d.user_id = ${userId} order by device_id desc`;

export const mutedBy = (sql: Sql, userId: number) => sql<{ kind: PushKind }[]>`
  select kind from push_muted where user_id = ${userId} order by kind`;

export interface NewDevice {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
}

export const lockPerson = (tx: Tx, userId: number) => tx`
  select from users where user_id = ${userId} for no key update`;

/** Adds this session's browser, and removes it from any other session. */
export async function saveDevice(tx: Tx, { userId, tokenHash, endpoint, p256dh, auth, now }: NewDevice): Promise<void> {
  await tx`
    delete from push_devices where endpoint = ${endpoint}
      and session_id <> (select session_id from sessions where token_hash = ${tokenHash})`;
  await tx`
    insert into push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${userId}, session_id, ${endpoint}, ${p256dh}, ${auth}, ${now} from sessions where token_hash = ${tokenHash}
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`;
}

export const deleteOldestDevices = (tx: Tx, userId: number, left: number) => tx`
  delete from push_devices where device_id in (
    select device_id from push_devices where user_id = ${userId} order by device_id desc offset ${left}
  )`;

export const deleteDevice = (tx: Tx, userId: number, deviceId: number) => tx`
  delete from push_devices where user_id = ${userId} and device_id = ${deviceId}`;

export const mute = (tx: Tx, userId: number, kind: PushKind) => tx`
  insert into push_muted (user_id, kind) values (${userId}, ${kind}) on conflict do nothing`;

export const unmute = (tx: Tx, userId: number, kind: PushKind) => tx`
  delete from push_muted where user_id = ${userId} and kind = ${kind}`;

interface Reader {
  readonly position: number;
  readonly lastPosition: number;
  readonly isAnybodyThere: boolean;
}

/** Locks the reader's position; undefined while another server process has the lock. */
export const lockReader = async (tx: Tx): Promise<Reader | undefined> => {
  const [row] = await tx<Reader[]>`
    select position, coalesce((select max(last_position) from outbox_batches), 0) as last_position,
      exists (select from push_devices) or exists (select from news_choices where ended_at is null)
        as is_anybody_there
    from push_reader for update skip locked`;
  return row;
};

export const forDevices = (tx: Tx) => tx`
  (event = ${PUSH} and to_user = 0
    or exists (select from push_devices where user_id = any(array[to_user, also_to]))
    or exists (select from news_choices where user_id = any(array[to_user, also_to]) and ended_at is null)
    or exists (
      select from restaurants r join restaurant_staff s using (restaurant_id)
      where r.vendor_id = any(array[to_user, also_to]) and s.ended_at is null))`;

export const startReader = (tx: Sql) => tx`insert into push_reader (position) values (0) on conflict do nothing`;

export const moveReader = (tx: Tx, position: number) => tx`update push_reader set position = ${position}`;

export const administratorsWithDevices = (tx: Tx) => tx<
  { userId: number; roles: string[]; adminRole: AdminRole | null }[]
>`
  select user_id, roles, admin_role from users
  where 'ADMIN' = any(roles) and exists (select from push_devices d where d.user_id = users.user_id)`;

/** People who work at these restaurants. */
export const staffAt = (tx: Tx, restaurantIds: readonly number[]) => tx<
  { restaurantId: number; userId: number; staffRole: StaffRole }[]
>`
  select restaurant_id, user_id, staff_role from restaurant_staff
  where restaurant_id = any(${restaurantIds}::bigint[]) and ended_at is null and user_id is not null`;

export interface ChannelNews extends Pick<Message, 'kind' | 'at' | 'dueAt' | 'endsAt'>, NewsOrder {
  readonly userId: number;
  readonly about: PushAbout;
  readonly language: string;
  readonly contactNumber: string;
  readonly channel: NewsChannel;
  readonly news: News;
}

/**
 * Writes a message for each device whose person wants its kind; it replaces an older one of the same topic. Skips steps
 * that an order has left already, and customers' own actions. Returns the news of people who chose another channel for
 * their present number.
 */
export const writeMessages = (tx: Tx, messages: readonly (Message & { readonly to: number })[], now: Date) => tx<
  ChannelNews[]
>`
  with wanted as (
    select w.user_id, kind, about || jsonb_strip_nulls(jsonb_build_object('restaurantName', restaurant_name)) as about,
      topic, position, at, due_at, ends_at, coalesce(language, 'en') as language, u.contact_number, channel, w.news
    from jsonb_to_recordset(${JSON.stringify(
      messages.map(({ to, dueAt, endsAt, ...each }) => ({ ...each, user_id: to, due_at: dueAt, ends_at: endsAt })),
    )}::text::jsonb) as w (user_id bigint, kind text, about jsonb, topic text, position bigint, at timestamptz,
        due_at timestamptz, ends_at timestamptz, news text)
      join users u using (user_id) left join restaurants on restaurant_id = (about->>'restaurantId')::bigint
      left join news_choices c on c.user_id = w.user_id and c.news = w.news and c.contact_number = u.contact_number
        and ended_at is null
    where ends_at > ${now} and not is_blocked
      and not exists (select from push_muted q where q.user_id = w.user_id and q.kind = w.kind)
      and not (kind = 'ORDER_CANCELLED' and exists (
        select from order_events e where e.order_id = (about->>'orderId')::bigint and mover = 'customer'))
  ), written as (
    insert into push_messages (device_id, topic, kind, about, position, due_at, ends_at)
    select distinct on (device_id, topic) device_id, topic, kind, about, position, due_at, ends_at
    from wanted join push_devices d using (user_id) where channel is null
    order by device_id, topic, position desc
    on conflict (device_id, topic) do update set kind = excluded.kind, about = excluded.about,
      position = excluded.position, due_at = excluded.due_at, ends_at = excluded.ends_at, tries = 0, open_tries = 0,
      reminders = 0
    where push_messages.position < excluded.position
  )
  select distinct on (user_id, topic) user_id, kind, about, at, due_at, ends_at, language, contact_number, channel, news,
    bill_paise, promised_at
  from wanted left join orders on order_id = (about->>'orderId')::bigint
  where channel is not null order by user_id, topic, position desc`;

export interface TakenMessage {
  readonly deviceId: number;
  readonly topic: string;
  readonly kind: PushKind;
  readonly about: PushAbout;
  readonly position: number;
  readonly endsAt: Date;
  readonly tries: number;
  readonly openTries: number;
  readonly reminders: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly isSettled: boolean;
  /** The person's, by their account. */
  readonly language: string | null;
}

/** Claims up to `limit` due messages; other workers skip them until `until`. */
export const takeMessages = (sql: Sql, { now, until, limit }: { now: Date; until: Date; limit: number }) => sql<
  TakenMessage[]
>`
  with due as (
    select device_id, topic from push_messages where due_at <= ${now} order by due_at limit ${limit}
    for update skip locked
  ), taken as (
    update push_messages m set due_at = ${until}, open_tries = open_tries + 1
    from due where m.device_id = due.device_id and m.topic = due.topic returning m.*
  )
  select device_id, topic, kind, about, position, ends_at, tries, open_tries, reminders, endpoint, p256dh, auth,
    language, reminders > 0 and coalesce(case kind
      when 'NEW_ORDER' then (select status <> 'ACTIVE' from orders where order_id = (about->>'orderId')::bigint)
      when 'ESCALATION' then (select status <> 'OPEN' from tickets where ticket_id = (about->>'ticketId')::bigint)
    end, true) as is_settled
  from taken join push_devices using (device_id) join users using (user_id)`;

type Key = Pick<TakenMessage, 'deviceId' | 'topic' | 'position'>;
const keysOf = (sql: Sql, messages: readonly Key[]) => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(
    messages.map(({ deviceId, topic, position }) => ({ device_id: deviceId, topic, position })),
  )}::text::jsonb) as k (device_id bigint, topic text, position bigint)) k`;

export const deleteMessages = (tx: Sql, messages: readonly Key[]) => tx`
  delete from push_messages m using ${keysOf(tx, messages)}
  where m.device_id = k.device_id and m.topic = k.topic and m.position = k.position`;

export const sendAgain = (tx: Sql, message: Key, next: { dueAt: Date; tries: number; reminders: number }) => tx`
  update push_messages set due_at = ${next.dueAt}, tries = ${next.tries}, reminders = ${next.reminders}, open_tries = 0
  where device_id = ${message.deviceId} and topic = ${message.topic} and position = ${message.position}`;

/** Deletes devices with an expired subscription, unless they have subscribed again. */
export const deleteDeadDevices = (
  tx: Sql,
  dead: readonly { readonly deviceId: number; readonly endpoint: string }[],
) => tx`
  delete from push_devices d using jsonb_to_recordset(${JSON.stringify(
    dead.map(({ deviceId, endpoint }) => ({ device_id: deviceId, endpoint })),
  )}::text::jsonb) as k (device_id bigint, endpoint text)
  where d.device_id = k.device_id and d.endpoint = k.endpoint`;
