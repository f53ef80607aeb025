/** What found nothing is counted, shown to administrators without anything about a person, and explained. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import { DAY_MS, dateOf } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { dismissSearch, MISSES_STORED_DAYS, makeSynonym, searchMisses } from '#contract/search/misses.ts';
import { search, suggest } from '#contract/search/search.ts';
import { until } from '#ops/faults/ground.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/database.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { createSearchMisses, deleteOldMisses } from '../index.ts';

const { app, sql, databaseUrl, settings, now, wait } = await startTestServer();
const visitor = new Browser(app);
const admin = await newPerson(app, sql, 'ADMIN');
await newKitchen(sql, { name: 'Dosa Corner', dishes: [{ name: 'Masala Dosa' }, { name: 'Filter Coffee' }] });

const find = async (q: string, more: object = {}, by = visitor) => {
  const response = await by.call(search, { query: { q, ...more } });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const misses = async (query = {}) => (await admin.browser.call(searchMisses, { query })).json();
const missOf = async (words: string) => (await misses({ size: 100 })).find((each) => each.words === words);
/** Also those that are not shown. */
async function timesOf(words: string): Promise<number> {
  await app.searchMisses.written();
  const [row] = await sql<{ times: number; byDay: number }[]>`
    select times, (select sum(times)::integer from search_miss_days d where d.words = m.words) as by_day
    from search_misses m where words = ${words}`;
  assert.equal(row?.times, row?.byDay);
  return row?.times ?? 0;
}

/** The first search after a minute begins to load the synonyms; one soon after it has them. */
async function foundAfterAMinute(q: string): Promise<string[]> {
  wait(60_000);
  let names: string[] = [];
  await until(`a result for ${q}`, async () => {
    names = (await find(q)).items.map((each) => each.restaurantName);
    return names.length > 0;
  });
  return names;
}

describe('searches that found nothing', () => {
  it('are counted exactly, by their words, however many people search at once on several servers', async () => {
    const otherSql = connect(databaseUrl, { connections: 4 });
    const other = await buildApp({ sql: otherSql, settings, clock: now });
    await other.ready();
    const browsers = [visitor, new Browser(other), (await newCustomer(app, sql)).browser];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => find(at % 2 === 0 ? 'Zqxvb' : ' ZQXVB!  wxqrt', {}, browsers[at % 3])),
    );
    await other.close();
    await otherSql.end();
    assert.deepEqual([await timesOf('zqxvb'), await timesOf('zqxvb wxqrt')], [6, 6]);
    assert.deepEqual((await misses()).slice(0, 2), [
      { words: 'zqxvb', times: 6, lastDay: dateOf(now()), cities: [], means: [], canBeSynonym: true },
      { words: 'zqxvb wxqrt', times: 6, lastDay: dateOf(now()), cities: [], means: [], canBeSynonym: true },
    ]);
  });

  it('with something left are counted by what was left out, and others not at all', async () => {
    assert.deepEqual((await find('masala dosa kzzqw under 5000')).dropped, ['kzzqw']);
    await find('kzzqw dosa');
    assert.equal(await timesOf('kzzqw'), 2);
    const before = await sql`select * from search_misses`;
    await find('dosa');
    // Words that exist, where a limit or a filter excludes them.
    assert.equal((await find('dosa', { minRating: 5 })).total, 0);
    assert.equal((await find('bbxzq', { type: 'Veg' })).total, 0);
    // Later pages, suggestions while typing, and searches that the server makes itself, as for a sentence to the chat.
    await find('bbxzq', { page: 2 });
    await visitor.call(suggest, { query: { q: 'bbxzq' } });
    const customer = await newCustomer(app, sql);
    await customer.browser.call(ask, { body: { userInput: 'bbxzq dosa', sessionId: 'one' } });
    await app.searchMisses.written();
    assert.deepEqual(await sql`select * from search_misses`, before);
  });

  it('are shown from three times on, with the cities that three had', async () => {
    await find('qwkkz in bengaluru');
    await find('best qwkkz in Bangalore please');
    assert.equal(await missOf('qwkkz'), undefined);
    await find('qwkkz');
    assert.deepEqual(await missOf('qwkkz'), {
      ...{ words: 'qwkkz', times: 3, lastDay: dateOf(now()), cities: [], means: [], canBeSynonym: true },
    });
    await find('qwkkz, bengaluru');
    assert.deepEqual((await missOf('qwkkz'))?.cities, ['Bengaluru']);
  });

  it('contain nothing that looks like a person, and no more words than anybody needs', async () => {
    const before = await sql`select * from search_misses`;
    for (const q of [
      ...['call 98765 43210', '+91-98765-43210 zzxq', '९८७६५४३२१० zzxq', 'asha.qqz@example.com', 'www.zzxq.example'],
      ...['https://zzxq.example', `zzxq ${'wkqj'.repeat(16)}`],
    ]) {
      await find(q);
    }
    await app.searchMisses.written();
    assert.deepEqual(await sql`select * from search_misses`, before);
    const columns = await sql<{ columnName: string }[]>`
      select distinct column_name from information_schema.columns
      where table_name in ('search_misses', 'search_miss_days') order by 1`;
    assert.deepEqual(
      columns.map((each) => each.columnName),
      ['city', 'day', 'is_dismissed', 'last_day', 'times', 'words'],
    );
  });

  it('are counted up to a number of different words a day', async () => {
    const { add, written } = createSearchMisses(sql, app.log, 2);
    const day = dateOf(now());
    for (const words of ['flood a', 'flood b', 'flood c', 'flood a']) add({ words, day, city: '', times: 1 });
    await written();
    assert.deepEqual([await timesOf('flood a'), await timesOf('flood b'), await timesOf('flood c')], [2, 1, 0]);
  });

  it('are for administrators only', async () => {
    const customer = await newCustomer(app, sql);
    const body = { words: 'zqxvb', means: 'dosa', kind: 'food' } as const;
    for (const { browser } of [customer, await newPerson(app, sql, 'VENDOR')]) {
      assert.equal(outcomeOf(await browser.call(searchMisses, {})), '403 FORBIDDEN');
      assert.equal(outcomeOf(await browser.call(makeSynonym, { body })), '403 FORBIDDEN');
      assert.equal(outcomeOf(await browser.call(dismissSearch, { body: { words: 'zqxvb' } })), '403 FORBIDDEN');
    }
    assert.equal(outcomeOf(await visitor.call(searchMisses, {})), '401 LOGIN_REQUIRED');
  });

  it('are paged, most frequent first', async () => {
    const all = await misses({ size: 100 });
    assert.deepEqual(
      all.map((each) => each.times),
      all.map((each) => each.times).toSorted((a, b) => b - a),
    );
    const second = await admin.browser.call(searchMisses, { query: { page: 2, size: 2 } });
    assert.deepEqual(second.json(), all.slice(2, 4));
    assert.equal(Number(second.headers['x-total-count']), all.length);
  });
});

describe('an administrator', () => {
  it('makes a synonym, after which the row has it and the search finds', async () => {
    const body = { words: 'zqxvb', means: ' Masala dosa', kind: 'food' } as const;
    const made = await admin.browser.call(makeSynonym, { body });
    assert.equal(made.body, 'Searches for “zqxvb” find masala dosa within a minute.');
    assert.deepEqual((await missOf('zqxvb'))?.means, ['masala dosa']);
    const [entry] = (await admin.browser.call(auditLog, {})).json();
    assert.deepEqual(
      [entry?.userId, entry?.action, entry?.entityName],
      [admin.userId, 'Added', 'the synonym zqxvb = masala dosa'],
    );
    assert.equal(outcomeOf(await admin.browser.call(makeSynonym, { body })), '409 SYNONYM_EXISTS');
    assert.deepEqual(await foundAfterAMinute('zqxvb'), ['Dosa Corner']);
  });

  it('cannot explain words that nobody searched for, of a diet, too many, or by what finds nothing', async () => {
    const outcome = async (words: string, means: string, kind: 'food' | 'place' = 'food') =>
      outcomeOf(await admin.browser.call(makeSynonym, { body: { words, means, kind } }));
    for (const q of ['gluten free khakhra', 'gluten free khakhra', 'gluten free khakhra']) await find(q);
    for (let time = 0; time < 3; time++) await find('zza zzb zzc zzd zze');
    assert.equal((await missOf('gluten free khakhra'))?.canBeSynonym, false);
    assert.equal((await missOf('zza zzb zzc zzd zze'))?.canBeSynonym, false);
    assert.equal(await outcome('never searched', 'dosa'), '404 SEARCH_NOT_LISTED');
    assert.equal(await outcome('gluten free khakhra', 'dosa'), '409 SYNONYM_NOT_POSSIBLE');
    assert.equal(await outcome('zza zzb zzc zzd zze', 'dosa'), '409 SYNONYM_NOT_POSSIBLE');
    assert.equal(await outcome('qwkkz', 'uttapam'), '409 SYNONYM_FINDS_NOTHING');
    assert.equal(await outcome('qwkkz', 'qwkkz'), '409 SYNONYM_FINDS_NOTHING');
    assert.equal(await outcome('qwkkz', 'dosa', 'place'), '409 SYNONYM_FINDS_NOTHING');
    assert.equal(await outcome('qwkkz', 'bengaluru', 'place'), '200');
    const { message } = refusalOf(
      await admin.browser.call(makeSynonym, { body: { words: 'qwkkz', means: 'a b c d e', kind: 'food' } }),
    );
    assert.equal(message, 'Please use at most four words of letters and digits.');
  });

  it('explains words in an Indian script as they were typed', async () => {
    for (let time = 0; time < 3; time++) await find('ज़क्ष्वब');
    const [words] = (await misses({ size: 100 })).map((each) => each.words).filter((each) => /\p{sc=Deva}/u.test(each));
    assert.equal(words, 'ज़क्ष्वब'.normalize('NFC'));
    const body = { words: words ?? '', means: 'filter coffee', kind: 'food' } as const;
    assert.equal(outcomeOf(await admin.browser.call(makeSynonym, { body })), '200');
    assert.deepEqual(await foundAfterAMinute('ज़क्ष्वब'), ['Dosa Corner']);
  });

  it('dismisses words, which stay off the list when they are searched for again', async () => {
    const dismissed = await admin.browser.call(dismissSearch, { body: { words: 'zqxvb wxqrt' } });
    assert.equal(dismissed.body, '“zqxvb wxqrt” is off the list.');
    for (let time = 0; time < 3; time++) await find('wxqrt zzqq');
    assert.equal(await missOf('zqxvb wxqrt'), undefined);
    const again = await admin.browser.call(dismissSearch, { body: { words: 'zqxvb wxqrt' } });
    assert.equal(outcomeOf(again), '404 SEARCH_NOT_LISTED');
  });
});

describe('counts of searches', () => {
  it('are deleted 90 days later, day by day', async () => {
    for (let time = 0; time < 3; time++) await find('jjqxz');
    wait(DAY_MS);
    for (let time = 0; time < 2; time++) await find('jjqxz');
    await app.searchMisses.written();
    wait((MISSES_STORED_DAYS - 1) * DAY_MS);
    await deleteOldMisses(sql, now());
    assert.equal(await timesOf('jjqxz'), 5);
    wait(DAY_MS);
    await deleteOldMisses(sql, now());
    assert.equal(await timesOf('jjqxz'), 2);
    wait(DAY_MS);
    await deleteOldMisses(sql, now());
    assert.equal((await sql`select from search_misses`).length + (await sql`select from search_miss_days`).length, 0);
  });
});
