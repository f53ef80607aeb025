/**
 * Removal (product rule 2.8) closes a restaurant for good, cancels and refunds orders that are not out for delivery,
 * and cancels coming bookings, in one transaction. Lock order: the restaurant, its open orders, their wallets, its
 * bookings with their seats, the audit log.
 */
import { t } from '#contract/kit/texts.ts';
import { deleteOwnRestaurant, deleteRestaurant } from '#contract/moderation/approvals.ts';
import { cancelBookingsAhead } from '#server/booking/index.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { removeRestaurant } from '#server/kitchen/index.ts';
import { cancelOpenOrders } from '#server/ordering/index.ts';
import type { Settings } from '#server/process/settings.ts';
import { appendAudit } from '#server/security/index.ts';

interface Removal {
  readonly restaurantId: number;
  readonly userId: number;
  /** The owner, unless an administrator removes it. */
  readonly vendorId?: number;
  readonly now: Date;
  readonly settings: Settings;
}

/** Undefined if there is nothing to remove. */
async function remove(tx: Tx, { restaurantId, userId, vendorId, now, settings }: Removal): Promise<string | undefined> {
  const restaurantName = await removeRestaurant(tx, restaurantId, vendorId);
  if (restaurantName === undefined) return undefined;
  const isOwn = vendorId !== undefined;
  const by = isOwn ? 'vendor' : 'administrator';
  const ordersCancelled = await cancelOpenOrders(tx, restaurantId, now, settings);
  const tablesCancelled = await cancelBookingsAhead(tx, restaurantId, now);
  const facts = { by, ordersCancelled, tablesCancelled } as const;
  const named = { entity: 'restaurant', entityId: restaurantId, entityName: restaurantName } as const;
  await appendAudit(tx, { at: now, userId, isByVendor: isOwn, action: 'Removed', ...named, facts });
  return restaurantName;
}

const removedText = (restaurantName: string) => t`${restaurantName} removed successfully`;

/** A pending restaurant is rejected instead. */
export const serveDeleteRestaurant = serve(deleteRestaurant, async ({ tx, params, user, now, settings, refuse }) => {
  const removal = { restaurantId: params.id, userId: user.userId, now, settings };
  const restaurantName = await remove(tx, removal);
  if (restaurantName === undefined) throw refuse('RESTAURANT_NOT_FOUND');
  return removedText(restaurantName);
});

/** Also a pending or rejected restaurant. */
export const serveDeleteOwnRestaurant = serve(
  deleteOwnRestaurant,
  async ({ tx, params, user, now, settings, refuse }) => {
    const { userId, vendorId } = user;
    const restaurantName = await remove(tx, { restaurantId: params.restaurantId, userId, vendorId, now, settings });
    if (restaurantName === undefined) throw refuse('RESTAURANT_NOT_FOUND');
    return removedText(restaurantName);
  },
);
