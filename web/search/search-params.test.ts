/** The addresses of searches: taking away what was understood leaves a tidy search. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, offersOf, partsOf, searchParamsIn, withoutWords } from './search-params.ts';

const params = (search: string) => searchParamsIn(new URLSearchParams(search));

describe('a search without some of its words', () => {
  for (const [q, said, rest] of [
    ['veg biryani under 200 koramangala', 'veg', 'biryani under 200 koramangala'],
    ['veg biryani under 200 koramangala', 'under 200', 'veg biryani koramangala'],
    ['biryani in Koramangala under 200', 'koramangala', 'biryani under 200'],
    ['biryani in and around Indiranagar', 'indiranagar', 'biryani'],
    ['  open   now  dosa ', 'open now', 'dosa'],
    ['dosa, HSR', 'hsr', 'dosa'],
    ['biryani below ₹150', 'below 150', 'biryani'],
    ['बिरयानी बैंगलोर', 'बैंगलोर', 'बिरयानी'],
    ['veg veggie', 'veg', 'veggie'],
    ['veggie veg', 'veg', 'veggie'],
    ['top biryani rated', 'top rated', 'biryani'],
    ['koramangala', 'koramangala', ''],
    ['dosa', 'idli', 'dosa'],
    ['dosa', '', 'dosa'],
  ] as const) {
    it(`“${q}” without “${said}” is “${rest}”`, () => assert.equal(withoutWords(q, said), rest));
  }
});

describe('the parts of a search', () => {
  it('are what was understood, each with the search without it', () => {
    const understood = {
      words: ['biryani'],
      dishType: 'Veg' as const,
      priceMax: 1200,
      city: 'Bengaluru',
      isOpen: true as const,
      ratingMin: 4,
      sort: 'cost' as const,
    };
    const said = {
      dishType: 'veg',
      priceMax: 'under 1200',
      city: 'bangalore',
      isOpen: 'open now',
      ratingMin: '4 star',
      sort: 'cheap',
    };
    const q = 'cheap veg biryani under 1200 bangalore open now 4 star';
    assert.deepEqual(partsOf(q, understood, said), [
      { label: 'Veg', rest: 'cheap biryani under 1200 bangalore open now 4 star' },
      { label: 'Under ₹1,200', rest: 'cheap veg biryani bangalore open now 4 star' },
      { label: 'Bengaluru', rest: 'cheap veg biryani under 1200 open now 4 star' },
      { label: 'Open now', rest: 'cheap veg biryani under 1200 bangalore 4 star' },
      { label: '4★ and up', rest: 'cheap veg biryani under 1200 bangalore open now' },
      { label: 'Cheapest first', rest: 'veg biryani under 1200 bangalore open now 4 star' },
    ]);
  });

  it('are one where the same words said them, and an area brings its city along', () => {
    const understood = { words: ['dosa'], area: 'Koramangala', city: 'Bengaluru' };
    const both = [{ label: 'Koramangala, Bengaluru', rest: 'dosa' }];
    assert.deepEqual(partsOf('dosa koramangala', understood, { area: 'koramangala', city: 'koramangala' }), both);
    assert.deepEqual(partsOf('dosa koramangala', understood, { area: 'koramangala' }), both);
  });

  it('name what is left out, pure veg, people, and both ends of a price', () => {
    const understood = {
      words: ['biryani'],
      without: ['beef', 'egg'],
      dishType: 'Veg' as const,
      isPureVeg: true as const,
      priceMin: 100,
      priceMax: 2000,
      people: 10,
      kcalMax: 400,
    };
    const range = { priceMin: 'between 100 and 2000', priceMax: 'between 100 and 2000' };
    const said = {
      'without beef': 'no beef',
      'without egg': 'without egg',
      isPureVeg: 'pure veg',
      dishType: 'pure veg',
    };
    const labels = (more: Record<string, string>) =>
      partsOf('biryani', understood, { ...said, ...more, people: 'for 10 people', kcalMax: 'under 400 kcal' }).map(
        ({ label }) => label,
      );
    const rest = ['Up to 400 kcal', 'For 10 people'];
    const first = ['Pure veg', 'Without beef', 'Without egg'];
    assert.deepEqual(labels(range), [...first, '₹100 to ₹2,000', ...rest]);
    assert.deepEqual(labels({ priceMin: 'above 100' }), [...first, 'From ₹100', ...rest]);
    assert.deepEqual(partsOf('biryani no beef in Pune', { words: ['biryani'], without: ['beef'] }, said), [
      { label: 'Without beef', rest: 'biryani in Pune' },
    ]);
  });

  it('are none where only words were understood', () => {
    assert.deepEqual(partsOf('dosa', { words: ['dosa'] }, { words: 'dosa' }), []);
  });
});

describe('the offered price limits and veg', () => {
  it('are words of the search, in the place of another limit', () => {
    const offered = (q: string, priceMax?: number, said = '') =>
      offersOf(q, { words: [], dishType: 'Veg', priceMax }, { priceMax: said }).map(({ rest }) => rest);
    assert.deepEqual(offered('dosa'), ['dosa under ₹100', 'dosa under ₹200', 'dosa under ₹300']);
    assert.deepEqual(offered('dosa under 200 hsr', 200, 'under 200'), ['dosa hsr under ₹100', 'dosa hsr under ₹300']);
    // A limit that nothing fits is left out of what was understood.
    assert.equal(offered('dosa under ₹5', undefined, 'under ₹5')[0], 'dosa under ₹100');
    assert.deepEqual(offered('d'.repeat(290)), []);
  });

  it('have veg dishes first, unless the search says which', () => {
    const first = (dishType?: 'Nonveg') => offersOf('dosa', { words: [], dishType }, {})[0]?.rest;
    assert.deepEqual([first(), first('Nonveg')], ['veg dosa', 'dosa under ₹100']);
  });
});

describe('the address of a search', () => {
  it('has the search and its filters', () => {
    const search = 'q=dosa&asTyped=true&open=true&sort=rating';
    assert.equal(addressOf(params(search)), `/home?${search}`);
    assert.equal(addressOf(params('q=%20ghee%20dosa%20&open=1&sort=age&page=3')), '/home?q=ghee%20dosa');
  });

  it('is that of the list with the same filters when nothing is searched for', () => {
    assert.equal(addressOf(params('q=%20&sort=rating&open=true')), '/home/allRestaurants?open=true&sort=rating');
    assert.equal(addressOf(params('')), '/home');
  });
});
