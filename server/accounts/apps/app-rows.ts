import type { App } from '#contract/accounts/apps.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { AppOfCaller } from '#server/http/serve.ts';

/** An app works until it ends, for a customer who is not blocked. */
const works = (sql: Sql, now: Date): Fragment => sql`
  a.user_id = u.user_id and a.ended_at is null and a.ends_at > ${now} and not u.is_blocked and 'CUSTOMER' = any(u.roles)`;

export const appsOf = (sql: Sql, userId: number, now: Date) => sql<
  (Omit<RowOf<typeof App>, 'host'> & { readonly redirectUri: string })[]
>`
  select app_id, app_name, redirect_uri, prefix, order_max_paise as order_max,
    day_max_paise as day_max, ask_above_paise as ask_above, connected_at, ends_at, last_used_at
  from apps a, users u where a.user_id = ${userId} and ${works(sql, now)} and token_hash is not null order by app_id`;

/** With those whose code can still be used. */
export const countApps = async (sql: Sql, userId: number, now: Date): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from apps a, users u where a.user_id = ${userId} and ${works(sql, now)}
      and (token_hash is not null or grant_ends_at > ${now})`;
  return row?.count ?? 0;
};

/** One consent of a person at a time, so that they cannot pass the maximum. */
export const lockPersonsApps = (tx: Tx, userId: number) => tx`
  select from users where user_id = ${userId} for no key update`;

export interface NewApp {
  readonly userId: number;
  readonly appName: string;
  readonly clientHash: Buffer;
  readonly redirectUri: string;
  readonly prefix: string;
  readonly orderMaxPaise: number;
  readonly dayMaxPaise: number;
  readonly askAbovePaise: number;
  readonly connectedAt: Date;
  readonly endsAt: Date;
  readonly codeChallenge: string;
  readonly codeHash: Buffer;
  readonly codeEndsAt: Date;
}

export const insertApp = (tx: Tx, app: NewApp) => tx`
  insert into apps (user_id, app_name, client_hash, redirect_uri, prefix, order_max_paise, day_max_paise, ask_above_paise,
    connected_at, ends_at, code_challenge, grant_hash, grant_ends_at)
  values (${app.userId}, ${app.appName}, ${app.clientHash}, ${app.redirectUri}, ${app.prefix}, ${app.orderMaxPaise},
    ${app.dayMaxPaise}, ${app.askAbovePaise}, ${app.connectedAt}, ${app.endsAt}, ${app.codeChallenge}, ${app.codeHash},
    ${app.codeEndsAt})`;

export const challengeOf = async (sql: Sql, codeHash: Buffer, clientHash: Buffer) => {
  const [row] = await sql<{ codeChallenge: string }[]>`
    select code_challenge from apps where ${codeHash} in (grant_hash, spent_hash) and client_hash = ${clientHash}`;
  return row?.codeChallenge;
};

export interface Exchange {
  readonly clientHash: Buffer;
  readonly grantHash: Buffer;
  /** For a code, if the app sends it again. */
  readonly redirectUri: string | undefined;
  readonly isCode: boolean;
  readonly tokenHash: Buffer;
  readonly tokenEndsAt: Date;
  readonly refreshHash: Buffer;
  readonly now: Date;
}

/** Replaces a code or refresh token, which works once, by new tokens. */
export const exchangeGrant = async (sql: Sql, by: Exchange): Promise<boolean> => {
  const result = await sql`
    update apps a set spent_hash = grant_hash, grant_hash = ${by.refreshHash}, grant_ends_at = ends_at,
      token_hash = ${by.tokenHash}, token_ends_at = least(ends_at, ${by.tokenEndsAt})
    from users u where grant_hash = ${by.grantHash} and client_hash = ${by.clientHash} and grant_ends_at > ${by.now}
      and (token_hash is null) = ${by.isCode} and redirect_uri = coalesce(${by.redirectUri ?? null}, redirect_uri)
      and ${works(sql, by.now)}`;
  return result.count === 1;
};

/** A code or refresh token that is used again may be stolen. */
export const endReused = (sql: Sql, clientHash: Buffer, grantHash: Buffer, now: Date) => sql`
  update apps set ended_at = ${now} where spent_hash = ${grantHash} and client_hash = ${clientHash} and ended_at is null`;

export const endByToken = (sql: Sql, clientHash: Buffer, tokenHash: Buffer, now: Date) => sql`
  update apps set ended_at = ${now}
  where ${tokenHash} in (token_hash, grant_hash) and client_hash = ${clientHash} and ended_at is null`;

/** Its name, undefined if it has ended or is not this person's. */
export const endApp = async (tx: Tx, appId: number, userId: number, now: Date): Promise<string | undefined> => {
  const [row] = await tx<{ appName: string }[]>`
    update apps set ended_at = ${now} where app_id = ${appId} and user_id = ${userId} and ended_at is null
    returning app_name`;
  return row?.appName;
};

export const endAppsOf = (tx: Tx, userId: number, now: Date) => tx`
  update apps set ended_at = ${now} where user_id = ${userId} and ended_at is null`;

/** Apps whose code was never used. */
export const deleteUnusedApps = (tx: Tx, now: Date) => tx`
  delete from apps where token_hash is null and grant_ends_at <= ${now}`;

/** The app with this token, if it works; notes its use. */
export const appInUse = async (sql: Sql, tokenHash: Buffer, now: Date) => {
  const [row] = await sql<(AppOfCaller & { readonly userId: number; readonly prefix: string })[]>`
    update apps a set last_used_at = ${now} from users u
    where token_hash = ${tokenHash} and token_ends_at > ${now} and ${works(sql, now)}
    returning a.user_id, app_id, app_name, prefix, order_max_paise, day_max_paise, ask_above_paise`;
  return row;
};

export const appByToken = async (sql: Sql, tokenHash: Buffer, now: Date) => {
  const [row] = await sql<{ userId: number }[]>`
    select a.user_id from apps a, users u
    where token_hash = ${tokenHash} and token_ends_at > ${now} and ${works(sql, now)}`;
  return row;
};

/** False once it has ended. Until the transaction ends, it cannot. */
export const holdApp = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const [row] = await tx`select from apps where token_hash = ${tokenHash} and ended_at is null for share`;
  return row !== undefined;
};

/** As `holdApp`; orders of one app are placed one after the other. */
export const lockApp = async (tx: Tx, appId: number): Promise<boolean> => {
  const [row] = await tx`select from apps where app_id = ${appId} and ended_at is null for no key update`;
  return row !== undefined;
};
