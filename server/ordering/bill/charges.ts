/**
 * Calculates a whole bill: dishes, packing, delivery, platform fee, discount, tip and taxes (product rules 5.13 to
 * 5.18). Pure.
 */
import {
  addedLine,
  type Bill,
  type BillLine,
  billOf,
  dishLine,
  type Party,
  sumOf,
  type TaxClass,
} from '#contract/ordering/bill.ts';
import { type Goods, NO_TERMS, type RestaurantTerms } from '#server/catalog/index.ts';
import { type MarketplaceTerms, ratesOn } from '#server/marketplace/index.ts';
import { type Taxed, taxLines } from './taxes.ts';

export interface ChargedLine {
  readonly dishName: string;
  readonly qty: number;
  readonly pricePaise: number;
  readonly optionNames: readonly string[];
  readonly goods?: Goods | undefined;
}

export interface Discount {
  readonly code: string;
  readonly paise: number;
  readonly party: Party;
}

export interface Charged {
  readonly lines: readonly ChargedLine[];
  readonly terms: RestaurantTerms;
  readonly marketplace: MarketplaceTerms;
  readonly isPickup: boolean;
  /** The delivery fee at the address; 0 for pickup. */
  readonly deliveryPaise: number;
  /** Undefined if unknown, or if taxes do not depend on it. */
  readonly customerState: string | undefined;
  readonly discount?: Discount | undefined;
  readonly tipPaise: number;
  /** The date in India, `2026-11-23`. */
  readonly today: string;
}

export const dishesPaise = (lines: readonly Pick<ChargedLine, 'pricePaise' | 'qty'>[]): number =>
  lines.reduce((sum, { pricePaise, qty }) => sum + pricePaise * qty, 0);

export function billFor(charged: Charged): Bill {
  const { lines, terms, marketplace, isPickup, deliveryPaise, discount, tipPaise } = charged;
  const dishes = lines.map(({ dishName, pricePaise, qty, optionNames }) =>
    dishLine(dishName, pricePaise, qty, optionNames),
  );
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  const packingPaise = terms.packingPaise * (terms.packingPer === 'DISH' ? count : 1);
  const deliverer = isPickup ? 'RESTAURANT' : marketplace.deliveredBy;
  const extras = [
    addedLine('PACKING', packingPaise),
    addedLine('DELIVERY', deliveryPaise, { party: deliverer }),
    addedLine('PLATFORM_FEE', marketplace.platformFeePaise, { party: 'OPERATOR' }),
    ...(discount ? [addedLine('DISCOUNT', -discount.paise, { code: discount.code, party: discount.party })] : []),
    addedLine('TIP', tipPaise, { party: deliverer }),
  ].filter(({ amountPaise }) => amountPaise !== 0);
  return billOf([...dishes, ...extras, ...taxLines(taxedOf(charged, extras), marketplace.arePricesWithTax)]);
}

/** The taxable amounts by class; a class without a rate on that day is not taxed. */
function taxedOf({ lines, terms, marketplace, customerState, discount, today }: Charged, extras: readonly BillLine[]) {
  const paiseOf = (wanted: BillLine['kind']) => sumOf(extras.filter(({ kind }) => kind === wanted));
  const { gstStates, deliveredBy } = marketplace;
  const rates = ratesOn(marketplace, today);
  const isElsewhere = (state: string | undefined) =>
    gstStates.length > 0 && Boolean(state) && !gstStates.includes(state ?? '');
  const service = (
    taxClass: Exclude<TaxClass, 'GOODS'>,
    paise: number,
    party: Party,
    isInterstate: boolean,
  ): Taxed[] => {
    const rate = rates.get(taxClass);
    if (!rate || paise === 0) return [];
    return [{ taxClass, code: rate.code, ratePerMille: rate.ratePerMille, isInterstate, party, paise }];
  };

  // A discount by the restaurant reduces its taxable supply; one paid by the operator does not.
  const cut = discount?.party === 'RESTAURANT' ? discount.paise : 0;
  const { cookedPaise, goods } = soldFor(lines, cut);
  // A restaurant without its own GSTIN charges no tax on goods.
  const taxedGoods = terms.gstin
    ? goods.flatMap(({ paise, goods: of }): Taxed[] =>
        paise > 0
          ? [
              {
                taxClass: 'GOODS',
                code: of.hsn,
                ratePerMille: of.ratePerMille,
                party: 'RESTAURANT',
                paise,
                isInterstate: Boolean(customerState && terms.resState && customerState !== terms.resState),
              },
            ]
          : [],
      )
    : [];
  // The operator owes the tax on delivery by a restaurant without a GSTIN, as it does on all cooked dishes.
  const deliveryParty = deliveredBy === 'RESTAURANT' && terms.gstin ? 'RESTAURANT' : 'OPERATOR';
  return [
    ...service('RESTAURANT_SERVICE', cookedPaise + paiseOf('PACKING'), 'OPERATOR', isElsewhere(terms.resState)),
    ...taxedGoods,
    ...service(
      'DELIVERY',
      paiseOf('DELIVERY'),
      deliveryParty,
      deliveryParty === 'OPERATOR' && isElsewhere(terms.resState),
    ),
    ...service('PLATFORM_FEE', paiseOf('PLATFORM_FEE'), 'OPERATOR', isElsewhere(customerState ?? terms.resState)),
  ];
}

interface SoldGoods {
  readonly goods: Goods;
  readonly paise: number;
}

/** Taxable amounts of dishes after the discount: cooked dishes together, packaged goods by HSN code and rate. */
export function soldFor(lines: readonly ChargedLine[], discountPaise: number) {
  const goods = goodsOf(lines);
  const cooked = dishesPaise(lines.filter((line) => !line.goods));
  const [cookedPaise = 0, ...left] = lessShare([cooked, ...goods.map(({ paise }) => paise)], discountPaise);
  return { cookedPaise, goods: goods.map((each, index) => ({ ...each, paise: left[index] ?? 0 })) };
}

function goodsOf(lines: readonly ChargedLine[]): SoldGoods[] {
  const parts = new Map<string, SoldGoods>();
  for (const line of lines) {
    const { goods } = line;
    if (!goods) continue;
    const key = `${goods.hsn} ${goods.ratePerMille}`;
    parts.set(key, { goods, paise: (parts.get(key)?.paise ?? 0) + dishesPaise([line]) });
  }
  return [...parts.values()];
}

/** `paise * part / whole` in whole paise, rounded down. The product may exceed the exact range of numbers. */
export const shareOf = (paise: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(paise) * BigInt(part)) / BigInt(whole));

/** Amounts less their share of a discount. Shares are whole paise and add up to the discount. */
function lessShare(amounts: readonly number[], discountPaise: number): number[] {
  const total = amounts.reduce((sum, paise) => sum + paise, 0);
  let before = 0;
  let given = 0;
  return amounts.map((paise) => {
    before += paise;
    const until = shareOf(discountPaise, before, total);
    const share = until - given;
    given = until;
    return paise - share;
  });
}

export const plainBill = (lines: readonly ChargedLine[], marketplace: MarketplaceTerms, today: string): Bill =>
  billFor({
    lines,
    marketplace,
    today,
    terms: NO_TERMS,
    tipPaise: 0,
    isPickup: false,
    deliveryPaise: 0,
    customerState: undefined,
  });
