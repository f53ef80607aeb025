/** Orders: placing them and reading them back (contract orderAPI). */
import * as z from 'zod/mini';
import { Address } from './accounts.ts';
import { Dish } from './catalog.ts';
import { Id, optionalWords, paging } from './fields.ts';
import { command, read, self, user } from './kit.ts';
import { Rupees } from './money.ts';

export const QTY_MAX = 50;
export const ORDER_LINES_MAX = 100;

/** Every state of an order; the moves between them stand in contract.md. */
export const ORDER_STATES = [
  'ACTIVE',
  'ACCEPTED',
  'PREPARING',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATES)[number];

const QTY = `Quantity must be a whole number from 1 to ${QTY_MAX}.`;
const LINES = `An order holds 1 to ${ORDER_LINES_MAX} dishes.`;
const BILL = 'The bill must be an amount in rupees.';

/** Only `dish.dishId` and `qty` are believed; prices come from the menu and must add up to `orderBill` (rupees). */
export const NewOrder = z.object({
  orderBill: z.number({ error: BILL }).check(z.gte(0, { error: BILL }), z.lte(1_000_000_000, { error: BILL })),
  orderStatus: z.optional(z.string({ error: 'orderStatus must be text.' })),
  orderItemsList: z
    .array(
      z.object(
        {
          orderItemsId: z.optional(z.number({ error: 'orderItemsId must be a number.' })),
          dish: z.object({ dishId: Id }, { error: 'Each line of an order names a dish.' }),
          qty: z.int({ error: QTY }).check(z.gte(1, { error: QTY }), z.lte(QTY_MAX, { error: QTY })),
        },
        { error: 'Each line of an order names a dish.' },
      ),
      { error: LINES },
    )
    .check(z.minLength(1, { error: LINES }), z.maxLength(ORDER_LINES_MAX, { error: LINES })),
  userAddressId: z.optional(Id),
  note: optionalWords(1000),
});

/** `availableAmount`: what is left in the wallet, in rupees. */
export const PlacedOrder = z.object({ orderId: Id, availableAmount: Rupees });

const placing = {
  params: z.object({ userId: Id }),
  body: NewOrder,
  answer: PlacedOrder,
  access: self('userId', 'CUSTOMER'),
  refusals: [
    'MIXED_RESTAURANTS',
    'DISH_UNAVAILABLE',
    'RESTAURANT_CLOSED',
    'ADDRESS_NOT_FOUND',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
  ],
  retryable: 'placeOrder',
} as const;

/** The details of PRICE_CHANGED: the true bill and prices, in rupees. */
export interface PriceChange {
  readonly orderBill: number;
  readonly dishes: readonly { readonly dishId: number; readonly dishName: string; readonly price: number }[];
}

// Both paths are in use by clients and mean the same.
export const newOrder = command('PUT /v1/orderAPI/newOrder/:userId', placing);
export const placeOrder = command('PUT /v1/orderAPI/placeOrder/:userId', placing);

/** The dish is as it was when ordered, whatever became of it on the menu. */
export const OrderItem = z.object({
  orderItemsId: Id,
  dish: z.pick(Dish, {
    dishId: true,
    dishName: true,
    dishType: true,
    dishCuisine: true,
    dishDescription: true,
    price: true,
    speciality: true,
    imageUrl: true,
  }),
  qty: z.int(),
});

/** The address as it was when ordered. */
export const DeliveryAddress = z.omit(Address, { userAddressId: true });
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

export const Order = z.object({
  orderId: Id,
  orderBill: Rupees,
  orderStatus: z.enum(ORDER_STATES),
  orderItemsList: z.array(OrderItem),
  restaurantId: Id,
  restaurantName: z.string(),
  placedAt: z.iso.datetime(),
  note: z.string(),
  deliveryAddress: z.nullable(DeliveryAddress),
});
export type Order = z.output<typeof Order>;

export const viewAllOrders = read('GET /v1/orderAPI/viewAllOrders/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  answer: z.array(Order),
  access: self('userId'),
  paged: true,
});

/** Dish ids separated by commas; answers their restaurants' names in that order, empty text for an unknown id. */
export const getRestaurantName = read('GET /v1/orderAPI/getRestaurantName/:dishIds', {
  params: z.object({
    dishIds: z
      .string()
      .check(
        z.regex(/^[0-9]{1,15}(,[0-9]{1,15}){0,999}$/, { error: 'Give dish ids separated by commas, 1,000 at most.' }),
      ),
  }),
  answer: z.array(z.string()),
  access: user(),
});
