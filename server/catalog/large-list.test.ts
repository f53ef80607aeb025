/** The list where more match than are found and sorted: pages are read in order, and totals are counted up to 1,000. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RestaurantCard, SORTS, TOTAL_MAX, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { Browser } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer();
const visitor = new Browser(app);
const COUNT = 2400;
const HOUR = 3_600_000;

const { restaurantId: first } = await newKitchen(sql, { name: 'Adda', city: 'Agra', area: 'Taj', dishes: [] });
await sql`
  insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, area, approval, is_switched_on, open_spans,
    first_opened_at, cuisines)
  select vendor_id, 'Adda ' || number * 7 % 1000, case when number % 4 = 0 then 'Nonveg' else 'Veg' end,
    case when number % 20 = 0 then 'Poona' when number % 3 = 0 then 'Pune' else 'Agra' end, 'Area ' || number % 9,
    case when number % 50 = 0 then 'Pending' else 'Accepted' end, number % 8 > 0,
    case number % 8 when 0 then '{}'::tstzmultirange when 1 then '{(,)}'
      when 2 then tstzmultirange(tstzrange(${now()}, ${now()}::timestamptz + interval '90 minutes'))
      when 3 then tstzmultirange(tstzrange(${now()}::timestamptz + interval '2 hours', ${now()}::timestamptz + interval '25 hours'))
      else tstzmultirange(tstzrange(${now()}::timestamptz - interval '1 hour', ${now()}::timestamptz + interval '59 minutes'),
        tstzrange(${now()}::timestamptz + interval '7 hours', ${now()}::timestamptz + interval '9 hours')) end,
    now(), case when number % 30 = 0 then '{Thai,Café Food}' when number % 2 = 0 then '{Mughlai}' else '{mughlai,Chaat}' end::text[]
  from restaurants, generate_series(1, ${COUNT}::int) number where restaurant_id = ${first}`;
await sql`
  update restaurant_figures set order_counter = restaurant_id % 100, rating_sum = restaurant_id % 11, rating_count = 2,
    approx_cost_paise = nullif(restaurant_id * 31 % 700, 0) * 100`;

const ask = (query: string) => visitor.call(viewAllRestaurants, {}, { search: query });
const idsOf = (cards: readonly RestaurantCard[]) => cards.map((each) => each.restaurantId);

const FILTERS = [
  ...['', 'city=pune', 'city=Agra', 'cuisine=MUGHLAI', 'cuisine=thai', 'type=Veg', 'type=Nonveg', 'open=true'],
  ...['minRating=2', 'minRating=4.5', 'maxCost=350', 'maxCost=1', 'trending=true', 'area=area 3', 'city=Atlantis'],
  ...['city=Agra&type=Veg', 'city=Pune&cuisine=Mughlai', 'cuisine=mughlai&type=Veg', 'cuisine=thai&open=true'],
  ...[
    'type=Veg&open=true',
    'city=poona&area=AREA 0',
    'open=true&maxCost=400&minRating=1',
    'cuisine=Mughlai&area=area 1',
  ],
];
const PAGES = [1, 7, 50, 60];
/** Their totals are kept. */
const isKept = (filter: string) => !filter.includes('&') && /^(city|cuisine|$)/.test(filter);

describe('a list of thousands', () => {
  for (const sort of SORTS) {
    it(`has the same pages as the whole of it, by ${sort}`, async () => {
      for (const filter of FILTERS) {
        const whole: RestaurantCard[] = (await ask(`${filter}&sort=${sort}`)).json();
        for (const page of PAGES) {
          const name = `${filter}&sort=${sort}&page=${page}&size=20`;
          const response = await ask(name);
          assert.equal(response.statusCode, 200, name);
          const end = page * 20;
          assert.deepEqual(idsOf(response.json()), idsOf(whole.slice(end - 20, end)), name);
          const isExact = isKept(filter) || whole.length <= TOTAL_MAX;
          assert.deepEqual(
            [response.headers['x-total-count'], response.headers['x-is-total-exact']],
            isExact ? [String(whole.length), undefined] : [String(TOTAL_MAX), 'false'],
            name,
          );
        }
      }
    });
  }

  it('reads open restaurants exactly, whatever the hour', async () => {
    for (let hours = 0; hours < 11; hours++) {
      const all: RestaurantCard[] = (await ask('sort=rating')).json();
      const open = all.filter((each) => each.transaction?.restaurantStatus);
      const pages: RestaurantCard[] = [];
      for (let page = 1; page <= 13; page++)
        pages.push(...(await ask(`open=true&sort=rating&page=${page}&size=100`)).json());
      assert.deepEqual(idsOf(pages), idsOf(open.slice(0, 1300)), `${hours} hours later`);
      wait(HOUR);
    }
  });
});
