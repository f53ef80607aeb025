/** Somebody of each role whose pages are full: the longest names and amounts, and an order in each state. */
import { type Browser, expect, type Page } from '@playwright/test';
import { likeRestaurant } from '#contract/catalog/restaurants.ts';
import { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { packed } from '#contract/kit/packed.ts';
import { linkTo, type Pages } from '#contract/kit/pages.ts';
import { ADMIN_ROLES, KEY_RIGHTS } from '#contract/kit/rights.ts';
import { makeKey, makeOperatorKey, operatorKeys } from '#contract/kitchen/keys.ts';
import { addDish } from '#contract/kitchen/menu.ts';
import { inviteStaff } from '#contract/kitchen/staff.ts';
import { addTablet } from '#contract/kitchen/tablets.ts';
import { packedOrder } from '#contract/ordering/app-order.ts';
import { addCoupon } from '#contract/ordering/coupons.ts';
import { cancelOrder, placeOrder } from '#contract/ordering/orders.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { reconcileDay } from '#contract/payments/settlements.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { openTicket } from '#contract/support/tickets.ts';
import { addWebhook, WEBHOOK_KINDS } from '#contract/webhooks/webhooks.ts';
import type { Sql } from '#server/database/database.ts';
import { addApp, REDIRECT } from '#tests/apps.ts';
import { newGroup } from '#tests/people.ts';
import { callsOf } from './calls.ts';
import { bookHere, deliver, moveOn, offerTables, ownKitchen } from './kitchens.ts';
import { LONG } from './narrow.ts';
import { orderFrom } from './orders.ts';
import { addAddressOf, be, beVendor, HOME, newContact, PASSWORD, pageElsewhere, putInWallet } from './people.ts';
import { makeThisWeeksStatements } from './statements.ts';
import { newKitchen } from './town.ts';

const SETUP_STEPS = ['login', 'operator', 'name', 'place', 'delivery', 'fees', 'payments', 'restaurant', 'none'];
const UNBROKEN = 'x'.repeat(80);
const LAKH = 1_00_000;

export interface FullTown {
  readonly customer: Page;
  readonly vendor: Page;
  readonly admin: Page;
  readonly restaurantId: number;
  readonly dishId: number;
  readonly orders: readonly number[];
  readonly delivered: number;
  readonly ticketId: number;
  readonly statementId: number;
  readonly couponId: number;
  readonly groupId: number;
  readonly webhookId: number;
  readonly paymentId: number;
  readonly runId: number;
  readonly userId: number;
  readonly close: () => Promise<void>;
}

/** A restaurant with a dish of ₹1,00,000.00 and all that its vendor can add. */
async function fullKitchen(vendor: Page, sql: Sql) {
  const call = callsOf(vendor);
  const { restaurantId } = await ownKitchen(vendor, sql, await beVendor(vendor), { name: LONG.restaurantName });
  const params = { restaurantId };
  const { dishId } = await call(addDish, {
    params,
    body: { dishName: LONG.dishName, dishType: 'Veg', dishCuisine: 'Andhra', dishDescription: UNBROKEN, price: LAKH },
  });
  const options = { [LONG.dishName]: 99_999.99, Papad: 0 };
  const { groupId } = await newGroup(sql, dishId, { name: LONG.dishName, options });
  await offerTables(vendor, restaurantId);
  const today = dateOf(new Date());
  const { couponId } = await call(addCoupon, {
    params,
    body: {
      code: `WIDE${newContact()}`,
      percent: 50,
      amount: null,
      most: 10_000,
      minimumBill: LAKH,
      isFirstOrderOnly: true,
      isPublic: true,
      holdsFrom: `${today}T00:00`,
      holdsUntil: `${daysAfter(today, 7)}T00:00`,
      hoursFrom: '09:00',
      hoursTo: '08:30',
      usesMax: 1_000_000,
      usesPerPerson: 1000,
    },
  });
  const upiId = `${'k'.repeat(60)}@okbank`;
  const account = { kind: 'UPI', holder: LONG.userName, accountNumber: '', ifsc: '', upiId } as const;
  await call(savePayoutAccount, { params, body: { ...account, password: PASSWORD } });
  const duty = { staffRole: 'MANAGER', refundLimit: LAKH } as const;
  await call(inviteStaff, { params, body: { contactNumber: newContact(), ...duty } });
  const key = { keyName: UNBROKEN.slice(0, 60), rights: [...KEY_RIGHTS], days: 366, callsPerDay: LAKH };
  await call(makeKey, { params, body: key });
  await call(addTablet, { params, body: { tabletName: 'Stove' } });
  const { webhookId } = await call(addWebhook, {
    params,
    body: { url: `https://till.example/${UNBROKEN}`, kinds: [...WEBHOOK_KINDS] },
  });
  await sql`
    insert into webhook_deliveries (webhook_id, kind, data, happened_at, created_at, due_at, ends_at, state, tries, tried_at, status)
    values (${webhookId}, 'ticket.moved', '{"orderId": 999999999, "ticketId": 999999999, "ticketStatus": "ANSWERED"}',
      now(), now(), now(), now(), 'FAILED', 14, now(), 503)`;
  return { restaurantId, dishId, groupId, couponId, webhookId };
}

/** An order in each state; those of the wallet first, the delivered one last of them. */
async function fullOrders(customer: Page, userId: number, vendor: Page, dishId: number) {
  const ids: number[] = [];
  const [bill, note] = [LAKH, UNBROKEN];
  for (let count = 0; count < 7; count++) ids.push(await orderFrom(customer, userId, { dishes: [dishId], bill, note }));
  const [, accepted = 0, cooking = 0, leaving = 0, rejected = 0, cancelled = 0, delivered = 0] = ids;
  await moveOn(vendor, accepted, 'ACCEPTED');
  for (const status of ['ACCEPTED', 'PREPARING'] as const) await moveOn(vendor, cooking, status);
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) await moveOn(vendor, leaving, status);
  await moveOn(vendor, rejected, 'REJECTED', { reason: 'OTHER' });
  await callsOf(customer)(cancelOrder, { params: { orderId: cancelled } });
  await deliver(vendor, delivered);
  const { orderId: waiting } = await callsOf(customer)(placeOrder, {
    params: { userId },
    body: { orderBill: LAKH, orderItemsList: [{ dish: { dishId }, qty: 1 }], payWith: 'PROVIDER', note: '' },
  });
  return { orders: [...ids, waiting], delivered };
}

/** A run that is decided, since only one of the whole town may wait. */
async function fullRun(sql: Sql, restaurantId: number): Promise<number> {
  const [run] = await sql<{ runId: number }[]>`
    insert into payout_runs (state, prepared_at, prepared_by, decided_at, decided_by)
    values ('APPROVED', now(), 1, now(), 1) returning run_id`;
  const runId = run?.runId ?? 0;
  await sql`
    insert into payouts (run_id, restaurant_id, amount_paise, state, kind, holder, upi_id)
    values (${runId}, ${restaurantId}, 10000000, 'APPROVED', 'UPI', ${LONG.userName}, ${`${'k'.repeat(60)}@okbank`})`;
  return runId;
}

/** Words that were searched for in vain: as long as they may be, frequent, and in several cities. */
async function fullMisses(sql: Sql): Promise<void> {
  const words = UNBROKEN.slice(0, 60);
  await sql`
    insert into search_misses (words, times, last_day) values (${words}, ${LAKH}, current_date) on conflict do nothing`;
  await sql`
    insert into search_miss_days (words, day, city, times)
    select ${words}, current_date, city, 9 from unnest(${['Thiruvananthapuram', 'Visakhapatnam']}::text[]) city
    on conflict do nothing`;
}

/** Messages to the longest address, with every line that a message can have. A journey needs an empty list: EXPIRED. */
const fullMessages = (sql: Sql) => sql`
  insert into messages (kind, email_id, language, facts, created_at, due_at, ends_at, state, channel, cost_paise, reason,
    may_be_double)
  select 'PASSWORD_CHANGED', ${`${UNBROKEN}@${UNBROKEN}.example`}, 'en', '{}', now(), now(), now(), state, channel, ${LAKH},
    reason, true
  from (values ('SENT', 'whatsapp', null), ('FAILED', 'sms', 'OPEN')) as m (state, channel, reason)`;

const AREA = '/restaurants/bengaluru/cooke-town';

/** Three restaurants have a page of their area, once the directory is read again. */
async function fullArea({ request }: Page, sql: Sql): Promise<void> {
  const isThere = async () => (await request.get(AREA)).ok();
  if (await isThere()) return;
  for (const name of ['Cooke One', 'Cooke Two', 'Cooke Three'])
    await newKitchen(sql, { name, city: 'Bengaluru', area: 'Cooke Town' });
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

export async function fullTown(browser: Browser, baseURL: string | undefined, sql: Sql): Promise<FullTown> {
  const open = () => pageElsewhere(browser, baseURL);
  const [customer, vendor, admin] = [await open(), await open(), await open()];
  const kitchen = await fullKitchen(vendor, sql);
  await fullArea(vendor, sql);
  await fullMisses(sql);
  await fullMessages(sql);
  const userId = await be(customer, sql, 'CUSTOMER');
  for (let more = 0; more < 9; more++) await putInWallet(customer, userId, LAKH);
  await sql`update users set user_name = ${LONG.userName}, email_id = ${`${UNBROKEN.slice(0, 60)}@example.com`}
    where user_id = ${userId}`;
  const call = callsOf(customer);
  const { orders, delivered } = await fullOrders(customer, userId, vendor, kitchen.dishId);
  const appId = await addApp(sql, userId, UNBROKEN.slice(0, 60));
  await sql`update orders set app_id = ${appId} where order_id = any(${orders})`;
  await addAddressOf(customer, userId, { ...HOME, userAddressName: UNBROKEN.slice(0, 50), addressLine1: UNBROKEN });
  await call(addReview, { params: { orderId: delivered }, body: { restaurantRating: 5, comment: UNBROKEN } });
  await call(likeRestaurant, { params: { userId, restaurantId: kitchen.restaurantId } });
  await bookHere(customer, kitchen.restaurantId, { note: UNBROKEN });
  const complaint = { message: `Where? ${UNBROKEN}`, orderId: delivered, kind: 'COMPLAINT' } as const;
  const { ticketId } = await call(openTicket, { body: complaint });
  const { paymentId } = await call(startPayment, { params: { userId }, body: { amount: '1000' } });
  await makeThisWeeksStatements(sql);
  const [made] = await sql<{ statementId: number }[]>`
    select statement_id from earning_statements where restaurant_id = ${kitchen.restaurantId}`;
  await be(admin, sql, 'ADMIN');
  const key = { keyName: UNBROKEN.slice(0, 60), rights: [...ADMIN_ROLES], days: 366, callsPerDay: LAKH };
  // All towns of a run have the same operator, who has at most twenty keys.
  if ((await callsOf(admin)(operatorKeys, {})).length < 10) await callsOf(admin)(makeOperatorKey, { body: key });
  await callsOf(admin)(reconcileDay, { params: { provider: 'demo', day: daysAfter(dateOf(new Date()), -1) } });
  const runId = await fullRun(sql, kitchen.restaurantId);
  const statementId = made?.statementId ?? 0;
  const close = async () => {
    for (const page of [customer, vendor, admin]) await page.context().close();
  };
  const ids = { orders, delivered, ticketId, statementId, paymentId, runId, userId };
  return { customer, vendor, admin, close, ...kitchen, ...ids };
}

/** The address with which an app asks for the consent. */
const askedByApp = linkTo('/home/connectApp', {
  client: packed({ appName: UNBROKEN.slice(0, 60), redirectUris: [REDIRECT] }),
  ...{ redirectUri: REDIRECT, codeChallenge: 'c'.repeat(43) },
});

const ofApp = (restaurantId: number, dishId: number) => {
  const orderItemsList = [{ dish: { dishId }, qty: 50, note: UNBROKEN }];
  return linkTo('/home/appOrder/:restaurantId', { restaurantId, order: packedOrder({ orderItemsList }) });
};

export const EVERYBODY = ['visitor', 'customer', 'vendor', 'admin'] as const;
type Who = (typeof EVERYBODY)[number];

type Visits = Record<keyof Pages, readonly [who: readonly Who[], ...addresses: string[]]>;

/** Every page: who opens it, and at which addresses. `>` and a name: by this link of the page before it. */
export function everyPage(town: FullTown): Visits {
  const { restaurantId, dishId, orders, delivered, ticketId, statementId, couponId, groupId, paymentId, runId } = town;
  const { webhookId } = town;
  const [of, and] = [`?restaurantId=${restaurantId}`, `&restaurantId=${restaurantId}`];
  return {
    '/': [
      ['visitor'],
      '/home?q=biryani',
      `/home?q=${UNBROKEN}`,
      '/home?q=zzzz',
      '/home?q=veg%20biryani&open=true&sort=rating',
      '/',
    ],
    '/home': [EVERYBODY, '/home'],
    '/home/howWeRank': [['visitor'], '/home/howWeRank'],
    '/home/about': [['visitor'], '/home/about'],
    '/home/help': [['visitor'], '/home/help'],
    '/home/contact': [['visitor'], '/home/contact'],
    '/home/terms': [['visitor'], '/home/terms'],
    '/home/privacy': [['visitor'], '/home/privacy'],
    '/home/refunds': [['visitor'], '/home/refunds'],
    '/home/trends': [['visitor'], '/home/trends'],
    '/home/allRestaurants': [
      ['visitor', 'customer'],
      '/home/allRestaurants',
      '/home/allRestaurants?city=Nowhere',
      '/home/allRestaurants?type=Veg&city=Delhi&minRating=4.5&maxCost=200',
    ],
    '/restaurants/:city': [['visitor'], '/restaurants/bengaluru'],
    '/restaurants/:city/:area': [['visitor'], AREA],
    '/cuisines/:cuisine': [['visitor'], '/cuisines/south-indian'],
    '/home/likedRestaurants': [['customer'], '/home/likedRestaurants'],
    '/checkMenu/:restaurantId': [
      ['visitor', 'customer'],
      `/checkMenu/${restaurantId}`,
      '/checkMenu/1',
      '/checkMenu/2?veg=true&find=rice',
    ],
    '/checkMenu/:restaurantId/dish/:dishId': [['visitor', 'customer'], `/checkMenu/${restaurantId}/dish/${dishId}`],
    '/book/:restaurantId': [['visitor', 'customer'], `/book/${restaurantId}`, '/book/4'],
    '/login': [['visitor'], '/login'],
    '/register': [['visitor'], '/register'],
    '/forgotPassword': [['visitor'], '/forgotPassword'],
    '/confirmEmail': [['visitor'], '/confirmEmail'],
    '/home/invitation': [['visitor', 'customer'], '/home/invitation'],
    '/setup': [['admin'], ...SETUP_STEPS.map((step) => `/setup?step=${step}`)],
    '/home/cart': [['customer'], '/home/cart', '/placeOrder', '/placeOrder/1'],
    // Old addresses of the cart, opened with it.
    '/placeOrder': [[]],
    '/placeOrder/:order': [[]],
    '/home/viewMyOrders': [['customer'], '/home/viewMyOrders'],
    '/home/order/:orderId': [['customer'], ...orders.map((each) => `/home/order/${each}`)],
    '/home/refundRequests/:orderId': [['customer', 'admin'], `/home/refundRequests/${delivered}`],
    '/home/refundRequests': [['admin'], '/home/refundRequests'],
    '/home/invoice/:orderId': [['customer', 'admin'], `/home/invoice/${delivered}`],
    '/home/myBookings': [['customer'], '/home/myBookings'],
    '/home/areaRecommendation': [
      ['customer'],
      '/home/areaRecommendation',
      '/home/areaRecommendation?pincode=560038',
      '/home/areaRecommendation?pincode=999999',
      '/home/areaRecommendation?area=Bandra+West&city=Mumbai',
    ],
    '/home/wallet': [['customer'], '/home/wallet'],
    '/home/payment/:paymentId': [['customer'], `/home/payment/${paymentId}`],
    '/home/demoPayment/:paymentId': [['customer'], `/home/demoPayment/${paymentId}`],
    '/home/addressbook': [['customer'], '/home/addressbook'],
    '/addAddress': [['customer'], '/addAddress'],
    '/updateAddress': [['customer'], '/home/addressbook>Edit'],
    '/home/account': [['customer', 'vendor', 'admin'], '/home/account'],
    '/home/account/profile': [['customer'], '/home/account/profile'],
    '/home/account/number': [['customer'], '/home/account/number'],
    '/home/account/password': [['customer'], '/home/account/password'],
    '/home/account/secondFactor': [['customer'], '/home/account/secondFactor'],
    '/home/account/devices': [['customer'], '/home/account/devices'],
    '/home/account/apps': [['customer'], '/home/account/apps'],
    '/home/connectApp': [['customer'], '/home/connectApp', askedByApp],
    '/home/appOrder/:restaurantId': [['customer'], ofApp(restaurantId, dishId)],
    '/home/account/notifications': [['customer', 'vendor'], '/home/account/notifications'],
    '/home/account/homeScreen': [['customer'], '/home/account/homeScreen'],
    '/home/account/data': [['customer'], '/home/account/data'],
    '/home/vendorHome': [['vendor'], '/home/vendorHome'],
    '/home/restaurantRegister': [['vendor'], '/home/restaurantRegister'],
    '/update': [['vendor'], '/update', `/update${of}`],
    '/delete': [['vendor'], `/delete${of}`],
    '/menu': [['vendor'], `/menu${of}`],
    '/addDish': [['vendor'], `/addDish${of}`, `/addDish${of}&dishId=${dishId}`],
    '/options': [['vendor'], `/options${of}`],
    '/optionGroup': [['vendor'], `/optionGroup${of}`, `/optionGroup?groupId=${groupId}${and}`],
    '/coupons': [['vendor'], `/coupons${of}`, `/coupons${of}&add=true`, `/coupons${of}&couponId=${couponId}`],
    '/terms': [['vendor'], `/terms${of}`],
    '/riders': [['vendor'], `/riders${of}`],
    '/staff': [['vendor'], `/staff${of}`],
    '/keys': [['vendor'], `/keys${of}`],
    '/webhooks': [['vendor'], `/webhooks${of}`, `/webhooks?webhookId=${webhookId}${and}`],
    '/earnings': [['vendor'], `/earnings${of}`],
    '/home/statement/:statementId': [['vendor', 'admin'], `/home/statement/${statementId}`],
    '/home/orderBoard': [['vendor'], `/home/orderBoard${of}`, `/home/orderBoard${of}&finished=true`],
    '/tablet': [['visitor', 'vendor'], `/tablet#1.${'x'.repeat(43)}`],
    '/home/kitchenView': [['vendor'], `/home/kitchenView${of}`],
    '/home/sales': [['vendor'], `/home/sales${of}`],
    '/home/tables': [['vendor'], `/home/tables${of}`, `/home/tables${of}&date=${daysAfter(dateOf(new Date()), 1)}`],
    '/home/vendorReviews': [['vendor'], `/home/vendorReviews${of}`],
    '/adminPage': [
      ['admin'],
      '/adminPage',
      '/adminPage?from=2000-01-01&to=2000-12-31&city=Nowhere',
      '/adminPage?from=2026-02-02&to=2026-02-01',
    ],
    '/showRatingBasedRestaurant/:rating': [['admin'], '/showRatingBasedRestaurant/2.5', '/showRatingBasedRestaurant/0'],
    '/acceptedRestaurants': [['admin'], '/acceptedRestaurants'],
    '/newlyAddedRestaurant': [['admin'], '/newlyAddedRestaurant'],
    '/home/marketplace': [['admin'], '/home/marketplace'],
    '/home/brand': [['admin'], '/home/brand'],
    '/home/coupons': [['admin'], '/home/coupons', '/home/coupons?add=true'],
    '/home/people': [['admin'], '/home/people', '/home/people?q=Venkata', '/home/people?q=zzzz'],
    '/home/people/:userId': [['admin'], `/home/people/${town.userId}`],
    '/home/operatorKeys': [['admin'], '/home/operatorKeys'],
    '/home/auditLog': [['admin'], '/home/auditLog'],
    '/home/searches': [['admin'], '/home/searches'],
    '/home/messages': [['admin'], '/home/messages', '/home/messages?state=FAILED'],
    '/home/securityLog': [['admin'], '/home/securityLog'],
    '/home/tickets': [
      ['admin'],
      '/home/tickets',
      '/home/tickets?kind=COMPLAINT',
      '/home/tickets?ticketStatus=RESOLVED&kind=COMPLAINT&escalated=true',
    ],
    '/home/supportTicket/:ticketId': [['admin'], `/home/supportTicket/${ticketId}`],
    '/home/commission': [['admin'], '/home/commission'],
    '/home/restaurantEarnings/:restaurantId': [['admin'], `/home/restaurantEarnings/${restaurantId}`],
    '/home/payouts': [['admin'], '/home/payouts'],
    '/home/payoutRun/:runId': [['admin'], `/home/payoutRun/${runId}`],
    '/home/cash': [['admin'], '/home/cash'],
    '/home/riders': [['admin'], '/home/riders'],
    '/home/doubtfulOrders': [['admin'], '/home/doubtfulOrders'],
    '/home/heldMoney': [['admin'], '/home/heldMoney', '/home/heldMoney?settled=true', '/home/heldMoney?disputes=open'],
    '/home/settlements': [['admin'], '/home/settlements'],
    '/home/settlementDay': [['admin'], `/home/settlementDay?provider=demo&day=${daysAfter(dateOf(new Date()), -1)}`],
    '/home/gst': [['admin'], '/home/gst'],
    '/home/books': [['admin'], '/home/books'],
    '/home/ticketFigures': [['admin'], '/home/ticketFigures'],
    '/home/ticket/:ticketId': [['customer'], `/home/ticket/${ticketId}`],
    '/chat-support': [['customer'], '/chat-support'],
    '/offline': [['visitor'], '/offline'],
  };
}

export const addressesOf = (who: Who, town: FullTown): string[] =>
  Object.values(everyPage(town)).flatMap(([roles, ...addresses]) => (roles.includes(who) ? addresses : []));

export async function openAddress(page: Page, address: string): Promise<void> {
  const [path = '', link] = address.split('>');
  await page.goto(path);
  if (!link) return;
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
}
