/** Administrators set commission, statement periods and adjustments; all of it is audited (product rule 6.12). */
import * as contract from '#contract/earnings/commission.ts';
import { commissionWords, reserveWords } from '#contract/earnings/words.ts';
import { dateOf, dateWords } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { restaurantNameOf } from '#server/kitchen/index.ts';
import { ENGLISH } from '#server/languages/catalogue.ts';
import { speakIn } from '#server/languages/speaking.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '#server/security/index.ts';
import { adjustEarnings } from './adjust.ts';
import * as rows from './commission-rows.ts';

export const serveCommissions = serve(contract.commissions, async ({ sql, query, now }) =>
  pageOf(await rows.listCommissions(sql, dateOf(now), slice(query) ?? FIRST_PAGE), 'commissionId'),
);

type Terms = Pick<RowOf<typeof contract.ListedCommission>, 'percent' | 'fixed' | 'holdsFrom'>;

/** `10% from 1 Dec 2026`. */
const termsWords = ({ percent, fixed, holdsFrom }: Terms): string => {
  if (percent === null) return t`the default from ${dateWords(holdsFrom)}`;
  const commission = commissionWords({ percent, fixed: toRupees(fixed ?? 0) });
  return t`${commission} from ${dateWords(holdsFrom)}`;
};

const ofAll = { entity: 'marketplace', entityId: 1, entityName: 'the commission' } as const;
const entityOf = (restaurantId: number | null, name: string | null) =>
  restaurantId === null
    ? ofAll
    : ({ entity: 'restaurant', entityId: restaurantId, entityName: `the commission of ${name}` } as const);

export const serveAddCommission = serve(contract.addCommission, async ({ tx, body, user, now, refuse }) => {
  const { restaurantId, holdsFrom, percent, fixed } = body;
  if (holdsFrom < dateOf(now)) throw refuse('COMMISSION_TOO_EARLY');
  const perMille = percent === null ? null : Math.round(percent * 10);
  const written = await rows.writeCommission(tx, { restaurantId, holdsFrom, perMille, fixedPaise: fixed });
  if (!written) throw refuse('RESTAURANT_NOT_FOUND');
  const entity = entityOf(restaurantId, written.restaurantName);
  const facts = { commission: speakIn(ENGLISH.code, () => termsWords(body)) };
  await notify(tx, [{ at: now, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: 'COMMISSION' } }]);
  await appendAudit(tx, { at: now, userId: user.userId, action: 'Changed', ...entity, facts });
  return t`Saved: ${termsWords(body)}.`;
});

export const serveRemoveCommission = serve(contract.removeCommission, async ({ tx, params, user, now, refuse }) => {
  const deleted = await rows.deleteCommission(tx, params.commissionId, dateOf(now));
  if (!deleted) throw refuse('COMMISSION_NOT_FOUND');
  const entity = entityOf(deleted.restaurantId, deleted.restaurantName);
  const commission = speakIn(ENGLISH.code, () => `Removed: ${termsWords(deleted)}`);
  await appendAudit(tx, { at: now, userId: user.userId, action: 'Changed', ...entity, facts: { commission } });
  return t`Removed.`;
});

export const serveEarningTerms = serve(contract.earningTerms, ({ sql }) => rows.readTerms(sql));

/** Saving without a change is not audited. */
export const serveSaveEarningTerms = serve(contract.saveEarningTerms, async ({ tx, body, user, now }) => {
  const { period, ...before } = await rows.readTerms(tx);
  const isReserveChanged = before.reserveDays !== body.reserveDays || before.reservePercent !== body.reservePercent;
  if (period === body.period && !isReserveChanged) return t`Nothing has changed.`;
  await rows.writeTerms(tx, body);
  const entity = { entity: 'marketplace', entityId: 1, entityName: 'the statements of restaurants' } as const;
  const facts = {
    period: body.period,
    ...(isReserveChanged && { reserve: speakIn(ENGLISH.code, () => reserveWords(body)) }),
  };
  await appendAudit(tx, { at: now, userId: user.userId, action: 'Changed', ...entity, facts });
  return t`Saved. It applies from the next period.`;
});

export const serveAdjustEarnings = serve(contract.adjustEarnings, async ({ tx, params, body, user, now, refuse }) => {
  const { restaurantId } = params;
  const entityName = await restaurantNameOf(tx, restaurantId);
  if (entityName === undefined) throw refuse('RESTAURANT_NOT_FOUND');
  const { amount: amountPaise, reason } = body;
  await adjustEarnings(tx, { restaurantId, amountPaise, reason, at: now });
  await notify(tx, [{ at: now, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: 'ADJUSTMENT', restaurantId } }]);
  await appendAudit(tx, {
    at: now,
    userId: user.userId,
    action: 'Adjusted the earnings of',
    entity: 'restaurant',
    reason,
    entityId: restaurantId,
    entityName,
    facts: { amountAdjusted: toRupees(amountPaise) },
  });
  const amount = inRupees(toRupees(Math.abs(amountPaise)));
  return amountPaise > 0 ? t`${amount} given to ${entityName}.` : t`${amount} taken from ${entityName}.`;
});
