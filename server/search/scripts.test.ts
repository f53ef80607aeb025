/** Searches in ten Indian scripts (product rule 4.19). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search, suggest } from '#contract/search/search.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const kitchen = (name: string, city: string, area: string, ...dishes: string[]) =>
  newKitchen(sql, { name, city, area, dishes: dishes.map((dish) => ({ name: dish, price: 90 })) });
await kitchen('Murugan Cafe', 'Chennai', 'Mylapore', 'Masala Dosa', 'Idli');
await kitchen('Deja Vu', 'Chennai', 'Adyar', 'Tosha Tart', 'Brownie');
await kitchen('Sardar House', 'Hyderabad', 'Charminar', 'Chicken Biryani', 'Rumali Roti');
await kitchen('Utkal Kitchen', 'Bhubaneswar', 'Patia', 'Paneer Butter Masala', 'Fish Curry');
await kitchen('Metro Mess', 'Chennai', 'Anna Nagar', 'Rava Kichadi', 'Kadhi');
await kitchen('Tea Corner', 'Kolkata', 'Park Street', 'Milk Tea', 'Rosogolla');

const found = async (q: string) => {
  const { items, understood, dropped } = succeeded(await visitor.call(search, { query: { q } }));
  return { names: items.map(({ restaurantName }) => restaurantName), understood, dropped };
};

describe('a search in an Indian script', () => {
  for (const [script, q, name, words] of [
    ['Devanagari', 'चिकन बिरयानी', 'Sardar House', 'chicken biryani'],
    ['Bengali', 'রসগোল্লা', 'Tea Corner', 'rosogolla'],
    ['Gujarati', 'પનીર બટર મસાલા', 'Utkal Kitchen', 'paneer butter masala'],
    ['Gurmukhi', 'ਰੁਮਾਲੀ ਰੋਟੀ', 'Sardar House', 'rumali roti'],
    ['Tamil', 'தோசை', 'Murugan Cafe', 'dosa'],
    ['Telugu', 'చికెన్ బిర్యానీ', 'Sardar House', 'chicken biryani'],
    ['Kannada', 'ಮಸಾಲೆ ದೋಸೆ', 'Murugan Cafe', 'masala dosa'],
    ['Malayalam', 'ഇഡ്ഡലി', 'Murugan Cafe', 'idli'],
    ['Odia', 'ମାଛ', 'Utkal Kitchen', 'fish'],
    ['Urdu', 'چکن بریانی', 'Sardar House', 'chicken biryani'],
  ] as const) {
    it(`finds ${words} in ${script} and nothing else, and says what the card says`, async () => {
      const { names, understood, dropped } = await found(q);
      assert.deepEqual([names, understood.words.join(' '), dropped], [[name], words, []]);
    });
  }

  it('corrects a misspelt word within its script', async () => {
    for (const q of ['பிரியானி', 'بریاني', 'বিরানি', 'బిర్యాని'])
      assert.deepEqual((await found(q)).names, ['Sardar House'], q);
  });

  it('knows cities, also with the ending of their language', async () => {
    for (const [q, city] of [
      ['சென்னையில் தோசை', 'Chennai'],
      ['చెన్నైలో దోసె', 'Chennai'],
      ['হায়দ্রাবাদ বিরিয়ানি', 'Hyderabad'],
      ['حیدرآباد بریانی', 'Hyderabad'],
      ['حیدرآباد میں بریانی', 'Hyderabad'],
      ['ଭୁବନେଶ୍ୱର ମାଛ', 'Bhubaneswar'],
    ] as const) {
      const { understood, dropped } = await found(q);
      assert.deepEqual([understood.city, understood.words.length, dropped], [city, 1, []], q);
    }
  });

  it('hears areas of several words', async () => {
    for (const q of ['अन्ना नगर', 'அண்ணா நகர்', 'ಅಣ್ಣಾ ನಗರ', 'انا نگر']) {
      const { names, understood } = await found(q);
      assert.deepEqual([names, understood.area], [['Metro Mess'], 'Anna Nagar'], q);
    }
  });

  it('hears Urdu letters that have several sounds', async () => {
    assert.deepEqual((await found('ڈوسہ')).names, ['Murugan Cafe']);
    assert.deepEqual((await found('کڑھی')).names, ['Metro Mess']);
  });

  it('reads digits, and letters that are stored in two ways', async () => {
    assert.equal((await found('डोसा under १००')).understood.priceMax, 100);
    assert.equal((await found('ডোসা under ১০০')).understood.priceMax, 100);
    for (const form of ['NFC', 'NFD'] as const) {
      assert.deepEqual((await found('দোসা'.normalize(form))).names, ['Murugan Cafe'], form);
      assert.deepEqual((await found('ਰੁਮਾਲੀ ਰੋਟੀ'.normalize(form))).names, ['Sardar House'], form);
    }
  });

  it('is suggested from', async () => {
    const { suggestions } = succeeded(await visitor.call(suggest, { query: { q: 'சென்னை' } }));
    assert.deepEqual(
      suggestions.map(({ label }) => label),
      ['Chennai'],
    );
  });
});
