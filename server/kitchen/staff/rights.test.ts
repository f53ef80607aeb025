/** Every call with a right, by every role, at the own restaurant and at another one of the same owner. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { RIGHTS, RIGHTS_OF, type Right, STAFF_ROLES } from '#contract/kit/rights.ts';
import { addCoupon } from '#contract/ordering/coupons.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { addWebhook } from '#contract/webhooks/webhooks.ts';
import { endpoints } from '#server/calls.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { delivered } from '#tests/orders.ts';
import { type Kitchen, newCustomer, newGroup, newKitchen, newPerson, type Person } from '#tests/people.ts';
import { newRider, readyOrder, sendHandOver } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';
import { booked, setTables } from '#tests/tables.ts';
import { RESTAURANT_OF } from './staff-rows.ts';

const { app, sql, now } = await startTestServer();

type Needing = Endpoint & { readonly access: { readonly right: Right } };
const rightOf = ({ access }: Endpoint) => ('right' in access ? access.right : undefined);
/** Those that take away what others need come last. */
const LAST = [
  'deleteWebhook',
  'deleteDish',
  'deleteOptionGroup',
  'takeTripBack',
  'takeOffStaff',
  'deleteRestaurant',
  'leaveStaff',
];
const nameOf = ({ path }: Endpoint) => path.split('/')[3] ?? '';
const needing = endpoints
  .filter((each): each is Needing => rightOf(each) !== undefined)
  .toSorted((one, other) => LAST.indexOf(nameOf(one)) - LAST.indexOf(nameOf(other)));

type Ids = Readonly<Record<string, number>>;
interface Place {
  readonly kitchen: Kitchen;
  readonly ids: Ids;
}

const today = dateOf(now());
const COUPON = {
  ...{ percent: 10, amount: null, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
  ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
  ...{ usesMax: null, usesPerPerson: null },
};
let coupons = 0;

/** A restaurant with one of everything that a path can name. */
async function newPlace(owner: Person): Promise<Place> {
  const kitchen = await newKitchen(sql, { vendorId: owner.userId, dishes: [{ name: 'Thali', price: 100 }] });
  const { restaurantId, dishes } = kitchen;
  const [{ dishId } = { dishId: 0 }] = dishes;
  const customer = await newCustomer(app, sql, 1000);
  await setTables(owner, restaurantId);
  const { groupId } = await newGroup(sql, dishId, { name: 'Size', options: { Small: 0 } });
  const reviewed = await delivered(customer, owner, dishes);
  const { reviewId } = succeeded(
    await customer.browser.call(addReview, { params: { orderId: reviewed }, body: { restaurantRating: 5 } }),
  );
  const riderId = await newRider(owner, kitchen);
  const orderId = await readyOrder(customer, owner, kitchen);
  const { tripId } = succeeded(await sendHandOver(owner, kitchen, [orderId], riderId));
  const body = { ...COUPON, code: `MADE${coupons++}` };
  const { couponId } = succeeded(await owner.browser.call(addCoupon, { params: { restaurantId }, body }));
  const { staffId } = await newStaff(app, sql, owner, restaurantId);
  const [statement] = await sql<{ statementId: number }[]>`
    insert into earning_statements (restaurant_id, period_from, period_to, made_at, opening_paise, orders, earned_paise,
      refunded_paise, commission_paise, commission_tax_paise, adjusted_paise, paid_out_paise, closing_paise, particulars)
    values (${restaurantId}, ${today}, ${today}, ${now()}, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ${JSON.stringify({ restaurantName: 'Here', operatorName: '', operatorGstin: '' })}::text::jsonb) returning statement_id`;
  const statementId = statement?.statementId ?? 0;
  const bookingId = await booked(customer, restaurantId);
  const hook = { url: 'https://till.example/events', kinds: ['order.moved' as const] };
  const { webhookId } = succeeded(await owner.browser.call(addWebhook, { params: { restaurantId }, body: hook }));
  const [delivery] = await sql<{ deliveryId: number }[]>`
    insert into webhook_deliveries (webhook_id, kind, data, happened_at, created_at, due_at, ends_at)
    values (${webhookId}, 'order.moved', '{}', ${now()}, ${now()}, ${now()}, ${now()}) returning delivery_id`;
  const deliveryId = delivery?.deliveryId ?? 0;
  return {
    kitchen,
    ids: {
      restaurantId,
      dishId,
      groupId,
      orderId,
      bookingId,
      reviewId,
      riderId,
      tripId,
      couponId,
      staffId,
      statementId,
      webhookId,
      deliveryId,
    },
  };
}

const call = async ({ browser }: Person, endpoint: Endpoint, ids: Ids) =>
  outcomeOf(
    await browser.callUnchecked(endpoint, { params: ids, ...(endpoint.body && !endpoint.takes && { body: {} }) }),
  );

let owner: Person;
let stranger: Person;
let other: Place;
before(async () => {
  owner = await newPerson(app, sql, 'VENDOR');
  stranger = await newPerson(app, sql, 'VENDOR');
  other = await newPlace(owner);
});

describe('the contract', () => {
  it('names no right that nobody has, and twelve rights at most', () => {
    assert.ok(Object.keys(RIGHTS).length <= 12);
    assert.deepEqual([...RIGHTS_OF.OWNER].sort(), Object.keys(RIGHTS).sort());
    assert.deepEqual([...new Set(needing.map(rightOf))].sort(), Object.keys(RIGHTS).sort());
  });

  it('names the restaurant of each such call in the first parameter of its path', () => {
    for (const { path } of needing) assert.ok(/:([A-Za-z]+)/.exec(path)?.[1] ?? '' in RESTAURANT_OF, path);
  });
});

for (const role of STAFF_ROLES) {
  describe(role, () => {
    let mine: Place;
    let person: Person;
    before(async () => {
      mine = await newPlace(owner);
      person = await newStaff(app, sql, owner, mine.kitchen.restaurantId, role);
    });

    for (const endpoint of needing) {
      const { access } = endpoint;
      const has = RIGHTS_OF[role].includes(access.right);
      it(`${has ? 'may' : 'may not'} ${nameOf(endpoint)}, and never elsewhere`, async () => {
        const elsewhere = await call(person, endpoint, other.ids);
        assert.equal(elsewhere, await call(stranger, endpoint, other.ids));
        assert.doesNotMatch(elsewhere, /^(200|5)/);
        const here = await call(person, endpoint, mine.ids);
        if (has) assert.doesNotMatch(here, /^(401|403|404 (?!NO_INVOICE)|5)/);
        else if (access.kind === 'owner') assert.equal(here, '403 RIGHT_MISSING');
        else assert.match(here, /^404/);
      });
    }
  });
}
