/**
 * `chatpata user pay-out`: empties a wallet that the operator pays out elsewhere, so that the account can be erased.
 */
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { personByContact } from '#server/accounts/index.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { StartError } from '#server/process/settings.ts';
import { appendAudit } from '#server/security/index.ts';
import { payOutWallet } from '#server/wallet/index.ts';

export async function payOut(sql: Sql, contactNumber: string): Promise<string> {
  const person = await personByContact(sql, contactNumber.trim());
  if (!person) throw new StartError(`Nobody has registered ${contactNumber}.`);
  const { userId, userName } = person;
  const amount = await transaction(sql, async (tx) => {
    const at = new Date();
    const paise = await payOutWallet(tx, userId, at);
    if (paise === 0) throw new StartError(`The wallet of ${userName} is empty.`);
    const amountPaidOut = toRupees(paise);
    const paid = {
      action: 'Paid out the wallet of',
      entity: 'user',
      entityId: userId,
      facts: { amountPaidOut },
    } as const;
    await publishEvents(tx, [{ at, event: 'wallet', toUser: userId, data: { availableAmount: 0 } }]);
    await appendAudit(tx, { ...paid, at, userId: undefined });
    return inRupees(amountPaidOut);
  });
  return `${amount} left the wallet of ${userName}, which is empty now: pay this amount to them.`;
}
