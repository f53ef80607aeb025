/** Texts for the codes stored in orders and notices, for screens and the assistant. */
import { dateWords } from '../kit/india.ts';
import { english, t, translated } from '../kit/texts.ts';
import type { PaysBy } from '../payments/payments.ts';
import type { Notice, NoticeKind } from './notices.ts';
import type { EndReason, OrderEvent } from './orders.ts';
import type { RefundRequest } from './refund-requests.ts';
import type { PartRefund } from './refunds.ts';
import type { IfOut, Replacement } from './replacements.ts';

const END_REASON_WORDS: Readonly<Record<EndReason, string>> = {
  CLOSING: 'The kitchen is closing.',
  TOO_BUSY: 'The kitchen is too busy right now.',
  ITEM_UNAVAILABLE: 'A dish is no longer available.',
  ADDRESS: 'The address is too far away.',
  OTHER: 'The restaurant could not take this order.',
  NOT_ACCEPTED: 'The restaurant did not answer in time.',
  NOT_READY: 'The order was not ready in time.',
  NOT_PAID: 'It was not paid in time.',
  CLOSED_MEANWHILE: 'The restaurant closed before your payment arrived.',
  MENU_CHANGED: 'A dish was sold out or its price changed before your payment arrived.',
  NOT_COLLECTED: 'It was not paid for at the door.',
  RESTAURANT_REMOVED: 'The restaurant is no longer listed here.',
  NOT_REACHED: 'The delivery partner could not reach you.',
  LEFT_AT_DOOR: 'The delivery partner left it at the door.',
  PHONE_DEAD: 'The delivery partner gave it without the PIN.',
  NO_WORD: 'Nobody has confirmed that it arrived.',
  NOT_ARRIVED: 'It did not arrive.',
};

/** Why a status changed: the text for its code, or else the vendor's own words; may be empty. */
export const reasonWords = ({ reason, reasonCode }: Pick<OrderEvent, 'reason' | 'reasonCode'>): string =>
  reasonCode ? translated(END_REASON_WORDS[reasonCode]) : reason;

export function noticeWords({
  kind,
  orderId,
  restaurantName,
  dueOn = '',
  isInCash,
}: Pick<Notice, 'kind' | 'orderId' | 'restaurantName' | 'dueOn' | 'isInCash'>): string {
  const words: Readonly<Record<NoticeKind, string>> = {
    NOT_ACCEPTED: isInCash
      ? t`Order ${orderId} of ${restaurantName} was not accepted in time.`
      : t`Order ${orderId} of ${restaurantName} was not accepted in time; the customer has been refunded.`,
    NOT_READY: isInCash
      ? t`Order ${orderId} of ${restaurantName} was not ready in time.`
      : t`Order ${orderId} of ${restaurantName} was not ready in time; the customer has been refunded.`,
    LATE: t`Order ${orderId} of ${restaurantName} is late: it is due now.`,
    PAUSED: t`${restaurantName} is paused: two orders in a row were not accepted in time. Switch it on again when the kitchen is ready.`,
    LICENCE_WANTED: t`Please enter the FSSAI licence number of ${restaurantName} and its expiry date by ${dateWords(dueOn)}. Without them it cannot take orders after that day.`,
    LICENCE_ENDING: t`${restaurantName} can take orders until ${dateWords(dueOn)}, when its FSSAI licence expires. Please enter the new one.`,
    REFUND_ASKED: t`A refund of order ${orderId} of ${restaurantName} is asked for. Please answer within four hours.`,
    LICENCE_ENDED: t`${restaurantName} is closed: it has had no valid FSSAI licence since ${dateWords(dueOn)}. It opens again once you enter one.`,
  };
  return words[kind];
}

export const PAID_WORDS: Readonly<Record<PaysBy, string>> = {
  WALLET: english`Paid from the wallet`,
  PROVIDER: english`Paid online`,
  CASH: english`Paid in cash`,
};

export const IF_OUT_WORDS: Readonly<Record<IfOut, string>> = {
  REPLACE: english`Replace it`,
  LEAVE_OUT: english`Leave it out`,
  CALL: english`Call me`,
};

/** For example `Paneer Tikka instead of Malai Kofta`; undefined for a dish that was not replaced. */
export const insteadWords = ({ dish: { dishName }, replacement }: Replaceable): string | undefined =>
  replacement?.state === 'TAKEN' ? t`${replacement.dishName} instead of ${dishName}` : undefined;

interface Replaceable {
  readonly dish: { readonly dishName: string };
  readonly replacement?: Pick<Replacement, 'dishName' | 'state'> | undefined;
}

export const REFUND_REASON_WORDS: Readonly<Record<PartRefund['reasonCode'], string>> = {
  SOLD_OUT: 'It was sold out.',
  MISSING: 'It was missing.',
  SPOILED: 'It was spoiled.',
  WRONG: 'It was the wrong dish.',
  OTHER: 'Another reason.',
  TIP: 'The tip was taken back.',
  REPLACED: 'Another dish came instead, for less.',
};

export const refundWords = ({
  reasonCode,
  reason,
  borneBy,
}: Pick<PartRefund, 'reasonCode' | 'reason'> & { readonly borneBy?: RefundRequest['borneBy'] | undefined }): string =>
  [
    !(reasonCode === 'OTHER' && reason) && translated(REFUND_REASON_WORDS[reasonCode]),
    reason,
    borneBy && reasonCode !== 'TIP' && translated(BEARER_WORDS[borneBy]),
  ]
    .filter(Boolean)
    .join(' ');

/** The operator also pays for its riders. */
export const BEARER_WORDS: Readonly<Record<NonNullable<RefundRequest['borneBy']>, string>> = {
  RESTAURANT: 'The restaurant pays for it.',
  OPERATOR: 'We pay for it.',
  RIDER: 'Our delivery partner pays for it.',
  CUSTOMER: 'It is not refunded.',
};
