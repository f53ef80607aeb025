import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  // Omits the endpoint's path and the keys, with which anyone could send to the device.
  notificationDevices: (page) => sql`
    select d.created_at, device, split_part(endpoint, '/', 3) as push_service
    from push_devices d join sessions using (session_id) where d.user_id = ${userId}
    order by device_id ${sliced(sql, page)}`,
  mutedNotifications: (page) => sql`
    select kind from push_muted where user_id = ${userId} order by kind ${sliced(sql, page)}`,
});

export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  await tx`delete from push_devices where user_id = ${userId}`;
  await tx`delete from push_muted where user_id = ${userId}`;
}
