/** Search suggestions: which names, in which order, and other spellings when nothing matches. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { suggest } from '#contract/search/search.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { untilOneWaits } from '#tests/database.ts';
import { type Kitchen, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

const ask = (search: string) => visitor.call(suggest, {}, { search });
const suggested = async (q: string) => {
  const response = await ask(`q=${encodeURIComponent(q)}`);
  assert.equal(response.statusCode, 200, `${q}: ${response.body}`);
  return response.json();
};
const labels = async (q: string) => (await suggested(q)).suggestions.map((each) => each.label);
/** How many restaurants the restaurant list finds. */
const found = async (q: string): Promise<number> =>
  (await visitor.call(viewAllRestaurants, { query: { q } })).json().length;
const dishes = (...names: string[]) => names.map((name) => ({ name }));
const firstDish = (kitchen: Kitchen) => kitchen.dishes[0]?.dishId ?? 0;

describe('a suggestion', () => {
  it('is a restaurant, or a dish with its restaurant', async () => {
    const kitchen = await newKitchen(sql, { name: 'Qorma Palace', dishes: dishes('Qorma Special') });
    const { restaurantId } = kitchen;
    const of = { restaurantId, restaurantName: 'Qorma Palace' };
    assert.deepEqual(await suggested('qorma'), {
      suggestions: [
        { kind: 'restaurant', id: restaurantId, label: 'Qorma Palace', ...of },
        { kind: 'dish', id: firstDish(kitchen), label: 'Qorma Special', ...of, price: 100 },
      ],
      didYouMean: [],
    });
  });

  it('contains the search anywhere, in any case and script', async () => {
    await newKitchen(sql, { name: 'Élan Wokhouse', dishes: dishes('बिरयानी Ärger', '🍛 Vratten') });
    for (const q of ['élan', 'ÉL', 'wokh', 'okhous', 'N WOKHOUSE', 'hous']) {
      assert.ok((await labels(q)).includes('Élan Wokhouse'), q);
    }
    for (const q of ['ब', 'बिर', 'रयानी', 'ä', 'ÄRG', 'rger'])
      assert.ok((await labels(q)).includes('बिरयानी Ärger'), q);
    for (const q of ['🍛', 'vrat', ' VRATTEN ', 'tten']) assert.ok((await labels(q)).includes('🍛 Vratten'), q);
  });

  it('treats % _ and \\ as ordinary characters', async () => {
    await newKitchen(sql, { name: 'Sign%_\\Shop', dishes: dishes('Plain Sign') });
    for (const q of ['%', '_', '\\', '%_', 'n%_\\s', '_\\sh']) assert.deepEqual(await labels(q), ['Sign%_\\Shop'], q);
    for (const q of ['%%', '__', 's%p', 'S____', '%shop', '\\%']) assert.deepEqual(await labels(q), [], q);
  });

  it('never matches across two names', async () => {
    await newKitchen(sql, { name: 'Ywx', dishes: dishes('Vzy', 'Kvj') });
    for (const q of ['xv', 'wxvz', 'yk', 'x v']) assert.deepEqual(await labels(q), [], q);
  });

  it('is only for what visitors can see', async () => {
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      await newKitchen(sql, { name: `Hiddenhouse ${approval}`, approval, dishes: dishes(`Hiddendish ${approval}`) });
    }
    const kitchen = await newKitchen(sql, { name: 'Seen House', dishes: dishes('Hiddendish Deleted', 'Seendish') });
    await sql`update dishes set deleted_at = now() where dish_id = ${firstDish(kitchen)}`;
    assert.deepEqual(await suggested('hidden'), { suggestions: [], didYouMean: [] });
    assert.deepEqual(await labels('seen'), ['Seen House', 'Seendish']);
  });
});

describe('suggestions', () => {
  it('are at most eight', async () => {
    await newKitchen(sql, { name: 'Wideplace', dishes: dishes(...Array.from({ length: 20 }, (_, n) => `Wide ${n}`)) });
    assert.equal((await labels('wide')).length, 8);
    assert.equal((await labels('wi')).length, 8);
  });

  it('contain each name once, with the best open restaurant', async () => {
    const spell = (name: string, more: object) => newKitchen(sql, { name, dishes: dishes('Gucchi'), ...more });
    await spell('Low', { ratings: [2, 1], orderCounter: 90 });
    await spell('Closed', { ratings: [5, 1], orderCounter: 90, isOpen: false });
    await spell('Gone', { ratings: [5, 1], orderCounter: 90, approval: 'Removed' });
    await spell('Rare', { ratings: [4, 1], orderCounter: 3 });
    const best = await spell('Popular', { ratings: [4, 1], orderCounter: 4 });
    const { restaurantId } = best;
    const found = { id: firstDish(best), restaurantId, restaurantName: 'Popular' };
    const expected = { kind: 'dish', label: 'Gucchi', price: 100, ...found };
    assert.deepEqual((await suggested('gucchi')).suggestions, [expected]);
    await sql`update restaurants set is_switched_on = false, open_spans = '{}'`;
    assert.notEqual((await suggested('gucchi')).suggestions[0], expected);
    await sql`update restaurants set is_switched_on = true, open_spans = '{(,)}' where first_opened_at is not null`;
  });

  it('merge spellings of one name, and a restaurant with the name of its dish', async () => {
    await newKitchen(sql, { name: 'Nihari', dishes: dishes('NIHARI', 'Nihari') });
    await newKitchen(sql, { name: 'Other', dishes: dishes('nihari') });
    const { suggestions } = await suggested('nihari');
    assert.equal(suggestions.length, 1);
    assert.equal(suggestions[0]?.kind, 'dish');
  });

  it('put equal names first, then names that start with the search, then words that do, then the middle of words', async () => {
    await newKitchen(sql, {
      name: 'Order',
      dishes: dishes('Xakzor', 'The (Zor)', 'New Zorba', 'Zorbian', 'Zor', 'My Zor Soup'),
    });
    const all = await labels('zor');
    assert.deepEqual([all[0], all[1], all.at(-1)], ['Zor', 'Zorbian', 'Xakzor']);
    assert.deepEqual(all.slice(2, 5).sort(), ['My Zor Soup', 'New Zorba', 'The (Zor)']);
  });

  it('put dishes of many restaurants first', async () => {
    for (let count = 0; count < 3; count++)
      await newKitchen(sql, { name: `Puts ${count}`, dishes: dishes('Thukpa Wet') });
    await newKitchen(sql, { name: 'Puts 9', dishes: dishes('Thukpa', 'Thukpa A', 'Thukpa Wet') });
    assert.deepEqual(await labels('thuk'), ['Thukpa Wet', 'Thukpa', 'Thukpa A']);
  });

  it('alternate restaurants and dishes while there are both', async () => {
    for (let count = 0; count < 6; count++) await newKitchen(sql, { name: `Jalfr House ${count}`, dishes: [] });
    await newKitchen(sql, { name: 'Else', dishes: dishes('Jalfrezi A', 'Jalfrezi B') });
    const kinds = (await suggested('jalfr')).suggestions.map((each) => each.kind.slice(0, 1));
    assert.equal(kinds.join(''), 'rdrdrrrr');
  });

  it('follow every change of names, menus and approvals', async () => {
    const kitchen = await newKitchen(sql, { name: 'Follow Uno', dishes: dishes('Follow Dish') });
    const { restaurantId } = kitchen;
    const seen = async () => (await labels('follow')).join();
    assert.equal(await seen(), 'Follow Uno,Follow Dish');
    await sql`update restaurants set restaurant_name = 'Follow Due' where restaurant_id = ${restaurantId}`;
    await sql`update dishes set dish_name = 'Follow Plate' where restaurant_id = ${restaurantId}`;
    assert.equal(await seen(), 'Follow Due,Follow Plate');
    await sql`update restaurants set approval = 'Removed' where restaurant_id = ${restaurantId}`;
    assert.equal(await seen(), '');
    await sql`update restaurants set approval = 'Accepted' where restaurant_id = ${restaurantId}`;
    await sql`update dishes set deleted_at = now() where restaurant_id = ${restaurantId}`;
    assert.equal(await seen(), 'Follow Due');
    await sql`update dishes set deleted_at = null, is_available = false where restaurant_id = ${restaurantId}`;
    assert.equal(await seen(), 'Follow Due,Follow Plate');
  });

  it('count correctly when dishes with one name are added and deleted at the same time', async () => {
    const [goes, comes] = [
      await newKitchen(sql, { name: 'Race 1', dishes: dishes('Racedish') }),
      await newKitchen(sql, { name: 'Race 2', dishes: dishes('Racedish') }),
    ];
    await sql`update dishes set deleted_at = now() where dish_id = ${firstDish(comes)}`;
    const going = await sql.reserve();
    await going`begin`;
    await going`update dishes set deleted_at = now() where dish_id = ${firstDish(goes)}`;
    const coming = sql`update dishes set deleted_at = null where dish_id = ${firstDish(comes)}`.then();
    await untilOneWaits(sql);
    await going`commit`;
    going.release();
    await coming;
    assert.deepEqual([...(await sql`select dishes from search_names where name_key = 'racedish'`)], [{ dishes: 1 }]);
    assert.deepEqual(
      (await suggested('racedish')).suggestions.map((each) => 'restaurantId' in each && each.restaurantId),
      [comes.restaurantId],
    );
  });

  it('need only a few statements', async () => {
    for (const [q, most] of [
      ['wide', 2],
      ['w', 2],
      ['nosuchname', 8],
    ] as const) {
      statements.length = 0;
      await suggested(q);
      assert.ok(statements.length <= most, `${q}: ${statements.length}`);
    }
  });
});

describe('a misspelt search', () => {
  it('gets suggestions for what is meant, also when the last word is unfinished', async () => {
    await newKitchen(sql, {
      name: 'Paradise',
      dishes: dishes('Chicken Biryani', 'Paneer Tikka', 'Masala Dosa', 'Chicken 65'),
    });
    const expected = {
      biriyani: 'Chicken Biryani',
      biriy: 'Chicken Biryani',
      'panner tikka': 'Paneer Tikka',
      'panner tik': 'Paneer Tikka',
      dosaa: 'Masala Dosa',
      'CHIKEN BIRIYANI': 'Chicken Biryani',
      'chiken 65': 'Chicken 65',
      paradize: 'Paradise',
      'पनीर टिक्का': 'Paneer Tikka',
    };
    for (const [q, name] of Object.entries(expected)) {
      assert.equal(await found(q), 0, q);
      assert.ok((await labels(q)).includes(name), `${q}: ${await labels(q)}`);
    }
  });

  it('gets neither deleted names nor dissimilar ones', async () => {
    const kitchen = await newKitchen(sql, { name: 'Passing', dishes: dishes('Undhiyuu') });
    assert.deepEqual(await labels('undhiyuuu'), ['Undhiyuu']);
    await sql`update dishes set deleted_at = now() where dish_id = ${firstDish(kitchen)}`;
    for (const q of ['undhiyuuu', 'zzzzzz', 'q'.repeat(100), '&&&', '????', '12345678901']) {
      assert.deepEqual(await suggested(q), { suggestions: [], didYouMean: [] }, q);
    }
  });

  it('gets whole names as other spellings when nothing can be suggested', async () => {
    await newKitchen(sql, { name: 'Wrthgb Kqxvf', dishes: [] });
    const { suggestions, didYouMean } = await suggested('wrthgb kqxzz');
    assert.deepEqual([suggestions.map(({ label }) => label), didYouMean], [['Wrthgb Kqxvf'], ['Wrthgb Kqxvf']]);
  });

  it('gets what a search for the text finds, if no name contains it', async () => {
    await newKitchen(sql, { name: 'Pizza Tower', city: 'Pisa', dishes: dishes('Napolitana') });
    for (const q of ['pizza in pisa', 'pizza in pisa under 200', 'please show me pizza tower in pisa'])
      assert.deepEqual(await labels(q), ['Pizza Tower'], q);
    assert.deepEqual(await suggested('tower pitza'), {
      suggestions: (await suggested('pizza tower')).suggestions,
      didYouMean: ['tower pizza'],
    });
  });
});

describe('cuisines and places', () => {
  it('are suggested by the start of their words, with their number of restaurants', async () => {
    for (let count = 0; count < 2; count++) {
      await newKitchen(sql, {
        name: `Awadh ${count}`,
        city: 'Lucknow',
        dishes: [{ name: 'Korma', cuisine: 'Old Awadhi' }],
      });
    }
    await sql`update restaurants set area = 'Hazratganj' where city = 'Lucknow'`;
    const others = async (q: string) => (await suggested(q)).suggestions.filter((each) => 'restaurants' in each);
    assert.deepEqual(await others('awadh'), [{ kind: 'cuisine', label: 'Old Awadhi', restaurants: 1 }]);
    assert.deepEqual(await others('luckn'), [{ kind: 'place', label: 'Lucknow', restaurants: 1 }]);
    assert.deepEqual(await others('hazr'), [{ kind: 'place', label: 'Hazratganj, Lucknow', restaurants: 1 }]);
    assert.deepEqual(await others('bom'), []);
  });
});

describe('the query', () => {
  it('may be empty or absent, which returns no suggestions', async () => {
    for (const query of ['', 'q=', 'q=%20%20']) {
      const response = await ask(query);
      assert.deepEqual([response.statusCode, response.json()], [200, { suggestions: [], didYouMean: [] }]);
    }
  });

  it('is refused with the same error as in the restaurant list when it is too long or not text', async () => {
    for (const query of [`q=${'x'.repeat(301)}`, 'q=a%00b', 'q=a%0Ab', 'q=a&q=b']) {
      const [response, list] = [await ask(query), await visitor.call(viewAllRestaurants, {}, { search: query })];
      assert.equal(response.statusCode, 400, query);
      assert.deepEqual(refusalOf(response), refusalOf(list));
      assert.equal(refusalOf(response).details[0]?.field, 'q');
    }
    assert.equal((await ask(`q=${'x'.repeat(300)}`)).statusCode, 200);
  });
});
