import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresOf, parseCostForTwo, parseRating, parseRatingCount } from './read-figures.ts';

describe('reading the figures of a source', () => {
  it('reads ratings from above 0 to 5 with one decimal', () => {
    const cases: [string, number | null][] = [
      ['4.1', 4.1],
      ['4', 4],
      ['4.25', 4.3],
      ['4.1/5', 4.1],
      ['★ 4.1', 4.1],
      ['4.1 stars', 4.1],
      ['5.0', 5],
      ['0', null],
      ['0.0', null],
      ['0.04', null],
      ['5.1', null],
      ['41', null],
      ['-', null],
      ['NEW', null],
      ['Not rated', null],
      ['', null],
    ];
    for (const [text, rating] of cases) assert.equal(parseRating(text), rating, text);
  });

  it('reads numbers of ratings as pages show them', () => {
    const cases: [string, number | null][] = [
      ['1000', 1000],
      ['1,00,000', 100_000],
      ['80.0', 80],
      ['50+ ratings', 50],
      ['1K+ ratings', 1000],
      ['(1.2K)', 1200],
      ['2 lakh votes', 200_000],
      ['0', 0],
      ['Too Few Ratings', null],
      ['99999999999', null],
      ['', null],
    ];
    for (const [text, count] of cases) assert.equal(parseRatingCount(text), count, text);
  });

  it('reads the cost for two in paise', () => {
    const cases: [string, number | null][] = [
      ['300.0', 30_000],
      ['₹ 1,200', 120_000],
      ['₹200 for two', 20_000],
      ['₹600 FOR TWO', 60_000],
      ['200 for 2 people', 20_000],
      ['0', null],
      ['100001', null],
      ['200-400', null],
      ['', null],
    ];
    for (const [text, paise] of cases) assert.equal(parseCostForTwo(text), paise, text);
  });

  it('takes no rating without raters, and no number without a rating', () => {
    const none = { importedRating: null, importedRatingCount: null, importedCostPaise: null };
    assert.deepEqual(figuresOf('3.0', '0', ''), none);
    assert.deepEqual(figuresOf('0', '80', ''), none);
    assert.deepEqual(figuresOf('4.1', 'Too Few Ratings', '300'), {
      importedRating: 4.1,
      importedRatingCount: null,
      importedCostPaise: 30_000,
    });
  });
});
