import type { CodePurpose } from '#contract/kit/brand.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import { type CodeCounts, lastsMs, type Standing, WRONG_TRIES_MAX, WRONG_TRIES_OF_NETWORK_MAX } from './code-rules.ts';

/** Of the last hour, and of the 24 hours before it. */
const counted = (sql: Sql, now: Date) => sql`sent_at > ${now}::timestamptz - interval '25 hours'`;

/** Until the transaction ends, no other code is counted or sent for the prefix or the network. */
export async function countCodes(tx: Tx, contactNumber: string, network: string, now: Date): Promise<CodeCounts> {
  const prefix = contactNumber.slice(0, 5);
  await tx`select pg_advisory_xact_lock(${lockKey(tx, 'codes of', prefix)})`;
  if (network) await tx`select pg_advisory_xact_lock(${lockKey(tx, 'codes of', network)})`;
  const isOfNumber = tx`contact_number = ${contactNumber} and sent_at > ${now}::timestamptz - interval '24 hours'`;
  const hourAgo = tx`${now}::timestamptz - interval '1 hour'`;
  const [counts] = await tx<CodeCounts[]>`
    select count(*) filter (where ${isOfNumber}) as of_number, max(sent_at) filter (where ${isOfNumber}) as last_sent_at,
      count(*) filter (where sent_at > ${hourAgo}) as of_prefix, count(*) filter (where sent_at <= ${hourAgo}) as of_prefix_before,
      (select count(*) from codes where network = ${network} and network <> '' and sent_at > ${hourAgo}) as of_network
    from codes where left(contact_number, 5) = ${prefix} and ${counted(tx, now)}`;
  if (!counts) throw new Error(`No codes were counted for ${prefix}.`);
  return counts;
}

export interface CodeOf {
  readonly contactNumber: string;
  readonly purpose: CodePurpose | 'NEW_NUMBER' | 'EMAIL';
  readonly browserHash: Buffer;
  readonly codeHash: Buffer;
}

export interface NewCode extends CodeOf {
  /** Empty without rate limits. */
  readonly network: string;
}

/** Ends the code before. */
export async function insertCode(tx: Tx, code: NewCode, now: Date): Promise<void> {
  const { contactNumber, purpose, network, browserHash, codeHash } = code;
  await tx`
    update codes set is_live = false where contact_number = ${contactNumber} and purpose = ${purpose} and is_live`;
  await tx`
    insert into codes (contact_number, purpose, network, browser_hash, code_hash, sent_at)
    values (${contactNumber}, ${purpose}, ${network}, ${browserHash}, ${codeHash}, ${now})`;
}

/** Takes the work back unless it is meant: both take the same time. */
export async function sameWork(tx: Tx, isMeant: boolean, work: () => Promise<void>): Promise<void> {
  await tx`savepoint same_work`;
  await work();
  await (isMeant ? tx`release savepoint same_work` : tx`rollback to savepoint same_work`);
}

/** The id of the live code, if it is this one. Otherwise the try counts, for the code and for the network that asked. */
export async function tryCode(tx: Tx, { contactNumber, purpose, browserHash, codeHash }: CodeOf, now: Date) {
  const isIt = tx`contact_number = ${contactNumber} and purpose = ${purpose} and is_live and browser_hash = ${browserHash}`;
  const [asked] = await tx<{ network: string }[]>`select network from codes where ${isIt}`;
  if (asked?.network) await tx`select pg_advisory_xact_lock(${lockKey(tx, 'codes of', asked.network)})`;
  const ofNetwork = tx`select sum(wrong_tries) from codes c where c.network = codes.network and ${counted(tx, now)}`;
  const [tried] = await tx<{ codeId: number; isRight: boolean }[]>`
    update codes set wrong_tries = wrong_tries + (code_hash <> ${codeHash})::int
    where ${isIt} and sent_at > ${new Date(now.getTime() - lastsMs(purpose))} and wrong_tries < ${WRONG_TRIES_MAX}
      and (network = '' or (${ofNetwork}) < ${WRONG_TRIES_OF_NETWORK_MAX})
    returning code_id, code_hash = ${codeHash} as is_right`;
  return tried?.isRight ? tried.codeId : undefined;
}

/**
 * False for all but the first of several uses at once, and when another code was sent meanwhile. Does not wait for the
 * first use, which may wait for the person's row to change their number.
 */
export const spendSentCode = async (tx: Tx, codeId: number): Promise<boolean> => {
  const result = await tx`
    update codes set is_live = false
    where code_id = (select code_id from codes where code_id = ${codeId} and is_live for update skip locked)`;
  return result.count === 1;
};

export const endCodesOf = (tx: Tx, ...contactNumbers: readonly string[]) => tx`
  update codes set is_live = false where contact_number = any(${[...contactNumbers]}) and is_live`;

export const deleteOldCodes = (tx: Tx, now: Date) => tx`delete from codes where not (${counted(tx, now)})`;

export const standingOf = async (sql: Sql, userId: number): Promise<Standing> => {
  const [row] = await sql<Standing[]>`
    select greatest(u.created_at, (select max(last_login_at) from known_devices d where d.user_id = u.user_id),
        (select max(last_seen_at) from sessions s where s.user_id = u.user_id)) as last_login_at,
      exists (select from wallets w where w.user_id = u.user_id and balance_paise > 0)
        or exists (select from orders where customer_id = u.user_id and deadline is not null)
        or exists (select from second_factors f where f.user_id = u.user_id and confirmed_at is not null) as is_worth_something
    from users u where user_id = ${userId}`;
  if (!row) throw new Error(`There is no user ${userId}.`);
  return row;
};
