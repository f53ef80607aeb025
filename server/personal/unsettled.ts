import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type Unsettled, unsettled } from '#contract/personal/personal-data.ts';
import { isLastAdministrator } from '#server/accounts/index.ts';
import { bookingsLeft } from '#server/booking/index.ts';
import type { Sql } from '#server/database/database.ts';
import { unpaidOf } from '#server/earnings/index.ts';
import { serve } from '#server/http/serve.ts';
import { restaurantsLeft } from '#server/kitchen/index.ts';
import { openKitchenOrders, openOrders } from '#server/ordering/index.ts';
import { openRefundsOf } from '#server/payments/index.ts';
import { balancePaise } from '#server/wallet/index.ts';

const NAMED_MAX = 3;
const listed = (names: readonly (string | number)[]): string => {
  const more = names.length - NAMED_MAX;
  const named = names.slice(0, NAMED_MAX).join(', ');
  return more > 0 ? t`${named} and ${more} more` : named;
};

/** Matters that a person must settle before they can erase their account, each with a sentence on how. */
export async function unsettledOf(sql: Sql, userId: number, now: Date): Promise<Unsettled[]> {
  const orders = await openOrders(sql, userId);
  const bookings = await bookingsLeft(sql, userId, now);
  const paise = await balancePaise(sql, userId);
  const refunds = await openRefundsOf(sql, userId);
  const restaurants = await restaurantsLeft(sql, userId);
  const kitchenOrders = await openKitchenOrders(sql, userId);
  const [unpaid] = await unpaidOf(sql, userId);
  const found: (Unsettled | false)[] = [
    orders.length > 0 && {
      kind: 'OPEN_ORDERS',
      message: t`You have orders on their way: ${listed(orders)}. Wait until they are delivered, or cancel them under My Orders.`,
    },
    bookings.length > 0 && {
      kind: 'BOOKINGS',
      message: t`You have tables booked: ${listed(bookings)}. Cancel them under My Bookings, or wait until the time is over.`,
    },
    paise > 0 && {
      kind: 'WALLET',
      message: t`You have ${inRupees(toRupees(paise))} in your wallet. Spend it, or ask for a payout in Chat Support.`,
    },
    refunds > 0 && {
      kind: 'REFUNDS',
      message: t`Money of cancelled orders is on its way back to your bank or UPI account. Wait until it has arrived.`,
    },
    restaurants.length > 0 && {
      kind: 'RESTAURANTS',
      message: t`You have restaurants here: ${listed(restaurants)}. Delete them under My Restaurants.`,
    },
    kitchenOrders.length > 0 && {
      kind: 'KITCHEN_ORDERS',
      message: t`Orders from your restaurants are on their way to customers: ${listed(kitchenOrders)}. Finish them under My Restaurants.`,
    },
    unpaid !== undefined && { kind: 'EARNINGS', message: unpaidWords(unpaid) },
    (await isLastAdministrator(sql, userId)) && {
      kind: 'LAST_ADMINISTRATOR',
      message: t`You are the only administrator. Another one must be added first.`,
    },
  ];
  return found.filter((each) => each !== false);
}

const unpaidWords = ({ restaurantName, balancePaise: paise }: { restaurantName: string; balancePaise: number }) =>
  paise > 0
    ? t`${restaurantName} has earned ${inRupees(toRupees(paise))} that is not paid out yet. Wait for the payout, or ask under Chat Support.`
    : t`${restaurantName} owes the marketplace ${inRupees(toRupees(-paise))}. Ask under Chat Support how to pay it.`;

/** The same list for the screen, before it asks for the password. */
export const serveUnsettled = serve(unsettled, ({ sql, user, now }) => unsettledOf(sql, user.userId, now));
