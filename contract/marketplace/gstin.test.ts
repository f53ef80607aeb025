import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STATES } from '../accounts/fields.ts';
import { STATE_CODES, stateOfGstin } from './gstin.ts';

describe('a GSTIN', () => {
  it('says in which state the business is registered', () => {
    // Published examples.
    assert.equal(stateOfGstin('27AAPFU0939F1ZV'), 'Maharashtra');
    assert.equal(stateOfGstin('29AAGCB7383J1Z4'), 'Karnataka');
  });

  it('is none when a character is mistyped', () => {
    const right = '27AAPFU0939F1ZV';
    for (let at = 0; at < right.length; at++) {
      const other = right[at] === '5' ? '6' : right[at] === 'Q' ? 'R' : /[0-9]/.test(right[at] ?? '') ? '5' : 'Q';
      assert.equal(stateOfGstin(right.slice(0, at) + other + right.slice(at + 1)), undefined, `${other} at ${at}`);
    }
    for (const wrong of ['', '27', right.toLowerCase(), `${right}1`, ` ${right}`])
      assert.equal(stateOfGstin(wrong), undefined);
  });

  it('has a state that forms offer', () => {
    assert.deepEqual(Object.values(STATE_CODES).toSorted(), STATES.toSorted());
  });
});
