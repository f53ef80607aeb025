/** Administrators prepare, approve and settle payout runs; all of it is audited (product rules 6.16 and 6.17). */
import * as contract from '#contract/earnings/payouts.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { isSoleAdministrator } from '#server/accounts/index.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { restaurantIdsOf } from '#server/kitchen/index.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '#server/security/index.ts';
import { maskedAccount } from './payout-account.ts';
import * as rows from './payout-rows.ts';
import { approveRun, prepareRun, settlePayout, whyNot } from './payouts.ts';

export const servePayoutsDue = serve(contract.payoutsDue, async ({ sql, query, now }) =>
  pageOf(await rows.listDue(sql, now, slice(query) ?? FIRST_PAGE), 'restaurantId', (row) => ({
    ...row,
    amount: row.duePaise,
    why: whyNot(row, now),
  })),
);

export const servePayoutRuns = serve(contract.payoutRuns, async ({ sql, query, user }) =>
  pageOf(await rows.listRuns(sql, user.userId, slice(query) ?? FIRST_PAGE), 'runId'),
);

export const servePayouts = serve(contract.payouts, async ({ sql, params, query }) =>
  pageOf(await rows.listPayouts(sql, params.runId, slice(query) ?? FIRST_PAGE), 'payoutId', (row) => ({
    ...row,
    shown: maskedAccount(row),
  })),
);

const FILE_COLUMNS = ['payout', 'restaurant', 'holder', 'by', 'accountNumber', 'ifsc', 'upiId', 'amount'];

export const servePayoutFile = serve(contract.payoutFile, async (context) => {
  const { sql, params, user, now, request, reply, refuse } = context;
  const found = (await rows.listPayouts(sql, params.runId)).filter(({ state }) => state === 'APPROVED');
  if (found.length === 0) throw refuse('PAYOUT_RUN_NOT_FOUND');
  const detail = `payoutFile ${params.runId}`;
  request.server.security.note({ at: now, kind: 'ADMIN_ACTION', userId: user.userId, address: request.ip, detail });
  reply.header('Content-Disposition', `attachment; filename="payouts-${params.runId}.csv"`);
  return csvOf(
    FILE_COLUMNS,
    found.map((row) => [
      ...[row.payoutId, harmlessCell(row.restaurantName), harmlessCell(row.holder), row.kind ?? '', row.accountNumber],
      ...[row.ifsc, row.upiId, toRupees(row.amount)],
    ]),
  );
});

const entityOf = (runId: number) =>
  ({ entity: 'marketplace', entityId: runId, entityName: `payout run ${runId}` }) as const;

export const servePreparePayouts = serve(contract.preparePayouts, async ({ tx, user, now, refuse }) => {
  const runId = await prepareRun(tx, { userId: user.userId, at: now });
  if (typeof runId === 'string') throw refuse(runId);
  await appendAudit(tx, { at: now, userId: user.userId, action: 'Prepared', ...entityOf(runId) });
  return { runId };
});

export const serveApprovePayouts = serve(contract.approvePayouts, async ({ tx, params, user, now, refuse }) => {
  const { runId } = params;
  const run = await rows.lockRun(tx, runId);
  if (!run) throw refuse('PAYOUT_RUN_NOT_FOUND');
  if (run.state !== 'PREPARED') throw refuse('PAYOUT_RUN_DECIDED');
  const { userId } = user;
  const isSole = await isSoleAdministrator(tx, userId, run.preparedAt);
  if (run.preparedBy === userId && !isSole) throw refuse('PAYOUT_FOUR_EYES');
  if (!isSole && !run.mayPrepare) throw refuse('PAYOUT_PREPARER_LEFT');
  const own = { ids: await restaurantIdsOf(tx, userId), isPaid: isSole };
  const { payouts, paise, isOwnPaid } = await approveRun(tx, runId, { userId, at: now, own });
  const facts = { amountPaidOut: toRupees(paise), ...(isOwnPaid && { isOwn: true }) };
  await notify(tx, [{ at: now, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: 'PAYOUTS' } }]);
  await appendAudit(tx, { at: now, userId, action: 'Approved', ...entityOf(runId), facts });
  const amount = inRupees(toRupees(paise));
  return payouts === 1
    ? t`${payouts} payout of ${amount} in all. Send the file to the bank.`
    : t`${payouts} payouts of ${amount} in all. Send the file to the bank.`;
});

export const serveDropPayouts = serve(contract.dropPayouts, async ({ tx, params: { runId }, user, now, refuse }) => {
  const run = await rows.lockRun(tx, runId);
  if (!run) throw refuse('PAYOUT_RUN_NOT_FOUND');
  if (run.state !== 'PREPARED') throw refuse('PAYOUT_RUN_DECIDED');
  await rows.decideRun(tx, runId, { state: 'DROPPED', at: now, userId: user.userId });
  await appendAudit(tx, { at: now, userId: user.userId, action: 'Dropped', ...entityOf(runId) });
  return t`Run cancelled. Nothing was paid.`;
});

export const serveSettlePayout = serve(
  contract.settlePayout,
  async ({ tx, params, body, user, isOwn, now, refuse }) => {
    const { outcome, reason = '' } = body;
    const settled = await settlePayout(tx, params.payoutId, { outcome, reason, at: now });
    if (!settled) throw refuse('PAYOUT_SETTLED');
    const { restaurantId: entityId, restaurantName: entityName, amountPaise } = settled;
    const amountPaidOut = toRupees(amountPaise);
    await appendAudit(tx, {
      at: now,
      userId: user.userId,
      entity: 'restaurant',
      entityId,
      entityName,
      reason,
      facts: { amountPaidOut, ...(isOwn && { isOwn }) },
      action: outcome === 'PAID' ? 'Marked as paid the payout of' : 'Marked as failed the payout of',
    });
    return outcome === 'PAID'
      ? t`Marked as paid.`
      : t`Marked as failed: the amount is back in the restaurant’s balance.`;
  },
);
