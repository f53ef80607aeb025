import { serveSecurityLog } from './security-log.ts';

export const securityCalls = [serveSecurityLog];
