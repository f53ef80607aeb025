/** The sentence for each wrong field of a restaurant or a dish, as a table. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { addDish, arrangeDishes, setAvailability, updateDish } from '#contract/kitchen/menu.ts';
import { registerRestaurant, setStatus, updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { refusalOf } from '#tests/browser.ts';
import { newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const { vendor, restaurantId, dishes } = await newVendor(app, sql);
const RESTAURANT = {
  restaurantName: 'Dosa Point',
  restaurantType: 'Veg',
  restaurantContact: '9876543210',
  addressLine1: '12 Church Street',
  area: '5th Block',
  city: 'Bengaluru',
  resState: 'Karnataka',
  pincode: '560034',
};
const DISH = { dishName: 'Poha', dishType: 'Veg', dishCuisine: 'Snacks', dishDescription: '', price: 50 };

type Case = [field: string, values: unknown[], message: string];
const LONG = 'x'.repeat(101);
const LONG_SENTENCE = 'Please use at most 100 characters.';
const ORDINARY = 'Please use ordinary characters only.';
const PHOTO = 'This is not the address of a photo.';
const PRICE = 'Price must be from ₹1.00 to ₹1,00,000.00, with at most two decimals.';
const DESCRIPTION = 'Please describe the dish in at most 500 characters.';
const TIME = 'Times are written as 11:00.';
const HOLIDAY = 'Holidays are written as 2026-11-25.';
const span = (more: object) => [{ day: 0, from: '11:00', to: '15:00', ...more }];

const OF_RESTAURANTS: Case[] = [
  ['restaurantName', [undefined, '', '  ', 5, null], 'Restaurant Name is Required'],
  ['restaurantName', [LONG], LONG_SENTENCE],
  ['restaurantName', ['a\u0000b', 'a\nb', '\ud800', 'Dosa\u202ePoint', 'Dosa\u200bPoint', 'Dosa\u200d'], ORDINARY],
  ['restaurantName', ['-', '...', '🍛'], 'Please use at least one letter or digit.'],
  ['restaurantType', [undefined, 'veg', 'Fish'], 'Restaurant Type is Required'],
  ['restaurantContact', [undefined, '5876543210', '98765'], 'Contact Number Should Start with 6,7,8,9'],
  ['addressLine1', [undefined, ''], 'Address Line 1 is Required'],
  ['addressLine1', ['12\u2066 Church Street'], ORDINARY],
  ['area', [undefined, ''], 'Area is Required'],
  ['city', [undefined, ''], 'City is Required'],
  ['resState', [undefined, 'Texas'], 'State is Required'],
  ['pincode', [undefined, '56003', 'abcdef'], 'Only numbers are allowed'],
  ['photoUrls', [['https://example.com/a.png'], ['/media/../a'], ['//media/a']], PHOTO],
  ['photoUrls', [Array(11).fill('/media/a.webp'), 'x'], 'A restaurant has at most 10 photos.'],
  ['fssaiLicence', ['123', 12345678901234, '1234567890123x'], 'The FSSAI licence number has 14 digits.'],
  ['openingHours', [Array(51).fill(span({})[0]), {}], 'openingHours must be a list of at most 50 spans.'],
  [
    'openingHours',
    [span({ day: 7 }), span({ day: -1 }), span({ day: 1.5 })],
    'day must be from 0 (Monday) to 6 (Sunday).',
  ],
  ['openingHours', [span({ from: '24:00' }), span({ to: '9:00' }), span({ to: undefined })], TIME],
  ['holidays', [['25-11-2026'], ['2026-02-30'], ['0000-01-01'], ['2026-11-25T00:00:00Z']], HOLIDAY],
  ['holidays', [Array(101).fill('2026-11-25'), 'x'], 'holidays must be a list of at most 100 dates.'],
  ['colour', ['red'], 'colour is not a field of this call.'],
];

const OF_DISHES: Case[] = [
  ['dishName', [undefined, '', '  '], 'Dish Name is Required'],
  ['dishName', [LONG], LONG_SENTENCE],
  ['dishName', ['Dal\u200e', 'D\u00adal'], ORDINARY],
  ['dishName', ['!?'], 'Please use at least one letter or digit.'],
  ['dishType', [undefined, 'veg'], 'Dish Type is Required'],
  ['dishCuisine', [undefined, ''], 'Dish Cuisine is Required'],
  ['dishDescription', [undefined, 'x'.repeat(501), 'a\u0000'], DESCRIPTION],
  ['price', [undefined, '50', 0, 0.99, 100_000.01, 1.005, -1, 1e300], PRICE],
  ['speciality', [LONG], LONG_SENTENCE],
  ['imageUrl', ['https://example.com/a.png', 'javascript:alert(1)', 5], PHOTO],
  ['restaurantId', [1], 'restaurantId is not a field of this call.'],
];

describe('a wrong field of a restaurant', () => {
  const calls = {
    registerRestaurant: (form: object) =>
      vendor.browser.callUnchecked(registerRestaurant, { params: { userId: vendor.userId }, body: form }),
    updateRestaurant: (form: object) =>
      vendor.browser.callUnchecked(updateRestaurant, { params: { restaurantId }, body: form }),
  };
  for (const [field, values, message] of OF_RESTAURANTS) {
    it(`${field}: ${message}`, async () => {
      for (const value of values) {
        for (const [call, send] of Object.entries(calls)) {
          const response = await send({ ...RESTAURANT, [field]: value });
          assert.equal(response.statusCode, 400, `${call} ${JSON.stringify(value)}: ${response.body}`);
          assert.deepEqual(refusalOf(response).details, [{ field, message }], `${call} ${JSON.stringify(value)}`);
        }
      }
    });
  }
});

describe('a wrong field of a dish', () => {
  const calls = {
    addDish: (form: object) => vendor.browser.callUnchecked(addDish, { params: { restaurantId }, body: form }),
    updateDish: (form: object) =>
      vendor.browser.callUnchecked(updateDish, { params: { dishId: dishes[0]?.dishId }, body: form }),
  };
  for (const [field, values, message] of OF_DISHES) {
    it(`${field}: ${message}`, async () => {
      for (const value of values) {
        for (const [call, send] of Object.entries(calls)) {
          const response = await send({ ...DISH, [field]: value });
          assert.equal(response.statusCode, 400, `${call} ${JSON.stringify(value)}: ${response.body}`);
          assert.deepEqual(refusalOf(response).details, [{ field, message }], `${call} ${JSON.stringify(value)}`);
        }
      }
    });
  }
});

describe('a wrong field of the call', () => {
  const put = (endpoint: Endpoint, body: object) =>
    vendor.browser.callUnchecked(endpoint, { params: { restaurantId }, body });
  const SOME = 'Name 1 to 500 dishes.';
  const ORDER = 'Name every dish of the menu once, 1000 at most.';
  const cases: [endpoint: Endpoint, bodies: object[], message: string][] = [
    [setStatus, [{}, { restaurantStatus: 'true' }, { restaurantStatus: 1 }], 'restaurantStatus must be true or false.'],
    [setAvailability, [{}, { dishes: [] }, { dishes: [5] }, { dishes: Array(501).fill({ dishId: 1 }) }], SOME],
    [setAvailability, [{ dishes: [{ dishId: 0 }] }, { dishes: [{}] }], 'This is not a valid id.'],
    [setAvailability, [{ dishes: [{ dishId: 1, isAvailable: 1 }] }], 'isAvailable must be true or false.'],
    [setAvailability, [{ dishes: [{ dishId: 1, untilTomorrow: 'x' }] }], 'untilTomorrow must be true or false.'],
    [setAvailability, [{ dishes: [{ dishId: 1, price: 0 }] }], PRICE],
    [arrangeDishes, [{}, { dishIds: [] }, { dishIds: Array(1001).fill(1) }], ORDER],
  ];
  for (const [call, bodies, message] of cases) {
    it(`${call.path}: ${message}`, async () => {
      for (const body of bodies) {
        const response = await put(call, body);
        assert.deepEqual(
          [response.statusCode, refusalOf(response).message],
          [400, message],
          JSON.stringify(body).slice(0, 100),
        );
      }
    });
  }
});
