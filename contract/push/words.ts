/**
 * Texts of notifications. Anyone may read a locked screen, so they contain only the order's number and the restaurant's
 * name.
 */
import { clockWords, timeOf } from '../kit/india.ts';
import { inRupees, toRupees } from '../kit/money.ts';
import { linkTo, type PageLink } from '../kit/pages.ts';
import { english, t } from '../kit/texts.ts';
import type { PushKind } from './devices.ts';

export interface PushAbout {
  readonly orderId?: number;
  readonly restaurantId?: number;
  readonly restaurantName?: string;
  readonly ticketId?: number;
  /** Distinguishes events of one kind: a table BOOKED or CANCELLED, an order NOT_ACCEPTED. */
  readonly what?: string;
}

export interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly path: PageLink;
}

export function pushWords(
  kind: PushKind,
  { orderId = 0, restaurantId, restaurantName = t`The restaurant`, ticketId, what = '' }: PushAbout,
): PushWords {
  const ofOrder = `${restaurantName} · ${t`Order ${orderId}`}`;
  const orderPage = linkTo('/home/order/:orderId', { orderId });
  const own = { ...(restaurantId && { restaurantId }) };
  const words: Readonly<Record<PushKind, PushWords>> = {
    ORDER_ACCEPTED: { title: t`Your order is accepted`, body: ofOrder, path: orderPage },
    DISH_OUT: {
      title: t`A dish of your order is not available`,
      body: `${ofOrder}. ${chooseWords()}`,
      path: orderPage,
    },
    ORDER_READY: { title: t`Your order is ready to pick up`, body: ofOrder, path: orderPage },
    ORDER_ON_ITS_WAY: { title: t`Your order is on its way`, body: ofOrder, path: orderPage },
    ORDER_AT_DOOR: { title: t`Your order is at the door`, body: ofOrder, path: orderPage },
    ORDER_UNCONFIRMED: { title: t`Did your order arrive?`, body: ofOrder, path: orderPage },
    ORDER_DELIVERED: { title: t`Delivered. Enjoy!`, body: ofOrder, path: orderPage },
    ORDER_CANCELLED: { title: t`Your order was cancelled`, body: `${ofOrder}. ${moneyWords(what)}`, path: orderPage },
    ORDER_REFUNDED: { title: refundTitle(what), body: `${ofOrder}. ${partWords(what)}`, path: orderPage },
    TABLE: {
      title: what === 'CANCELLED' ? t`Your table was cancelled` : t`Your table is booked`,
      body: restaurantName,
      path: '/home/myBookings',
    },
    TICKET_ANSWERED: {
      ...answeredWords(),
      path: ticketId ? linkTo('/home/ticket/:ticketId', { ticketId }) : '/chat-support',
    },
    WALLET: {
      title: t`Money was added to your wallet`,
      body: t`A payment of yours was matched and added to your wallet.`,
      path: '/home/wallet',
    },
    CONTACT_NUMBER: { ...numberWords(what), path: '/home/account' },
    NEW_ORDER: { title: t`New order`, body: ofOrder, path: linkTo('/home/orderBoard', own) },
    MISSED_ORDER: { ...missedWords(what, restaurantName, orderId), path: linkTo('/home/orderBoard', own) },
    NEW_BOOKING: {
      title: what === 'CANCELLED' ? t`A table was cancelled` : t`A table was booked`,
      body: restaurantName,
      path: linkTo('/home/tables', own),
    },
    LICENCE: { title: licenceWords(what), body: restaurantName, path: linkTo('/update', own) },
    PAYOUT_ACCOUNT: {
      title: t`Your payout account was changed`,
      body: t`${restaurantName}. If this was not you, change your password and contact support.`,
      path: linkTo('/earnings', own),
    },
    REFUND_ASKED: askedWords(ofOrder, orderId),
    WEBHOOK_OFF: {
      title: t`A webhook was switched off`,
      body: t`${restaurantName}. Its address does not answer.`,
      path: linkTo('/webhooks', own),
    },
    APPROVAL_WANTED: {
      title: t`A restaurant is waiting for approval`,
      body: restaurantName,
      path: '/newlyAddedRestaurant',
    },
    ESCALATION: escalationWords(what, orderId),
    ADMIN_DECISION: {
      title: decisionWords(what),
      body: restaurantId ? restaurantName : t`Audit Log`,
      path: '/home/auditLog',
    },
  };
  return words[kind];
}

/** A message adds this about its order; notifications do not have it. */
export interface NewsOrder {
  readonly billPaise: number | null;
  readonly promisedAt: Date | null;
}

/** As one text, for a message. */
export function newsText(kind: PushKind, about: PushAbout, order: NewsOrder): string {
  const { title, body } = pushWords(kind, about);
  // An SMS with a sign like · or ₹ has 70 characters instead of 160.
  const sentences = [title, body.replaceAll(' · ', ', '), ...orderSentences(kind, order)];
  return sentences.map((part) => (/[.!?।]$/.test(part) ? part : `${part}.`)).join(' ');
}

function orderSentences(kind: PushKind, { billPaise, promisedAt }: NewsOrder): string[] {
  const time = promisedAt && clockWords(timeOf(promisedAt));
  if (kind === 'ORDER_ACCEPTED' && time) return [t`Expected by ${time}`];
  const bill = billPaise && inRupees(toRupees(billPaise)).replace('₹', '');
  return kind === 'ORDER_DELIVERED' && bill ? [t`Your bill was Rs ${bill}`] : [];
}

const numberWords = (what: string) => ({
  title: what === 'NUMBER_WAITS' ? t`Your contact number will change` : t`Your contact number was changed`,
  body: t`If this was not you, open your account.`,
});

const chooseWords = () => t`Choose within five minutes.`;

const askedWords = (ofOrder: string, orderId: number): PushWords => ({
  title: t`A refund is asked for`,
  body: `${ofOrder}. ${t`Please answer within four hours.`}`,
  path: linkTo('/home/refundRequests/:orderId', { orderId }),
});

const escalationWords = (what: string, orderId: number): PushWords =>
  what === 'REFUND'
    ? { title: t`A refund waits for a decision`, body: t`Order ${orderId}`, path: '/home/refundRequests' }
    : { title: t`A question is waiting for an answer`, body: t`Support Tickets`, path: '/home/tickets' };

const answeredWords = () => ({ title: t`Your question was answered`, body: t`Read it under Chat Support.` });

/** Where a refund goes; by default to the wallet. */
function moneyWords(what: string): string {
  if (what === 'SOURCE') return t`Your money goes back to where you paid from.`;
  return what === 'NOBODY' ? t`Nothing was paid for it.` : t`The full amount is back in your wallet.`;
}

function refundTitle(what: string): string {
  if (what === 'REFUSED') return t`Your request for a refund was refused`;
  return what === 'FAILED' ? t`A refund did not reach your bank` : t`Part of your order was refunded`;
}

function partWords(what: string): string {
  if (what === 'REFUSED') return t`The order’s page has the reason.`;
  if (what === 'SOURCE') return t`It goes back to where you paid from.`;
  return what === 'BILL' ? t`You pay that much less in cash.` : t`It is back in your wallet.`;
}

function missedWords(what: string, restaurantName: string, orderId: number): Omit<PushWords, 'path'> {
  if (what === 'PAUSED')
    return { title: t`Your restaurant is paused`, body: t`${restaurantName} missed two orders in a row.` };
  const missed: Readonly<Record<string, string>> = {
    NOT_ACCEPTED: t`Order ${orderId} was not accepted in time. The customer has been refunded.`,
    NOT_READY: t`Order ${orderId} was not ready in time. The customer has been refunded.`,
    NOT_ACCEPTED_IN_CASH: t`Order ${orderId} was not accepted in time.`,
    NOT_READY_IN_CASH: t`Order ${orderId} was not ready in time.`,
    LATE: t`Order ${orderId} is late: it is due now.`,
  };
  return {
    title: what === 'LATE' ? t`An order is late` : t`An order was missed`,
    body: `${restaurantName} · ${missed[what] ?? t`Order ${orderId}`}`,
  };
}

function licenceWords(what: string): string {
  const words: Readonly<Record<string, string>> = {
    LICENCE_WANTED: t`Enter the FSSAI licence`,
    LICENCE_ENDING: t`The FSSAI licence expires soon`,
    LICENCE_ENDED: t`Closed: no valid FSSAI licence`,
  };
  return words[what] ?? t`Your FSSAI licence`;
}

function decisionWords(what: string): string {
  const words: Readonly<Record<string, string>> = {
    PAYOUTS: t`A payout run was approved`,
    ADJUSTMENT: t`The earnings of a restaurant were corrected`,
    COMMISSION: t`A commission was entered`,
    BLOCKED: t`A person was blocked`,
    UNBLOCKED: t`A person was unblocked`,
    ADMIN_ROLE: t`An administrator’s rights were changed`,
    BLOCK_WANTED: t`An administrator wants to block or unblock another`,
  };
  return words[what] ?? t`An administrator has decided`;
}

export const PUSH_KIND_LABELS: Readonly<Record<PushKind, string>> = {
  ORDER_ACCEPTED: english`An order is accepted`,
  DISH_OUT: english`A dish is not available, and you can choose`,
  ORDER_READY: english`An order is ready to pick up`,
  ORDER_ON_ITS_WAY: english`An order is on its way`,
  ORDER_AT_DOOR: english`An order is at the door`,
  ORDER_UNCONFIRMED: english`Please confirm that an order arrived`,
  ORDER_DELIVERED: english`An order is delivered`,
  ORDER_CANCELLED: english`An order is cancelled and refunded`,
  ORDER_REFUNDED: english`Part of an order is refunded`,
  TABLE: english`A table is booked or cancelled`,
  TICKET_ANSWERED: english`A question to support is answered`,
  WALLET: english`Money is added to your wallet`,
  CONTACT_NUMBER: english`Your contact number changes`,
  NEW_ORDER: english`New orders, again every two minutes until you accept or reject them`,
  MISSED_ORDER: english`Missed and late orders`,
  NEW_BOOKING: english`Tables that guests book or cancel`,
  LICENCE: english`An FSSAI licence is missing or expires soon`,
  REFUND_ASKED: english`A refund waits for your answer`,
  WEBHOOK_OFF: english`A webhook is switched off because its address does not answer`,
  PAYOUT_ACCOUNT: english`A payout account is changed`,
  APPROVAL_WANTED: english`A restaurant is waiting for approval`,
  ESCALATION: english`A question to support or a refund is waiting`,
  ADMIN_DECISION: english`An administrator approves payouts, changes commission or earnings, or blocks somebody`,
};
