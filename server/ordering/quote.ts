import { quote } from '#contract/ordering.ts';
import { readMenu, restaurantsOfDishes } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';
import { readMarketplaceTerms } from '#server/marketplace/index.ts';
import { dishesPaise } from './bill/charges.ts';
import { factsOf } from './bill/facts.ts';
import { offersFor } from './coupons/offers.ts';
import { decideOrder, orderRequest, truePrices } from './rules.ts';

/**
 * The bill of a cart as an order placed now would have it, with the coupons that it might name; the same refusals, and nothing
 * is kept.
 */
export const serveQuote = serve(quote, async ({ sql, params: { userId }, body, now, refuse }) => {
  const asked = orderRequest(body);
  const dishIds = asked.lines.map(({ dishId }) => dishId);
  if ((await restaurantsOfDishes(sql, dishIds)).length > 1) throw refuse('MIXED_RESTAURANTS');
  const [menu, marketplace] = await Promise.all([readMenu(sql, dishIds[0] ?? 0, now), readMarketplaceTerms(sql)]);
  const verdict = decideOrder(asked, await factsOf(sql, { userId, asked, menu, marketplace, isThorough: true }), now);
  if (verdict.code !== 'TAKEN') throw refuse(verdict.code, verdict);
  const cart = { userId, restaurantId: menu?.restaurantId ?? 0, dishesPaise: dishesPaise(verdict.lines), now };
  const offers = await offersFor(sql, cart);
  return { ...truePrices(verdict), offersPickup: menu?.terms.offersPickup ?? false, offers };
});
