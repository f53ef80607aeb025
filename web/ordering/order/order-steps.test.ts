import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderStatus } from '#contract/ordering/orders.ts';
import { shareLeft, stepsOf } from './order-steps.ts';

const AT = '2026-11-21T14:00:00.000Z';
const history = (...way: readonly OrderStatus[]) =>
  way.map((orderStatus) => ({ orderStatus, at: AT, by: 'vendor' as const, reason: '', reasonCode: null }));

const PICTURES: readonly (readonly [
  way: readonly OrderStatus[],
  progresses: readonly string[],
  fulfilment?: 'PICKUP',
])[] = [
  [['ACTIVE'], ['present', 'ahead', 'ahead', 'ahead', 'ahead']],
  [
    ['ACTIVE', 'ACCEPTED'],
    ['done', 'present', 'ahead', 'ahead', 'ahead'],
  ],
  [
    ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'],
    ['done', 'done', 'done', 'present', 'ahead'],
  ],
  [
    ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    ['done', 'done', 'done', 'done', 'done'],
  ],
  [
    ['ACTIVE', 'ACCEPTED', 'PREPARING', 'READY'],
    ['done', 'done', 'done', 'present', 'ahead', 'ahead'],
  ],
  [['ACTIVE'], ['present', 'ahead', 'ahead', 'ahead', 'ahead'], 'PICKUP'],
  [['ACTIVE', 'ACCEPTED', 'PREPARING', 'READY'], ['done', 'done', 'done', 'present', 'ahead'], 'PICKUP'],
  [
    ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'],
    ['done', 'done', 'done', 'done', 'present', 'ahead'],
    'PICKUP',
  ],
  [
    ['ACTIVE', 'REJECTED'],
    ['done', 'ended'],
  ],
  [
    ['ACTIVE', 'ACCEPTED', 'CANCELLED'],
    ['done', 'done', 'ended'],
  ],
  // An order without a stored history has only its end.
  [['DELIVERED'], ['done', 'done', 'done', 'done', 'done']],
];

describe('the steps of an order', () => {
  for (const [way, progresses, fulfilment = 'DELIVERY'] of PICTURES) {
    it(`of a ${fulfilment} are ${progresses.join(', ')} after ${way.join(', ')}`, () => {
      const orderStatus = way.at(-1) ?? 'ACTIVE';
      assert.deepEqual(
        stepsOf({ orderStatus, fulfilment, history: history(...way) }).map(({ progress }) => progress),
        progresses,
      );
    });
  }
});

describe('the share of the promised time that is left', () => {
  const order = { history: history('ACTIVE', 'ACCEPTED'), promisedAt: '2026-11-21T14:20:00.000Z' };
  for (const [minutes, share] of [
    [20, 1],
    [5, 0.25],
    [0, 0],
    [-7, 0],
    // A clock that is behind the server's.
    [30, 1],
  ] as const) {
    it(`is ${share} with ${minutes} of 20 minutes left`, () => assert.equal(shareLeft(order, minutes), share));
  }
  it('is 1 for an order without its acceptance', () => {
    assert.equal(shareLeft({ ...order, history: history('ACTIVE') }, 5), 1);
  });
});
