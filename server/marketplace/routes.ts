import { serveMarketplace } from './about.ts';

export const marketplaceCalls = [serveMarketplace];
