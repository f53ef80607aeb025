import { t } from '#contract/kit/texts.ts';
import type { OrderStatus } from '#contract/ordering/orders.ts';
import {
  Bike,
  CircleCheckBig,
  CircleX,
  CookingPot,
  House,
  type Icon,
  PackageOpen,
  ReceiptText,
  Wallet,
} from '#web/ui/icons.tsx';
import type { Scene } from '#web/ui/scenes.ts';

/** The specification's badge of an active order is green; the others have a colour by their kind. */
export const ORDER_LOOKS: Readonly<Record<OrderStatus, readonly [words: string, icon: Icon, badge: string]>> = {
  AWAITING_PAYMENT: [t`Waiting for payment`, Wallet, 'badge-warning'],
  ACTIVE: [t`Active`, ReceiptText, 'badge-success'],
  ACCEPTED: [t`Accepted`, CircleCheckBig, 'badge-warning'],
  PREPARING: [t`Preparing`, CookingPot, 'badge-warning'],
  READY: [t`Ready`, PackageOpen, 'badge-info'],
  OUT_FOR_DELIVERY: [t`Out for delivery`, Bike, 'badge-info'],
  UNCONFIRMED: [t`Did it arrive?`, Bike, 'badge-warning'],
  DELIVERED: [t`Delivered`, House, 'badge-delivered'],
  CANCELLED: [t`Cancelled`, CircleX, 'badge-grey'],
  REJECTED: [t`Rejected`, CircleX, 'badge-grey'],
};

export const ORDER_SCENES: Readonly<Record<OrderStatus, Scene>> = {
  AWAITING_PAYMENT: 'placed',
  ACTIVE: 'placed',
  ACCEPTED: 'accepted',
  PREPARING: 'preparing',
  READY: 'preparing',
  OUT_FOR_DELIVERY: 'on-its-way',
  UNCONFIRMED: 'on-its-way',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  REJECTED: 'cancelled',
};
