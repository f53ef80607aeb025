/** Codes to numbers: their limits, also in parallel, and that they reveal no number (product rule 1.11). */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { newPassword, sendCode } from '#contract/accounts/codes.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { deleteEndedLogins } from '#server/accounts/index.ts';
import { transaction } from '#server/database/database.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { codeFor, lastCodeOf, otherThan } from '#tests/codes.ts';
import { NEW_PASSWORD, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now, statements } = await startTestServer();
const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });

/** Prefixes with many codes are paused, so each number has a prefix of its own. */
let prefixes = randomInt(30_000);
const newNumber = () => `${60_000 + (prefixes++ % 40_000)}${randomInt(10_000, 100_000)}`;
async function newPersonWithNumber(on = { app, sql }) {
  const { userId } = await newPerson(on.app, on.sql);
  const contactNumber = newNumber();
  await on.sql`update users set contact_number = ${contactNumber} where user_id = ${userId}`;
  return { userId, contactNumber };
}

const ask = (contactNumber: string, browser = new Browser(app), purpose = 'PASSWORD' as const) =>
  browser.call(sendCode, { body: { contactNumber, purpose } });
const setPassword = (browser: Browser, contactNumber: string, code: string, remoteAddress?: string) =>
  browser.call(
    newPassword,
    { body: { contactNumber, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } },
    remoteAddress ? { remoteAddress } : {},
  );
const count = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length;
const liveCodes = async (contactNumber: string) =>
  (await sql`select from codes where contact_number = ${contactNumber} and is_live`).length;

/** Of 300 calls, half of them for numbers that people have, in random order. */
async function medians(): Promise<Record<'known' | 'unknown', number>> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const calls: [kind: 'known' | 'unknown', contactNumber: string][] = [];
  for (let pair = 0; pair < 150; pair++) {
    const known = newNumber();
    await sql`insert into users (user_name, contact_number, email_id, password_hash, roles)
      values ('Asha Rao', ${known}, 'asha@example.com', '', '{CUSTOMER}')`;
    calls.push(['known', known], ['unknown', newNumber()]);
  }
  for (let last = calls.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [calls[last], calls[other]] = [calls[other] ?? ['known', ''], calls[last] ?? ['known', '']];
  }
  for (const [kind, contactNumber] of calls) {
    const started = performance.now();
    succeeded(await ask(contactNumber));
    times[kind].push(performance.now() - started);
  }
  const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[75] ?? 0;
  return { known: median(times.known), unknown: median(times.unknown) };
}

describe('a code for a number', () => {
  it('is sent to a person, stored as a hash, and in no response', async () => {
    const { contactNumber, userId } = await newPersonWithNumber();
    const browser = new Browser(app);
    const response = await ask(contactNumber, browser);
    assert.deepEqual(succeeded(response), { againAfterSeconds: 30 });
    const code = (await lastCodeOf(sql, contactNumber)) ?? '';
    assert.match(code, /^[0-9]{6}$/);
    const [stored] = await sql<{ text: string }[]>`
      select c::text as text from codes c where contact_number = ${contactNumber}`;
    assert.ok(stored && !stored.text.includes(code) && !stored.text.includes(browser.cookies.get('code') ?? '-'));
    const [message] = await sql`select user_id, ends_at - created_at = '5 minutes' as "isShort" from messages
      where contact_number = ${contactNumber}`;
    assert.deepEqual({ ...message }, { userId, isShort: true });
    const cookie = response.cookies.find(({ name }) => name === 'code');
    assert.deepEqual([cookie?.maxAge, cookie?.httpOnly, cookie?.sameSite], [600, true, 'Lax']);
  });

  it('is sent to no number that nobody has, or whose person is blocked, with the same response', async () => {
    const blocked = await newPersonWithNumber();
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    for (const contactNumber of [newNumber(), blocked.contactNumber]) {
      assert.deepEqual(succeeded(await ask(contactNumber)), { againAfterSeconds: 30 });
      assert.equal(await lastCodeOf(sql, contactNumber), undefined);
      const again = await ask(contactNumber);
      assert.equal(outcomeOf(again), '429 CODE_TOO_SOON');
      assert.ok(Number(again.headers['retry-after']) <= 30);
    }
  });

  it('takes as long and as much work for an unknown number', async (test) => {
    // Other tests share the processor, so one quiet round of five is enough.
    for (let round = 1; ; round++) {
      const { known, unknown } = await medians();
      test.diagnostic(`${known.toFixed(2)} ms for known numbers, ${unknown.toFixed(2)} ms for unknown ones`);
      if (Math.abs(known - unknown) / known < 0.1) break;
      assert.ok(round < 5, `${known} and ${unknown} ms`);
    }
    const sent = async (contactNumber: string) => {
      statements.length = 0;
      await ask(contactNumber);
      return statements.filter((statement) => !/savepoint/.test(statement));
    };
    const { contactNumber } = await newPersonWithNumber();
    assert.deepEqual(await sent(contactNumber), await sent(newNumber()));
  });

  it('can be asked for five times a day, with ever longer waits, and again the day after', async () => {
    const { contactNumber } = await newPersonWithNumber();
    for (const seconds of [30, 60, 120, 240, 480]) {
      assert.deepEqual(succeeded(await ask(contactNumber)), { againAfterSeconds: seconds });
      wait((seconds - 1) * 1000);
      assert.equal(refusalOf(await ask(contactNumber)).code, seconds < 480 ? 'CODE_TOO_SOON' : 'TOO_MANY_CODES');
      wait(1000);
    }
    assert.equal(outcomeOf(await ask(contactNumber)), '429 TOO_MANY_CODES');
    wait(24 * HOUR_MS);
    assert.equal(outcomeOf(await ask(contactNumber)), '200');
  });

  it('is sent once when 20 ask in parallel, and one code is live', async () => {
    const { contactNumber } = await newPersonWithNumber();
    for (let round = 1; round <= 5; round++) {
      const outcomes = (await Promise.all(Array.from({ length: 20 }, () => ask(contactNumber)))).map(outcomeOf);
      assert.equal(count(outcomes, '200'), 1);
      assert.equal(await liveCodes(contactNumber), 1);
      wait(8 * MINUTE_MS);
    }
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => ask(contactNumber)))).map(outcomeOf);
    assert.equal(count(outcomes, '429 TOO_MANY_CODES'), 20);
    const [sent] = await sql`select count(*)::int as messages from messages where contact_number = ${contactNumber}`;
    assert.equal(sent?.messages, 5);
  });

  it('is not sent to the 21st number of a prefix within an hour', async () => {
    const prefix = String(99_000 + randomInt(1000));
    const numbers = Array.from({ length: 21 }, (_, index) => `${prefix}${10_000 + index}`);
    const outcomes = (await Promise.all(numbers.map((number) => ask(number)))).map(outcomeOf);
    assert.deepEqual([count(outcomes, '200'), count(outcomes, '429 TOO_MANY_CODES')], [20, 1]);
    assert.equal(outcomeOf(await ask(newNumber())), '200');
    wait(HOUR_MS);
    assert.equal(outcomeOf(await ask(`${prefix}99999`)), '200');
  });

  it('is gone from the table after 25 hours', async () => {
    await ask(newNumber());
    wait(25 * HOUR_MS);
    await transaction(sql, (tx) => deleteEndedLogins(tx, now()));
    assert.equal((await sql`select from codes`).length, 0);
  });
});

describe('a network', () => {
  const from = (remoteAddress: string, contactNumber = newNumber(), browser = new Browser(limited.app)) =>
    browser.call(sendCode, { body: { contactNumber, purpose: 'PASSWORD' } }, { remoteAddress });

  it('gets exactly 20 codes an hour for whatever numbers, in parallel', async () => {
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')))).map(outcomeOf);
    assert.deepEqual([count(outcomes, '200'), count(outcomes, '429 TOO_MANY_CODES')], [20, 20]);
    assert.equal(outcomeOf(await from('203.0.113.8')), '200');
    // An IPv6 subscriber has a whole /64.
    for (let host = 1; host <= 20; host++) await from(`2001:db8:0:7::${host}`);
    assert.equal(outcomeOf(await from('2001:db8:0:7::ffff')), '429 TOO_MANY_CODES');
  });

  it('has exactly 100 wrong tries a day, in parallel, whatever numbers and browsers', async () => {
    const remoteAddress = '203.0.113.9';
    const asked: { browser: Browser; contactNumber: string; code: string }[] = [];
    let addresses = 0;
    for (let hour = 0; hour < 2; hour++) {
      for (let each = 0; each < 12; each++) {
        const browser = new Browser(limited.app);
        const { contactNumber } = await newPersonWithNumber(limited);
        assert.equal(outcomeOf(await from(remoteAddress, contactNumber, browser)), '200');
        asked.push({ browser, contactNumber, code: (await lastCodeOf(limited.sql, contactNumber)) ?? '' });
      }
      const tries = asked.slice(12 * hour).flatMap((one) => Array.from({ length: 5 }, () => one));
      const wrong = ({ browser, contactNumber, code }: (typeof asked)[number]) =>
        setPassword(browser, contactNumber, otherThan(code), `198.51.100.${addresses++}`);
      const outcomes = (await Promise.all(tries.map(wrong))).map(outcomeOf);
      assert.equal(count(outcomes, '400 SENT_CODE_WRONG'), 60);
      if (hour === 0) limited.wait(HOUR_MS);
    }
    const [row] = await limited.sql`select sum(wrong_tries)::int as tries from codes where network = ${remoteAddress}`;
    assert.equal(row?.tries, 100);
  });
});

describe('a wrong code', () => {
  it('can be tried five times, in parallel; then the right one is refused too', async () => {
    const { contactNumber } = await newPersonWithNumber();
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    const tries = Array.from({ length: 40 }, () => setPassword(browser, contactNumber, otherThan(code)));
    assert.deepEqual(new Set((await Promise.all(tries)).map(outcomeOf)), new Set(['400 SENT_CODE_WRONG']));
    const [row] = await sql`select wrong_tries from codes where contact_number = ${contactNumber}`;
    assert.equal(row?.wrongTries, 5);
    assert.equal(outcomeOf(await setPassword(browser, contactNumber, code)), '400 SENT_CODE_WRONG');
  });

  it('does not count when another browser tries it, which cannot use the right one either', async () => {
    const { contactNumber } = await newPersonWithNumber();
    const browser = new Browser(app);
    const code = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    const other = new Browser(app);
    await ask(newNumber(), other);
    for (const elsewhere of [other, new Browser(app)]) {
      for (let tries = 0; tries < 6; tries++) {
        assert.equal(outcomeOf(await setPassword(elsewhere, contactNumber, code)), '400 SENT_CODE_WRONG');
      }
    }
    assert.equal(outcomeOf(await setPassword(browser, contactNumber, code)), '200');
  });

  it('is every code after five minutes, of another purpose, and the one before the last', async () => {
    const { contactNumber } = await newPersonWithNumber();
    const browser = new Browser(app);
    const late = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    wait(5 * MINUTE_MS);
    assert.equal(outcomeOf(await setPassword(browser, contactNumber, late)), '400 SENT_CODE_WRONG');
    const first = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    wait(MINUTE_MS);
    const second = await codeFor(browser, sql, contactNumber, 'PASSWORD');
    if (first !== second) {
      assert.equal(outcomeOf(await setPassword(browser, contactNumber, first)), '400 SENT_CODE_WRONG');
    }
    assert.equal(outcomeOf(await setPassword(browser, contactNumber, second)), '200');
  });
});
