export { serveSecurityLog } from './security-log.ts';
