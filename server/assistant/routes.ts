import { serveAsk } from './ask.ts';

export const assistantCalls = [serveAsk];
