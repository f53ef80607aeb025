import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { DateTime } from '../kit/times.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

export const Session = z.object({
  sessionId: Id,
  /** `Chrome/Windows`, as sent by the browser; empty when unknown. */
  device: z.string(),
  address: z.string(),
  startedAt: DateTime,
  /** Up to five minutes behind. */
  lastSeenAt: DateTime,
  isThis: z.boolean(),
});
export type Session = z.input<typeof Session>;

/** Last used first. */
export const sessions = read('GET /v1/UserAPI/sessions/:userId', {
  ...ofSelf,
  query: z.object(paging),
  response: z.array(Session),
  paged: true,
});

export const endSession = command('DELETE /v1/UserAPI/endSession/:sessionId/:userId', {
  params: z.object({ sessionId: Id, userId: Id }),
  access: self('userId'),
  response: text,
  refusals: ['SESSION_NOT_FOUND'],
});

export const endOtherSessions = command('DELETE /v1/UserAPI/endOtherSessions/:userId', {
  ...ofSelf,
  response: text,
});
