/**
 * Words of diet and allergy are neither corrected nor left out (product rule 4.1): who must not eat gluten is not shown
 * fries.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search, suggest } from '#contract/search/search.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const dishes = (...names: string[]) => names.map((name) => ({ name }));

for (let count = 0; count < 4; count++)
  await newKitchen(sql, { name: `Wok ${count}`, dishes: dishes('Gobi Fry', 'Fries', 'Jeera Rice', 'Mutton Curry') });
await newKitchen(sql, { name: 'Bread Cabin', dishes: dishes('Gluten Bread', 'Free Range Chicken', 'Wheat Naan') });
await newKitchen(sql, { name: 'Kulfi Corner', dishes: dishes('Sugar Free Kulfi', 'Malai Kulfi') });
await newKitchen(sql, { name: 'Pizza Point', dishes: dishes('Jain Pizza', 'Margherita Pizza', 'Rajasthani Thali') });
await newKitchen(sql, { name: 'Jain Bhojanalay', dishes: dishes('Kadhi', 'Gatte Curry') });
await newKitchen(sql, {
  name: 'Doughnut Den',
  dishes: dishes('Nutella Cake', 'Eggplant Curry', 'Sugarcane Juice', 'Kota Cake'),
});
await newKitchen(sql, { name: 'Cake House', dishes: dishes('Eggless Cake', 'Egg Puff', 'Chocolate Cake') });
await newKitchen(sql, { name: 'Kota Kitchen', city: 'Kota', area: 'Vigyan Nagar', dishes: dishes('Dal Fry') });

const found = async (q: string) => succeeded(await visitor.call(search, { query: { q, size: 50 } }));
const shown = async (q: string) => {
  const { items, dropped } = await found(q);
  return [items.map(({ restaurantName }) => restaurantName), dropped];
};

describe('a search with words of diet or allergy', () => {
  for (const q of [
    'gluten free',
    'glutenfree',
    'gluten free pizza',
    'nut free kulfi',
    'vegan',
    'vegan curry',
    'halal mutton curry',
    'keto thali',
    'keto in kota',
    'lactose free kulfi',
    'dairy free',
    'nuts',
    'hello can you show me some gluten free fries please',
    'something gluten free for my kids',
  ]) {
    it(`finds nothing for “${q}” rather than something else, and says so`, async () => {
      const { items, total, corrected, dropped, undeclared = '' } = await found(q);
      assert.deepEqual([items.map(({ restaurantName }) => restaurantName), total, dropped], [[], 0, []]);
      assert.ok(!corrected?.match(/fr[yi]/) || q.includes('fries'), String(corrected));
      assert.ok(undeclared !== '' && undeclared.split(' ').every((word) => `${q} free`.includes(word)), undeclared);
      assert.deepEqual(succeeded(await visitor.call(suggest, { query: { q } })), { suggestions: [], didYouMean: [] });
    });
  }

  it('finds what has them, all in one dish or in the name', async () => {
    assert.deepEqual(await shown('sugar free'), [['Kulfi Corner'], []]);
    assert.deepEqual(await shown('sugarfree kulfi'), [['Kulfi Corner'], []]);
    assert.deepEqual(await shown('kulfi without sugar'), [['Kulfi Corner'], []]);
    assert.deepEqual(await shown('bina sugar ki kulfi'), [['Kulfi Corner'], []]);
    assert.deepEqual(await shown('jain pizza'), [['Pizza Point'], []]);
    assert.deepEqual(await shown('jain curry'), [['Jain Bhojanalay'], []]);
    assert.deepEqual(await shown('eggless cake'), [['Cake House', 'Doughnut Den'], []]);
    const { items, undeclared } = await found('sugar free kulfi');
    assert.deepEqual(
      items[0]?.matchedDishes.map(({ dishName }) => dishName),
      ['Sugar Free Kulfi'],
    );
    assert.equal(undeclared, undefined);
  });

  it('leaves out only the other words', async () => {
    const [names, dropped] = await shown('jain thali');
    assert.deepEqual([names?.toSorted(), dropped], [['Jain Bhojanalay', 'Pizza Point'], ['thali']]);
    const { items } = await found('jain thali');
    assert.ok(items.every(({ matchedDishes }) => matchedDishes.every(({ dishName }) => /jain/i.test(dishName))));
    assert.deepEqual(await shown('oil free kulfi'), [[], []]);
  });

  it('does not take free delivery for a diet', async () => {
    assert.deepEqual(await shown('margherita pizza free delivery'), [['Pizza Point'], []]);
    assert.deepEqual(await shown('free home delivery gatte curry'), [['Jain Bhojanalay'], []]);
  });
});
