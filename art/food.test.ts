/** What the demo town's photos show. Drawing all of them as pixels would take long, so most are only drawn as SVG. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photoOfDish, townPhotos } from '#server/demo/photos.ts';
import { town } from '#server/demo/town.ts';
import { drawingOf } from './drawing-of.ts';
import { reliefTiles } from './parts/relief.ts';
import { drawFood, pictureSvg } from './picture.ts';

const WIDTH = 300;
const tiles = await reliefTiles();

test('the name of every dish of the town is known to a drawing of its own kind', () => {
  const unknown = town.flatMap(({ dishes }) => dishes.filter((dish) => !drawingOf(dish).isSpecific));
  assert.deepEqual(
    unknown.map(({ dishName }) => dishName),
    [],
  );
});

test('the town is drawn in at least 200 kinds of pictures', () => {
  const keys = town.flatMap(({ dishes }) => dishes.map((dish) => drawingOf(dish).key));
  assert.ok(new Set(keys).size >= 200, String(new Set(keys).size));
});

test('names decide by their most telling words', () => {
  const keyOf = (dishName: string, dishCuisine = 'North Indian') =>
    drawingOf({ dishName, dishCuisine, dishType: 'Veg' }).key;
  assert.notEqual(keyOf('Gulab Jamun', 'Desserts'), keyOf('Ganga Jamuna Juice', 'Beverages'));
  assert.notEqual(keyOf('Masala Dosa'), keyOf('Masala Chai', 'Beverages'));
  assert.notEqual(keyOf('Vada Pav'), keyOf('Idli Vada'));
  assert.notEqual(keyOf('Masala Cola', 'Beverages'), keyOf('Chocolate Sundae', 'Desserts'));
  assert.notEqual(keyOf('Bellam Pongal'), keyOf('Ven Pongal'));
  assert.equal(keyOf('PANEER TIKKA'), keyOf('Paneer Tikka'));
});

test('an unknown dish is drawn by its cuisine, or as a curry', () => {
  const unheard = { dishName: 'Xyzzy', dishType: 'Nonveg' } as const;
  const drink = drawingOf({ ...unheard, dishCuisine: 'Beverages' });
  const curry = drawingOf({ ...unheard, dishCuisine: 'Martian' });
  assert.equal(drink.isSpecific, false);
  assert.equal(curry.isSpecific, false);
  assert.notEqual(drink.key, curry.key);
});

test('no two dishes of a menu have the same photo', () => {
  for (const restaurant of town) {
    const seeds = restaurant.dishes.map((dish) => photoOfDish(restaurant, dish).seed);
    assert.equal(new Set(seeds).size, seeds.length, restaurant.restaurantName);
  }
});

test('every picture is drawn without a gap, and those drawn twice are the same', () => {
  for (const [index, picture] of townPhotos().entries()) {
    const { seed } = picture;
    const svg = pictureSvg(picture, WIDTH, tiles);
    // The surfaces are pictures in base64, where such letters come by chance.
    const shapes = svg.replaceAll(/href="data:[^"]*"/g, '');
    assert.doesNotMatch(shapes, /NaN|undefined|Infinity|\[object/, seed);
    if (index % 10 === 0) assert.equal(svg, pictureSvg(picture, WIDTH, tiles), seed);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, used = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.has(used), `${seed}: ${used}`);
  }
});

test('one dish is a square, several are 3 : 2, and another seed looks different', async () => {
  const dishes = [{ dishName: 'Masala Dosa', dishType: 'Veg', dishCuisine: 'South Indian' } as const];
  const first = await drawFood({ seed: 'Kaveri', dishes }, WIDTH);
  assert.deepEqual(first.raw, { width: WIDTH, height: WIDTH, channels: 3 });
  const two = await drawFood({ seed: 'Kaveri', dishes: [...dishes, ...dishes] }, WIDTH);
  assert.deepEqual(two.raw, { width: WIDTH, height: 200, channels: 3 });
  const again = await drawFood({ seed: 'Kaveri', dishes }, WIDTH);
  const other = await drawFood({ seed: 'Godavari', dishes }, WIDTH);
  assert.ok(first.data.equals(again.data));
  assert.ok(!first.data.equals(other.data));
  await assert.rejects(drawFood({ seed: 'any', dishes: [] }, WIDTH), RangeError);
});
