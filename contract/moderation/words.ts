import { inRupees } from '../kit/money.ts';
import { ADMIN_RIGHTS, STAFF_WORDS } from '../kit/rights.ts';
import { english, t, translated } from '../kit/texts.ts';
import { refundWords } from '../ordering/words.ts';
import type { AuditEntry, AuditFacts } from './audit-log.ts';

const BY_WORDS: Readonly<Record<NonNullable<AuditFacts['by']>, string>> = {
  vendor: english`By its vendor`,
  administrator: english`By an administrator`,
};

/** By the action as it is stored. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  Accepted: english`Accepted`,
  Rejected: english`Rejected`,
  Removed: english`Removed`,
  Blocked: english`Blocked`,
  Unblocked: english`Unblocked`,
  'Asked to block': english`Asked to block`,
  'Asked to unblock': english`Asked to unblock`,
  'Gave ADMIN to': english`Made an administrator of`,
  'Reset password of': english`Reset password of`,
  'Reset second factor of': english`Turned off two-step verification of`,
  'Paid out the wallet of': english`Paid out the wallet of`,
  'Gave goodwill to': english`Gave goodwill to`,
  'Refunded dishes to': english`Refunded dishes to`,
  'Refused a refund to': english`Refused a refund to`,
  'Confirmed an order of': english`Confirmed an order of`,
  'Refunded an order of': english`Refunded an order of`,
  'Ended an unpaid order of': english`Ended an unpaid order of`,
  'Took in': english`Took in`,
  'Wrote off missing': english`Wrote off missing`,
  'Adjusted the earnings of': english`Adjusted the earnings of`,
  Prepared: english`Prepared`,
  Approved: english`Approved`,
  Dropped: english`Dropped`,
  'Marked as paid the payout of': english`Marked as paid the payout of`,
  'Marked as failed the payout of': english`Marked as failed the payout of`,
  'Credited held money to': english`Credited held money to`,
  'Sent back': english`Sent back`,
  'Settled outside': english`Settled outside`,
  Clarified: english`Clarified`,
  Changed: english`Changed`,
  Added: english`Added`,
  Paused: english`Paused`,
  Resumed: english`Resumed`,
  Ended: english`Ended`,
  'Invited staff of': english`Invited somebody to work at`,
  'Joined staff of': english`Began to work at`,
  'Changed staff of': english`Changed somebody’s role at`,
  'Took off staff of': english`Removed somebody from the staff of`,
  'Left staff of': english`Left`,
  'Changed the right of': english`Changed the right of administrator`,
  'Made a key for': english`Made a key for`,
  'Ended a key of': english`Ended a key of`,
  'Added a webhook of': english`Added a webhook of`,
  'Rotated a secret of': english`Renewed the secret of a webhook of`,
  'Deleted a webhook of': english`Deleted a webhook of`,
  'Added a tablet of': english`Added a kitchen tablet of`,
  'Ended a tablet of': english`Ended a kitchen tablet of`,
};

export const actionWords = (action: string): string => ACTION_WORDS[action] ?? action;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  legalName: english`legal name`,
  address: english`address`,
  contactNumber: english`contact number`,
  emailId: english`email`,
  fssaiLicence: english`FSSAI licence`,
  licencesRequired: english`whether restaurants need a licence`,
  gstins: english`GSTINs`,
  officerName: english`grievance officer`,
  officerDesignation: english`designation`,
  officerContact: english`number of the grievance officer`,
  officerEmail: english`email of the grievance officer`,
  shortName: english`short name`,
  primaryColour: english`colours`,
  secondaryColour: english`colours`,
  footerOwner: english`owner in the footer`,
  senderName: english`sender name`,
  arePricesWithTax: english`whether prices contain tax`,
  platformFeePaise: english`platform fee`,
  deliveredBy: english`who delivers`,
  taxRates: english`tax rates`,
  isAllowed: english`whether orders can be paid in cash`,
  billMaxPaise: english`the largest bill in cash`,
  firstBillMaxPaise: english`the largest first bill in cash`,
  openMax: english`how many cash orders at a time`,
  codesForLogin: english`whether people log in with codes`,
  codesForRegister: english`whether new people prove their number`,
  codesForGuests: english`whether people order as guests`,
  percent: english`part`,
  amount: english`amount`,
  most: english`maximum discount`,
  minimumBill: english`minimum bill`,
  isFirstOrderOnly: english`whether it is for first orders only`,
  isPublic: english`whether carts offer it`,
  isForCash: english`whether it goes with cash`,
  holdsFrom: english`beginning`,
  holdsUntil: english`end`,
  hoursFrom: english`hours of the day`,
  hoursTo: english`hours of the day`,
  usesMax: english`total uses`,
  usesPerPerson: english`uses per person`,
  restaurantIds: english`restaurants`,
  cuisines: english`cuisines`,
};

export function decisionWords(entry: Pick<AuditEntry, 'reason' | 'facts'>): string {
  const words = factWords(entry);
  if (!entry.facts?.isOwn) return words;
  return words ? t`${words} (own restaurant, no other administrator)` : t`(own restaurant, no other administrator)`;
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
    const who = BY_WORDS[by];
    return tablesCancelled > 0
      ? t`${who}; open orders cancelled and refunded: ${ordersCancelled}; booked tables cancelled: ${tablesCancelled}.`
      : t`${who}; open orders cancelled and refunded: ${ordersCancelled}.`;
  }
  if (amountGiven !== undefined) {
    const given = t`${inRupees(amountGiven)} in ticket ${facts.ticketId}: ${reason}`;
    return facts.aboveBillReason ? t`${given} More than the bill: ${facts.aboveBillReason}` : given;
  }
  if (facts.amountRefunded !== undefined) {
    const why = refundWords({ reasonCode: facts.refundReason ?? 'OTHER', reason, borneBy: facts.borneBy });
    return t`${inRupees(facts.amountRefunded)} of order ${facts.orderId}: ${why}`;
  }
  if (facts.adminRole !== undefined) return translated(ADMIN_RIGHTS[facts.adminRole ?? 'staff']);
  if (facts.staffRole) return t`${translated(STAFF_WORDS[facts.staffRole])}, person ${facts.staffId}`;
  const named = facts.key ?? facts.tablet;
  if (named) return named;
  if (facts.borneBy) return t`Order ${facts.orderId}: ${reason}`;
  if (facts.held) return `${facts.held}: ${reason}`;
  if (facts.cash) return [facts.cash, reason].filter(Boolean).join(': ');
  if (facts.orderId !== undefined) return t`Order ${facts.orderId}, in cash.`;
  const changed = [...new Set(facts.changed?.map((field) => FIELD_WORDS[field] ?? field))].join(', ');
  if (facts.coupon) return changed ? t`${changed}: now ${facts.coupon}` : facts.coupon;
  if (changed) return `${reason} ${changed}`.trim();
  if (facts.commission) return facts.commission;
  if (facts.period) {
    const period = facts.period === 'WEEK' ? t`Every week.` : t`Every month.`;
    return facts.reserve ? t`${period} Reserve: ${facts.reserve}.` : period;
  }
  if (facts.amountAdjusted !== undefined) return `${inRupees(facts.amountAdjusted)}: ${reason}`;
  if (restaurantsClosed) return t`${reason} (restaurants closed: ${restaurantsClosed})`;
  if (isNewPerson !== undefined) return isNewPerson ? t`New person.` : t`Existing person.`;
  return amountPaidOut === undefined ? reason : inRupees(amountPaidOut);
}
