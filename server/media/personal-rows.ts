/** The SQL of a vendor's photos for the download. Erasing deletes none: the sweep does once nothing shows them. */
import type { Sql } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  photos: (page) => sql`
    select '/media/' || photo_name || '.webp' as photo, uploaded_at from photos where vendor_id = ${userId}
    order by uploaded_at, photo_name ${sliced(sql, page)}`,
});
