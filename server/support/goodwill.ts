import { TICKET_MESSAGES_MAX } from '#contract/support/tickets.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './thread-rows.ts';

interface Goodwill {
  readonly ticketId: number;
  readonly amountPaise: number;
  readonly reason: string;
  readonly adminId: number;
  readonly at: Date;
}

interface Allowed {
  readonly userId: number;
  /** All goodwill of the ticket, with this. */
  readonly totalPaise: number;
  /** The bill of the ticket's order; null without one. */
  readonly billPaise: number | null;
}

/** Locks the ticket and adds goodwill to it, unless `refusedFor` returns a refusal. The caller moves the money. */
export async function writeGoodwill<Refusal extends string>(
  tx: Tx,
  goodwill: Goodwill,
  refusedFor: (allowed: Allowed) => Refusal | undefined,
): Promise<{ userId: number } | Refusal | 'TICKET_NOT_FOUND' | 'TICKET_FULL'> {
  const { ticketId, amountPaise, reason, adminId, at } = goodwill;
  const ticket = await rows.lockTicket(tx, ticketId);
  if (!ticket) return 'TICKET_NOT_FOUND';
  const { userId } = ticket;
  const { goodwillPaise, billPaise, messages } = await rows.writtenTo(tx, ticketId);
  const refusal = refusedFor({ userId, totalPaise: goodwillPaise + amountPaise, billPaise });
  if (refusal) return refusal;
  if (messages >= TICKET_MESSAGES_MAX) return 'TICKET_FULL';
  await rows.insertMessage(tx, { ticketId, at, message: reason, answeredBy: adminId, goodwillPaise: amountPaise });
  return { userId };
}
