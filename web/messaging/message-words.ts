import { t } from '#contract/kit/texts.ts';
import type { MessageChannel, MessageReason, MessageState, News } from '#contract/messaging/kinds.ts';

export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  WAITING: t`To be sent`,
  SENT: t`Sent`,
  DELIVERED: t`Delivered`,
  FAILED: t`Failed`,
  EXPIRED: t`Expired`,
};

export const CHANNEL_WORDS: Readonly<Record<MessageChannel, string>> = {
  whatsapp: t`WhatsApp`,
  sms: t`SMS`,
  mail: t`Email`,
  log: t`Shown here only`,
};

export const NEWS_WORDS: Readonly<Record<News, string>> = {
  ORDERS: t`Your orders: accepted, on the way, delivered, cancelled, refunded`,
  NEW_ORDERS: t`New orders until you accept or reject them, missed and late orders`,
  RESTAURANT: t`Your restaurant: paused, FSSAI licence, payout account`,
};

export const REASON_WORDS: Readonly<Record<MessageReason, string>> = {
  NO_CHANNEL: t`No channel is set up for it.`,
  REFUSED: t`Every channel refused it.`,
  BOUNCED: t`It did not reach this number.`,
  CEILING: t`The ceiling of the day was reached.`,
  OPEN: t`The server stopped while sending it. A code is not sent twice.`,
};
