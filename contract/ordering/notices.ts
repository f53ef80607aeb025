/** Messages to vendors about events that they may have missed. */
import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

/**
 * A cancelled order (not accepted or not ready in time), a late order, a paused restaurant, a licence (product rule
 * 2.9), or a refund to answer (product rule 5.38).
 */
export const NOTICE_KINDS = [
  'NOT_ACCEPTED',
  'NOT_READY',
  'LATE',
  'PAUSED',
  'LICENCE_WANTED',
  'LICENCE_ENDING',
  'LICENCE_ENDED',
  'REFUND_ASKED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * A message to a vendor, shown until it is read. `dueOn`: the licence's last day, or the last day allowed without one.
 */
export const Notice = z.object({
  noticeId: Id,
  at: DateTime,
  kind: z.enum(NOTICE_KINDS),
  restaurantId: Id,
  restaurantName: z.string(),
  orderId: z.optional(Id),
  dueOn: z.optional(z.string()),
  isInCash: z.optional(z.literal(true)),
  isRead: z.boolean(),
});
export type Notice = z.input<typeof Notice>;

const UNREAD = english`unread must be true or false.`;

export const notices = read('GET /v1/orderAPI/notices/:userId', {
  params: z.object({ userId: Id }),
  query: z.object({ unread: z.optional(z.boolean({ error: UNREAD })), ...paging }),
  response: z.array(Notice),
  access: self('userId'),
  paged: true,
});

export const readNotices = command('PUT /v1/orderAPI/readNotices/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ upTo: Id }),
  response: text,
  access: self('userId'),
});
