/** A rider's place: shared from their page, and what the customer sees of it (product rules 5.44 and 5.45). */
import { MINUTE_MS } from '#contract/kit/india.ts';
import { onTheWay, sharePlace } from '#contract/riders/place.ts';
import { kmBetween } from '#server/catalog/index.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { setPlace, wayOfOrder } from './place-rows.ts';
import { myTrip, viewTrip } from './rider-trip.ts';

export const serveSharePlace = serve(sharePlace, async ({ tx, body: { place, ...held }, now, refuse }) => {
  const key = await myTrip(tx, held, now);
  const carried = await setPlace(tx, key.tripId, place, now);
  if (place && carried.length === 0) throw refuse('BAD_TRANSITION');
  await publishEvents(
    tx,
    carried
      .filter(({ isChanged }) => isChanged)
      .map(({ orderId, customerId }) => ({ at: now, event: 'rider', toUser: customerId, data: { orderId } })),
  );
  return viewTrip(tx, key, now);
});

export const serveOnTheWay = serve(
  onTheWay,
  async ({ sql, params: { orderId }, user: { userId, vendorId, roles }, now, refuse }) => {
    const row = await wayOfOrder(sql, orderId, now);
    const [isCustomers, isOwners] = [row?.customerId === userId, row?.ownerId === vendorId];
    if (!row || !(isCustomers || isOwners || roles.includes('ADMIN'))) throw refuse('ORDER_NOT_FOUND');
    const { pickedAt, stopsBefore, seenAt, lat, lng, toLat, toLng, minutes } = row;
    if (pickedAt === null || stopsBefore === null || (isOwners && !isCustomers)) return null;
    const isMeasured = lat !== null && lng !== null && toLat !== null && toLng !== null;
    const km = isMeasured ? kmBetween({ lat, lng }, { lat: toLat, lng: toLng }) : 0;
    const after = (passed: number) => new Date(pickedAt.getTime() + passed * MINUTE_MS);
    return {
      pickedAt,
      stopsBefore,
      lastSeen: isMeasured && seenAt ? { km: Math.max(1, Math.round(km * 10) / 10), at: seenAt } : null,
      arrives: minutes && { earliest: after(minutes[0]), usual: after(minutes[1]), latest: after(minutes[2]) },
    };
  },
);
