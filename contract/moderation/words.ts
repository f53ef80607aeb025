import { inRupees } from '../kit/money.ts';
import { refundWords } from '../ordering/words.ts';
import type { AuditEntry, AuditFacts } from './audit-log.ts';

const BY_WORDS: Readonly<Record<NonNullable<AuditFacts['by']>, string>> = {
  vendor: 'By its vendor',
  administrator: 'By an administrator',
};

/** Only actions that are shown differently than they are stored. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  'Gave ADMIN to': 'Made an administrator of',
  'Reset second factor of': 'Turned off two-step verification of',
};

export const actionWords = (action: string): string => ACTION_WORDS[action] ?? action;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  legalName: 'legal name',
  address: 'address',
  contactNumber: 'contact number',
  emailId: 'email',
  fssaiLicence: 'FSSAI licence',
  licencesRequired: 'whether restaurants need a licence',
  gstins: 'GSTINs',
  officerName: 'grievance officer',
  officerDesignation: 'designation',
  officerContact: 'number of the grievance officer',
  officerEmail: 'email of the grievance officer',
  shortName: 'short name',
  primaryColour: 'colours',
  secondaryColour: 'colours',
  footerOwner: 'owner in the footer',
  senderName: 'sender name',
  arePricesWithTax: 'whether prices contain tax',
  platformFeePaise: 'platform fee',
  deliveredBy: 'who delivers',
  taxRates: 'tax rates',
  isAllowed: 'whether orders can be paid in cash',
  billMaxPaise: 'the largest bill in cash',
  firstBillMaxPaise: 'the largest first bill in cash',
  openMax: 'how many cash orders at a time',
  percent: 'part',
  amount: 'amount',
  most: 'maximum discount',
  minimumBill: 'minimum bill',
  isFirstOrderOnly: 'whether it is for first orders only',
  isPublic: 'whether carts offer it',
  isForCash: 'whether it goes with cash',
  holdsFrom: 'beginning',
  holdsUntil: 'end',
  hoursFrom: 'hours of the day',
  hoursTo: 'hours of the day',
  usesMax: 'total uses',
  usesPerPerson: 'uses per person',
  restaurantIds: 'restaurants',
  cuisines: 'cuisines',
};

export function decisionWords(entry: Pick<AuditEntry, 'reason' | 'facts'>): string {
  const words = factWords(entry);
  return entry.facts?.isOwn ? `${words} (own restaurant, no other administrator)`.trim() : words;
}

function factWords({ reason, facts }: Pick<AuditEntry, 'reason' | 'facts'>): string {
  if (!facts) return reason;
  const {
    by,
    ordersCancelled = 0,
    tablesCancelled = 0,
    restaurantsClosed,
    isNewPerson,
    amountPaidOut,
    amountGiven,
  } = facts;
  if (by) {
    const tables = tablesCancelled > 0 ? `; booked tables cancelled: ${tablesCancelled}` : '';
    return `${BY_WORDS[by]}; open orders cancelled and refunded: ${ordersCancelled}${tables}.`;
  }
  if (amountGiven !== undefined) {
    const above = facts.aboveBillReason ? ` More than the bill: ${facts.aboveBillReason}` : '';
    return `${inRupees(amountGiven)} in ticket ${facts.ticketId}: ${reason}${above}`;
  }
  if (facts.amountRefunded !== undefined) {
    const why = refundWords({ reasonCode: facts.refundReason ?? 'OTHER', reason });
    return `${inRupees(facts.amountRefunded)} of order ${facts.orderId}: ${why}`;
  }
  if (facts.held) return `${facts.held}: ${reason}`;
  if (facts.cash) return [facts.cash, reason].filter(Boolean).join(': ');
  if (facts.orderId !== undefined) return `Order ${facts.orderId}, in cash.`;
  const changed = [...new Set(facts.changed?.map((field) => FIELD_WORDS[field] ?? field))].join(', ');
  if (facts.coupon) return changed ? `${changed}: now ${facts.coupon}` : facts.coupon;
  if (changed) return `${reason} ${changed}`.trim();
  if (facts.commission) return facts.commission;
  if (facts.period) {
    const period = facts.period === 'WEEK' ? 'Every week.' : 'Every month.';
    return facts.reserve ? `${period} Reserve: ${facts.reserve}.` : period;
  }
  if (facts.amountAdjusted !== undefined) return `${inRupees(facts.amountAdjusted)}: ${reason}`;
  if (restaurantsClosed) return `${reason} (restaurants closed: ${restaurantsClosed})`;
  if (isNewPerson !== undefined) return isNewPerson ? 'New person.' : 'Existing person.';
  return amountPaidOut === undefined ? reason : inRupees(amountPaidOut);
}
