/** What the security log hears of accounts: who came in, who failed, and what changed about who may come in. */
import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#contract/security.ts';
import type { Tx } from '#server/database/database.ts';
import { recordSecurity } from '#server/security/index.ts';

interface AccessEvent {
  readonly request: FastifyRequest;
  readonly now: Date;
  /** Undefined: nobody who is known. */
  readonly userId: number | undefined;
  readonly detail?: string;
}

/** Records what a transaction does, with it. */
export const recordAccess = (tx: Tx, kind: SecurityKind, { request, now, userId, detail = '' }: AccessEvent) =>
  recordSecurity(tx, { at: now, kind, userId, address: request.ip, detail });

/** Notes what failed, or is outside any transaction; takes no time. */
export const noteAccess = (kind: SecurityKind, { request, now, userId, detail = '' }: AccessEvent): void =>
  request.server.security.note({ at: now, kind, userId, address: request.ip, detail });
