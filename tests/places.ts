/** A restaurant with one of everything that a path can name, for tests of who may do what there. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import type { Right } from '#contract/kit/rights.ts';
import { KEY_CALLS_PER_DAY, makeKey } from '#contract/kitchen/keys.ts';
import { addTablet } from '#contract/kitchen/tablets.ts';
import { addCoupon } from '#contract/ordering/coupons.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { addWebhook } from '#contract/webhooks/webhooks.ts';
import { succeeded } from './browser.ts';
import { delivered } from './orders.ts';
import { type Kitchen, newCustomer, newGroup, newKitchen, type Person } from './people.ts';
import { newRider, readyOrder, sendHandOver } from './riders.ts';
import type { TestServer } from './server.ts';
import { newStaff } from './staff.ts';
import { booked, setTables } from './tables.ts';

export type KeyRight = Exclude<Right, 'money' | 'staff'>;

export const makeKeyFor = (
  { browser }: Person,
  restaurantId: number,
  { rights = ['orders'], ...more }: { rights?: KeyRight[]; keyName?: string; days?: number; callsPerDay?: number } = {},
) =>
  browser.call(makeKey, {
    params: { restaurantId },
    body: { keyName: 'Till', rights, days: 30, callsPerDay: KEY_CALLS_PER_DAY, ...more },
  });

export type Ids = Readonly<Record<string, number>>;
export interface Place {
  readonly kitchen: Kitchen;
  readonly ids: Ids;
}

const couponFrom = (today: string) => ({
  ...{ percent: 10, amount: null, most: null, minimumBill: 0, isFirstOrderOnly: false, isPublic: true },
  ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
  ...{ usesMax: null, usesPerPerson: null },
});
let coupons = 0;

export async function newPlace({ app, sql, now }: TestServer, owner: Person): Promise<Place> {
  const today = dateOf(now());
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
  const body = { ...couponFrom(today), code: `MADE${coupons++}` };
  const { couponId } = succeeded(await owner.browser.call(addCoupon, { params: { restaurantId }, body }));
  const { staffId } = await newStaff(app, sql, owner, restaurantId);
  const { keyId } = succeeded(await makeKeyFor(owner, restaurantId));
  const tablet = { params: { restaurantId }, body: { tabletName: 'Counter' } };
  const { tabletId } = succeeded(await owner.browser.call(addTablet, tablet));
  const [statement] = await sql<{ statementId: number }[]>`
    insert into earning_statements (restaurant_id, period_from, period_to, made_at, opening_paise, orders, earned_paise,
      refunded_paise, commission_paise, commission_tax_paise, adjusted_paise, paid_out_paise, closing_paise, particulars)
    values (${restaurantId}, ${today}, ${today}, ${now()}, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ${JSON.stringify({ restaurantName: 'Here', operatorName: '', operatorGstin: '' })}::text::jsonb) returning statement_id`;
  const statementId = statement?.statementId ?? 0;
  const bookingId = await booked(customer, restaurantId);
  const webhook = { url: 'https://till.example/events', kinds: ['order.moved' as const] };
  const { webhookId } = succeeded(await owner.browser.call(addWebhook, { params: { restaurantId }, body: webhook }));
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
      keyId,
      tabletId,
      statementId,
      webhookId,
      deliveryId,
    },
  };
}
