/** Decides whether an order can be placed, and calculates its bill. Pure. */

import type * as z from 'zod/mini';
import { type Option, pickedOptions, unitPaise, wrongChoice } from '#contract/catalog/options.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { dateOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type Bill, besidesDishes } from '#contract/ordering/bill.ts';
import type { NewOrder } from '#contract/ordering/orders.ts';
import type { PriceChange, quote } from '#contract/ordering/quote.ts';
import type { DishFacts, MenuFacts } from '#server/catalog/index.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import { billFor, type ChargedLine, dishesPaise } from './bill/charges.ts';
import { discountBy } from './bill/coupon.ts';
import type { CouponFacts } from './bill/coupon-rows.ts';
import { areaOf, type Destination } from './bill/destination.ts';

export interface Line {
  readonly dishId: number;
  readonly optionIds: readonly number[];
  readonly qty: number;
  readonly note?: string | undefined;
}

export interface OrderRequest {
  readonly lines: readonly Line[];
  readonly isPickup: boolean;
  readonly userAddressId: number | undefined;
  readonly couponCode: string | undefined;
  readonly tipPaise: number;
  readonly isInCash: boolean;
}

type Wanted = Pick<NewOrder, 'orderItemsList' | 'fulfilment' | 'userAddressId' | 'couponCode' | 'tip'> &
  Pick<Body<typeof quote>, 'isInCash'>;

/** Adds up lines of the same dish, options and note, in the order of their first appearance. */
export function orderRequest(wanted: Wanted): OrderRequest {
  const { orderItemsList, fulfilment, userAddressId, couponCode, tip = 0, isInCash = false } = wanted;
  const lines = new Map<string, Line>();
  for (const { dish, qty, options = [], note = '' } of orderItemsList) {
    const optionIds = options.toSorted((a, b) => a - b);
    const key = [dish.dishId, ...optionIds, note].join();
    lines.set(key, { dishId: dish.dishId, optionIds, qty: (lines.get(key)?.qty ?? 0) + qty, note });
  }
  const isPickup = fulfilment === 'PICKUP';
  return { lines: [...lines.values()], isPickup, userAddressId, couponCode, tipPaise: tip, isInCash };
}

export interface Facts {
  readonly menu: MenuFacts | undefined;
  readonly marketplace: MarketplaceTerms;
  readonly destination: Destination;
  readonly coupon: CouponFacts | undefined;
}

export interface PricedLine extends Line, ChargedLine {
  readonly options: readonly Option[];
}

export interface Refused {
  readonly code:
    | 'DISH_UNAVAILABLE'
    | 'OPTIONS_CHANGED'
    | 'RESTAURANT_CLOSED'
    | 'ADDRESS_NOT_FOUND'
    | 'PICKUP_NOT_OFFERED'
    | 'OUTSIDE_DELIVERY_AREA'
    | 'BELOW_MINIMUM_BILL'
    | 'COUPON_NOT_FOUND'
    | 'COUPON_NOT_VALID'
    | 'COUPON_USED_UP';
  readonly message?: string;
  readonly details?: unknown;
}

export interface Taken {
  readonly code: 'TAKEN';
  readonly bill: Bill;
  readonly lines: readonly PricedLine[];
  readonly discountPaise: number;
}

/** The first refusal in the contract's order, or the true bill. */
export function decideOrder(request: OrderRequest, facts: Facts, now: Date): Refused | Taken {
  const { menu, destination } = facts;
  if (!menu) return { code: 'DISH_UNAVAILABLE', details: { dishIds: request.lines.map(({ dishId }) => dishId) } };
  const wrong = wrongDishes(request.lines, menu, now);
  if (wrong) return wrong;
  if (!menu.isOpen) return { code: 'RESTAURANT_CLOSED' };
  if (destination.kind === 'UNKNOWN') return { code: 'ADDRESS_NOT_FOUND' };
  return decideBill(request, { ...facts, menu }, now);
}

/** Refuses dishes and options that are sold out or not on the menu. */
export function wrongDishes(lines: readonly Line[], menu: MenuFacts, now: Date): Refused | undefined {
  const dishOf = ({ dishId }: Line) => menu.dishes.get(dishId);
  const idsWhere = (isWrong: (line: Line) => boolean) => [
    ...new Set(lines.filter(isWrong).map(({ dishId }) => dishId)),
  ];
  const missing = idsWhere((line) => {
    const dish = dishOf(line);
    return !menu.isAccepted || !dish?.isAvailable || (dish.soldOutUntil !== undefined && dish.soldOutUntil > now);
  });
  if (missing.length > 0) return { code: 'DISH_UNAVAILABLE', details: { dishIds: missing } };
  const misfit = idsWhere((line) => {
    const dish = dishOf(line);
    if (!dish) return true;
    const picked = pickedOptions(dish, line.optionIds);
    return picked.some(({ isAvailable }) => !isAvailable) || wrongChoice(dish, line.optionIds) !== undefined;
  });
  return misfit.length > 0 ? { code: 'OPTIONS_CHANGED', details: { dishIds: misfit } } : undefined;
}

type FactsWithMenu = Facts & { readonly menu: MenuFacts };

function decideBill(
  request: OrderRequest,
  { menu, marketplace, destination, coupon }: FactsWithMenu,
  now: Date,
): Refused | Taken {
  const { terms } = menu;
  const lines = request.lines.flatMap((line) => {
    const dish = menu.dishes.get(line.dishId);
    return dish ? [pricedBy(dish, line)] : [];
  });
  const dishes = dishesPaise(lines);
  const { isPickup, tipPaise } = request;
  if (isPickup && !terms.offersPickup) return { code: 'PICKUP_NOT_OFFERED' };
  const area = areaOf(terms, destination);
  if (!area)
    return { code: 'OUTSIDE_DELIVERY_AREA', ...(destination.kind === 'NO_ADDRESS' && { message: NO_ADDRESS }) };
  if (dishes < area.minimumPaise) return belowMinimum(area.minimumPaise, dishes);
  if (request.couponCode !== undefined && !coupon) return { code: 'COUPON_NOT_FOUND' };
  const discount = coupon && discountBy(coupon, dishes, { now, isInCash: request.isInCash });
  if (discount && !('paise' in discount)) return discount;
  const { freeDeliveryAbovePaise: freeAbove } = terms;
  const deliveryPaise = freeAbove !== null && dishes >= freeAbove ? 0 : area.feePaise;
  const customerState = destination.kind === 'ADDRESS' ? destination.userState : undefined;
  const today = dateOf(now);
  const bill = billFor({
    lines,
    terms,
    marketplace,
    isPickup,
    deliveryPaise,
    customerState,
    discount,
    tipPaise,
    today,
  });
  return { code: 'TAKEN', bill, lines, discountPaise: discount?.paise ?? 0 };
}

function pricedBy(dish: DishFacts, line: Line): PricedLine {
  const { dishName, goods } = dish;
  const options = pickedOptions(dish, line.optionIds);
  const optionNames = options.map(({ optionName }) => optionName);
  return { ...line, dishName, goods, options, optionNames, pricePaise: unitPaise(dish, line.optionIds) };
}

const NO_ADDRESS = 'Please choose a delivery address first.';

const belowMinimum = (minimumPaise: number, dishes: number): Refused => {
  const missingAmount = toRupees(minimumPaise - dishes);
  const least = inRupees(toRupees(minimumPaise));
  return {
    code: 'BELOW_MINIMUM_BILL',
    message: t`The minimum order for this address is ${least}. Add ${inRupees(missingAmount)} more.`,
    details: { missingAmount },
  };
};

/** Amounts in paise. */
export const truePrices = ({ bill, lines }: Taken): z.output<typeof PriceChange> => ({
  orderBill: bill.totalPaise,
  dishes: lines.map(({ dishId, optionIds, dishName, pricePaise }) => ({
    dishId,
    options: [...optionIds],
    dishName,
    price: pricePaise,
  })),
  billLines: besidesDishes(bill).map(({ amountPaise, ...line }) => ({ ...line, amount: amountPaise })),
});
