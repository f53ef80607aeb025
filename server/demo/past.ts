import { dateOf, MINUTE_MS } from '#contract/kit/india.ts';
import type { EndReason, Mover, OrderStatus } from '#contract/ordering/orders.ts';
import type { Tx } from '#server/database/database.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import {
  dishesPaise,
  insertOrder,
  lockOrder,
  moveOrder,
  type OrderSettings,
  plainBill,
} from '#server/ordering/index.ts';
import { saveReview, writeAnswer } from '#server/reviews/index.ts';

export interface SeededRestaurant {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly vendorId: number;
  readonly dishes: readonly SeededDish[];
}

interface SeededDish {
  readonly dishId: number;
  readonly dishName: string;
  readonly pricePaise: number;
}

interface Line extends SeededDish {
  readonly qty: number;
}

export interface PastReview {
  readonly userName: string;
  readonly stars: number;
  readonly comment: string;
  readonly dishes: readonly { readonly dishId: number; readonly rating: number }[];
  readonly answer: string;
}

export interface PastOrder {
  readonly customerId: number;
  readonly restaurant: SeededRestaurant;
  readonly lines: readonly Line[];
  readonly at: Date;
  readonly status: 'PREPARING' | 'DELIVERED' | 'CANCELLED' | 'REJECTED';
  readonly review?: PastReview | undefined;
}

interface Step {
  readonly to: OrderStatus;
  readonly mover: Mover;
  readonly after: number;
  readonly reasonCode?: EndReason;
}

const COOKED: readonly Step[] = [
  { to: 'ACCEPTED', mover: 'vendor', after: 2 },
  { to: 'PREPARING', mover: 'vendor', after: 4 },
];
const STORIES: Readonly<Record<PastOrder['status'], readonly Step[]>> = {
  PREPARING: COOKED,
  DELIVERED: [
    ...COOKED,
    { to: 'OUT_FOR_DELIVERY', mover: 'vendor', after: 21 },
    { to: 'DELIVERED', mover: 'vendor', after: 36 },
  ],
  CANCELLED: [{ to: 'CANCELLED', mover: 'customer', after: 1 }],
  REJECTED: [{ to: 'REJECTED', mover: 'vendor', after: 3, reasonCode: 'TOO_BUSY' }],
};
const REVIEWED_AFTER = 80;
const ANSWERED_AFTER = 89;

const charged = (lines: readonly Line[]) => lines.map((line) => ({ ...line, optionNames: [] }));

export const spentPaise = ({ status, lines }: PastOrder): number =>
  status === 'CANCELLED' || status === 'REJECTED' ? 0 : dishesPaise(charged(lines));

export async function seedOrder(
  tx: Tx,
  order: PastOrder,
  { settings, marketplace }: { readonly settings: OrderSettings; readonly marketplace: MarketplaceTerms },
): Promise<void> {
  const { restaurant, lines, at } = order;
  const { restaurantId, vendorId } = restaurant;
  const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const placed = await insertOrder(tx, {
    order: {
      customerId: order.customerId,
      restaurantId,
      menuVersion: 0,
      marketplaceVersion: 0,
      lines: charged(lines).map((line) => ({ ...line, optionIds: [], options: [] })),
      bill: plainBill(charged(lines), marketplace, dateOf(at)),
      fulfilment: 'DELIVERY',
      userAddressId: null,
      note: '',
      placedAt: at,
      deadline: new Date(at.getTime() + settings.orderDeadlines.acceptMs),
      walksAt: null,
      isPast: true,
    },
  });
  if (!placed || !('orderId' in placed)) throw new Error('A seeded order could not be written.');
  const { orderId } = placed;
  for (const { to, mover, after, reasonCode } of STORIES[order.status]) {
    const locked = await lockOrder(tx, orderId);
    const isMoved =
      locked && (await moveOrder(tx, locked, { to, mover, reasonCode, settings, now: minutesLater(after) }));
    if (!isMoved) throw new Error(`A seeded order could not become ${to}.`);
  }
  if (!order.review) return;
  const { userName, stars, comment, dishes, answer } = order.review;
  const review = { orderId, restaurantId, customerId: order.customerId, userName, comment, dishes };
  const saved = await saveReview(tx, { ...review, restaurantRating: stars, at: minutesLater(REVIEWED_AFTER) });
  if (typeof saved === 'string') throw new Error(`A seeded review was refused: ${saved}.`);
  if (answer) await writeAnswer(tx, { ...saved, vendorId, answer, now: minutesLater(ANSWERED_AFTER) });
}
