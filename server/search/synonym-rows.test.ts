import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { namesOfCity } from '#contract/kit/city-names.ts';
import { connect } from '#server/database/database.ts';
import { freshDatabase } from '#tests/database.ts';
import { synonyms } from './index.ts';

const sql = connect(await freshDatabase(), { connections: 1 });
after(() => sql.end());

const all = await synonyms(sql);

describe('the synonyms of a new database', () => {
  const isFood = (one: string, other: string) =>
    all.some((each) => each.kind === 'food' && [each.words, each.means].sort().join() === [one, other].sort().join());

  it('are hundreds of pairs for food and places', () => {
    assert.ok(all.filter(({ kind }) => kind === 'food').length >= 300);
    assert.ok(all.filter(({ kind }) => kind === 'place').length >= 100);
  });

  it('have every pair of words for the same food', () => {
    const groups = [
      ['pani puri', 'golgappa', 'puchka', 'gupchup'],
      ['curd', 'dahi', 'yogurt', 'thayir'],
      ['okra', 'bhindi', 'lady finger'],
      ['meals', 'thali'],
      ['chaas', 'chhash', 'buttermilk'],
      ['cold coffee', 'frappe'],
    ];
    for (const words of groups) {
      for (const one of words)
        for (const other of words) if (one < other) assert.ok(isFood(one, other), `${one} ${other}`);
    }
  });

  it('do not join what is only near', () => {
    const others = [
      ['cake', 'pastry'],
      ['ice cream', 'kulfi'],
      ['fried rice', 'biryani'],
      ['meetha', 'sweet corn'],
      ['jalebi', 'jilapi'],
      ['puri', 'luchi'],
      ['sukka', 'dry'],
    ] as const;
    for (const [one, other] of others) assert.ok(!isFood(one, other), `${one} ${other}`);
  });

  it('lead from short forms to places, and leave the names of cities to the program', () => {
    const places = all.filter(({ kind }) => kind === 'place');
    const placeOf = (words: string) => places.filter((each) => each.words === words).map(({ means }) => means);
    assert.deepEqual([placeOf('hsr'), placeOf('cp')], [['hsr layout'], ['connaught place']]);
    assert.deepEqual(
      places.filter(({ words, means }) => namesOfCity(means).includes(words)),
      [],
    );
  });
});
