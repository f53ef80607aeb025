/**
 * The restaurant list with every filter, every pair of filters and every order, compared with the same done in
 * JavaScript.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { Browser } from '#tests/browser.ts';
import { type KitchenOptions, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

/** Filters as addresses write them. */
const listed = (search: string) => visitor.call(viewAllRestaurants, {}, { search });

interface Known {
  readonly restaurantId: number;
  readonly name: string;
  readonly type: 'Veg' | 'Nonveg';
  readonly city: string;
  readonly area: string;
  readonly dishNames: readonly string[];
  readonly cuisines: readonly string[];
  readonly rating: number;
  /** Null: visitors do not see it. */
  readonly cost: number | null;
  readonly isOpen: boolean;
  readonly orders: number;
}

type Plan = Required<
  Pick<KitchenOptions, 'name' | 'type' | 'city' | 'area' | 'isOpen' | 'isStarted' | 'ratings' | 'orderCounter'>
> & {
  readonly menu: readonly (readonly [name: string, price: number, cuisine: string])[];
  readonly rating: number;
  readonly cost: number | null;
};

const plan = (name: string, more: Partial<Plan> = {}): Plan => ({
  name,
  type: 'Veg',
  city: 'Bengaluru',
  area: 'Indiranagar',
  isOpen: true,
  isStarted: true,
  ratings: [0, 0],
  rating: 0,
  orderCounter: 0,
  menu: [],
  cost: null,
  ...more,
});

// Cost for two: twice the middle price to the nearest ten rupees (product rule 2.4).
const plans: Plan[] = [
  plan('Udupi Garden', {
    menu: [['Masala Dosa', 80, 'South Indian']],
    cost: 160,
    ratings: [41, 10],
    rating: 4.1,
    orderCounter: 2,
  }),
  plan('udupi palace', {
    menu: [['Idli', 40, 'south indian']],
    cost: 80,
    ratings: [4, 1],
    rating: 4,
    orderCounter: 50,
    city: 'Mysuru',
  }),
  plan('Spice Route', {
    type: 'Nonveg',
    menu: [['Chicken 65', 220, 'Andhra']],
    cost: 440,
    ratings: [9, 2],
    rating: 4.5,
    orderCounter: 1,
  }),
  plan('Café Noir', {
    menu: [['Crème Brûlée', 300, 'French']],
    cost: 600,
    ratings: [5, 1],
    rating: 5,
    orderCounter: 7,
    area: 'MG Road',
  }),
  plan('Dosa Corner', {
    isOpen: false,
    menu: [['Plain Dosa', 50, 'South Indian']],
    cost: 100,
    orderCounter: 50,
    area: 'mg road',
  }),
  plan('Not Started', { isOpen: false, isStarted: false, menu: [['Ghee Dosa', 10, 'South Indian']], city: 'MYSURU' }),
  plan('Empty Menu', { ratings: [13, 3], rating: 4.3, orderCounter: 3, area: '5th Block' }),
  plan('Biryani House', {
    type: 'Nonveg',
    menu: [
      ['Mutton Biryani', 320, 'Hyderabadi'],
      ['Veg Biryani', 180, 'Hyderabadi'],
      ['Double ka Meetha', 90, 'Dessert'],
    ],
    cost: 360,
    ratings: [14, 3],
    rating: 4.7,
    orderCounter: 50,
    city: 'Hyderabad',
  }),
  plan('100% Veg_Place', { menu: [['Thali \\ Special', 99.5, 'Gujarati']], cost: 200, ratings: [17, 4], rating: 4.3 }),
];

const known: Known[] = [];
for (const { menu, rating, cost, ...options } of plans) {
  const dishes = menu.map(([name, price, cuisine]) => ({ name, price, cuisine }));
  const { restaurantId } = await newKitchen(sql, { ...options, dishes });
  known.push({
    ...options,
    restaurantId,
    dishNames: menu.map(([name]) => name),
    cuisines: menu.map(([, , cuisine]) => cuisine),
    rating,
    cost,
    isOpen: options.isOpen,
    orders: options.orderCounter,
  });
}
for (const approval of ['Pending', 'Rejected', 'Removed']) {
  await newKitchen(sql, { name: `Udupi ${approval}`, approval, ratings: [50, 10], orderCounter: 99 });
}

type Filter = [query: string, holds: (restaurant: Known) => boolean];
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const hasText = (restaurant: Known, text: string) =>
  [restaurant.name, ...restaurant.dishNames].some((name) => name.toLowerCase().includes(text.toLowerCase()));

const filters: Filter[] = [
  ['q=', () => true],
  ['q=%20%20', () => true],
  ...['dosa', 'UDUPI', 'd', '65', '%', '_', '\\', 'CAFÉ', 'é', 'É', 'Û', '%%', 'g_r', 'biryani', 'zzz', '0%25 v'].map(
    (text): Filter => [`q=${encodeURIComponent(text)}`, (each) => hasText(each, text)],
  ),
  ['type=Veg', (each) => each.type === 'Veg'],
  ['type=Nonveg', (each) => each.type === 'Nonveg'],
  ...['South Indian', 'south indian', 'FRENCH', 'South', 'Dessert', 'none', '%'].map(
    (text): Filter => [
      `cuisine=${encodeURIComponent(text)}`,
      (each) => each.cuisines.some((cuisine) => same(cuisine, text)),
    ],
  ),
  ...['Bengaluru', 'mysuru', 'HYDERABAD', 'Mys', '%'].map(
    (text): Filter => [`city=${encodeURIComponent(text)}`, (each) => same(each.city, text)],
  ),
  ...['MG Road', '5th block', 'MG', '_'].map(
    (text): Filter => [`area=${encodeURIComponent(text)}`, (each) => same(each.area, text)],
  ),
  ...[0, 4, 4.1, 4.3, 4.35, 5].map((least): Filter => [`minRating=${least}`, (each) => each.rating >= least]),
  ...[0, 79.99, 80, 199, 200, 1000].map(
    (most): Filter => [`maxCost=${most}`, (each) => each.cost !== null && each.cost <= most],
  ),
  ['open=true', (each) => each.isOpen],
  ['open=false', () => true],
  ['trending=true', (each) => each.rating > 4 && each.orders > 1],
  ['trending=false', () => true],
];

const ask = async (query: string): Promise<RestaurantCard[]> => {
  const response = await listed(query);
  assert.equal(response.statusCode, 200, `${query}: ${response.body}`);
  return response.json();
};
const idsOf = (found: readonly { restaurantId: number }[]) =>
  found.map((each) => each.restaurantId).sort((a, b) => a - b);

describe('the filters of the restaurant list', () => {
  for (const [query, holds] of filters) {
    it(`${decodeURIComponent(query)} finds exactly the matching restaurants`, async () => {
      assert.deepEqual(idsOf(await ask(query)), idsOf(known.filter(holds)));
    });
  }

  it('all apply together, in every pair', async () => {
    for (const [first, firstHolds] of filters) {
      for (const [second, secondHolds] of filters) {
        if (first.split('=')[0] === second.split('=')[0]) continue;
        const expected = idsOf(known.filter((each) => firstHolds(each) && secondHolds(each)));
        assert.deepEqual(idsOf(await ask(`${first}&${second}`)), expected, `${first}&${second}`);
      }
    }
  });

  it('all apply together at the same time', async () => {
    const query = 'q=dosa&type=Veg&cuisine=south%20indian&city=bengaluru&area=indiranagar&minRating=4&maxCost=160';
    const [only, ...others] = await ask(`${query}&open=true&trending=true&sort=rating&include=dishes&page=1&size=5`);
    assert.equal(only?.restaurantName, 'Udupi Garden');
    assert.deepEqual(others, []);
  });

  it('return the total of what they find on every page', async () => {
    for (const [query, holds] of filters) {
      const response = await listed(`${query}&page=2&size=3`);
      const expected = known.filter(holds).length;
      assert.equal(Number(response.headers['x-total-count']), expected, query);
      assert.equal(response.json().length, Math.min(3, Math.max(0, expected - 3)), query);
    }
  });

  it('never show pending, rejected or removed restaurants', async () => {
    for (const query of ['q=udupi', 'trending=true', 'sort=popularity', 'minRating=5', 'page=1&size=100']) {
      assert.ok(
        (await ask(query)).every((each) => !/Pending|Rejected|Removed/.test(each.restaurantName)),
        query,
      );
    }
  });

  const dishNamesOf = (restaurant: RestaurantCard & { dishes?: { dishName: string }[] }) =>
    restaurant.dishes?.map((dish) => dish.dishName);
  const expectDishes = async (query: string) => {
    const found = await ask(query);
    assert.ok(found.length > 0);
    for (const each of found) {
      const { dishNames } = known.find((one) => one.restaurantId === each.restaurantId) ?? {};
      assert.deepEqual(dishNamesOf(each), dishNames, query);
    }
  };

  it('return dishes when requested, or when there is no parameter', async () => {
    for (const query of ['include=dishes&page=1', 'include=dishes&q=dosa', '', 'utm_source=mail'])
      await expectDishes(query);
    for (const query of ['page=1', 'q=dosa', 'sort=name', 'open=false']) {
      assert.ok(
        (await ask(query)).every((each) => !('dishes' in each)),
        query,
      );
    }
  });

  it('return dishes when the search is empty, as if it were absent', async () => {
    for (const query of ['q=', 'q=%20']) await expectDishes(query);
  });

  it('need the same number of statements for one restaurant as for all, with and without dishes', async () => {
    const count = async (query: string) => {
      statements.length = 0;
      await ask(query);
      return statements.length;
    };
    for (const query of ['page=1', 'q=a', 'include=dishes', 'trending=true&include=dishes']) {
      assert.equal(await count(`${query}&size=1`), await count(`${query}&size=100`), query);
    }
    assert.equal(await count('include=dishes&size=100'), 1);
  });
});

describe('the order of the restaurant list', () => {
  const values: Record<string, (restaurant: RestaurantCard) => number | null> = {
    rating: (each) => -each.avgRating,
    cost: (each) => each.transaction?.restaurantApproxCost ?? null,
    popularity: (each) => (each.transaction ? -each.transaction.restaurantOrderCounter : null),
  };
  for (const [sort, figureOf] of Object.entries(values)) {
    it(`by ${sort} is correct, stable, and the same in pages of any size`, async () => {
      const all = await ask(`sort=${sort}`);
      assert.equal(all.length, known.length);
      const told = all.map(figureOf).filter((value) => value !== null);
      assert.deepEqual(
        told,
        told.toSorted((a, b) => a - b),
      );
      for (const size of [1, 2, 4]) {
        const pages: RestaurantCard[] = [];
        for (let page = 1; pages.length < all.length; page++)
          pages.push(...(await ask(`sort=${sort}&page=${page}&size=${size}`)));
        assert.deepEqual(pages, all);
      }
    });
  }

  it('by cost puts unknown costs last', async () => {
    const costs = (await ask('sort=cost')).map((each) => each.transaction?.restaurantApproxCost ?? null);
    assert.deepEqual(costs, [...costs.filter((cost) => cost !== null), ...costs.filter((cost) => cost === null)]);
  });

  it('by name ignores case', async () => {
    const names = (await ask('sort=name')).map((each) => each.restaurantName.toLowerCase());
    assert.deepEqual(names.slice(-3), ['spice route', 'udupi garden', 'udupi palace']);
    assert.deepEqual(names, [...names].sort());
  });

  it('by relevance puts restaurant names before dishes', async () => {
    const names = (await ask('q=dosa')).map((each) => each.restaurantName);
    assert.equal(names[0], 'Dosa Corner');
    assert.deepEqual(await ask('q=dosa&sort=relevance'), await ask('q=dosa'));
  });
});
