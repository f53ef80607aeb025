/** One message of a conversation: what waits for a yes is settled first, everything else is understood and answered. */

import { CallFailure } from '#contract/kit/caller.ts';
import { namesIn } from '#contract/search.ts';
import * as food from './answers/about-food.ts';
import * as help from './answers/about-help.ts';
import * as orders from './answers/about-orders.ts';
import * as support from './answers/about-support.ts';
import * as tables from './answers/about-tables.ts';
import * as wallet from './answers/about-wallet.ts';
import { type Answerer, type Asking, button, lines, type Pending, type Reply } from './answers/answer.ts';
import type { Model } from './model.ts';
import { agreementTo } from './understanding/agreement.ts';
import { wordsOf } from './understanding/read-words.ts';
import { type Intent, type Understood, understand, understandWithNames } from './understanding/understand.ts';
import { dateIn } from './understanding/when.ts';

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
  cancelOrder: orders.askToCancel,
  refundStatus: orders.refundStatus,
  reorder: orders.reorder,
  walletBalance: wallet.walletBalance,
  walletMovements: wallet.walletMovements,
  topUp: wallet.topUp,
  findDishes: food.findDishes,
  findRestaurants: food.findRestaurants,
  openingHours: food.hoursOf,
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
  complaint: support.complaint,
  human: support.human,
  ticketStatus: support.ticketStatus,
  unknown: support.unknown,
};

interface Message extends Omit<Asking, 'slots'> {
  readonly pending: Pending | undefined;
  /** Only where an operator has set one. */
  readonly model: Model | undefined;
}

/** Answers a message. A call that is refused becomes its sentence; anything else stays a defect. */
export async function respond({ pending, model, ...message }: Message): Promise<Reply> {
  const understood = understand(message.say, message.now);
  const asking: Asking = { ...message, slots: understood.slots };
  try {
    const settled = pending && (await settle(pending, understood.intent, asking));
    if (settled) return settled;
    const named = await withNames(asking, understood);
    return model ? await withModel(model, asking, named) : await answer(asking, named);
  } catch (error) {
    if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return { response: error.message };
    throw error;
  }
}

/** What menus and signs call things is known to the catalog alone. */
async function withNames({ call, say, now }: Asking, understood: Understood): Promise<Understood> {
  if (understood.isForeign) return understood;
  return understandWithNames(say, now, await call(namesIn, { query: { q: say } }));
}

async function answer(asking: Asking, { intent, slots, isForeign }: Understood): Promise<Reply> {
  const answerer = isForeign ? support.foreign : ANSWERERS[intent];
  const told = await answerer({ ...asking, slots });
  return typeof told === 'string' ? { response: told } : told;
}

/** The same with other words, and with a second guess at what nobody here understood. */
async function withModel(model: Model, asking: Asking, understood: Understood): Promise<Reply> {
  const { say, now } = asking;
  const signal = model.patience();
  const isUnknown = understood.intent === 'unknown' && !understood.isForeign;
  const chosen = isUnknown ? await model.choose(say, dateIn(['today'], now) ?? '', signal) : undefined;
  const told = await answer(asking, chosen ?? understood);
  // A question that waits for a yes keeps its words: what is agreed to must be exactly what was asked.
  if (told.pending) return told;
  return { response: (await model.phrase(say, told.response, signal)) ?? told.response };
}

/** So few words are a question of their own rather than what is wrong. */
const SHORT_WORDS = 5;
const OF_THE_MATTER: ReadonlySet<Intent> = new Set(['unknown', 'complaint', 'yes']);

/**
 * What waited: done after a yes, left after a no, asked again where that is not clear; undefined, and forgotten, when the
 * person speaks of something else.
 */
async function settle(pending: Pending, intent: Intent, asking: Asking): Promise<Reply | undefined> {
  if (pending.kind === 'ticket') {
    if (intent === 'no') return { response: 'All right, I pass nothing on.' };
    const isShort = wordsOf(asking.say).length <= SHORT_WORDS;
    if (isShort && !OF_THE_MATTER.has(intent)) return undefined;
    return { response: await support.ticketFromWords(asking, pending.orderId) };
  }
  const agreement = agreementTo(asking.say, pending);
  if (agreement === 'no') return { response: 'All right, it stays as it is.' };
  if (agreement === 'unclear') return intent === 'yes' ? { response: STILL_ASKED, pending } : undefined;
  return {
    response: await (pending.kind === 'cancelOrder'
      ? orders.cancelNow(asking, pending.orderId)
      : tables.cancelBookingNow(asking, pending.bookingId)),
  };
}

const STILL_ASKED = lines('Nothing is cancelled yet. Shall I?', `${button('Yes, cancel it')} ${button('No, keep it')}`);
