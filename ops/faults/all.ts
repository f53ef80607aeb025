import type { Fault } from './fault.ts';
import { firstStart } from './first-start.ts';
import { frozen } from './frozen.ts';
import { fullLog } from './full-log.ts';
import { hungWorker } from './hung-worker.ts';
import { kills } from './kills.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { slowClients } from './slow-clients.ts';
import { webhooks } from './webhooks.ts';

export const faults: Readonly<Record<string, Fault>> = {
  'first-start': firstStart,
  kills,
  frozen,
  'hung-worker': hungWorker,
  'full-log': fullLog,
  'slow-clients': slowClients,
  payments,
  messages,
  webhooks,
};
