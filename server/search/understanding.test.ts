/** What a search means: exact expectations in a small town, in every class of the golden set. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '#contract/search/search.ts';
import { EXPECTATIONS, newSearchTown, untilSearchable } from '#ops/bench/search/small-town.ts';
import { Browser } from '#tests/browser.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
await newSearchTown(sql);
const visitor = new Browser(app);
const found = async (q: string) => (await visitor.call(search, { query: { q } })).json().items;
await untilSearchable(found);

describe('a search in a small town', () => {
  for (const [q, first, why] of EXPECTATIONS) {
    it(`shows ${first || 'nothing'} for "${q}": ${why}`, async () => {
      const [top] = await found(q);
      const shown = top ? [top.restaurantName, ...top.matchedDishes.map((dish) => dish.dishName)] : [''];
      assert.ok(shown.includes(first), `shows ${shown.join(', ') || 'nothing'}`);
    });
  }
});
