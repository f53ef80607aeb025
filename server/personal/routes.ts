import { serveEraseAccount } from './erase-account.ts';
import { servePersonalData } from './personal-data.ts';
import { serveUnsettled } from './unsettled.ts';

export const personalCalls = [servePersonalData, serveUnsettled, serveEraseAccount];
