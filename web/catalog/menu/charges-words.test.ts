import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MenuCharges } from '#contract/catalog/restaurants.ts';
import * as words from './charges-words.ts';

// A dot never begins a line.
const chargesWords = (charges: MenuCharges) => words.chargesWords(charges).replaceAll('\u00A0· ', ' · ');

it('says what orders cost besides dishes in one line', () => {
  assert.equal(
    chargesWords({ delivery: { fee: 30, freeAbove: 400 }, packing: { amount: 10, per: 'DISH' } }),
    'Delivery ₹30, free above ₹400 · Packing ₹10 per dish',
  );
  assert.equal(
    chargesWords({
      ...{ delivery: { fee: 20.5, feeMost: 1000, minimumBill: 150 }, packing: { amount: 5, per: 'ORDER' } },
      ...{ platformFee: 5.9, isTaxAdded: true, offersPickup: true },
    }),
    'Delivery ₹20.50 to ₹1,000, minimum order ₹150 · Packing ₹5 · Platform fee ₹5.90 · Taxes extra · Pickup available',
  );
  assert.equal(chargesWords({ delivery: { fee: 0 } }), 'Free delivery');
  assert.equal(chargesWords({ delivery: { fee: 0, feeMost: 30 } }), 'Delivery up to ₹30');
});
