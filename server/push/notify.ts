import type { PushKind } from '#contract/push.ts';
import type { PushAbout } from '#contract/push-words.ts';
import type { Tx } from '#server/database/database.ts';
import { PUSH, publishEvents } from '#server/events/outbox.ts';

export interface Notification {
  readonly at: Date;
  readonly kind: PushKind;
  /** The person, or all administrators. */
  readonly to: number | 'ADMIN';
  readonly about: PushTopic;
}

/** What a notification is about, and what tells it from others of its kind. */
export interface PushTopic extends Omit<PushAbout, 'restaurantName'> {
  readonly bookingId?: number;
}

/**
 * Sends notifications to the devices of these people, if the transaction commits. Steps of orders need none: they are
 * made of the events that their moves publish.
 */
export const notify = (tx: Tx, notifications: readonly Notification[]) =>
  publishEvents(
    tx,
    notifications.map(({ at, kind, to, about }) => ({
      at,
      event: PUSH,
      // Nobody has the id 0.
      toUser: to === 'ADMIN' ? 0 : to,
      data: { kind, about, at: at.toISOString() },
    })),
  );
