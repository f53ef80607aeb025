import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameCity } from './city-names.ts';

describe('two names of a city', () => {
  for (const [one, other, isSame] of [
    ['Pune', 'Pune', true],
    ['pune', ' PUNE ', true],
    ['Mumbai', 'Bombay', true],
    ['Bombay', 'mumbai', true],
    ['Bangalore', 'Bengaluru', true],
    ['Allahabad', 'Prayagraj', true],
    ['New Delhi', 'Delhi', true],
    ['Mumbai', 'Pune', false],
    ['Navi Mumbai', 'Mumbai', false],
    ['Mysuru', 'Mangaluru', false],
    ['Ooty', 'Coonoor', false],
  ] as const) {
    it(`${one} and ${other} are ${isSame ? 'the same city' : 'two cities'}`, () =>
      assert.equal(isSameCity(one, other), isSame));
  }
});
