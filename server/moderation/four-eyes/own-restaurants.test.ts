/** Administrators decide nothing about a restaurant of their own (product rule 10.3). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Parts } from '#contract/kit/caller.ts';
import type { Endpoint, Subject } from '#contract/kit/endpoint.ts';
import { DAY_MS, dateOf, daysAfter } from '#contract/kit/india.ts';
import { deleteOwnRestaurant, grantPermission } from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { addOperatorCoupon, setOperatorCouponState } from '#contract/ordering/coupons.ts';
import { quote } from '#contract/ordering/quote.ts';
import { openTicket } from '#contract/support/tickets.ts';
import { endpoints } from '#server/calls.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved, placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait } = await startTestServer();

/** Changes by administrators that are not about one restaurant. */
const ABOUT_NO_RESTAURANT = [
  // Skips the restaurants of whoever approves: see payouts.test.ts.
  'approvePayouts',
  // Plans and drops plans; moves no money.
  ...['payoutRuns', 'dropPayouts'],
  // People, and the whole marketplace.
  ...['setBlocked', 'resetPassword', 'earningTerms', 'brand', 'logo', 'cashTerms', 'marketplace', 'terms'],
  ...['handInCash', 'serviceArea'],
  // Administrators' rights, and keys of the operator.
  ...['setAdminRole', 'makeKey', 'endKey'],
  // The operator's riders and their cash.
  ...['addRider', 'updateRider', 'takeRiderCash'],
  // Words that found nothing; explaining them is audited.
  ...['synonym', 'dismissSearch'],
  // Money that belongs to no restaurant: a payment's person cannot credit it to themselves.
  ...['settleHeld', 'clarifyDifference', 'reconcile'],
  // Conversations. Money given in them is goodwill.
  'answer',
];

const nameOf = ({ path }: Endpoint) => path.split('/').find((part, index) => index > 2 && !part.startsWith(':')) ?? '';
const decisions = endpoints.filter(({ kind, access }) => kind === 'command' && access.kind === 'admin');
const guarded = decisions.filter(({ decidesOn }) => decidesOn !== undefined);

const today = dateOf(now());
const coupon = {
  ...{ percent: 10, amount: null, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
  ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
  ...{ usesMax: null, usesPerPerson: null, cuisines: [] as string[] },
};
/** Bodies that these calls accept; their ids are filled in. */
const BODIES: Readonly<Record<string, object>> = {
  grantPermission: { status: 'Accepted' },
  goodwill: { amount: 10, reason: 'Sorry' },
  refundItems: { items: [{ orderItemsId: 1, qty: 1 }], reasonCode: 'SPOILED' },
  refundRequest: { items: [{ orderItemsId: 1, qty: 1 }], reasonCode: 'SPOILED' },
  decideRefund: { requestId: 1, borneBy: 'OPERATOR', reason: 'Sorry' },
  decideHandOver: { isDelivered: true, reason: 'Both were asked.' },
  settlePayout: { outcome: 'PAID' },
  adjustEarnings: { amount: 100, reason: 'A gift' },
  commissions: { restaurantId: 0, holdsFrom: daysAfter(today, 9), percent: 5, fixed: 0 },
  coupons: { code: 'GIFT10', restaurantIds: [], ...coupon },
  coupon: { restaurantIds: [], ...coupon },
  couponState: { action: 'PAUSE' },
};

/** A restaurant with one of everything that an administrator can decide about. */
async function stage(vendor: Person, restaurantId: number, dishes: Parameters<typeof placed>[1]) {
  const customer = await newCustomer(app, sql, 1000);
  const orderId = await placed(customer, dishes);
  await moved(vendor, orderId, 'ACCEPTED');
  const { ticketId } = succeeded(await customer.browser.call(openTicket, { body: { message: 'Cold', orderId } }));
  const one = async (statement: Promise<readonly { readonly id?: number }[]>) => (await statement)[0]?.id ?? 0;
  const runId = await one(sql`
    insert into payout_runs (state, prepared_at, prepared_by, decided_at, decided_by)
    values ('APPROVED', ${now()}, 0, ${now()}, 0) returning run_id as id`);
  return {
    restaurant: restaurantId,
    order: orderId,
    ticket: ticketId,
    payout: await one(sql`
      insert into payouts (run_id, restaurant_id, amount_paise, state) values (${runId}, ${restaurantId}, 100, 'APPROVED')
      returning payout_id as id`),
    commission: await one(sql`
      insert into commissions (restaurant_id, holds_from, per_mille, fixed_paise)
      values (${restaurantId}, ${daysAfter(today, 20)}, 10, 0) returning commission_id as id`),
    coupon: await one(sql`
      insert into coupons (code, rate_per_mille, minimum_paise, is_first_order_only, is_public, holds_from, holds_until, restaurant_ids)
      values (${`STAGE${restaurantId}`}, 100, 0, false, true, ${now()}, ${new Date(now().getTime() + DAY_MS)}, ${[restaurantId]})
      returning coupon_id as id`),
  } satisfies Record<Subject, number>;
}

/** The input of a call about these. */
function inputOf(endpoint: Endpoint, ids: Readonly<Record<Subject, number>>): Parts {
  const params: Record<string, number> = {};
  const body: Record<string, unknown> = { ...BODIES[nameOf(endpoint)] };
  for (const [field, subject] of Object.entries(endpoint.decidesOn ?? {})) {
    if (endpoint.path.includes(`:${field}`)) params[field] = ids[subject];
    else body[field] = Array.isArray(body[field]) ? [ids[subject]] : ids[subject];
  }
  return { params, ...(endpoint.body && { body }) };
}
const decide = async ({ browser }: Person, endpoint: Endpoint, ids: Readonly<Record<Subject, number>>) =>
  outcomeOf(await browser.callUnchecked(endpoint, inputOf(endpoint, ids)));

let admin: Person;
let other: Person;
let own: Readonly<Record<Subject, number>>;
let removed: Readonly<Record<Subject, number>>;
let foreign: Readonly<Record<Subject, number>>;

const become = (person: Person, ...roles: string[]) =>
  sql`update users set roles = ${roles} where user_id = ${person.userId}`;

/** Another vendor's restaurant with one of everything. */
async function staged() {
  const { vendor, restaurantId, dishes } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
  return { vendor, ids: await stage(vendor, restaurantId, dishes) };
}
async function stagedFor({ userId }: Person) {
  const { ids } = await staged();
  await sql`update restaurants set vendor_id = ${userId} where restaurant_id = ${ids.restaurant}`;
  return ids;
}

before(async () => {
  ({ vendor: admin, ids: own } = await staged());
  ({ ids: foreign } = await staged());
  removed = await stagedFor(admin);
  succeeded(await admin.browser.call(deleteOwnRestaurant, { params: { restaurantId: removed.restaurant } }));
  // Whoever gives up the role of a vendor still owns the restaurants.
  await become(admin, 'ADMIN');
  other = await newPerson(app, sql, 'ADMIN');
});

describe('decisions about restaurants of one’s own', () => {
  it('are declared in the contract, or are not about restaurants', () => {
    const undeclared = decisions.filter(({ decidesOn }) => decidesOn === undefined).map(nameOf);
    assert.deepEqual([...new Set(undeclared)].sort(), [...new Set(ABOUT_NO_RESTAURANT)].sort());
    for (const { path, refusals } of guarded) assert.equal(refusals[0], 'OWN_RESTAURANT', path);
  });

  for (const endpoint of guarded) {
    it(`${nameOf(endpoint)}: refused for one's own and for one that was removed, never for others'`, async () => {
      assert.equal(await decide(admin, endpoint, own), '409 OWN_RESTAURANT');
      assert.equal(await decide(admin, endpoint, removed), '409 OWN_RESTAURANT');
      assert.doesNotMatch(await decide(admin, endpoint, foreign), /OWN_RESTAURANT|INVALID/);
      assert.doesNotMatch(await decide(other, endpoint, own), /OWN_RESTAURANT|INVALID/);
    });
  }

  it('are refused to sole administrators too, except approval and payouts, which the audit log marks', async () => {
    const ids = await stagedFor(admin);
    await become(other, 'CUSTOMER');
    for (const endpoint of guarded) {
      const outcome = await decide(admin, endpoint, ids);
      if (endpoint.isOpenToSoleAdmin) assert.doesNotMatch(outcome, /OWN_RESTAURANT/, endpoint.path);
      else assert.equal(outcome, '409 OWN_RESTAURANT', endpoint.path);
    }
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending', vendorId: admin.userId });
    const body = { status: 'Accepted' as const };
    // Another administrator was there six days ago.
    await sql`update users set administrator_until = ${now()} where user_id = ${other.userId}`;
    wait(6 * DAY_MS);
    assert.equal(
      outcomeOf(await admin.browser.call(grantPermission, { params: { id: restaurantId }, body })),
      '409 OWN_RESTAURANT',
    );
    wait(DAY_MS);
    succeeded(await admin.browser.call(grantPermission, { params: { id: restaurantId }, body }));
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.facts], ['Accepted', { isOwn: true }]);
    await become(other, 'ADMIN');
  });

  it('include general coupons: one’s own restaurants do not take them', async () => {
    const period = { holdsFrom: `${dateOf(now())}T00:00`, holdsUntil: `${daysAfter(dateOf(now()), 7)}T00:00` };
    const general = { ...coupon, ...period, code: 'GENERAL10', restaurantIds: [] };
    succeeded(await admin.browser.call(addOperatorCoupon, { body: general }));
    const customer = await newCustomer(app, sql, 1000);
    const use = async ({ restaurant }: Readonly<Record<Subject, number>>) => {
      const [dish] = await sql<{ dishId: number }[]>`select dish_id from dishes where restaurant_id = ${restaurant}`;
      const orderItemsList = [{ orderItemsId: 0, dish: { dishId: dish?.dishId ?? 0 }, qty: 1 }];
      const body = { orderItemsList, couponCode: 'GENERAL10' };
      return outcomeOf(await customer.browser.call(quote, { params: { userId: customer.userId }, body }));
    };
    assert.equal(await use(await stagedFor(admin)), '409 COUPON_NOT_VALID');
    assert.equal(await use(await stagedFor(other)), '200');
    const [made] = await sql<{ couponId: number }[]>`select coupon_id from coupons where code = 'GENERAL10'`;
    const body = { action: 'PAUSE' as const };
    succeeded(await other.browser.call(setOperatorCouponState, { params: { couponId: made?.couponId ?? 0 }, body }));
    assert.equal(await use(await stagedFor(admin)), '409 COUPON_NOT_VALID');
  });
});
