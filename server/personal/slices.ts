import * as accounts from '#server/accounts/index.ts';
import * as assistant from '#server/assistant/index.ts';
import * as booking from '#server/booking/index.ts';
import * as catalog from '#server/catalog/index.ts';
import * as earnings from '#server/earnings/index.ts';
import * as kitchen from '#server/kitchen/index.ts';
import * as media from '#server/media/index.ts';
import * as messaging from '#server/messaging/index.ts';
import * as ordering from '#server/ordering/index.ts';
import * as payments from '#server/payments/index.ts';
import * as push from '#server/push/index.ts';
import * as reviews from '#server/reviews/index.ts';
import * as riders from '#server/riders/index.ts';
import * as security from '#server/security/index.ts';
import * as support from '#server/support/index.ts';
import * as wallet from '#server/wallet/index.ts';
import * as webhooks from '#server/webhooks/index.ts';

/** The domains that store something about people, in the order in which other transactions lock their rows. */
export const SLICES = [
  payments,
  wallet,
  ordering,
  riders,
  booking,
  reviews,
  kitchen,
  webhooks,
  earnings,
  catalog,
  media,
  support,
  assistant,
  security,
  push,
  messaging,
  accounts,
];
