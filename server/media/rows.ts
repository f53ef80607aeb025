import type { Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';

export const photoCount = async (sql: Sql, vendorId: number): Promise<number> => {
  const [row] = await sql<{ photos: number }[]>`select count(*) as photos from photos where vendor_id = ${vendorId}`;
  return row?.photos ?? 0;
};

/** Serialises one vendor's uploads, so that they can be counted. */
export const lockVendor = (tx: Tx, vendorId: number) => tx`
  select pg_advisory_xact_lock(${lockKey(tx, 'photos of', vendorId)})`;

/** Serialises saving and sweeping the files of this photo. */
export const lockPhoto = (tx: Tx, photoName: string) => tx`
  select pg_advisory_xact_lock(${lockKey(tx, 'photo', photoName)})`;

/** Another upload of the same photo postpones its check. */
export const insertPhoto = (tx: Tx, photo: { photoName: string; vendorId: number; now: Date; checkAt: Date }) => tx`
  insert into photos (photo_name, vendor_id, uploaded_at, check_at)
  values (${photo.photoName}, ${photo.vendorId}, ${photo.now}, ${photo.checkAt})
  on conflict (photo_name, vendor_id) do update set uploaded_at = excluded.uploaded_at, check_at = excluded.check_at`;

// A photo is due only when it is due for every vendor who uploaded it.
const isDue = (sql: Sql, now: Date) => sql`
  p.check_at <= ${now} and not exists (select from photos q where q.photo_name = p.photo_name and q.check_at > ${now})`;

export const lockDuePhotos = async (tx: Tx, now: Date, limit: number): Promise<string[]> => {
  const locked = await tx<{ photoName: string }[]>`
    select photo_name from (select p.photo_name from photos p where ${isDue(tx, now)} order by p.check_at limit ${limit}) due
    where pg_try_advisory_xact_lock(hashtextextended('photo ' || photo_name, 0))`;
  // A photo may have been uploaded again before it was locked, so check again under the lock.
  const due = await tx<{ photoName: string }[]>`
    select distinct p.photo_name from photos p
    where p.photo_name = any(${locked.map((photo) => photo.photoName)}) and ${isDue(tx, now)}`;
  return due.map((photo) => photo.photoName);
};

export const shownPhotos = async (sql: Sql, urls: readonly string[]): Promise<Set<string>> => {
  const shown = await sql<{ url: string }[]>`
    select url from restaurants, unnest(photo_urls) url where photo_urls && ${[...urls]}::text[]
    union select image_url from dishes where image_url = any(${[...urls]})
    union select image_url from order_items where image_url = any(${[...urls]})
    union select brand->>'logo' from brand where brand->>'logo' = any(${[...urls]})`;
  return new Set(shown.map((row) => row.url));
};

export const postpone = (tx: Tx, photoNames: readonly string[], checkAt: Date) => tx`
  update photos set check_at = ${checkAt} where photo_name = any(${[...photoNames]})`;

export const deletePhotos = (tx: Tx, photoNames: readonly string[]) => tx`
  delete from photos where photo_name = any(${[...photoNames]})`;
