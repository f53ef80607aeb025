/**
 * Texts of notifications. Anyone may read a locked screen, so they contain only the order's number and the restaurant's
 * name.
 */
import { linkTo, type PageLink } from '../kit/pages.ts';
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

const MISSED: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'was not accepted in time. The customer has been refunded.',
  NOT_READY: 'was not ready in time. The customer has been refunded.',
  NOT_ACCEPTED_IN_CASH: 'was not accepted in time.',
  NOT_READY_IN_CASH: 'was not ready in time.',
  LATE: 'is late: it is due now.',
};

const LICENCE: Readonly<Record<string, string>> = {
  LICENCE_WANTED: 'Enter the FSSAI licence',
  LICENCE_ENDING: 'The FSSAI licence expires soon',
  LICENCE_ENDED: 'Closed: no valid FSSAI licence',
};

const DECISION: Readonly<Record<string, string>> = {
  PAYOUTS: 'A payout run was approved',
  ADJUSTMENT: 'The earnings of a restaurant were corrected',
  COMMISSION: 'A commission was entered',
  BLOCKED: 'A person was blocked',
  UNBLOCKED: 'A person was unblocked',
  BLOCK_WANTED: 'An administrator wants to block or unblock another',
};

/** Where a refund goes; by default to the wallet. */
const MONEY: Readonly<Record<string, string>> = {
  SOURCE: 'Your money goes back to where you paid from.',
  NOBODY: 'Nothing was paid for it.',
};
const PART: Readonly<Record<string, string>> = {
  SOURCE: 'It goes back to where you paid from.',
  BILL: 'You pay that much less in cash.',
};

export function pushWords(
  kind: PushKind,
  { orderId = 0, restaurantId, restaurantName = 'The restaurant', ticketId, what = '' }: PushAbout,
): PushWords {
  const order = `Order ${orderId}`;
  const orderPage = linkTo('/home/order/:orderId', { orderId });
  const board = linkTo('/home/orderBoard', { ...(restaurantId && { restaurantId }) });
  const tables = linkTo('/home/tables', { ...(restaurantId && { restaurantId }) });
  const isCancelled = what === 'CANCELLED';
  const words: Readonly<Record<PushKind, PushWords>> = {
    ORDER_ACCEPTED: { title: 'Your order is accepted', body: `${restaurantName} · ${order}`, path: orderPage },
    ORDER_ON_ITS_WAY: { title: 'Your order is on its way', body: `${restaurantName} · ${order}`, path: orderPage },
    ORDER_DELIVERED: { title: 'Delivered. Enjoy!', body: `${restaurantName} · ${order}`, path: orderPage },
    ORDER_CANCELLED: {
      title: 'Your order was cancelled',
      body: `${restaurantName} · ${order}. ${MONEY[what] ?? 'The full amount is back in your wallet.'}`,
      path: orderPage,
    },
    ORDER_REFUNDED: {
      title: what === 'FAILED' ? 'A refund did not reach your bank' : 'Part of your order was refunded',
      body: `${restaurantName} · ${order}. ${PART[what] ?? 'It is back in your wallet.'}`,
      path: orderPage,
    },
    TABLE: {
      title: isCancelled ? 'Your table was cancelled' : 'Your table is booked',
      body: restaurantName,
      path: '/home/myBookings',
    },
    TICKET_ANSWERED: {
      title: 'Your question was answered',
      body: 'Read it under Chat Support.',
      path: ticketId ? linkTo('/home/ticket/:ticketId', { ticketId }) : '/chat-support',
    },
    WALLET: {
      title: 'Money was added to your wallet',
      body: 'A payment of yours was matched and added to your wallet.',
      path: '/home/wallet',
    },
    NEW_ORDER: { title: 'New order', body: `${restaurantName} · ${order}`, path: board },
    MISSED_ORDER: { ...missedWords(what, restaurantName, order), path: board },
    NEW_BOOKING: {
      title: isCancelled ? 'A table was cancelled' : 'A table was booked',
      body: restaurantName,
      path: tables,
    },
    LICENCE: {
      title: LICENCE[what] ?? 'Your FSSAI licence',
      body: restaurantName,
      path: linkTo('/update', { ...(restaurantId && { restaurantId }) }),
    },
    PAYOUT_ACCOUNT: {
      title: 'Your payout account was changed',
      body: `${restaurantName}. If this was not you, change your password and contact support.`,
      path: linkTo('/earnings', { ...(restaurantId && { restaurantId }) }),
    },
    APPROVAL_WANTED: {
      title: 'A restaurant is waiting for approval',
      body: restaurantName,
      path: '/newlyAddedRestaurant',
    },
    ESCALATION: { title: 'A question is waiting for an answer', body: 'Support Tickets', path: '/home/tickets' },
    ADMIN_DECISION: {
      title: DECISION[what] ?? 'An administrator has decided',
      body: restaurantId ? restaurantName : 'Audit Log',
      path: '/home/auditLog',
    },
  };
  return words[kind];
}

function missedWords(what: string, restaurantName: string, order: string): Omit<PushWords, 'path'> {
  if (what === 'PAUSED')
    return { title: 'Your restaurant is paused', body: `${restaurantName} missed two orders in a row.` };
  return {
    title: what === 'LATE' ? 'An order is late' : 'An order was missed',
    body: `${restaurantName} · ${order} ${MISSED[what] ?? ''}`,
  };
}

export const PUSH_KIND_LABELS: Readonly<Record<PushKind, string>> = {
  ORDER_ACCEPTED: 'An order is accepted',
  ORDER_ON_ITS_WAY: 'An order is on its way',
  ORDER_DELIVERED: 'An order is delivered',
  ORDER_CANCELLED: 'An order is cancelled and refunded',
  ORDER_REFUNDED: 'Part of an order is refunded',
  TABLE: 'A table is booked or cancelled',
  TICKET_ANSWERED: 'A question to support is answered',
  WALLET: 'Money is added to your wallet',
  NEW_ORDER: 'New orders, again every two minutes until you accept or reject them',
  MISSED_ORDER: 'Missed and late orders',
  NEW_BOOKING: 'Tables that guests book or cancel',
  LICENCE: 'An FSSAI licence is missing or expires soon',
  PAYOUT_ACCOUNT: 'A payout account is changed',
  APPROVAL_WANTED: 'A restaurant is waiting for approval',
  ESCALATION: 'A question to support is waiting for an answer',
  ADMIN_DECISION: 'An administrator approves payouts, changes commission or earnings, or blocks somebody',
};
