import type { Session } from '#contract/accounts/sessions.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import type { AdminRole } from '#contract/kit/rights.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  /** Undefined at a kitchen tablet, where a PIN was checked. */
  readonly passwordHash: string | undefined;
  readonly tabletId: number | undefined;
  /** The number with which the person logs in; undefined where none was used. */
  readonly contactNumber: string | undefined;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly device: string;
  readonly address: string;
}

/**
 * False when the person is blocked, or `passwordHash` or `contactNumber` is outdated. The lock makes a concurrent change
 * of password or number wait, so that it finds and ends this session.
 */
export const insertSession = async (tx: Tx, session: NewSession): Promise<boolean> => {
  const { tokenHash, now, expiresAt, device, address, tabletId = null } = session;
  const result = await tx`
    insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at, device, address, tablet_id)
    select ${tokenHash}, user_id, ${now}, ${expiresAt}, ${now}, ${device}, ${address}, ${tabletId} from users
    where user_id = ${session.userId} and not is_blocked
      and password_hash = coalesce(${session.passwordHash ?? null}, password_hash)
      and contact_number = coalesce(${session.contactNumber ?? null}, contact_number)
    for share`;
  return result.count === 1;
};

export interface CallerRow {
  readonly userId: number;
  readonly roles: Role[];
  readonly adminRole: AdminRole | null;
  readonly passwordEndsAt: Date | null;
  readonly lastSeenAt: Date;
  /** The restaurant of the kitchen tablet; null for all other sessions. */
  readonly shiftAt: number | null;
}

export const callerByToken = async (
  sql: Sql,
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
) => {
  const [row] = await sql<CallerRow[]>`
    select c.*, admin_role, (
      select restaurant_id from sessions join restaurant_tablets using (tablet_id) where token_hash = ${tokenHash}) as shift_at
    from logic.caller_of(${tokenHash}, ${now}, ${idleSince}) c join users using (user_id)`;
  return row;
};

export const noteSeen = (sql: Sql, tokenHash: Buffer, seen: { now: Date; notedSince: Date; address: string }) => sql`
  update sessions set last_seen_at = ${seen.now}, address = ${seen.address}
  where token_hash = ${tokenHash} and last_seen_at <= ${seen.notedSince}`;

interface Listing extends Slice {
  readonly now: Date;
  readonly idleSince: Date;
}

export const sessionsOf = (sql: Sql, userId: number, { now, idleSince, ...slice }: Listing) => {
  const going = sql`from sessions where user_id = ${userId} and expires_at > ${now} and last_seen_at > ${idleSince}`;
  return paged<Omit<RowOf<typeof Session>, 'isThis'> & { readonly tokenHash: Buffer }>(sql, {
    count: sql`select count(*) as total ${going}`,
    page: sql`
      select session_id, token_hash, device, address, created_at as started_at, last_seen_at ${going}
      order by last_seen_at desc, session_id desc ${sliced(sql, slice)}`,
    orderBy: sql`last_seen_at desc, session_id desc`,
  });
};

export interface EndedSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

export const deleteSession = (tx: Tx, tokenHash: Buffer) => tx<EndedSession[]>`
  delete from sessions where token_hash = ${tokenHash} returning user_id, token_hash`;

/** False once it has ended. Until the transaction ends, it cannot. */
export const holdSession = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const [row] = await tx`select from sessions where token_hash = ${tokenHash} for key share`;
  return row !== undefined;
};

/** All of them, or all but the newest one. */
export const deleteShiftsAtTablet = (tx: Tx, tabletId: number, which: 'all' | 'older') => tx<EndedSession[]>`
  delete from sessions where tablet_id = ${tabletId} and (${which} = 'all'
    or session_id < (select max(session_id) from sessions where tablet_id = ${tabletId})) returning user_id, token_hash`;

/** A person's at all kitchen tablets of a restaurant. */
export const deleteShiftsOfPerson = (tx: Tx, userId: number, restaurantId: number) => tx`
  delete from sessions using restaurant_tablets t
  where user_id = ${userId} and t.tablet_id = sessions.tablet_id and restaurant_id = ${restaurantId}`;

export const deleteSessionsOf = (tx: Tx, userId: number) => tx`delete from sessions where user_id = ${userId}`;

export const deleteSessionById = (tx: Tx, userId: number, sessionId: number) => tx<EndedSession[]>`
  delete from sessions where user_id = ${userId} and session_id = ${sessionId} returning user_id, token_hash`;

export const deleteOtherSessions = (tx: Tx, userId: number, tokenHash: Buffer) => tx<EndedSession[]>`
  delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash} returning user_id, token_hash`;

export const deleteEndedSessions = (tx: Tx, { now, idleSince }: { now: Date; idleSince: Date }) => tx<EndedSession[]>`
  delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleSince} returning user_id, token_hash`;
