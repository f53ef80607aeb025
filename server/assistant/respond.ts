/** Responds to one message: a pending question is settled first, anything else is understood and answered. */

import { CallFailure } from '#contract/kit/caller.ts';
import { t } from '#contract/kit/texts.ts';
import { namesIn } from '#contract/search/search.ts';
import * as cancelling from './answers/about-cancelling.ts';
import * as food from './answers/about-food.ts';
import * as help from './answers/about-help.ts';
import * as orders from './answers/about-orders.ts';
import * as restaurants from './answers/about-restaurants.ts';
import * as support from './answers/about-support.ts';
import * as tables from './answers/about-tables.ts';
import * as wallet from './answers/about-wallet.ts';
import { type Answerer, type Asking, button, lines, type Pending, type Reply } from './answers/answer.ts';
import { agreementTo } from './understanding/agreement.ts';
import { wordsOf } from './understanding/read-words.ts';
import { type Intent, type Understood, understand, understandWithNames } from './understanding/understand.ts';

const ANSWERERS: Readonly<Record<Intent, Answerer>> = {
  greet: help.greet,
  thanks: help.thanks,
  goodbye: help.goodbye,
  help: help.help,
  yes: help.nothingToConfirm,
  no: help.nothingToConfirm,
  orderStatus: orders.orderStatus,
  orderDetails: orders.orderDetails,
  orderHistory: orders.orderHistory,
  cancelOrder: cancelling.askToCancel,
  refundStatus: cancelling.refundStatus,
  reorder: orders.reorder,
  walletBalance: wallet.walletBalance,
  walletMovements: wallet.walletMovements,
  topUp: wallet.topUp,
  findFood: food.findFood,
  openingHours: restaurants.hoursOf,
  trending: food.trending,
  bookTable: tables.bookTable,
  myBookings: tables.bookings,
  cancelBooking: tables.askToCancelBooking,
  addressHelp: help.addressHelp,
  passwordHelp: help.passwordHelp,
  accountHelp: help.accountHelp,
  reviewHelp: help.reviewHelp,
  vendorHelp: help.vendorHelp,
  paymentHelp: help.paymentHelp,
  coupons: help.coupons,
  complaint: support.complaint,
  human: support.human,
  ticketStatus: support.ticketStatus,
  unknown: support.unknown,
};

interface Message extends Omit<Asking, 'slots'> {
  readonly pending: Pending | undefined;
}

/** Responds to a message. A refusal of a call becomes the response; any other error is thrown. */
export async function respond({ pending, ...message }: Message): Promise<Reply> {
  const understood = understand(message.say, message.now);
  const asking: Asking = { ...message, slots: understood.slots };
  try {
    const settled = pending && (await settle(pending, understood.intent, asking));
    if (settled) return settled;
    return await answer(asking, await withNames(asking, understood));
  } catch (error) {
    if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return { response: error.message };
    throw error;
  }
}

/** Reads the sentence again with the names of dishes and restaurants that it contains. */
async function withNames({ call, say, now }: Asking, understood: Understood): Promise<Understood> {
  if (understood.isForeign) return understood;
  return understandWithNames(say, now, await call(namesIn, { query: { q: say } }));
}

async function answer(asking: Asking, { intent, slots, isForeign }: Understood): Promise<Reply> {
  const answerer = isForeign ? support.foreign : ANSWERERS[intent];
  const reply = await answerer({ ...asking, slots });
  return typeof reply === 'string' ? { response: reply } : reply;
}

/** A message with at most this many words may be a new question rather than the text of a ticket. */
const SHORT_WORDS = 5;
const TICKET_INTENTS: ReadonlySet<Intent> = new Set(['unknown', 'complaint', 'yes']);

/**
 * Settles the pending question: acts after a yes, does nothing after a no, asks again when unclear. Returns undefined,
 * which drops the question, when the message is about something else.
 */
async function settle(pending: Pending, intent: Intent, asking: Asking): Promise<Reply | undefined> {
  if (pending.kind === 'ticket') {
    if (intent === 'no') return { response: t`OK, I will not pass it on.` };
    const isShort = wordsOf(asking.say).length <= SHORT_WORDS;
    // The names of dishes are an answer to what was wrong.
    const isDishes = pending.orderId !== undefined && intent === 'findFood';
    if (isShort && !isDishes && !TICKET_INTENTS.has(intent)) return undefined;
    return support.ticketFromWords(asking, pending.orderId);
  }
  const isTicket = pending.kind === 'handOver';
  const agreement = agreementTo(asking.say, pending);
  if (agreement === 'no')
    return { response: isTicket ? t`OK, I will not pass it on.` : t`OK, I will leave it as it is.` };
  if (agreement === 'unclear') {
    if (isTicket && pending.isComplaint && intent === 'complaint') return support.addToComplaint(pending, asking);
    return intent === 'yes' ? { response: isTicket ? support.shallI() : stillAsked(), pending } : undefined;
  }
  return { response: await act(pending, asking) };
}

function act(pending: Exclude<Pending, { kind: 'ticket' }>, asking: Asking): Promise<string> {
  if (pending.kind === 'handOver') return support.handOver(asking, pending);
  if (pending.kind === 'cancelOrder') return cancelling.cancelNow(asking, pending.orderId);
  return tables.cancelBookingNow(asking, pending.bookingId);
}

const stillAsked = () =>
  lines(t`Nothing is cancelled yet. Shall I cancel it?`, `${button(t`Yes, cancel it`)} ${button(t`No, keep it`)}`);
