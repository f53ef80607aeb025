import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { GOODWILL_MAX, giveGoodwill } from '#contract/support/goodwill.ts';
import { TICKET_MESSAGES_MAX } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import { payGoodwill, publishBalance } from '#server/wallet/index.ts';
import * as rows from './thread-rows.ts';

/** Ticket, ledger and audit log change in one transaction (product rule 9.6). */
export const serveGiveGoodwill = serve(giveGoodwill, async ({ tx, user, params: { ticketId }, body, now, refuse }) => {
  const { amount: amountPaise, reason, aboveBillReason } = body;
  const ticket = await rows.lockTicket(tx, ticketId);
  if (!ticket) throw refuse('TICKET_NOT_FOUND');
  const { userId } = ticket;
  if (userId === user.userId) throw refuse('OWN_TICKET');

  const before = await rows.writtenTo(tx, ticketId);
  const totalPaise = before.goodwillPaise + amountPaise;
  if (totalPaise > toPaise(GOODWILL_MAX)) throw refuse('GOODWILL_LIMIT');
  const isAboveBill = before.billPaise !== null && totalPaise > before.billPaise;
  if (isAboveBill && !aboveBillReason) throw refuse('GOODWILL_ABOVE_BILL');
  if (before.messages >= TICKET_MESSAGES_MAX) throw refuse('TICKET_FULL');

  const answer = { ticketId, at: now, message: reason, answeredBy: user.userId, goodwillPaise: amountPaise };
  await rows.insertMessage(tx, answer);
  const { isMoved, balancePaise } = await payGoodwill(tx, { userId, amountPaise, ticketId, at: now });
  if (!isMoved) throw new Error(`The person of ticket ${ticketId} has no wallet.`);
  await publishBalance(tx, userId, balancePaise, now);
  const amount = toRupees(amountPaise);
  await appendAudit(tx, {
    at: now,
    userId: user.userId,
    action: 'Gave goodwill to',
    entity: 'user',
    entityId: userId,
    reason,
    facts: { amountGiven: amount, ticketId, ...(aboveBillReason && { aboveBillReason }) },
  });
  return t`${inRupees(amount)} was added to their wallet.`;
});
