import type { OrderStatus } from '#contract/ordering/orders.ts';
import { Bike, CircleCheckBig, CircleX, CookingPot, House, type Icon, ReceiptText, Wallet } from '#web/ui/icons.tsx';
import type { Scene } from '#web/ui/scenes.ts';

export const ORDER_LOOKS: Readonly<Record<OrderStatus, readonly [words: string, icon: Icon]>> = {
  AWAITING_PAYMENT: ['Waiting for payment', Wallet],
  ACTIVE: ['Active', ReceiptText],
  ACCEPTED: ['Accepted', CircleCheckBig],
  PREPARING: ['Preparing', CookingPot],
  OUT_FOR_DELIVERY: ['Out for delivery', Bike],
  DELIVERED: ['Delivered', House],
  CANCELLED: ['Cancelled', CircleX],
  REJECTED: ['Rejected', CircleX],
};

export const ORDER_SCENES: Readonly<Record<OrderStatus, Scene>> = {
  AWAITING_PAYMENT: 'placed',
  ACTIVE: 'placed',
  ACCEPTED: 'accepted',
  PREPARING: 'preparing',
  OUT_FOR_DELIVERY: 'on-its-way',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  REJECTED: 'cancelled',
};
