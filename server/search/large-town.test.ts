/** The search where so many restaurants fit that they are not all found and sorted. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { search } from '#contract/search/search.ts';
import { transaction } from '#server/database/database.ts';
import { Browser } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

const ADDAS = 3300;
const IN_AGRA = 50;

const { restaurantId: first } = await newKitchen(sql, { name: 'Zor Adda', type: 'Nonveg', dishes: [] });
await sql`
  insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval, is_switched_on, open_spans,
    first_opened_at, cuisines)
  select vendor_id, 'Zor Adda ' || number, 'Nonveg', case when number <= ${IN_AGRA} then 'Agra' else 'Pune' end, 'Accepted',
    number % 3 > 0, case when number % 3 > 0 then '{(,)}' else '{}' end::tstzmultirange, now(), '{Zorbaese}'
  from restaurants, generate_series(1, ${ADDAS}::int) number where restaurant_id = ${first}`;
await sql`update restaurant_figures set order_counter = restaurant_id % 100, rating_sum = restaurant_id % 7, rating_count = 2,
  imported_cost_paise = 50000`;
const inDish = await newKitchen(sql, { name: 'Elsewhere', type: 'Veg', dishes: [{ name: 'Adda Special Zor' }] });
const inName = await newKitchen(sql, { name: 'Old Zor Adda', type: 'Veg', dishes: [] });
await sql`select logic.count_search_terms()`;
await sql`analyze restaurants, restaurant_search, restaurant_figures`;

const found = async (query: Query<typeof search>) => {
  const response = await visitor.call(search, { query });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const idsOf = ({ items }: Awaited<ReturnType<typeof found>>) => items.map((each) => each.restaurantId);

describe('a search that very many restaurants fit', () => {
  it('misses no dish, even where very many names start like the search', async () => {
    assert.deepEqual(idsOf(await found({ q: 'zor adda', type: 'Veg' })), [inName.restaurantId, inDish.restaurantId]);
  });

  it('never states a higher total than there is, and all pages have all of it once', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const result = await found({ q: 'zor adda', city: 'Agra', page, size: 20 });
      ids.push(...idsOf(result));
      assert.ok(result.total <= IN_AGRA, `page ${page}: ${result.total}`);
      assert.ok(
        result.isTotalExact ? result.total === IN_AGRA : result.total > page * 20,
        `page ${page}: ${result.total}`,
      );
    }
    assert.equal(new Set(ids).size, IN_AGRA);
    assert.equal(ids.length, IN_AGRA);
  });

  it('shows who has the dish at the price before restaurants whose menu is unknown', async () => {
    const [first, second] = idsOf(await found({ q: 'adda zor under 900' }));
    assert.equal(first, inDish.restaurantId);
    assert.notEqual(second, undefined);
  });

  it('says so where more than a thousand fit', async () => {
    const { total, isTotalExact, items } = await found({ q: 'zor adda', page: 50, size: 20 });
    assert.deepEqual([total, isTotalExact, items.length], [1000, false, 20]);
  });

  it('shows open ones first, then the better rated, whatever the page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found({ q: 'zor adda', page, size: 30 })));
    const expected = await sql<{ restaurantId: number }[]>`
      select restaurant_id from restaurants join restaurant_figures using (restaurant_id)
      where restaurant_name = 'Zor Adda' or (restaurant_name like 'Zor Adda%' and merit >= 3)
      order by restaurant_name = 'Zor Adda' desc, open_spans = '{}', merit desc, restaurant_id limit 90`;
    assert.deepEqual(
      pages.flatMap(idsOf),
      expected.map((each) => each.restaurantId),
    );
  });

  it('knows anew who is the best when terms are counted, and a changed menu leaves it among the best', async () => {
    const [last] = await sql<{ restaurantId: number }[]>`
      select restaurant_id from restaurants join restaurant_figures using (restaurant_id)
      where restaurant_name like 'Zor Adda %' and open_spans <> '{}' and city = 'Pune' order by merit, restaurant_id desc limit 1`;
    const worst = last?.restaurantId ?? 0;
    await sql`update restaurant_figures set rating_sum = 500, rating_count = 100 where restaurant_id = ${worst}`;
    await sql`select logic.count_search_terms()`;
    // The restaurant called exactly so comes before.
    assert.equal(idsOf(await found({ q: 'zor adda' }))[1], worst);
    await sql`
      insert into dishes (restaurant_id, position, dish_name, dish_type, dish_cuisine, price_paise)
      values (${worst}, 0, 'Zor Tikki', 'Veg', '', 1000)`;
    assert.equal(idsOf(await found({ q: 'zor adda' }))[1], worst);
    await sql`update restaurants set approval = 'Rejected' where restaurant_id = ${worst}`;
    assert.ok(!idsOf(await found({ q: 'zor adda' })).includes(worst));
    await sql`select logic.count_search_terms()`;
    const [best] = await sql<{ members: number }[]>`
      select count(*) as members from restaurant_search where terms @@ ${"'=0'"}::tsquery`;
    assert.equal(best?.members, 1000);
  });

  it('counts an imported cost when the cheapest come first', async () => {
    const { restaurantId } = await newKitchen(sql, { name: 'Zor Adda Imported', type: 'Nonveg', dishes: [] });
    await sql`update restaurant_figures set imported_cost_paise = 1000 where restaurant_id = ${restaurantId}`;
    const [cheapest] = idsOf(await found({ q: 'zor adda', sort: 'cost' }));
    assert.equal(cheapest, restaurantId);
  });
});

describe('the list for programs', () => {
  it('reads no index of three letters for one or two', async () => {
    for (const [q, isRead] of [
      ['z', false],
      ['zo', false],
      ['zor', true],
    ] as const) {
      statements.length = 0;
      await visitor.call(viewAllRestaurants, { query: { q, page: 1 } });
      const statement = statements.at(-1);
      const plan = await transaction(sql, async (tx) => {
        // In a much larger town reading all of a table costs more than any index.
        await tx`set local enable_seqscan = off`;
        await tx`set local enable_indexscan = off`;
        return tx.unsafe(`explain (generic_plan) ${statement}`);
      });
      assert.equal(JSON.stringify(plan).includes('restaurant_search_text'), isRead, q);
    }
  });
});
