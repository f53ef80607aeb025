/** Every call that the server serves. */
import type { Served } from '#server/http/serve.ts';
import * as accounts from './accounts/routes.ts';
import * as assistant from './assistant/routes.ts';
import * as booking from './booking/routes.ts';
import * as catalog from './catalog/routes.ts';
import * as earnings from './earnings/routes.ts';
import * as kitchen from './kitchen/routes.ts';
import * as marketplace from './marketplace/routes.ts';
import * as media from './media/routes.ts';
import * as messaging from './messaging/routes.ts';
import * as moderation from './moderation/routes.ts';
import * as nearby from './nearby/routes.ts';
import * as ordering from './ordering/routes.ts';
import * as payments from './payments/routes.ts';
import * as personal from './personal/routes.ts';
import * as push from './push/routes.ts';
import * as reviews from './reviews/routes.ts';
import * as riders from './riders/routes.ts';
import * as sales from './sales/routes.ts';
import * as search from './search/routes.ts';
import * as security from './security/routes.ts';
import * as support from './support/routes.ts';
import * as wallet from './wallet/routes.ts';
import * as webhooks from './webhooks/routes.ts';

const domains: readonly Readonly<Record<string, Served>>[] = [
  accounts,
  push,
  wallet,
  messaging,
  marketplace,
  payments,
  media,
  catalog,
  search,
  nearby,
  kitchen,
  ordering,
  riders,
  sales,
  earnings,
  booking,
  reviews,
  support,
  webhooks,
  assistant,
  moderation,
  security,
  personal,
];

export const served = domains.flatMap((domain) => Object.values(domain));
export const endpoints = served.map(({ endpoint }) => endpoint);
