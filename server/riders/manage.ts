/** The list of riders: vendors change their own, administrators the operator's, which is audited. */
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/riders/riders.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { readMarketplaceTerms } from '#server/marketplace/index.ts';
import { appendAudit } from '#server/security/index.ts';
import * as rows from './rider-rows.ts';

export const serveRiders = serve(contract.riders, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const { deliveredBy } = await readMarketplaceTerms(sql);
  return rows.listRiders(sql, restaurantId, { operators: deliveredBy === 'OPERATOR' });
});

export const serveAddRider = serve(contract.addRider, async ({ tx, params: { restaurantId }, body, user, refuse }) => {
  if (!(await ownKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  if ((await rows.countRiders(tx, restaurantId)) >= contract.RIDERS_MAX) throw refuse('TOO_MANY_RIDERS');
  return { riderId: await rows.insertRider(tx, restaurantId, body) };
});

export const serveUpdateRider = serve(contract.updateRider, async ({ tx, params, body, user, refuse }) => {
  const isChanged = await rows.changeRider(tx, { ...params, vendorId: user.vendorId }, body);
  if (!isChanged) throw refuse('RIDER_NOT_FOUND');
  return saved(body);
});

const saved = ({ riderName }: rows.RiderFields) => t`${riderName} is saved.`;

export const serveOperatorRiders = serve(contract.operatorRiders, ({ sql }) =>
  rows.listRiders(sql, null, { operators: false }),
);

const audit = (tx: Tx, action: 'Added' | 'Changed', rider: rows.RiderFields & { riderId: number }, by: By) =>
  appendAudit(tx, {
    at: by.now,
    userId: by.user.userId,
    action,
    entity: 'rider',
    entityId: rider.riderId,
    entityName: rider.riderName,
  });

interface By {
  readonly user: { readonly userId: number };
  readonly now: Date;
}

export const serveAddOperatorRider = serve(contract.addOperatorRider, async ({ tx, body, user, now, refuse }) => {
  if ((await rows.countRiders(tx, null)) >= contract.RIDERS_MAX) throw refuse('TOO_MANY_RIDERS');
  const riderId = await rows.insertRider(tx, null, body);
  await audit(tx, 'Added', { riderId, ...body }, { user, now });
  return { riderId };
});

export const serveUpdateOperatorRider = serve(
  contract.updateOperatorRider,
  async ({ tx, params: { riderId }, body, user, now, refuse }) => {
    if (!(await rows.changeRider(tx, { riderId, vendorId: null }, body))) throw refuse('RIDER_NOT_FOUND');
    await audit(tx, 'Changed', { riderId, ...body }, { user, now });
    return saved(body);
  },
);
