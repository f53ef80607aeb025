/** The hand-written town meets the assumptions of its seeding and of the demo screens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALLERGENS } from '#contract/catalog/allergens.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { toPaise } from '#contract/kit/money.ts';
import { readOptions } from '#server/kitchen/index.ts';
import { EGG_DISHES, licenceAt, SERVINGS } from './food-law.ts';
import { peopleNames, reviewComments, type TownRestaurant, town } from './town.ts';

const dishes = town.flatMap((restaurant) => restaurant.dishes);
const inState = (state: TownRestaurant['state']) => town.filter((restaurant) => restaurant.state === state);
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const printable = /^\P{Cc}+$/u;

const cities: Record<string, { resState: string; pincode: RegExp }> = {
  Bengaluru: { resState: 'Karnataka', pincode: /^560\d{3}$/ },
  Mumbai: { resState: 'Maharashtra', pincode: /^400\d{3}$/ },
  Delhi: { resState: 'Delhi', pincode: /^110\d{3}$/ },
  Hyderabad: { resState: 'Telangana', pincode: /^500\d{3}$/ },
};

test('each of four cities has seven restaurants with addresses in that city', () => {
  for (const [city, { resState, pincode }] of Object.entries(cities)) {
    const here = town.filter((restaurant) => restaurant.city === city);
    assert.equal(here.length, 7, city);
    for (const restaurant of here) {
      assert.equal(restaurant.resState, resState, restaurant.restaurantName);
      assert.match(restaurant.pincode, pincode, restaurant.restaurantName);
      assert.match(restaurant.area, /^[A-Za-z]+( [A-Za-z]+)*$/);
      assert.match(restaurant.addressLine1, printable);
    }
  }
  assert.equal(town.length, 28);
});

test('licences are valid and unique, and servings belong to existing dishes', () => {
  const now = new Date();
  const licences = town.map(({ resState }, index) => licenceAt(index, resState, now));
  assert.ok(isUnique(licences.map((licence) => licence.fssaiLicence)));
  for (const { fssaiLicence, fssaiExpiry } of licences) {
    assert.match(fssaiLicence, /^\d{14}$/);
    assert.ok(fssaiExpiry > daysAfter(dateOf(now), 365));
  }
  assert.ok(Object.keys(SERVINGS).length >= 20);
  const nonveg = new Set(dishes.filter((dish) => dish.dishType === 'Nonveg').map((dish) => dish.dishName));
  for (const dishName of EGG_DISHES) assert.ok(nonveg.has(dishName), dishName);
  for (const [dishName, { kcal, servingSize, allergens }] of Object.entries(SERVINGS)) {
    assert.ok(
      dishes.some((dish) => dish.dishName === dishName),
      dishName,
    );
    assert.ok(kcal > 0 && kcal < 2000 && servingSize.length <= 40, dishName);
    assert.deepEqual(
      ALLERGENS.filter((allergen) => allergens.includes(allergen)),
      allergens,
    );
  }
});

test('names and contact numbers are valid and unique', () => {
  assert.ok(isUnique(town.map((restaurant) => restaurant.restaurantName.toLowerCase())));
  assert.ok(isUnique(town.map((restaurant) => restaurant.restaurantContact)));
  for (const { restaurantName, restaurantContact } of town) {
    assert.match(restaurantName, printable);
    assert.ok(restaurantName.length <= 100, restaurantName);
    assert.match(restaurantContact, /^[6-9]\d{9}$/);
  }
});

test('restaurants have the states and owners that the demo logins show', () => {
  const count = (state: TownRestaurant['state']) => inState(state).length;
  assert.deepEqual([count('open'), count('closed'), count('neverStarted'), count('pending')], [21, 3, 2, 2]);
  const mine = town.filter((restaurant) => restaurant.owner === 'demo').map((restaurant) => restaurant.state);
  assert.deepEqual(mine.sort(), ['closed', 'open', 'pending']);
  assert.ok(town.every((restaurant) => restaurant.owner === 'demo' || restaurant.owner === 'seeded'));
});

test('ratings are averages of whole stars, and no restaurant has more ratings than orders', () => {
  for (const { restaurantName, rating, ratingCount, orderCount } of town) {
    if (ratingCount === 0) {
      assert.equal(rating, 0, restaurantName);
      continue;
    }
    assert.ok(ratingCount >= 3 && ratingCount <= 40, restaurantName);
    assert.ok(orderCount >= Math.max(5, ratingCount) && orderCount <= 120, restaurantName);
    assert.ok(rating >= 1 && rating <= 5, restaurantName);
    const stars = Math.round(rating * ratingCount);
    assert.equal(Math.round((stars / ratingCount) * 10) / 10, rating, restaurantName);
  }
  for (const { orderCount, rating } of [...inState('neverStarted'), ...inState('pending')]) {
    assert.deepEqual([orderCount, rating], [0, 0]);
  }
});

test('some restaurants are trending, some rated low, some not rated', () => {
  const open = inState('open');
  assert.ok(open.filter((restaurant) => restaurant.rating > 4 && restaurant.orderCount > 1).length >= 6);
  assert.ok(open.filter((restaurant) => restaurant.rating >= 1.4 && restaurant.rating <= 2.5).length >= 3);
  assert.ok(open.filter((restaurant) => restaurant.ratingCount === 0 && restaurant.orderCount > 0).length >= 2);
});

test('each menu has 12 to 16 different dishes, in a veg restaurant only veg ones', () => {
  for (const { restaurantName, restaurantType, dishes: menu } of town) {
    assert.ok(menu.length >= 12 && menu.length <= 16, restaurantName);
    assert.ok(isUnique(menu.map((dish) => dish.dishName.toLowerCase())), restaurantName);
    const hasNonveg = menu.some((dish) => dish.dishType === 'Nonveg');
    assert.equal(restaurantType, hasNonveg ? 'Nonveg' : 'Veg', restaurantName);
  }
  const withBiryani = town.filter(({ dishes: menu }) => menu.some((dish) => dish.dishName.includes('Biryani')));
  assert.ok(withBiryani.length >= 5);
});

test('every dish would be valid if a vendor added it', () => {
  for (const dish of dishes) {
    assert.match(dish.dishName, printable);
    assert.ok(dish.dishName.length <= 100, dish.dishName);
    assert.ok(dish.dishType === 'Veg' || dish.dishType === 'Nonveg', dish.dishName);
    assert.match(dish.dishCuisine, printable);
    assert.match(dish.dishDescription, printable);
    assert.ok(dish.dishDescription.length >= 40 && dish.dishDescription.length <= 120, dish.dishName);
    assert.match(dish.speciality, /^\P{Cc}*$/u);
    assert.ok(Number.isInteger(dish.price) && dish.price >= 1 && dish.price <= 1000, dish.dishName);
  }
  assert.ok(isUnique(dishes.map((dish) => dish.dishDescription)));
});

test('each cover shows one to three different dishes of its restaurant', () => {
  for (const { restaurantName, cover, dishes: menu } of town) {
    assert.ok(cover.length >= 1 && cover.length <= 3 && isUnique(cover), restaurantName);
    for (const name of cover)
      assert.ok(
        menu.some(({ dishName }) => dishName === name),
        `${restaurantName}: ${name}`,
      );
  }
});

test('restaurants show a mix of fronts, kitchens, counters and tables', () => {
  const places = new Set(town.map(({ place }) => place));
  assert.deepEqual([...places].sort(), ['counter', 'degh', 'front', 'table', 'tandoor', 'tawa', 'wok']);
});

test('there are comments for every number of stars, and names of reviewers are valid', () => {
  for (const stars of [1, 2, 3, 4, 5]) {
    assert.equal(reviewComments.filter((review) => review.rating === stars).length, 12);
  }
  assert.ok(isUnique(reviewComments.map((review) => review.comment)));
  for (const { comment } of reviewComments) assert.match(comment, printable);
  assert.equal(peopleNames.length, 60);
  assert.ok(isUnique(peopleNames));
  for (const name of peopleNames) assert.match(name, /^[A-Z][a-z]*( [A-Za-z]+)*$/);
});

test('about twenty dishes have options; required picks do not change the price', () => {
  const withOptions = dishes.filter(({ options }) => options !== undefined);
  assert.ok(withOptions.length >= 20);
  for (const { dishName, price, options = '' } of withOptions) {
    const read = readOptions(options);
    assert.ok('groups' in read && read.groups.length > 0, `${dishName}: ${JSON.stringify(read)}`);
    for (const group of read.groups.filter(({ pickMin }) => pickMin > 0)) {
      assert.ok(group.setsPrice, dishName);
      assert.equal(group.options[0]?.price, toPaise(price), dishName);
    }
  }
});
