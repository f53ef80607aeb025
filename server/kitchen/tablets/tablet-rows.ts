import type { Tablet, TabletRow } from '#contract/kitchen/tablets.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export const tabletsOf = (sql: Sql, restaurantId: number, now: Date) => sql<RowOf<typeof TabletRow>[]>`
  select tablet_id, tablet_name, link_ends_at is not null as is_waiting, coalesce(link_ends_at, last_used_at) as at
  from restaurant_tablets
  where restaurant_id = ${restaurantId} and (link_ends_at is null or link_ends_at > ${now}) order by tablet_id`;

export const insertTablet = async (
  tx: Tx,
  tablet: { restaurantId: number; tabletName: string; secretHash: Buffer; linkEndsAt: Date },
  now: Date,
): Promise<number> => {
  const { restaurantId, tabletName, secretHash, linkEndsAt } = tablet;
  const [row] = await tx<{ tabletId: number }[]>`
    with old as (
      delete from restaurant_tablets where restaurant_id = ${restaurantId} and link_ends_at <= ${now}
    )
    insert into restaurant_tablets (restaurant_id, tablet_name, secret_hash, link_ends_at)
    values (${restaurantId}, ${tabletName}, ${secretHash}, ${linkEndsAt}) returning tablet_id`;
  if (!row) throw new Error('A tablet was not written.');
  return row.tabletId;
};

export interface NamedTablet {
  readonly tabletId: number;
  readonly tabletName: string;
  readonly restaurantId: number;
  readonly restaurantName: string;
}

/** Undefined if it has ended, or is not of a restaurant of this owner. */
export const deleteTablet = async (tx: Tx, tabletId: number, vendorId: number): Promise<NamedTablet | undefined> => {
  const [row] = await tx<NamedTablet[]>`
    delete from restaurant_tablets t using restaurants r
    where tablet_id = ${tabletId} and r.restaurant_id = t.restaurant_id and vendor_id = ${vendorId}
    returning tablet_id, tablet_name, t.restaurant_id, restaurant_name`;
  return row;
};

/** Replaces the secret of the link by that of the tablet's cookie; false if the link has ended. */
export const enrol = async (
  tx: Tx,
  { tabletId, linkHash, secretHash, now }: { tabletId: number; linkHash: Buffer; secretHash: Buffer; now: Date },
): Promise<boolean> => {
  const enrolled = await tx`
    update restaurant_tablets set secret_hash = ${secretHash}, link_ends_at = null, last_used_at = ${now}
    where tablet_id = ${tabletId} and secret_hash = ${linkHash} and link_ends_at > ${now}`;
  return enrolled.count === 1;
};

const isTablet = (sql: Sql, secretHash: Buffer): Fragment => sql`
  secret_hash = ${secretHash} and link_ends_at is null and approval <> 'Removed'`;

/** With the people who work there, and the state of their PINs. */
export const tabletWith = async (sql: Sql, secretHash: Buffer, triesMax: number) => {
  const [row] = await sql<RowOf<typeof Tablet>[]>`
    select restaurant_name, (
      select coalesce(json_agg(json_build_object('userId', u.user_id, 'userName', user_name, 'pinState', case
        when wrong_pins is null then 'MISSING' when wrong_pins < ${triesMax} then 'SET' else 'LOCKED' end)
        order by user_name, u.user_id), '[]')
      from (
        select vendor_id union
        select s.user_id from restaurant_staff s where s.restaurant_id = r.restaurant_id and ended_at is null
      ) as who (user_id) join users u using (user_id)
        left join restaurant_pins p on p.user_id = u.user_id and p.restaurant_id = r.restaurant_id
      where not is_blocked) as people
    from restaurant_tablets join restaurants r using (restaurant_id) where ${isTablet(sql, secretHash)}`;
  return row;
};

/**
 * Counts a try as wrong before its outcome is known; undefined if the tablet has ended. `pinHash` is null if the
 * person has no PIN here, or it is locked.
 */
export const countTry = async (sql: Sql, secretHash: Buffer, userId: number, triesMax: number) => {
  const [row] = await sql<{ pinHash: string | null; wrongPins: number }[]>`
    with tried as (
      update restaurant_pins p set wrong_pins = wrong_pins + 1 from restaurant_tablets t
      where t.secret_hash = ${secretHash} and p.restaurant_id = t.restaurant_id and p.user_id = ${userId}
        and wrong_pins < ${triesMax}
      returning pin_hash, wrong_pins
    )
    select pin_hash, wrong_pins from restaurant_tablets join restaurants using (restaurant_id) left join tried on true
    where ${isTablet(sql, secretHash)}`;
  return row;
};

/** Locks the tablet and resets the wrong tries of the PIN; undefined if the tablet has ended or the PIN was changed. */
export const startUse = async (
  tx: Tx,
  secretHash: Buffer,
  { userId, pinHash, now }: { userId: number; pinHash: string; now: Date },
) => {
  const [row] = await tx<NamedTablet[]>`
    with used as (
      update restaurant_tablets t set last_used_at = ${now} from restaurants r
      where r.restaurant_id = t.restaurant_id and ${isTablet(tx, secretHash)}
      returning tablet_id, tablet_name, t.restaurant_id, restaurant_name
    )
    update restaurant_pins p set wrong_pins = 0 from used
    where p.restaurant_id = used.restaurant_id and user_id = ${userId} and pin_hash = ${pinHash} returning used.*`;
  return row;
};

export const writePin = (tx: Tx, restaurantId: number, userId: number, pinHash: string) => tx`
  insert into restaurant_pins (restaurant_id, user_id, pin_hash) values (${restaurantId}, ${userId}, ${pinHash})
  on conflict (restaurant_id, user_id) do update set pin_hash = excluded.pin_hash, wrong_pins = 0`;

export const deletePin = (tx: Tx, restaurantId: number, userId: number) => tx`
  delete from restaurant_pins where restaurant_id = ${restaurantId} and user_id = ${userId}`;
