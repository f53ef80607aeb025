import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stateNamed, stateOfCity } from './city-states.ts';
import {
  addressLine,
  dishNameOf,
  fold,
  isShowable,
  parseContact,
  parseFoodType,
  parsePincode,
  parsePrice,
  pincodeInAddress,
  showable,
  tidy,
} from './repair.ts';

describe('repairing values', () => {
  it('turns all kinds of whitespace into single spaces and drops invisible characters', () => {
    assert.equal(tidy('\u00a0 Mumbai\tEats \r\n\u202ecafe\u0301\ufeff '), 'Mumbai Eats café');
    assert.equal(fold(' Mumbai\u00a0EATS'), 'mumbai eats');
    assert.equal(tidy('Do\u2060sa\u2028Po\u{e0041}int\u061c \u200b क्\u200dष क\u200d'), 'Dosa Point क्\u200dष क');
  });

  it('detects characters that cannot be shown', () => {
    for (const text of ['Chawla\u008c', 'a\u0000', 'a\u001bb', '\ud800', 'Caf\ufffd']) assert.ok(!isShowable(text));
    assert.ok(isShowable('Crème Café 😋 मिर्ची'));
    assert.equal(showable('Floor,\u008cæJMD\ufffd'), 'Floor, æJMD');
  });

  it('reads prices in paise and rejects anything ambiguous', () => {
    const right: [string, number][] = [
      ['35', 3500],
      ['₹ 1,234.50', 123450],
      ['Rs. 99.5', 9950],
      ['1,23,456', 12345600],
      ['123,456', 12345600],
      ['250/-', 25000],
      ['300.0', 30000],
      ['0', 0],
      ['-5', -500],
      ['19.99', 1999],
      ['33.333333', 3333],
    ];
    for (const [text, paise] of right) assert.equal(parsePrice(text), paise, text);
    for (const text of ['', '₹600 FOR TWO', 'fifty', '1e3', '1,5', '1.234,50', '12 50', '100-200', 'Infinity', '१००']) {
      assert.equal(parsePrice(text), undefined, text);
    }
  });

  it('reads the veg flag in its spellings; egg is Nonveg', () => {
    for (const text of ['Veg', 'VEG ', 'vegetarian', 'true', '1']) assert.equal(parseFoodType(text), 'Veg', text);
    for (const text of ['Non-veg', 'NonVeg', 'non veg', 'Non_Vegetarian', 'Egg', 'false']) {
      assert.equal(parseFoodType(text), 'Nonveg', text);
    }
    for (const text of ['', 'maybe', 'Veg/Non-veg']) assert.equal(parseFoodType(text), undefined, text);
  });

  it('finds the pincode of an address, not other numbers', () => {
    const cases: [string, string | null][] = [
      ['MG Road, Bengaluru, Karnataka 560034', '560034'],
      ['5th Block, Bangalore - 560 095', '560095'],
      ['4th Block - 560 011.', '560011'],
      ['Plot 100001, Sector 9, Noida 201301', '201301'],
      ['A 134 135, Supermart, Gurgaon', null],
      ['Koramangala, Bangalore - 5600095', null],
      ['Bangalore 060034', null],
      ['', null],
    ];
    for (const [address, pincode] of cases) assert.equal(pincodeInAddress(address), pincode, address);
    assert.equal(parsePincode('560095.0'), '560095');
    assert.equal(parsePincode('560 095'), '560095');
    assert.equal(parsePincode('56009'), null);
  });

  it('finds a mobile number', () => {
    const cases: [string, string | null][] = [
      ['+91 98765 43210', '9876543210'],
      ['080-41234567 / 09876543210', '9876543210'],
      ['9876543210.0', '9876543210'],
      ['080-41234567', null],
      ['123456789012345', null],
    ];
    for (const [text, contact] of cases) assert.equal(parseContact(text), contact, text);
  });

  it('removes the values of other fields from an address', () => {
    const location = { restaurantName: 'Truffle Tree', area: 'Rose Garden', city: 'New Delhi', resState: 'Delhi' };
    const cases: [string, string | null][] = [
      ['Truffle Tree, 12, Lotus Lane, Rose Garden, New Delhi 110011', '12, Lotus Lane'],
      ['12,  Lotus Lane,, New Delhi - 110 011, Delhi, India', '12, Lotus Lane'],
      ['Truffle Tree Lane 4', 'Truffle Tree Lane 4'],
      ['Rose Garden, New Delhi', null],
      ['', null],
      [`${'Long Lane, '.repeat(30)}End`, `${'Long Lane, '.repeat(18).slice(0, -2)}`],
      ['x'.repeat(201), null],
    ];
    for (const [address, line] of cases) assert.equal(addressLine(address, location), line, address);
  });

  it('cuts a long dish name after a word and puts the whole name into the description', () => {
    const text = `Royal Thali (${'dal, rice, '.repeat(10)}papad)`;
    const { dishName, dishDescription } = dishNameOf(text, '');
    assert.ok(dishName.length <= 100 && dishName.endsWith(' dal…'), dishName);
    assert.equal(dishDescription, text);
    assert.deepEqual(dishNameOf('Dal', 'Yellow'), { dishName: 'Dal', dishDescription: 'Yellow' });
    assert.equal(dishNameOf('😋'.repeat(80), '').dishName, `${'😋'.repeat(49)}…`);
  });

  it('finds the states of the larger cities, and states in other spellings', () => {
    assert.equal(stateOfCity('BANGALORE'), 'Karnataka');
    assert.equal(stateOfCity(' New  Delhi '), 'Delhi');
    assert.equal(stateOfCity('Gurgaon'), 'Haryana');
    assert.equal(stateOfCity('Nowherepur'), null);
    assert.equal(stateNamed('uttar pradesh'), 'Uttar Pradesh');
    assert.equal(stateNamed('Jammu & Kashmir'), 'Jammu Kashmir');
    assert.equal(stateNamed(''), null);
  });
});
