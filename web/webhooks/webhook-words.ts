import { t } from '#contract/kit/texts.ts';
import { type Delivery, RETRIED_HOURS, type Webhook, type WebhookKind } from '#contract/webhooks/webhooks.ts';

export const KIND_WORDS: Readonly<Record<WebhookKind, string>> = {
  'order.moved': t`Orders`,
  'menu.changed': t`Menu and details`,
  'payout.moved': t`Payouts`,
  'review.written': t`Reviews`,
  'ticket.moved': t`Complaints about orders`,
};

export const OFF_WORDS: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  GONE: t`Off: the address replied that it no longer exists.`,
  FAILED: t`Off: the address failed for ${RETRIED_HOURS} hours.`,
  SWITCHED_OFF: t`Switched off`,
};

export const STATE_WORDS: Readonly<Record<Delivery['deliveryState'], string>> = {
  WAITING: t`Waiting`,
  SENT: t`Sent`,
  FAILED: t`Failed`,
};
