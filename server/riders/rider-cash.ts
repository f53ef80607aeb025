/** The day's end of riders: what they delivered and collected, and the cash that they hand in (product rule 5.43). */
import type { Body } from '#contract/kit/endpoint.ts';
import { DAY_MS, momentOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/riders/cash.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { refuse } from '#server/process/errors.ts';
import { auditCash, cashWords, enterRiderCash } from '#server/wallet/index.ts';
import * as rows from './rider-cash-rows.ts';

function daysOf(sql: Sql, restaurantId: number | null, date: string) {
  const from = momentOf(date);
  return rows.daysOf(sql, restaurantId, from, new Date(from.getTime() + DAY_MS));
}

const COLUMNS = ['rider', 'deliveries', 'tips', 'before', 'collected', 'handedIn', 'missing', 'inHand'];

/** In rupees; safe to open in a spreadsheet. */
async function csvOfDays(sql: Sql, restaurantId: number | null, date: string): Promise<string> {
  const days = await daysOf(sql, restaurantId, date);
  return csvOf(
    COLUMNS,
    days.map(({ riderName, deliveries, tips, before, collected, handedIn, missing, inHand }) => [
      harmlessCell(riderName),
      deliveries,
      ...[tips, before, collected, handedIn, missing, inHand].map(toRupees),
    ]),
  );
}

async function refuseOthers(sql: Sql, restaurantId: number, vendorId: number): Promise<void> {
  if (!(await ownKitchen(sql, restaurantId, vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
}

export const serveRiderDays = serve(
  contract.riderDays,
  async ({ sql, params: { restaurantId }, query: { date }, user }) => {
    await refuseOthers(sql, restaurantId, user.vendorId);
    return daysOf(sql, restaurantId, date);
  },
);

export const serveExportRiderDays = serve(
  contract.exportRiderDays,
  async ({ sql, params: { restaurantId }, query: { date }, user }) => {
    await refuseOthers(sql, restaurantId, user.vendorId);
    return csvOfDays(sql, restaurantId, date);
  },
);

export const serveOperatorRiderDays = serve(contract.operatorRiderDays, ({ sql, query }) =>
  daysOf(sql, null, query.date),
);

export const serveExportOperatorRiderDays = serve(contract.exportOperatorRiderDays, ({ sql, query }) =>
  csvOfDays(sql, null, query.date),
);

interface Taking {
  readonly riderId: number;
  readonly body: Body<typeof contract.takeRiderCash>;
  readonly vendorId: number | null;
  readonly userId: number;
  readonly now: Date;
}

/** Returns the rider's name. */
async function take(tx: Tx, { riderId, body, vendorId, userId, now }: Taking): Promise<string> {
  const { kind, amount, code = '', note = '' } = body;
  const rider = await rows.lockRiderOf(tx, riderId, vendorId);
  if (!rider) throw refuse('RIDER_NOT_FOUND');
  if (amount > rider.cashPaise) throw notThere(rider.cashPaise);
  if (kind === 'HANDED_IN' && !(await rows.takeOffer(tx, riderId, amount, code))) throw refuse('CASH_CODE_WRONG');
  const entry = { riderId, at: now, kind, amount, note, enteredBy: userId, handedBy: rider.riderName };
  await enterRiderCash(tx, { ...entry, isOperators: vendorId === null });
  return rider.riderName;
}

export const notThere = (cashPaise: number) =>
  refuse('CASH_NOT_THERE', {
    message: t`The delivery partner has ${inRupees(toRupees(cashPaise))} in cash, not more.`,
  });

export const serveTakeRiderCash = serve(contract.takeRiderCash, async ({ tx, params, body, user, now }) => {
  await take(tx, { ...params, body, vendorId: user.vendorId, userId: user.userId, now });
  return cashWords(body.kind, body.amount);
});

export const serveTakeOperatorRiderCash = serve(
  contract.takeOperatorRiderCash,
  async ({ tx, params: { riderId }, body, user: { userId }, now }) => {
    const handedBy = await take(tx, { riderId, body, vendorId: null, userId, now });
    const { kind, amount, note = '' } = body;
    return auditCash(tx, { kind, amount, note, handedBy, at: now, userId });
  },
);
