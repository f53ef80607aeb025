/** A vendor's unread notices: missed orders, late ones, a pause, a licence. */
import { t } from '#contract/kit/texts.ts';
import { type Notice, type NoticeKind, notices } from '#contract/ordering/notices.ts';
import type { Caller } from '#web/calls/call.ts';

const SHOWN_MAX = 100;

export interface Unread {
  readonly shown: readonly Notice[];
  readonly total: number;
}

export const NO_NOTICES: Unread = { shown: [], total: 0 };

/** Notices are optional: if they cannot be loaded, the page is rendered without them. */
export const unreadNotices = (call: Caller, userId: number): Promise<Unread> =>
  call
    .page(notices, { params: { userId }, query: { unread: true, page: 1, size: SHOWN_MAX } })
    .then(({ items, total }) => ({ shown: items, total }))
    .catch(() => NO_NOTICES);

/** For example "3 missed orders, 1 late order and 1 pause". */
export function countWords({ shown, total }: Unread): string {
  if (total > shown.length) return t`${total} notices, most of them about missed orders`;
  const ofKinds = (...kinds: NoticeKind[]) => shown.filter(({ kind }) => kinds.includes(kind));
  const ordersOf = (...kinds: NoticeKind[]) => new Set(ofKinds(...kinds).map(({ orderId }) => orderId));
  const missed = ordersOf('NOT_ACCEPTED', 'NOT_READY').size;
  // An order that was late and then cancelled counts only as missed.
  const late = ordersOf('NOT_ACCEPTED', 'NOT_READY', 'LATE').size - missed;
  const paused = ofKinds('PAUSED').length;
  const licences = ofKinds('LICENCE_WANTED', 'LICENCE_ENDING', 'LICENCE_ENDED').length;
  const refunds = ofKinds('REFUND_ASKED').length;
  const words = [
    missed > 0 && (missed === 1 ? t`1 missed order` : t`${missed} missed orders`),
    late > 0 && (late === 1 ? t`1 late order` : t`${late} late orders`),
    paused > 0 && (paused === 1 ? t`1 pause` : t`${paused} pauses`),
    refunds > 0 && (refunds === 1 ? t`1 refund to answer` : t`${refunds} refunds to answer`),
    licences > 0 && (licences === 1 ? t`1 notice about a licence` : t`${licences} notices about licences`),
  ].filter((each) => each !== false);
  const last = words.pop() ?? '';
  return words.length > 0 ? t`${words.join(', ')} and ${last}` : last;
}
