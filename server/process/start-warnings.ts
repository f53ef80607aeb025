import { isHttps, type Settings } from './settings.ts';

const TOP_UP =
  'Warning: TOP_UP is "instant": wallets are filled without any payment. Set TOP_UP=off until a payment provider is connected.';
const EMBEDDED =
  'Warning: the embedded PostgreSQL is a beta package for trying Chatpata out. Set DATABASE_URL to a PostgreSQL of your own before people use this server (docs/running.md).';

export function startWarnings(settings: Pick<Settings, 'databaseUrl' | 'publicUrl' | 'topUp'>): string[] {
  if (settings.databaseUrl) return settings.topUp === 'instant' ? [TOP_UP] : [];
  return isHttps(settings) ? [EMBEDDED] : [];
}
