import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leastPaise, type OptionGroup, pickWords, unitPaise, wrongChoice } from './options.ts';

const option = (optionId: number, price: number) => ({
  ...{ optionId, price, optionName: `Option ${optionId}`, isAvailable: true },
  foodType: 'Veg' as const,
});
const size: OptionGroup = {
  ...{ groupId: 1, groupName: 'Size', pickMin: 1, pickMax: 1, setsPrice: true },
  options: [option(1, 120), option(2, 199.5)],
};
const extras: OptionGroup = {
  ...{ groupId: 2, groupName: 'Extras', pickMin: 0, pickMax: 2, setsPrice: false },
  options: [option(3, 20), option(4, 30.1), option(5, 0)],
};
const pizza = { price: 120, optionGroups: [size, extras] };

describe('a dish with options', () => {
  it('costs its size and its extras', () => {
    assert.equal(unitPaise({ price: 99.9 }, []), 9990);
    assert.equal(unitPaise(pizza, [1]), 12_000);
    assert.equal(unitPaise(pizza, [2, 4, 3]), 19_950 + 3010 + 2000);
    assert.equal(unitPaise(pizza, [2, 5]), 19_950);
  });

  it('needs as many options of each group as it says, and no others', () => {
    assert.deepEqual(wrongChoice(pizza, [3]), { kind: 'TOO_FEW', group: size });
    assert.deepEqual(wrongChoice(pizza, [1, 2]), { kind: 'TOO_MANY', group: size });
    assert.deepEqual(wrongChoice(pizza, [1, 3, 4, 5]), { kind: 'TOO_MANY', group: extras });
    assert.deepEqual(wrongChoice(pizza, [1, 9]), { kind: 'UNKNOWN' });
    assert.deepEqual(wrongChoice({ price: 10 }, [1]), { kind: 'UNKNOWN' });
    // Each option at most once.
    assert.deepEqual(wrongChoice(pizza, [1, 3, 3]), { kind: 'UNKNOWN' });
    assert.equal(wrongChoice(pizza, [1, 4, 5]), undefined);
    assert.equal(wrongChoice({ price: 10 }, []), undefined);
  });

  it('costs at least its cheapest size that is not sold out', () => {
    assert.deepEqual(leastPaise(pizza), { paise: 12_000, isFrom: true });
    const soldOut = (...ids: number[]) => ({
      ...size,
      options: size.options.map((each) => ({ ...each, isAvailable: !ids.includes(each.optionId) })),
    });
    assert.deepEqual(leastPaise({ price: 120, optionGroups: [soldOut(1)] }), { paise: 19_950, isFrom: true });
    assert.equal(leastPaise({ price: 120, optionGroups: [soldOut(1, 2)] }), undefined);
    assert.deepEqual(leastPaise({ price: 120 }), { paise: 12_000, isFrom: false });
  });

  it('says how many to pick', () => {
    assert.deepEqual(
      [
        { pickMin: 1, pickMax: 1 },
        { pickMin: 0, pickMax: 3 },
        { pickMin: 1, pickMax: 3 },
      ].map(pickWords),
      ['Pick 1', 'Pick up to 3', 'Pick 1 to 3'],
    );
  });
});
