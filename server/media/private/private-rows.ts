import { DAY_MS } from '#contract/kit/india.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';

export const uploadsSince = async (sql: Sql, userId: number, since: Date): Promise<number> => {
  const [row] = await sql<{ photos: number }[]>`
    select count(*) as photos from private_photos where user_id = ${userId} and uploaded_at > ${since}`;
  return row?.photos ?? 0;
};

/** Serialises one person's uploads, so that they can be counted. */
export const lockOwner = (tx: Tx, userId: number) => tx`
  select pg_advisory_xact_lock(${lockKey(tx, 'photos of', userId)})`;

export interface NewPrivatePhoto {
  readonly file: string;
  readonly userId: number | null;
  readonly now: Date;
  readonly checkAt: Date;
}

export const insertPrivatePhoto = async (tx: Tx, { file, userId, now, checkAt }: NewPrivatePhoto): Promise<number> => {
  const [row] = await tx<{ photoId: number }[]>`
    insert into private_photos (file, user_id, uploaded_at, check_at)
    values (${file}, ${userId}, ${now}, ${checkAt}) returning photo_id`;
  return row?.photoId ?? 0;
};

export interface PhotosOfTicket {
  readonly ticketId: number;
  readonly messageId: number | null;
  readonly userId: number;
  readonly photoIds: readonly number[];
}

export const attachPhotos = async (tx: Tx, { ticketId, messageId, userId, photoIds }: PhotosOfTicket) => {
  const attached = await tx`
    update private_photos set ticket_id = ${ticketId}, message_id = ${messageId}::bigint
    where photo_id = any(${[...photoIds]}::bigint[]) and user_id = ${userId} and num_nonnulls(ticket_id, request_id, order_id) = 0`;
  return attached.count;
};

/** Attaches photos to a request for a refund; returns whether all of them are this person's and free. */
export const attachToRequest = async (
  tx: Tx,
  { requestId, userId, photoIds = [] }: { requestId: number; userId: number; photoIds?: readonly number[] | undefined },
): Promise<boolean> => {
  const wanted = [...new Set(photoIds)];
  if (wanted.length === 0) return true;
  const attached = await tx`
    update private_photos set request_id = ${requestId}
    where photo_id = any(${wanted}::bigint[]) and user_id = ${userId} and num_nonnulls(ticket_id, request_id, order_id) = 0`;
  return attached.count === wanted.length;
};

/** Days for which a photo of food at a door stays. */
const AT_DOOR_DAYS = 30;

/** Gives a photo without an owner to the customer; the restaurant and administrators see it too. */
export const attachToOrder = (
  tx: Tx,
  { photoId, orderId, customerId, now }: { photoId: number; orderId: number; customerId: number; now: Date },
) => tx`
  update private_photos set order_id = ${orderId}, user_id = ${customerId},
    check_at = ${new Date(now.getTime() + AT_DOOR_DAYS * DAY_MS)}
  where photo_id = ${photoId} and user_id is null and order_id is null`;

export const photosAtDoor = async (sql: Sql, orderId: number): Promise<number[]> => {
  const photos = await sql<{ photoId: number }[]>`select photo_id from private_photos where order_id = ${orderId}`;
  return photos.map(({ photoId }) => photoId);
};

export interface PrivatePhotoRow {
  readonly file: string;
  readonly userId: number | null;
  readonly ticketId: number | null;
  /** The customer, the vendor and people who work there, of the order whose refund or door it shows; else null. */
  readonly sides: readonly number[] | null;
}

export const privatePhoto = async (sql: Sql, photoId: number): Promise<PrivatePhotoRow | undefined> => {
  const [row] = await sql<PrivatePhotoRow[]>`
    select file, user_id, ticket_id, (
      select array[customer_id, vendor_id] || array(
        select s.user_id from restaurant_staff s where s.restaurant_id = restaurants.restaurant_id and s.user_id is not null
          and ended_at is null)
      from orders join restaurants using (restaurant_id)
      where order_id = coalesce(p.order_id, (select order_id from refund_requests where request_id = p.request_id))) as sides
    from private_photos p where photo_id = ${photoId}`;
  return row;
};

export const photosOfTicket = (sql: Sql, ticketId: number) => sql<{ photoId: number; messageId: number | null }[]>`
  select photo_id, message_id from private_photos where ticket_id = ${ticketId} order by photo_id`;

export const lockDuePrivatePhotos = (tx: Tx, now: Date, limit: number) => tx<{ photoId: number; file: string }[]>`
  select photo_id, file from private_photos where ticket_id is null and request_id is null and check_at <= ${now}
  order by check_at limit ${limit} for update skip locked`;

export const deletePrivatePhotos = (tx: Tx, photoIds: readonly number[]) => tx`
  delete from private_photos where photo_id = any(${[...photoIds]}::bigint[])`;

/** Leaves a person's private photos to the next sweep, which deletes their files. */
export const dropPrivatePhotos = (tx: Tx, userId: number, now: Date) => tx`
  update private_photos set user_id = null, ticket_id = null, message_id = null, request_id = null, order_id = null, check_at = ${now}
  where user_id = ${userId}`;
