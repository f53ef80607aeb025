import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addAddress, deleteAddress, getAddressList, updateAddress } from '#contract/accounts/account.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { viewAllOrders } from '#contract/ordering/orders.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { outcomeOf, refusalOf } from '#tests/browser.ts';
import { newAddress, newCustomer, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

const home: Body<typeof addAddress> = {
  userAddressName: 'Home',
  addressLine1: '1 MG Road',
  addressLine2: 'Flat 2',
  area: 'Indira Nagar',
  city: 'Bengaluru',
  userState: 'Karnataka',
  pincode: '560038',
};
const list = async ({ browser, userId }: Person) => (await browser.call(getAddressList, { params: { userId } })).json();
const add = ({ browser, userId }: Person, more: object = {}) =>
  browser.callUnchecked(addAddress, { params: { userId }, body: { ...home, ...more } });
const change = ({ browser, userId }: Person, form: object) =>
  browser.callUnchecked(updateAddress, { params: { userId }, body: form });
const remove = ({ browser, userId }: Person, addressId: unknown) =>
  browser.callUnchecked(deleteAddress, { params: { addressId, userId } });

/** A person with one address, and its id. */
async function personAtHome() {
  const person = await newCustomer(app, sql);
  return { person, userAddressId: await newAddress(person, home) };
}

describe('an address book', () => {
  it('is empty at first, also for a vendor', async () => {
    assert.deepEqual(await list(await newCustomer(app, sql)), []);
    assert.deepEqual(await list(await newPerson(app, sql, 'VENDOR')), []);
  });

  it('lists added addresses with their ids, oldest first', async () => {
    const person = await newCustomer(app, sql);
    assert.equal((await add(person)).statusCode, 200);
    assert.equal((await add(person, { userAddressName: 'Office', pincode: 110001 })).statusCode, 200);
    const [first, second, ...others] = await list(person);
    assert.deepEqual(others, []);
    assert.deepEqual(first, { userAddressId: first?.userAddressId, ...home });
    assert.deepEqual(second, {
      userAddressId: second?.userAddressId,
      ...home,
      userAddressName: 'Office',
      pincode: '110001',
    });
    assert.ok(second.userAddressId > first.userAddressId);
  });

  it('has delivery instructions that a change without them keeps', async () => {
    const { person, userAddressId } = await personAtHome();
    const instructions = async () => (await list(person))[0]?.instructions;
    assert.equal(await instructions(), undefined);
    for (const [sent, stored] of [
      [' Gate 2, do not ring ', 'Gate 2, do not ring'],
      [undefined, 'Gate 2, do not ring'],
      ['', undefined],
    ]) {
      assert.equal((await change(person, { ...home, userAddressId, instructions: sent })).statusCode, 200);
      assert.equal(await instructions(), stored);
    }
    assert.equal(refusalOf(await add(person, { instructions: 'x'.repeat(201) })).details[0]?.field, 'instructions');
  });

  it('trims free text and stores it otherwise unchanged', async () => {
    const person = await newCustomer(app, sql);
    const line = `<script>alert('1')</script> ''; drop table addresses; -- \\ %s \${x} "घर" 🏠`;
    await add(person, { userAddressName: '  Home ', addressLine1: ` ${line}  ` });
    const [address] = await list(person);
    assert.deepEqual([address?.userAddressName, address?.addressLine1], ['Home', line]);
  });

  it('ignores ids and owners in the body when adding', async () => {
    const { person: victim, userAddressId } = await personAtHome();
    const person = await newCustomer(app, sql);
    const more = { userAddressId, userId: victim.userId, user_id: victim.userId, userAddressName: 'Mine' };
    assert.equal((await add(person, more)).statusCode, 200);
    assert.equal((await list(person)).length, 1);
    assert.deepEqual(await list(victim), [{ userAddressId, ...home }]);
  });

  it('shows a change of every field and leaves other addresses unchanged', async () => {
    const { person, userAddressId } = await personAtHome();
    await add(person, { userAddressName: 'Office' });
    const moved = {
      userAddressId,
      userAddressName: 'Parents',
      addressLine1: '7 Marine Drive',
      addressLine2: 'Floor 3',
      area: 'Churchgate',
      city: 'Mumbai',
      userState: 'Maharashtra',
      pincode: '400020',
    };
    const response = await change(person, moved);
    assert.equal(response.statusCode, 200, response.body);
    const [first, second] = await list(person);
    assert.deepEqual(first, moved);
    assert.equal(second?.userAddressName, 'Office');
    assert.equal(second?.city, 'Bengaluru');
  });

  it('no longer shows a deleted address, which cannot be deleted or changed again', async () => {
    const { person, userAddressId } = await personAtHome();
    assert.equal((await remove(person, userAddressId)).statusCode, 200);
    assert.deepEqual(await list(person), []);
    for (const response of [await remove(person, userAddressId), await change(person, { userAddressId, ...home })]) {
      assert.equal(outcomeOf(response), '404 ADDRESS_NOT_FOUND');
    }
  });

  it('of another person can be neither read nor changed; its addresses are refused like unknown ones', async () => {
    const { person: victim, userAddressId } = await personAtHome();
    const thief = await newCustomer(app, sql);
    const absent = await remove(thief, 999_999);
    for (const response of [
      await remove(thief, userAddressId),
      await change(thief, { userAddressId, ...home, userAddressName: 'Stolen' }),
    ]) {
      assert.equal(response.statusCode, 404);
      assert.equal(response.body, absent.body);
    }
    for (const list of [getAddressList, walletStatement, viewAllOrders]) {
      const response = await thief.browser.call(list, { params: { userId: victim.userId } });
      assert.equal(refusalOf(response).code, 'FORBIDDEN');
    }
    const foreign = await thief.browser.call(deleteAddress, {
      params: { addressId: userAddressId, userId: victim.userId },
    });
    assert.equal(refusalOf(foreign).code, 'FORBIDDEN');
    assert.deepEqual(await list(victim), [{ userAddressId, ...home }]);
  });

  it('refuses invalid ids', async () => {
    const { person, userAddressId } = await personAtHome();
    for (const id of [0, -1, 1.5, String(userAddressId), null, [userAddressId], 2 ** 53, 1e300]) {
      const response = await change(person, { ...home, userAddressId: id, userAddressName: 'Changed' });
      assert.equal(response.statusCode, 400, JSON.stringify(id));
      assert.equal(refusalOf(response).details[0]?.field, 'userAddressId');
    }
    for (const id of ['0', '-1', 'abc', '1;2', `${userAddressId},1`, '9223372036854775808', '%00']) {
      assert.equal((await remove(person, id)).statusCode, 400, id);
    }
    assert.deepEqual(await list(person), [{ userAddressId, ...home }]);
  });

  it('deletes an address once when asked 10 times in parallel', async () => {
    const { person, userAddressId } = await personAtHome();
    const responses = await Promise.all(Array.from({ length: 10 }, () => remove(person, userAddressId)));
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 1);
    assert.equal(responses.filter((response) => response.statusCode === 404).length, 9);
  });
});
