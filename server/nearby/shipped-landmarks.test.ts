/** The landmarks and the words in Indian scripts that are shipped. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { cityToday } from '#contract/kit/city-names.ts';
import { kmBetween } from '#server/catalog/index.ts';
import { DB } from '#server/database/schema-files.ts';

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string) => parse<Row>(readFileSync(join(DB, 'data', file), 'utf8'), { columns: true });
const landmarks = rowsOf('landmarks.csv');
const pointOf = ({ lat, lng }: Row) => ({ lat: Number(lat), lng: Number(lng) });
const middles = new Map(
  rowsOf('pincodes.csv')
    .filter(({ lat }) => lat !== '')
    .map((row) => [row.pincode, pointOf(row)]),
);
const readme = readFileSync(join(DB, 'data', 'README.md'), 'utf8');

const FAR_KM = 40;

describe('the landmarks', () => {
  it('are at least 600 in at least 20 cities, each with a source that is described', () => {
    assert.ok(landmarks.length >= 600, String(landmarks.length));
    assert.ok(new Set(landmarks.map(({ city }) => cityToday(city ?? ''))).size >= 20);
    for (const { name, source } of landmarks) assert.ok(readme.includes(`| \`${source}\` |`), `${name}: ${source}`);
  });

  // A pincode's area is all that is nearer to its middle than to others; its borders are in no list.
  it('are within 500 m of the area of their pincode, as far as its middle is known', () => {
    let known = 0;
    for (const row of landmarks) {
      const own = middles.get(row.pincode);
      if (!own) continue;
      known++;
      const point = pointOf(row);
      const km = kmBetween(point, own);
      const around = [...middles.values()].filter(
        ({ lat, lng }) => Math.abs(lat - point.lat) + Math.abs(lng - point.lng) < 1,
      );
      const nearest = Math.min(km, ...around.map((middle) => kmBetween(point, middle)));
      assert.ok(km - nearest <= 0.5, `${row.name}: ${row.pincode} is ${km.toFixed(1)} km away`);
    }
    assert.ok(known >= landmarks.length * 0.9, String(known));
  });

  it('are not restaurants: the name of one finds the restaurant, not its neighbours', () => {
    const names = landmarks.flatMap(({ name = '', other_names: others = '' }) => [name, ...others.split('|')]);
    const eateries = names.filter((name) =>
      /\b(?:bakery|sweets|cafe|coffee house|restaurant|mess|dhaba|biryani)$/i.test(name),
    );
    assert.deepEqual(eateries, []);
  });

  it('are not named like a city far away: Manali is in the mountains, not in Chennai', () => {
    const cities = Map.groupBy(
      rowsOf('pincodes.csv').filter(({ lat }) => lat !== ''),
      ({ city = '' }) => cityToday(city).toLowerCase(),
    );
    const isFar = (name: string, row: Row) => {
      const pincodes = cities.get(name.toLowerCase());
      return pincodes?.every((pincode) => kmBetween(pointOf(pincode), pointOf(row)) > FAR_KM);
    };
    const namesOf = ({ name = '', other_names: others = '' }: Row) => [name, ...others.split('|')];
    const far = landmarks.flatMap((row) => namesOf(row).filter((name) => isFar(name, row)));
    assert.deepEqual(far, []);
  });

  it('have names of their own in their city', () => {
    const names = landmarks.map(({ name, city }) => `${name?.toLowerCase()}, ${city}`);
    assert.deepEqual(names, [...new Set(names)]);
  });
});

describe('words in Indian scripts', () => {
  const SCRIPTS = {
    Devanagari: /[\u0900-\u097f]/,
    Bengali: /[\u0980-\u09ff]/,
    Gurmukhi: /[\u0a00-\u0a7f]/,
    Gujarati: /[\u0a80-\u0aff]/,
    Odia: /[\u0b00-\u0b7f]/,
    Tamil: /[\u0b80-\u0bff]/,
    Telugu: /[\u0c00-\u0c7f]/,
    Kannada: /[\u0c80-\u0cff]/,
    Malayalam: /[\u0d00-\u0d7f]/,
    Urdu: /[\u0600-\u06ff]/,
  };
  const synonyms = rowsOf('search_synonyms.csv');
  for (const [script, letters] of Object.entries(SCRIPTS))
    it(`are of one script, with 80 foods and 80 places in ${script}`, () => {
      const own = synonyms.filter(({ words }) => letters.test(words ?? ''));
      const others = Object.values(SCRIPTS).filter((each) => each !== letters);
      assert.deepEqual(
        own.filter(({ words }) => others.some((each) => each.test(words ?? ''))),
        [],
      );
      for (const kind of ['food', 'place'])
        assert.ok(new Set(own.filter((row) => row.kind === kind).map(({ means }) => means)).size >= 80, kind);
    });
});
