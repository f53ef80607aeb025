/**
 * Orders of connected apps (product rules 13.24 to 13.26): from the wallet, to a saved address, within the limits of the
 * customer. Beyond them the app gets a link with which the customer places exactly this order.
 */
import { dayStart } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { packedOrder } from '#contract/ordering/app-order.ts';
import type { NewOrder } from '#contract/ordering/orders.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { lockApp } from '#server/accounts/index.ts';
import { restaurantsOfDishes } from '#server/catalog/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import type { AppOfCaller } from '#server/http/serve.ts';
import { refuse as refuseCall } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { insertOrder, type OrderToPlace } from '../rows.ts';
import { setApp, spentByApp } from './app-order-rows.ts';

type Refuse = (
  code: 'APP_ORDER_LIMIT' | 'APP_MUST_ASK' | 'APP_DAY_LIMIT',
  more: { message: string; details?: unknown },
) => Error;

interface PlacingContext {
  readonly sql: Sql;
  readonly body: NewOrder;
  readonly request: { readonly caller: { readonly app?: AppOfCaller } | undefined };
  readonly settings: Settings;
  readonly refuse: Refuse;
}

const words = (paise: number) => inRupees(toRupees(paise));

/** Throws unless the caller is a person, or an app within its limits for one order. */
export async function refuseBeyondApp(
  { sql, body, request: { caller }, settings: { publicUrl }, refuse }: PlacingContext,
  { billPaise, paysBy }: { readonly billPaise: number; readonly paysBy: PaysBy },
): Promise<void> {
  if (!caller?.app) return;
  const { orderMaxPaise, askAbovePaise } = caller.app;
  if (billPaise > orderMaxPaise) {
    throw refuse('APP_ORDER_LIMIT', { message: t`This app may spend at most ${words(orderMaxPaise)} on an order.` });
  }
  if (paysBy === 'WALLET' && billPaise <= askAbovePaise) return;
  const [restaurantId = 0] = await restaurantsOfDishes(
    sql,
    body.orderItemsList.map(({ dish }) => dish.dishId),
  );
  const link = publicUrl + linkTo('/home/appOrder/:restaurantId', { restaurantId, order: packedOrder(body) });
  const message =
    paysBy === 'WALLET'
      ? t`The customer places orders above ${words(askAbovePaise)}: send them the link.`
      : t`Apps pay from the wallet only. To pay otherwise, the customer places the order: send them the link.`;
  throw refuse('APP_MUST_ASK', { message, details: { link } });
}

/** As `insertOrder`. The app's row is locked first, so that orders at the same time cannot pass the limit of a day. */
export const placeByApp = (sql: Sql, toPlace: OrderToPlace, { appId, dayMaxPaise }: AppOfCaller, refuse: Refuse) =>
  transaction(sql, async (tx) => {
    if (!(await lockApp(tx, appId))) throw refuseCall('KEY_ENDED');
    const placed = await insertOrder(tx, toPlace);
    if (!placed || !('orderId' in placed)) return placed;
    const { placedAt } = toPlace.order;
    // A retry gets the response of the existing order.
    if (!(await setApp(tx, { orderId: placed.orderId, appId, placedAt }))) return placed;
    if ((await spentByApp(tx, appId, dayStart(placedAt))) > dayMaxPaise) {
      throw refuse('APP_DAY_LIMIT', { message: t`This app may spend at most ${words(dayMaxPaise)} in a day.` });
    }
    return placed;
  });
