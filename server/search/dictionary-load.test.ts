/** A server answers other requests while it loads its dictionary. */
import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/database/database.ts';
import { freshDatabase } from '#tests/database.ts';
import { dictionaryOf } from './understanding/dictionaries.ts';
import { placesLike } from './understanding/place/place-names.ts';

const sql = connect(await freshDatabase(), { connections: 4 });
after(() => sql.end());

/** About 40 ms on a quiet machine; up to ten times that while other tests run. */
const HELD_UP_MAX_MS = 500;

it('never holds up other requests, with all shipped landmarks in the dictionary', async () => {
  await sql`
    insert into search_terms (term, label, restaurants)
    select distinct '~' || lower(city), city, 10 from landmarks`;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const dictionary = await dictionaryOf(sql, new Date());
  assert.equal(placesLike('gatway of india', 1, dictionary)[0]?.name, 'gateway of india');
  await pause(50);
  delay.disable();
  const names = dictionary.known.landmarks.size;
  assert.ok(names > 10_000, `${names} names`);
  const longest = delay.max / 1e6;
  assert.ok(longest <= HELD_UP_MAX_MS, `held up for ${Math.round(longest)} ms`);
});
