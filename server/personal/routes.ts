export { serveEraseAccount } from './erase-account.ts';
export { servePersonalData } from './personal-data.ts';
export { serveUnsettled } from './unsettled.ts';
