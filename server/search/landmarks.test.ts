/** Landmarks, and cities that no restaurant is in (product rule 4.18). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '#contract/search/search.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const kitchen = (name: string, city: string, area: string, pincode: string | undefined, ...dishes: string[]) =>
  newKitchen(sql, { name, city, area, ...(pincode && { pincode }), dishes: dishes.map((dish) => ({ name: dish })) });
await kitchen('By Pincode', 'Hyderabad', 'Gachibowli', '500081', 'Pizza');
await kitchen('By Area', 'Hyderabad', 'Madhapur', undefined, 'Pizza');
await kitchen('Across Town', 'Hyderabad', 'Charminar', '500002', 'Pizza', 'Haleem');
await kitchen('Viman Pizza', 'Pune', 'Viman Nagar', '411014', 'Pizza');
await kitchen('Camp Pizza', 'Pune', 'Camp', '411001', 'Pizza');
await kitchen('Koramangala Pizza', 'Bengaluru', 'Koramangala', undefined, 'Pizza');
await kitchen('Village Pizza', 'New Delhi', 'Hauz Khas Village', undefined, 'Pizza');
await kitchen('Matunga Misal', 'Mumbai', 'Matunga', undefined, 'Misal');
await kitchen('Borivali Misal', 'Mumbai', 'Borivali', undefined, 'Misal');
await kitchen('Mall Pizza', 'Mumbai', 'Phoenix Mall', '400013', 'Pizza');
await kitchen('Kovai Mess', 'Coimbatore', 'Gandhipuram', '641012', 'Pizza', 'Parotta');
await kitchen('Marina Mess', 'Chennai', 'Mylapore', '600004', 'Pizza', 'Salna');

const found = async (q: string) => {
  const { items, understood, dropped, around, corrected } = succeeded(await visitor.call(search, { query: { q } }));
  return {
    names: items.map(({ restaurantName }) => restaurantName).toSorted(),
    understood,
    dropped,
    around,
    corrected,
  };
};

describe('a landmark in a search', () => {
  it('finds what is around it, by pincode and by area, and is named', async () => {
    for (const q of ['pizza near cyber towers', 'pizza cyber towers hyderabad', 'hitec city pizza']) {
      const { names, understood, dropped } = await found(q);
      assert.deepEqual([names, dropped], [['By Area', 'By Pincode'], []], q);
      assert.match(understood.area ?? '', /^(?:Cyber Towers|HITEC City|Hitech City)$/, q);
    }
  });

  it('may begin with St for Saint', async () => {
    const { names, understood } = await found('pizza near st johns hospital');
    assert.deepEqual([names, understood.area], [['Koramangala Pizza'], "St John's Hospital"]);
  });

  it('is found misspelt', async () => {
    const { names, understood } = await found('pizza near cyber tawers');
    assert.deepEqual([names, understood.area], [['By Area', 'By Pincode'], 'Cyber Towers']);
  });

  it('gives way to an area whose name is right', async () => {
    const { names, understood } = await found('phoenix mall hauz khas village pizza');
    assert.deepEqual([names, understood.area], [['Village Pizza'], 'Hauz Khas Village']);
  });

  it('gives way to a longer area that begins with its name', async () => {
    const { names, understood } = await found('pizza hauz khas vilage');
    assert.deepEqual([names, understood.area], [['Village Pizza'], 'Hauz Khas Village']);
  });

  it('is chosen among landmarks of one name by the quarter typed beside it', async () => {
    assert.deepEqual((await found('fashion street camp pizza')).names, ['Camp Pizza']);
    const { names, understood, dropped } = await found('khalsa college matunga misal');
    assert.deepEqual([names, understood.words, dropped], [['Matunga Misal'], ['misal'], []]);
  });

  it('may have a gate behind it, or a word for its side around it', async () => {
    for (const q of ['cyber towers gate no 2 pizza', 'opp cyber towers pizza', 'cyber towers ke niche pizza']) {
      const { names, understood, dropped } = await found(q);
      assert.deepEqual([names, understood.words, dropped], [['By Area', 'By Pincode'], ['pizza'], []], q);
    }
  });

  it('may be abbreviated, or named with another word for its kind', async () => {
    assert.deepEqual((await found('viman ngr pizza')).names, ['Viman Pizza']);
    for (const q of ['kapaleeshwarar kovil pizza', 'kapaleswarar koil pakkathil salna'])
      assert.deepEqual((await found(q)).names, ['Marina Mess'], q);
  });

  it('is searched around if nothing is there', async () => {
    const { names, around, dropped } = await found('haleem near cyber towers');
    assert.deepEqual([names, dropped], [['Across Town'], []]);
    assert.equal(around?.area, 'Cyber Towers');
  });

  it('is searched around as far as its neighbours, before the whole city', async () => {
    const { names, around } = await found('misal near dadar station');
    assert.deepEqual([names, around?.area], [['Matunga Misal'], 'Dadar station']);
  });

  it('may be beside an area, without being known', async () => {
    for (const q of ['pizza near viman nagar bus depot', 'pizza opposite viman nagar hospital']) {
      const { names, understood, dropped } = await found(q);
      assert.deepEqual([names, understood.words, dropped], [['Viman Pizza'], ['pizza'], []], q);
    }
  });
});

describe('a known city without restaurants', () => {
  it('is stated with the nearest city that has some, and is never another', async () => {
    for (const [q, area, city, name] of [
      ['pizza in salem', 'Salem', 'Coimbatore', 'Kovai Mess'],
      ['vellore pizza', 'Vellore', 'Chennai', 'Marina Mess'],
      ['சேலம் பீட்சா', 'Salem', 'Coimbatore', 'Kovai Mess'],
    ] as const) {
      const { names, around, corrected, understood, dropped } = await found(q);
      assert.deepEqual([names, around, understood.city], [[name], { area, city }, city], q);
      assert.deepEqual([dropped, corrected], [[], null], q);
    }
  });
});
