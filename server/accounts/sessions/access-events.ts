import type { FastifyRequest } from 'fastify';
import type { SecurityKind } from '#contract/security/security-log.ts';
import type { Tx } from '#server/database/database.ts';
import { recordSecurity } from '#server/security/index.ts';

interface AccessEvent {
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly userId: number | undefined;
  readonly detail?: string;
}

/** Records an event in the transaction that causes it. */
export const recordAccess = (tx: Tx, kind: SecurityKind, { request, now, userId, detail = '' }: AccessEvent) =>
  recordSecurity(tx, { at: now, kind, userId, address: request.ip, detail });

/** Records a failure, or an event outside a transaction, without waiting for the database. */
export const noteAccess = (kind: SecurityKind, { request, now, userId, detail = '' }: AccessEvent): void =>
  request.server.security.note({ at: now, kind, userId, address: request.ip, detail });
