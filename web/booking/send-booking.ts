/**
 * Sends a booking so that one press is never two tables: what was sent without a known end keeps its key, and the same
 * wish sent again is the same booking. Another wish is another table; that one person has two at a time the server refuses.
 */
import { type BookingForm, bookTable } from '#contract/booking.ts';
import { CallFailure, call } from '../kit/call.ts';
import { newKey } from '../kit/new-key.ts';

const UNANSWERED = 'unansweredBooking';

interface Kept {
  readonly wish: string;
  readonly key: string;
}

const keptIn = (wish: string): string | undefined => {
  const kept = sessionStorage.getItem(UNANSWERED);
  const earlier = kept ? (JSON.parse(kept) as Kept) : undefined;
  return earlier?.wish === wish ? earlier.key : undefined;
};

/** Whether nobody can tell if the table is booked. */
export const isUnknownEnd = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status === 0 || error.status >= 500;

export async function sendBooking(userId: number, restaurantId: number, body: BookingForm): Promise<void> {
  const wish = JSON.stringify([userId, restaurantId, body]);
  const key = keptIn(wish) ?? newKey();
  sessionStorage.setItem(UNANSWERED, JSON.stringify({ wish, key } satisfies Kept));
  try {
    await call(bookTable, { params: { restaurantId }, body }, { idempotencyKey: key });
    sessionStorage.removeItem(UNANSWERED);
  } catch (error) {
    if (!isUnknownEnd(error)) sessionStorage.removeItem(UNANSWERED);
    throw error;
  }
}
