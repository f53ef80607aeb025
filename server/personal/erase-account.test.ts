import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addAddress, updateProfile, userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { cancelBooking } from '#contract/booking/bookings.ts';
import { adjustEarnings } from '#contract/earnings/commission.ts';
import { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import { deleteOwnRestaurant } from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setBlocked, users } from '#contract/moderation/people.ts';
import { invoices } from '#contract/ordering/invoices.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { eraseAccount, personalData, unsettled } from '#contract/personal/personal-data.ts';
import { reviews } from '#contract/reviews/reviews.ts';
import { transaction } from '#server/database/database.ts';
import { blankOldInvoices } from '#server/ordering/index.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, refusalOf, succeeded } from '#tests/browser.ts';
import { untilOneWaits } from '#tests/database.ts';
import { busyCustomer, newMarked } from '#tests/marked-person.ts';
import { moved, place } from '#tests/orders.ts';
import { HOME, newCustomer, newKitchen, newPerson, newVendor, PASSWORD, type Person, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { booked, newTables } from '#tests/tables.ts';

const { app, sql } = await startTestServer();

const erase = ({ browser, userId }: Person, password = PASSWORD) =>
  browser.call(eraseAccount, { params: { userId }, body: { password } });
const kinds = (details: readonly { kind: string }[]) => details.map((each) => each.kind);

async function unsettledOf(person: Person): Promise<string[]> {
  const read = await person.browser.call(unsettled, { params: { userId: person.userId } });
  const refused = await erase(person);
  assert.equal(refused.statusCode, 409, refused.body);
  assert.equal(refusalOf(refused).code, 'ACCOUNT_UNSETTLED');
  assert.deepEqual(refusalOf(refused).details, read.json());
  assert.equal(refusalOf(refused).message, read.json()[0]?.message);
  return kinds(read.json());
}

describe('an account can be erased only', () => {
  it('with the password; wrong ones count like failed logins', async () => {
    const person = await newCustomer(app, sql);
    const refused = await erase(person, 'Wrong@1234');
    assert.deepEqual([refused.statusCode, refusalOf(refused).code], [400, 'CURRENT_PASSWORD_WRONG']);
    for (let time = 0; time < 9; time++) await erase(person, 'Wrong@1234');
    assert.equal((await erase(person)).statusCode, 429);
    const [row] = await sql`select erased_at from users where user_id = ${person.userId}`;
    assert.equal(row?.erasedAt, null);
  });

  it('without money, open orders and coming bookings; the refusal says what to do about each', async () => {
    const { vendor, restaurantId, dishes } = await newTables(app, sql);
    const customer = await newCustomer(app, sql, 500);
    assert.deepEqual(await unsettledOf(customer), ['WALLET']);
    const refused = await erase(customer);
    assert.match(refusalOf(refused).message, /^You have ₹500\.00 in your wallet\. Spend it, or ask .* Chat Support\.$/);
    const orderId = await place(customer, { restaurantId, dishes });
    const bookingId = await booked(customer, restaurantId);
    assert.deepEqual(await unsettledOf(customer), ['OPEN_ORDERS', 'BOOKINGS', 'WALLET']);
    await customer.browser.call(cancelBooking, { params: { bookingId } });
    assert.deepEqual(await unsettledOf(customer), ['OPEN_ORDERS', 'WALLET']);
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    assert.deepEqual(await unsettledOf(customer), ['WALLET']);
  });

  it('by a vendor whose restaurants are removed and whose last orders are delivered', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { name: 'Green Katori' });
    await newKitchen(sql, { vendorId: vendor.userId, approval: 'Rejected', name: 'Second' });
    const customer = await newCustomer(app, sql, 500);
    const orderId = await place(customer, { restaurantId, dishes });
    const params = { restaurantId };
    const account = { kind: 'UPI', holder: 'Asha Foods', accountNumber: '', ifsc: '', upiId: 'asha@okhdfc' } as const;
    succeeded(await vendor.browser.call(savePayoutAccount, { params, body: { ...account, password: PASSWORD } }));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY');
    assert.deepEqual(await unsettledOf(vendor), ['RESTAURANTS', 'KITCHEN_ORDERS']);
    const { message } = refusalOf(await erase(vendor));
    assert.equal(message, 'You have restaurants here: Green Katori, Second. Delete them under My Restaurants.');
    for (const {
      restaurantId: id,
    } of await sql`select restaurant_id from restaurants where vendor_id = ${vendor.userId}`) {
      await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId: id } });
    }
    assert.deepEqual(await unsettledOf(vendor), ['KITCHEN_ORDERS']);
    await moved(vendor, orderId, 'DELIVERED');
    assert.deepEqual(await unsettledOf(vendor), ['EARNINGS']);
    const owed = /^Green Katori has earned ₹([\d.]+) that is not paid out yet\./.exec(
      refusalOf(await erase(vendor)).message,
    );
    const admin = await newPerson(app, sql, 'ADMIN');
    const body = { amount: -Number(owed?.[1]), reason: 'Paid at the bank' };
    succeeded(await admin.browser.call(adjustEarnings, { params, body }));
    assert.equal((await erase(vendor)).statusCode, 200);
    const life = (await customer.browser.call(order, { params: { orderId } })).json();
    assert.equal(life.restaurantName, 'Green Katori');
    const [, entry] = (await admin.browser.call(auditLog, { query: { size: 2 } })).json();
    assert.deepEqual([entry?.action, entry?.userName], ['Removed', 'Former customer']);
    assert.equal((await verifyAudit(sql)).problem, undefined);
  });

  it('by a vendor whose restaurant owes nothing, also where it never had a payout account', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { name: 'Cash Katori' });
    const admin = await newPerson(app, sql, 'ADMIN');
    const adjust = (amount: number) =>
      admin.browser.call(adjustEarnings, { params: { restaurantId }, body: { amount, reason: 'Cash that it kept' } });
    succeeded(await adjust(-15));
    await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } });
    assert.match(refusalOf(await erase(vendor)).message, /^Cash Katori owes the marketplace ₹15\.00\./);
    succeeded(await adjust(15));
    assert.equal((await erase(vendor)).statusCode, 200);
  });

  it('by an administrator who is not the last one, also when two erase theirs in parallel', async () => {
    await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
    const [one, two] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const both = await Promise.all([erase(one), erase(two)]);
    assert.deepEqual(both.map((each) => each.statusCode).sort(), [200, 409]);
    const last = both[0]?.statusCode === 409 ? one : two;
    assert.deepEqual(await unsettledOf(last), ['LAST_ADMINISTRATOR']);
  });
});

describe('an erased account', () => {
  it('is logged out everywhere, has no name on old orders, and its number can be registered again', async () => {
    const { customer, kitchen, orderId } = await busyCustomer(app, sql);
    const { contactNumber, userId } = customer;
    const elsewhere = new Browser(app);
    const login = (browser: Browser) => browser.call(userLogin, { body: { contactNumber, password: PASSWORD } });
    assert.equal((await login(elsewhere)).statusCode, 200);
    assert.equal((await erase(customer)).statusCode, 200);
    assert.ok(!customer.browser.cookies.has('sid'));
    assert.equal((await elsewhere.call(currentUser, {})).statusCode, 401);
    assert.equal(refusalOf(await login(new Browser(app))).code, 'CREDENTIALS_WRONG');

    const { vendor, restaurantId } = kitchen;
    const life = (await vendor.browser.call(order, { params: { orderId } })).json();
    assert.deepEqual(life.customer, { userName: 'Former customer', contactNumber: '' });
    assert.equal(life.deliveryAddress, null);
    assert.equal(life.orderBill, 100);
    const [review] = (await vendor.browser.call(reviews, { params: { restaurantId } })).json();
    assert.deepEqual([review?.userName, review?.restaurantRating], ['Former customer', 5]);
    assert.deepEqual(await verifyLedger(sql), []);

    const admin = await newPerson(app, sql, 'ADMIN');
    assert.deepEqual((await admin.browser.call(users, { query: { q: 'Former customer' } })).json(), []);
    const unblocking = { blocked: false, reason: 'Back again' };
    assert.equal((await admin.browser.call(setBlocked, { params: { userId }, body: unblocking })).statusCode, 404);

    const somebody = await newMarked(app, ['CUSTOMER'], contactNumber);
    assert.notEqual(somebody.userId, userId);
    const theirs = (await somebody.browser.call(personalData, { params: { userId: somebody.userId } })).json();
    for (const part of [
      'addresses',
      'orders',
      'walletStatement',
      'bookings',
      'reviews',
      'tickets',
      'likedRestaurants',
    ]) {
      assert.deepEqual(theirs[part], [], part);
    }
  });
});

describe('invoices of an erased account', () => {
  it('stay whole for administrators until 72 months after their annual return, then without a name', async () => {
    const { customer, kitchen, orderId } = await busyCustomer(app, sql);
    const admin = await newPerson(app, sql, 'ADMIN');
    const read = async ({ browser }: Person) =>
      (await browser.call(invoices, { params: { orderId } })).json().map(({ serial, particulars }) => ({
        ...particulars.customer,
        ...{ serial, totalPaise: particulars.totalPaise },
      }));
    const download = (await customer.browser.call(personalData, { params: { userId: customer.userId } })).json();
    const before = await read(customer);
    const downloaded = download.invoices as { serial: string }[];
    assert.ok(before.every(({ serial }) => downloaded.some((each) => each.serial === serial)));
    const [{ issuedOn = '' } = {}] = (await admin.browser.call(invoices, { params: { orderId } })).json();
    assert.ok(before.length > 0 && before.every(({ userName }) => userName));
    assert.equal((await erase(customer)).statusCode, 200);
    const nameless = before.map((each) => ({ ...each, userName: '', address: '', pincode: '' }));
    assert.deepEqual(await read(admin), before);
    assert.deepEqual(await read(kitchen.vendor), nameless);
    const [year = 0, month = 0] = issuedOn.split('-').map(Number);
    const last = (month < 4 ? year - 1 : year) + 7;
    const on = (date: string) => transaction(sql, (tx) => blankOldInvoices(tx, new Date(`${date}T12:00:00Z`)));
    await on(`${last}-12-31`);
    assert.deepEqual(await read(admin), before);
    await on(`${last + 1}-01-01`);
    assert.deepEqual(await read(admin), nameless);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('erasing in parallel with', () => {
  const ROUNDS = 8;
  /** Whether the person is erased, and which rows of theirs are left. */
  const endState = async (userId: number) => {
    const [row] = await sql`
      select erased_at is not null as is_erased, (select count(*) from sessions s where s.user_id = u.user_id)::int as sessions,
        (select balance_paise from wallets w where w.user_id = u.user_id) as balance,
        (select count(*) from orders where customer_id = u.user_id and deadline is not null)::int as open,
        (select count(*) from addresses a where a.user_id = u.user_id)::int as addresses
      from users u where user_id = ${userId}`;
    return row as { isErased: boolean; sessions: number; balance: number | null; open: number; addresses: number };
  };
  /** Erases the account while the same person does something else. */
  const race = async (person: Person, other: () => PromiseLike<{ statusCode: number }>) => {
    const [erased, done] = await Promise.all([erase(person), other()]);
    const end = await endState(person.userId);
    assert.equal(end.isErased, erased.statusCode === 200);
    return { isDone: done.statusCode === 200, ...end };
  };

  it('a top-up: either it succeeds and the account stays, or both are gone', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newCustomer(app, sql);
      const end = await race(person, () => topUp(person, 50));
      assert.equal(end.isErased, !end.isDone, JSON.stringify(end));
      assert.equal(end.balance, end.isDone ? 5000 : null);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('an order for all the money: the order is placed and the account stays', async () => {
    const { dishes } = await newKitchen(sql, { dishes: [{ name: 'Dal Fry', price: 100 }] });
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newCustomer(app, sql, 100);
      const order = {
        orderBill: 100,
        orderStatus: 'ACTIVE',
        orderItemsList: [{ orderItemsId: 0, dish: { dishId: dishes[0]?.dishId ?? 0 }, qty: 1 }],
      };
      const end = await race(person, () =>
        person.browser.call(newOrder, { params: { userId: person.userId }, body: order }),
      );
      assert.deepEqual([end.isErased, end.isDone, end.open, end.balance], [false, true, 1, 0]);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('a login: an erased account has no session', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newCustomer(app, sql);
      const credentials = { contactNumber: person.contactNumber, password: PASSWORD };
      const end = await race(person, () => new Browser(app).call(userLogin, { body: credentials }));
      assert.deepEqual([end.isErased, end.sessions], [true, 0]);
    }
  });

  it('a new address: an erased account has no address', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newCustomer(app, sql);
      const end = await race(person, () =>
        person.browser.call(addAddress, { params: { userId: person.userId }, body: HOME }),
      );
      assert.deepEqual([end.isErased, end.addresses], [true, 0]);
    }
  });

  it('a call that has passed the session check: it is refused', async () => {
    const person = await newCustomer(app, sql);
    let changed: Promise<{ statusCode: number }> | undefined;
    await transaction(sql, async (tx) => {
      await tx`select from users where user_id = ${person.userId} for update`;
      const profile = { userName: 'Back Again', emailId: 'asha@example.com' };
      changed = person.browser.call(updateProfile, { params: { userId: person.userId }, body: profile });
      await untilOneWaits(sql);
      await tx`update users set contact_number = null, erased_at = now(), is_blocked = true where user_id = ${person.userId}`;
    });
    assert.equal((await changed)?.statusCode, 401);
  });

  it('a second erasure: it happens once', async () => {
    const person = await newCustomer(app, sql);
    const both = await Promise.all([erase(person), erase(person)]);
    assert.deepEqual(both.map((each) => each.statusCode).sort(), [200, 401]);
  });
});
