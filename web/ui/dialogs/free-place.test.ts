/** Where something that floats finds room. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freeTop } from './free-place.ts';

const SCREEN = { top: 56, bottom: 700 };
const at = (...tops: number[]) => tops.map((top) => ({ top, bottom: top + 44 }));

const CASES: readonly [what: string, taken: ReturnType<typeof at>, top: number | undefined][] = [
  ['at the bottom where nothing is in the way', [], 652],
  ['there, too, if everything is higher', at(100, 500), 652],
  ['above what is in the way', at(640), 588],
  ['above all of what is in the way, in whatever order it is found', at(590, 640, 540), 488],
  ['in the first gap that is high enough', at(640, 570, 460), 518],
  ['nowhere on a full screen', at(70, 140, 210, 280, 350, 420, 490, 560, 630), undefined],
];
for (const [what, taken, top] of CASES) {
  it(`is ${what}`, () => assert.equal(freeTop(48, SCREEN, taken), top));
}
