/** Makes the statements of finished periods, one per restaurant with open lines (product rule 6.13). */
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { readMarketplace } from '#server/marketplace/index.ts';
import { type BookTransfer, insertBookTransfer } from '#server/wallet/index.ts';
import * as rows from './rows.ts';
import { commissionOn, commissionPaise, commissionTaxPaise, periodOf } from './rules.ts';

/** By then, transactions of the period have committed. A later one is in the next statement. */
const SETTLED_MS = 3_600_000;
const RESTAURANTS_AT_ONCE = 100;

/** Returns how many it made. */
export async function makeStatements(sql: Sql, now: Date): Promise<number> {
  const before = momentOf(dateOf(new Date(now.getTime() - SETTLED_MS)));
  let made = 0;
  let afterId = 0;
  for (;;) {
    const found = await rows.restaurantsToState(sql, before, afterId, RESTAURANTS_AT_ONCE);
    for (const { restaurantId } of found) {
      afterId = restaurantId;
      while (await transaction(sql, (tx) => makeStatement(tx, restaurantId, now))) made++;
    }
    if (found.length < RESTAURANTS_AT_ONCE) return made;
  }
}

/** The restaurant's next statement, and its commission in the ledger; false if the period is not over. */
async function makeStatement(tx: Tx, restaurantId: number, now: Date): Promise<boolean> {
  await rows.lockAccount(tx, restaurantId);
  const found = await rows.toState(tx, restaurantId);
  if (!found) return false;
  const { period, restaurantName, firstAt, lastTo, lastClosing, commissions } = found;
  const begins = periodOf(dateOf(firstAt), period).from;
  const periodFrom = lastTo && lastTo >= begins ? daysAfter(lastTo, 1) : begins;
  const { to: periodTo } = periodOf(periodFrom, period);
  const end = momentOf(daysAfter(periodTo, 1));
  if (now.getTime() < end.getTime() + SETTLED_MS) return false;

  const bases = new Map<number, number>();
  const open = await rows.openLines(tx, restaurantId, end);
  const lines = open.map((line) => {
    const { orderId, basePaise, baseBeforePaise, earnedAt } = line;
    if (orderId === null) return { ...line, commissionPaise: 0 };
    const terms = commissionOn(commissions, dateOf(earnedAt));
    const was = bases.get(orderId) ?? baseBeforePaise;
    bases.set(orderId, was + basePaise);
    return { ...line, commissionPaise: commissionPaise(was + basePaise, terms) - commissionPaise(was, terms) };
  });
  const sum = (kind: rows.OpenLine['kind']) =>
    lines.reduce((paise, line) => (line.kind === kind ? paise + line.amountPaise : paise), 0);
  const commission = lines.reduce((paise, line) => paise + line.commissionPaise, 0);
  const { legalName, gstins } = await readMarketplace(tx);
  const [operatorGstin = ''] = gstins;
  const commissionTax = operatorGstin ? commissionTaxPaise(commission) : 0;
  const opening = lastClosing ?? 0;
  const earned = sum('ORDER');
  const refunded = -sum('REFUND') || 0;
  const cash = -sum('CASH') || 0;
  const adjusted = sum('ADJUSTMENT');
  const paidOut = -sum('PAYOUT') - sum('PAYOUT_FAILED') || 0;
  const statementId = await rows.insertStatement(
    tx,
    {
      restaurantId,
      restaurantName,
      periodFrom,
      periodTo,
      madeAt: now,
      opening,
      orders: lines.filter(({ kind }) => kind === 'ORDER').length,
      earned,
      refunded,
      commission,
      commissionTax,
      cash,
      adjusted,
      paidOut,
      closing: opening + earned - refunded - commission - commissionTax - cash + adjusted - paidOut,
      operatorName: legalName,
      operatorGstin,
    },
    lines,
  );
  await takeCommission(tx, { at: now, restaurantId, statementId }, { commission, commissionTax });
  return true;
}

async function takeCommission(
  tx: Tx,
  transfer: Pick<BookTransfer, 'at' | 'restaurantId' | 'statementId'>,
  { commission, commissionTax }: Pick<rows.StatementRow, 'commission' | 'commissionTax'>,
): Promise<void> {
  if (commission !== 0)
    await insertBookTransfer(tx, {
      ...transfer,
      kind: 'COMMISSION',
      counterpart: 'platform:commission',
      amountPaise: -commission,
    });
  if (commissionTax !== 0)
    await insertBookTransfer(tx, {
      ...transfer,
      kind: 'COMMISSION_TAX',
      counterpart: 'tax:COMMISSION',
      amountPaise: -commissionTax,
    });
}
