import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAddress } from '#contract/accounts/account.ts';
import { billOf } from '#contract/ordering/bill.ts';
import {
  billOfOrder,
  getRestaurantName,
  newOrder,
  order,
  placeOrder,
  viewAllOrders,
} from '#contract/ordering/orders.ts';
import type { PriceChange } from '#contract/ordering/quote.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { refusalOf } from '#tests/browser.ts';
import { placed, sendOrder } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newKitchen, newPerson, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const kitchen = await newKitchen(sql, { name: 'Paradise of Dal' });
const [dal, rice] = kitchen.dishes;

const countOrders = async (customerId: number) => {
  const [row] = await sql<{ count: number }[]>`select count(*) from orders where customer_id = ${customerId}`;
  return row?.count;
};

describe('placing an order', () => {
  it('stores the order and takes its money together, and lists both', async () => {
    const { userId, browser } = await newCustomer(app, sql, 1000);
    const placed = await browser.call(newOrder, {
      params: { userId },
      body: { ...orderOf(kitchen.dishes, 2), note: 'No onion' },
    });
    assert.equal(placed.statusCode, 200, placed.body);
    assert.equal(placed.json().availableAmount, 561);
    const orders = await browser.call(viewAllOrders, { params: { userId } });
    const [order] = orders.json();
    assert.equal(order?.orderId, placed.json().orderId);
    assert.equal(order?.orderBill, 439);
    assert.equal(order?.orderStatus, 'ACTIVE');
    assert.equal(order?.restaurantName, 'Paradise of Dal');
    assert.equal(order?.note, 'No onion');
    assert.deepEqual(
      order?.orderItemsList.map((item) => [item.qty, item.dish.price]),
      [
        [2, 120],
        [2, 99.5],
      ],
    );
    const statement = await browser.call(walletStatement, { params: { userId } });
    assert.deepEqual(
      statement.json().map((each) => [each.kind, each.amount, each.balanceAfter]),
      [
        ['ORDER', -439, 561],
        ['TOP_UP', 1000, 1000],
      ],
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('adds up lines of one dish, and accepts the older path, whole dishes and a bill within half a paisa', async () => {
    const { userId, browser } = await newCustomer(app, sql, 1000);
    const line = { orderItemsId: 0, dish: { dishId: rice?.dishId, price: 1, dishName: 'Free rice' }, qty: 1 };
    const body = { orderBill: 199.0000001, orderStatus: 'DELIVERED', orderItemsList: [line, line], unknown: 1 };
    const placed = await browser.callUnchecked(placeOrder, { params: { userId }, body });
    assert.equal(placed.json().availableAmount, 801, placed.body);
    const [order] = (await browser.call(viewAllOrders, { params: { userId } })).json();
    assert.equal(order?.orderStatus, 'ACTIVE');
    assert.equal(order?.orderItemsList.length, 1);
    assert.equal(order?.orderItemsList[0]?.qty, 2);
  });

  it('refuses in the declared order, and moves no money', async () => {
    const { userId, browser } = await newCustomer(app, sql, 50);
    const other = await newKitchen(sql);
    const closed = await newKitchen(sql, { isOpen: false });
    const pending = await newKitchen(sql, { approval: 'Pending' });
    const cases: [string, object, number, string][] = [
      ['two restaurants', orderOf([...kitchen.dishes, ...closed.dishes]), 400, 'MIXED_RESTAURANTS'],
      ['an unknown dish', orderOf([{ dishId: 999_999_999, price: 1 }]), 409, 'DISH_UNAVAILABLE'],
      ['a restaurant not accepted', orderOf(pending.dishes), 409, 'DISH_UNAVAILABLE'],
      ['closed, with a wrong bill', { ...orderOf(closed.dishes), orderBill: 1 }, 409, 'RESTAURANT_CLOSED'],
      [
        'an unknown address, with a wrong bill',
        { ...orderOf(other.dishes), orderBill: 1, userAddressId: 999 },
        404,
        'ADDRESS_NOT_FOUND',
      ],
      ['an unknown address', { ...orderOf(other.dishes), userAddressId: 999 }, 404, 'ADDRESS_NOT_FOUND'],
      ['a wrong bill', { ...orderOf(other.dishes), orderBill: 1 }, 409, 'PRICE_CHANGED'],
      ['too little money', orderOf(other.dishes), 409, 'INSUFFICIENT_BALANCE'],
    ];
    for (const [what, body, status, code] of cases) {
      const response = await browser.callUnchecked(newOrder, { params: { userId }, body });
      assert.deepEqual([response.statusCode, refusalOf(response).code], [status, code], what);
    }
    const short = await browser.call(newOrder, { params: { userId }, body: orderOf(other.dishes) });
    assert.equal(refusalOf<{ missingAmount: number }>(short).details.missingAmount, 169.5);
    const changed = await browser.call(newOrder, {
      params: { userId },
      body: { ...orderOf(other.dishes), orderBill: 1 },
    });
    assert.equal(refusalOf<PriceChange>(changed).details.orderBill, 219.5);
    assert.equal(await countOrders(userId), 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('refuses invalid input with a sentence, and changes nothing', async () => {
    const { userId, browser } = await newCustomer(app, sql, 500);
    const good = orderOf([dal ?? { dishId: 0, price: 0 }]);
    const [line] = good.orderItemsList;
    const wrong: object[] = [
      {},
      { ...good, orderBill: '120' },
      { ...good, orderBill: -1 },
      { ...good, orderItemsList: [] },
      { ...good, orderItemsList: Array.from({ length: 101 }, () => line) },
      ...[0, -1, 51, 1.5, '1', null].map((qty) => ({ ...good, orderItemsList: [{ ...line, qty }] })),
      ...[0, -1, 1.5, 'x', 2 ** 60, null].map((dishId) => ({
        ...good,
        orderItemsList: [{ ...line, dish: { dishId } }],
      })),
      { ...good, userAddressId: 'home' },
      { ...good, note: 'x'.repeat(1001) },
      { ...good, note: 'a\u0000b' },
    ];
    for (const body of wrong) {
      const response = await browser.callUnchecked(newOrder, { params: { userId }, body });
      assert.equal(response.statusCode, 400, JSON.stringify(body).slice(0, 200));
      assert.ok(refusalOf(response).message.length > 5);
    }
    assert.equal(await countOrders(userId), 0);
  });

  it('stores the address and the dish as they were', async () => {
    const person = await newCustomer(app, sql, 500);
    const { userId, browser } = person;
    const userAddressId = await newAddress(person, { ...HOME, pincode: 560038, instructions: 'Do not ring' });
    const own = await newKitchen(sql);
    const placed = await browser.call(newOrder, {
      params: { userId },
      body: { ...orderOf(own.dishes), userAddressId },
    });
    assert.equal(placed.statusCode, 200, placed.body);
    await browser.call(deleteAddress, { params: { addressId: userAddressId, userId } });
    await sql`update dishes set dish_name = 'Renamed', price_paise = 1, deleted_at = now() where restaurant_id = ${own.restaurantId}`;
    const [order] = (await browser.call(viewAllOrders, { params: { userId } })).json();
    assert.deepEqual(order?.deliveryAddress, { ...HOME, instructions: 'Do not ring' });
    assert.equal(order?.orderItemsList[0]?.dish.dishName, 'Dal Fry');
    assert.equal(order?.orderItemsList[0]?.dish.price, 120);
    const names = await browser.call(getRestaurantName, {
      params: { dishIds: `${own.dishes[0]?.dishId},999999999,${dal?.dishId}` },
    });
    assert.deepEqual(names.json(), ['Test Kitchen', '', 'Paradise of Dal']);
  });

  it('stores every line of the bill, which add up to what was paid', async () => {
    const customer = await newCustomer(app, sql, 500);
    const orderId = await placed(customer, kitchen.dishes, 2);
    const life = (await customer.browser.call(order, { params: { orderId } })).json();
    const tax = { taxClass: 'RESTAURANT_SERVICE', ratePerMille: 25 };
    assert.deepEqual(life.billLines, [
      { kind: 'TAXABLE', amount: 418.1, isIncluded: true, data: { taxClass: 'RESTAURANT_SERVICE', code: '996331' } },
      { kind: 'CGST', amount: 10.45, isIncluded: true, data: tax },
      { kind: 'SGST', amount: 10.45, isIncluded: true, data: tax },
    ]);
    assert.equal(billOf(billOfOrder(life).lines).totalPaise, 43_900);
  });

  it('does not reveal names of restaurants that customers have never seen', async () => {
    const { browser } = await newCustomer(app, sql);
    const kitchens = await Promise.all([
      newKitchen(sql, { name: 'Waiting', approval: 'Pending', isStarted: false }),
      newKitchen(sql, { name: 'Rejected', approval: 'Rejected', isStarted: false }),
      newKitchen(sql, { name: 'Withdrawn', approval: 'Removed', isStarted: false }),
      newKitchen(sql, { name: 'Gone', approval: 'Removed', isOpen: false }),
      newKitchen(sql, { name: 'Not started', isStarted: false }),
    ]);
    const ids = kitchens.map(({ dishes }) => dishes[0]?.dishId).join(',');
    const names = await browser.call(getRestaurantName, { params: { dishIds: ids } });
    assert.deepEqual(names.json(), ['', '', '', 'Gone', 'Not started']);
  });

  it('takes the same number of statements for one line and for many, as does reading one order and many', async () => {
    const { userId, browser } = await newCustomer(app, sql, 50_000);
    const big = await newKitchen(sql, {
      dishes: Array.from({ length: 30 }, (_, index) => ({ name: `Dish ${index}`, price: 10 })),
    });
    const count = async (work: () => Promise<unknown>) => {
      statements.length = 0;
      await work();
      return statements.length;
    };
    const orderOne = () => browser.call(newOrder, { params: { userId }, body: orderOf(big.dishes.slice(0, 1)) });
    // The first order of a restaurant also reads its menu.
    assert.equal(await count(orderOne), 2);
    const one = await count(orderOne);
    assert.equal(one, 1);
    const short = await count(() => browser.call(viewAllOrders, { params: { userId }, query: { page: 1, size: 100 } }));
    const many = await count(() => browser.call(newOrder, { params: { userId }, body: orderOf(big.dishes) }));
    const long = await count(() => browser.call(viewAllOrders, { params: { userId }, query: { page: 1, size: 100 } }));
    assert.equal(one, many);
    assert.equal(short, long);
    assert.equal(long, 2);
  });

  it('is possible only for customers, and only for themselves', async () => {
    const { userId } = await newCustomer(app, sql, 500);
    const stranger = await newCustomer(app, sql, 500);
    const vendor = await newPerson(app, sql, 'VENDOR');
    assert.equal(
      (await stranger.browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) })).statusCode,
      403,
    );
    assert.equal((await sendOrder(vendor, kitchen.dishes)).statusCode, 403);
  });
});
