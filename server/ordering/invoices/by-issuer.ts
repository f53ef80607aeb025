/**
 * Splits an order's bill between the issuers of its invoices: each invoices what it owes tax on (product rules 5.27 and
 * 5.28). Pure.
 */
import { addedLine, type Bill, billOf, dishLine, type Party } from '#contract/ordering/bill.ts';
import { type Billed, billLeft, leftOf, partsLeft, taxGroups } from '../refunds/bill-left.ts';

export const ISSUERS = ['OPERATOR', 'RESTAURANT'] as const satisfies readonly Party[];

/**
 * Splits the bill less refunds. A registered restaurant invoices its packaged goods, less their share of a discount,
 * and the delivery that it owes tax on; the operator invoices the rest. An empty bill needs no invoice.
 */
export function byIssuer(order: Billed): Readonly<Record<Party, Bill>> {
  const bill = billLeft(order);
  // Uses the bill as ordered, because refunds do not change which supplies the restaurant taxes.
  const theirs = taxGroups(order.billLines).filter(({ party }) => party === 'RESTAURANT');
  if (theirs.length === 0 || bill.lines.length === 0) return { OPERATOR: bill, RESTAURANT: billOf([]) };
  const isTheirGoods = (goods: { readonly hsn: string; readonly ratePerMille: number } | undefined) =>
    theirs.some(
      ({ taxClass, code, ratePerMille }) =>
        taxClass === 'GOODS' && code === goods?.hsn && ratePerMille === goods.ratePerMille,
    );
  const isTheirDelivery = theirs.some(({ taxClass }) => taxClass === 'DELIVERY');
  const partyOf = (isTheirs: boolean): Party => (isTheirs ? 'RESTAURANT' : 'OPERATOR');

  const dishes = leftOf(order.items)
    .filter(({ qty }) => qty > 0)
    .map(({ dishName, pricePaise, qty, optionNames, goods }) => ({
      party: partyOf(isTheirGoods(goods)),
      line: dishLine(dishName, pricePaise, qty, optionNames),
    }));
  const theirOffPaise = partsLeft(order)
    .goods.filter(({ goods }) => isTheirGoods(goods))
    .reduce((sum, { offPaise }) => sum + offPaise, 0);
  const others = bill.lines
    .filter(({ kind }) => kind !== 'DISH')
    .flatMap((line) => {
      const { kind, amountPaise, data } = line;
      if (kind === 'DISCOUNT') {
        return [
          { party: 'OPERATOR' as const, line: addedLine(kind, amountPaise + theirOffPaise, data) },
          { party: 'RESTAURANT' as const, line: addedLine(kind, -theirOffPaise, data) },
        ].filter((each) => each.line.amountPaise !== 0);
      }
      const isTax = kind === 'TAXABLE' || kind === 'CGST' || kind === 'SGST' || kind === 'IGST';
      const party = partyOf(isTax ? data.party === 'RESTAURANT' : kind === 'DELIVERY' && isTheirDelivery);
      return [{ party, line }];
    });
  const billFor = (issuer: Party) =>
    billOf([...dishes, ...others].filter((each) => each.party === issuer).map(({ line }) => line));
  return { OPERATOR: billFor('OPERATOR'), RESTAURANT: billFor('RESTAURANT') };
}
