/**
 * Personal data: a person's photos. Erasing leaves the files to the sweep: a vendor's photos are deleted once unused,
 * private ones in its next run.
 */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';
import { dropPrivatePhotos } from './private/private-rows.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  photos: (page) => sql`
    select '/media/' || photo_name || '.webp' as photo, uploaded_at from photos where vendor_id = ${userId}
    order by uploaded_at, photo_name ${sliced(sql, page)}`,
  ticketPhotos: (page) => sql`
    select '/v1/supportAPI/photo/' || photo_id as photo, uploaded_at, ticket_id, request_id, order_id from private_photos
    where user_id = ${userId} order by photo_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number, now: Date) => dropPrivatePhotos(tx, userId, now);
