import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

const ofVendor = (sql: Sql, userId: number) => sql`
  restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})`;

/** Without secrets. */
export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  webhooks: (page) => sql`
    select restaurant_id, url, kinds, off_reason from webhook_endpoints where ${ofVendor(sql, userId)}
    order by webhook_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`delete from webhook_endpoints where ${ofVendor(tx, userId)}`;
