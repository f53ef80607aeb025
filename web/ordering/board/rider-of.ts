import { createContext, type ReactNode } from 'react';
import type { OrderLife } from '#contract/ordering/orders.ts';

/** The rider's part of an order's card, from the page around it; nothing where no rider can have the order. */
export const RiderOf = createContext<(order: OrderLife, isInKitchen?: boolean) => ReactNode>(() => null);
