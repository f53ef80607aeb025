/** A person's sessions on all their devices. */
import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

/** One login of one browser. */
export const Session = z.object({
  sessionId: Id,
  /** `Chrome/Windows`, as far as the browser says; empty when unknown. */
  device: z.string(),
  /** The IP address from which it was used last. */
  address: z.string(),
  startedAt: z.string(),
  /** Up to five minutes behind. */
  lastSeenAt: z.string(),
  /** Whether this call belongs to it. */
  isThis: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The most recently used session first. */
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
