import type { PushKind } from '#contract/push/devices.ts';
import type { PushAbout } from '#contract/push/words.ts';
import type { Tx } from '#server/database/database.ts';
import { PUSH, publishEvents } from '#server/events/outbox.ts';

export interface Notification {
  readonly at: Date;
  readonly kind: PushKind;
  readonly to: number | 'ADMIN';
  readonly about: PushTopic;
}

export interface PushTopic extends Omit<PushAbout, 'restaurantName'> {
  readonly bookingId?: number;
}

/**
 * Sends notifications if the transaction commits. Order steps need no call: their messages derive from the events of
 * their moves.
 */
export const notify = (tx: Tx, notifications: readonly Notification[]) =>
  publishEvents(
    tx,
    notifications.map(({ at, kind, to, about }) => ({
      at,
      event: PUSH,
      // No user has the id 0.
      toUser: to === 'ADMIN' ? 0 : to,
      data: { kind, about, at: at.toISOString() },
    })),
  );
