import type { Body } from '#contract/kit/endpoint.ts';
import { quote, visitorQuote } from '#contract/ordering/quote.ts';
import { readMenu, restaurantsOfDishes } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { readMarketplaceTerms } from '#server/marketplace/index.ts';
import { dishesPaise } from './bill/charges.ts';
import { factsOf } from './bill/facts.ts';
import { offersFor } from './coupons/offers.ts';
import { decideOrder, orderRequest, type Refused, truePrices } from './rules.ts';

interface Asker {
  readonly sql: Sql;
  readonly userId: number | undefined;
  readonly body: Body<typeof quote>;
  readonly now: Date;
  readonly refuse: (code: Refused['code'] | 'MIXED_RESTAURANTS', more?: Omit<Refused, 'code'>) => Error;
}

/**
 * The bill of a cart as if ordered now, with the coupons that apply. Has the refusals of an order and writes nothing.
 */
async function quoteFor({ sql, userId, body, now, refuse }: Asker): Promise<RowOf<typeof quote.response>> {
  const request = orderRequest(body);
  const dishIds = request.lines.map(({ dishId }) => dishId);
  if ((await restaurantsOfDishes(sql, dishIds)).length > 1) throw refuse('MIXED_RESTAURANTS');
  const [menu, marketplace] = await Promise.all([readMenu(sql, dishIds[0] ?? 0, now), readMarketplaceTerms(sql)]);
  const { pincode } = body;
  const facts = await factsOf(sql, { userId, request, menu, marketplace, pincode, bypassesCache: true });
  // Without an address the bill is shown without its delivery.
  const isUndecided = facts.destination.kind === 'NO_ADDRESS';
  const verdict = decideOrder(request, isUndecided ? { ...facts, destination: { kind: 'PICKUP' } } : facts, now);
  const offersPickup = menu?.terms.offersPickup ?? false;
  if (verdict.code !== 'TAKEN') {
    throw refuse(verdict.code, { ...verdict, details: { ...Object(verdict.details), offersPickup } });
  }
  const { restaurantId = 0 } = menu ?? {};
  const cart = { restaurantId, dishesPaise: dishesPaise(verdict.lines), now, isInCash: request.isInCash };
  const offers = userId === undefined ? [] : await offersFor(sql, { ...cart, userId });
  const deliveryMinutes = body.fulfilment === 'PICKUP' ? undefined : menu?.deliveryMinutes;
  return { ...truePrices(verdict), deliveryMinutes, offersPickup, offers };
}

export const serveQuote = serve(quote, ({ params: { userId }, ...asking }) => quoteFor({ ...asking, userId }));
export const serveVisitorQuote = serve(visitorQuote, (asking) => quoteFor({ ...asking, userId: undefined }));
