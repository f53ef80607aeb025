export { serveAsk } from './ask.ts';
