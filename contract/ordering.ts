/** Orders: placing, reading and moving them. */
import * as z from 'zod/mini';
import { Address } from './accounts/account.ts';
import { type Bill, type BillItem, itemLine } from './bill.ts';
import { Dish } from './catalog.ts';
import { command, concerned, owner, read, self, text, user } from './kit/endpoint.ts';
import { Id, optionalWords, paging } from './kit/fields.ts';

import { Rupees, toPaise } from './kit/money.ts';
import { PickedOption } from './options.ts';
import { begun, paying } from './ordering-paying.ts';
import { billRefusals, FULFILMENTS, StoredLine, wanted } from './ordering-quote.ts';
import { PartRefund } from './ordering-refunds.ts';
import { PAYS_BY, type PaysBy, SourceRefund } from './payments.ts';

/** Every state of an order; ORDER_MOVES has the moves between them. */
export const ORDER_STATES = [
  'AWAITING_PAYMENT',
  'ACTIVE',
  'ACCEPTED',
  'PREPARING',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATES)[number];

/** Who moves an order: a person, a deadline (`time`), the removal of its restaurant, or the payment that it waits for. */
export const MOVERS = ['customer', 'vendor', 'admin', 'time', 'removal', 'payment'] as const;
export type Mover = (typeof MOVERS)[number];

/** Every allowed move (product rules 34, 35 and 124), for the server and for buttons. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, Partial<Record<Mover, readonly OrderStatus[]>>>> = {
  AWAITING_PAYMENT: {
    customer: ['CANCELLED'],
    time: ['CANCELLED'],
    removal: ['CANCELLED'],
    payment: ['ACTIVE', 'CANCELLED'],
  },
  ACTIVE: { customer: ['CANCELLED'], vendor: ['ACCEPTED', 'REJECTED'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  ACCEPTED: { vendor: ['PREPARING', 'REJECTED'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  PREPARING: { vendor: ['OUT_FOR_DELIVERY'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  OUT_FOR_DELIVERY: { vendor: ['DELIVERED'], time: ['DELIVERED'] },
  DELIVERED: {},
  CANCELLED: {},
  REJECTED: {},
};

/** Whether this mover may take an order from one state to another. */
export const mayMove = (mover: Mover, from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_MOVES[from][mover]?.includes(to) === true;

/** Whether an order in cash can end because nobody pays for it at the door, which its vendor or an administrator says (product rule 129). */
export const mayEndUncollected = ({ status, paysBy }: { readonly status: OrderStatus; readonly paysBy: PaysBy }) =>
  paysBy === 'CASH' && status === 'OUT_FOR_DELIVERY';

/** Whether the restaurant gives money for dishes back by hand: only administrators refund them to the wallet (product rule 128). */
export const isGivenBackByHand = ({ status, paysBy }: { readonly status: OrderStatus; readonly paysBy: PaysBy }) =>
  paysBy === 'CASH' && status === 'DELIVERED';

/** Whether a state has no further moves. */
export const isFinal = (status: OrderStatus): boolean => Object.keys(ORDER_MOVES[status]).length === 0;

/** Whether moving into this state refunds the whole bill if it was paid, in the same transaction. */
export const isRefunded = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'REJECTED';

/** Why a vendor rejects an order. */
export const REJECT_REASONS = ['CLOSING', 'TOO_BUSY', 'ITEM_UNAVAILABLE', 'ADDRESS', 'OTHER'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why an order ended early: the vendor's reason, a deadline, or the removal of its restaurant. */
export const END_REASONS = [
  ...REJECT_REASONS,
  'NOT_ACCEPTED',
  'NOT_READY',
  'NOT_PAID',
  'CLOSED_MEANWHILE',
  'MENU_CHANGED',
  'NOT_COLLECTED',
  'RESTAURANT_REMOVED',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The delivery time that a vendor may promise, in minutes from acceptance. */
export const PROMISE_MINUTES = { min: 5, max: 120, usual: 30 } as const;

const BILL = 'The bill must be an amount in rupees.';

/** `orderBill` (rupees) must be the true bill. */
export const NewOrder = z.object({
  orderBill: z.number({ error: BILL }).check(z.gte(0, { error: BILL }), z.lte(1_000_000_000, { error: BILL })),
  orderStatus: z.optional(z.string({ error: 'orderStatus must be text.' })),
  ...wanted,
  ...paying,
  note: optionalWords(1000),
});
export type NewOrder = z.output<typeof NewOrder>;

/** `availableAmount` is the wallet's new balance, in rupees. */
export const PlacedOrder = z.object({ orderId: Id, availableAmount: Rupees, ...begun });

const placing = {
  params: z.object({ userId: Id }),
  body: NewOrder,
  response: PlacedOrder,
  access: self('userId', 'CUSTOMER'),
  refusals: [
    ...billRefusals,
    'PRICE_CHANGED',
    'PAY_WITH_OFF',
    'CASH_LIMIT',
    'INSUFFICIENT_BALANCE',
    'TOO_MANY_WAITING',
    'COUPON_WAITS',
  ],
  retryable: 'placeOrder',
} as const;

/** The details of OPTIONS_CHANGED: dishes with too few or too many options, or some that are sold out or gone. */
export interface OptionsChange {
  readonly dishIds: readonly number[];
}

// Clients use both paths; they mean the same.
export const newOrder = command('PUT /v1/orderAPI/newOrder/:userId', placing);
export const placeOrder = command('PUT /v1/orderAPI/placeOrder/:userId', placing);

/** The dish with its options as they were when ordered, even if the menu has changed since; its price contains them. */
export const OrderItem = z.object({
  orderItemsId: Id,
  dish: z.pick(Dish, {
    dishId: true,
    dishName: true,
    dishType: true,
    isEgg: true,
    dishCuisine: true,
    dishDescription: true,
    price: true,
    speciality: true,
    imageUrl: true,
  }),
  qty: z.int(),
  options: z.array(PickedOption),
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
  fulfilment: z.enum(FULFILMENTS),
  deliveryAddress: z.nullable(DeliveryAddress),
  paysBy: z.enum(PAYS_BY),
  /** Whether it has been paid; what ended unpaid never is. */
  isPaid: z.boolean(),
  /** What is to be paid in cash when it comes, in rupees; only until then. */
  cashDue: z.optional(Rupees),
  /** Whether its customer may still review it: delivered and not reviewed yet. */
  isReviewable: z.boolean(),
});
export type Order = z.output<typeof Order>;

export const viewAllOrders = read('GET /v1/orderAPI/viewAllOrders/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(Order),
  access: self('userId'),
  paged: true,
});

/** An order under way; `promisedAt` is null until the restaurant has accepted it. */
export const OpenOrder = z.object({
  orderId: Id,
  restaurantName: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  promisedAt: z.nullable(z.iso.datetime()),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** Those of a person's 20 newest orders that are not final, newest first. */
export const openOrders = read('GET /v1/orderAPI/openOrders/:userId', {
  params: z.object({ userId: Id }),
  response: z.array(OpenOrder),
  access: self('userId'),
});

/** One step in an order's history. `reason` is what the vendor wrote, empty where there is a code or nothing to say. */
export const OrderEvent = z.object({
  orderStatus: z.enum(ORDER_STATES),
  at: z.iso.datetime(),
  by: z.enum(MOVERS),
  reason: z.string(),
  reasonCode: z.nullable(z.enum(END_REASONS)),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/**
 * An order with its history, oldest step first. `promisedAt`: the delivery time that the vendor promised; `deadline`: when
 * the next step happens by itself (null once final). The restaurant's owner, and administrators, see the customer's details, not vice versa.
 */
export const OrderLife = z.extend(Order, {
  billLines: z.array(StoredLine),
  /** Parts of it that were refunded, the oldest first; their amounts are not taken off the bill. */
  refunds: z.array(PartRefund),
  /** What of its refunds goes back through the provider; the rest is in the wallet. */
  sourceRefunds: z.array(SourceRefund),
  /** Whether there is an invoice of it: not of orders that ended early or were delivered before there were any. */
  hasInvoice: z.boolean(),
  /** It waits for its payment, and the last one has failed. */
  hasPaymentFailed: z.boolean(),
  /** Whose people take the cash of an order in cash. */
  collectedBy: z.optional(z.enum(['RESTAURANT', 'OPERATOR'])),
  history: z.array(OrderEvent),
  promisedAt: z.nullable(z.iso.datetime()),
  deadline: z.nullable(z.iso.datetime()),
  restaurantContact: z.string(),
  /** The restaurant's licence to sell food, where it was entered. */
  fssaiLicence: z.optional(z.string()),
  customer: z.object({ userName: z.string(), contactNumber: z.string() }),
});
export type OrderLife = z.output<typeof OrderLife>;

/** The bill as it was when ordered; nothing is computed again. */
export const billOfOrder = ({
  orderBill,
  orderItemsList,
  billLines,
}: Pick<OrderLife, 'orderBill' | 'billLines'> & {
  readonly orderItemsList: readonly BillItem[];
}): Bill => ({
  lines: [
    ...orderItemsList.map(itemLine),
    ...billLines.map(({ amount, ...line }) => ({ ...line, amountPaise: toPaise(amount) })),
  ],
  totalPaise: toPaise(orderBill),
});

const ofOrder = { params: z.object({ orderId: Id }), access: concerned() } as const;

/** For its customer, its restaurant's vendor, and administrators. */
export const order = read('GET /v1/orderAPI/order/:orderId', {
  ...ofOrder,
  response: OrderLife,
  refusals: ['ORDER_NOT_FOUND'],
});

/**
 * A customer may cancel until the order is accepted; `availableAmount` in rupees. Card and UPI money goes back to its
 * source; into the wallet, at once, only with `refundTo` or the customer's switch, and only where wallets may be filled.
 */
export const cancelOrder = command('PUT /v1/orderAPI/cancelOrder/:orderId', {
  ...ofOrder,
  query: z.object({ refundTo: z.optional(z.literal('WALLET', { error: 'refundTo must be WALLET.' })) }),
  response: z.object({ orderId: Id, orderStatus: z.enum(ORDER_STATES), availableAmount: Rupees }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_ACTIVE', 'TOP_UP_OFF'],
});

const OPEN = 'open must be true or false.';

/** Newest first. With `open` only orders that are not final, the oldest first. */
export const viewRestaurantOrders = read('GET /v1/orderAPI/viewRestaurantOrders/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  query: z.object({ open: z.optional(z.boolean({ error: OPEN })), ...paging }),
  response: z.array(OrderLife),
  access: owner(),
  paged: true,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/**
 * An order that was cancelled (not accepted or not ready in time), one that is late, a restaurant that was paused, or its
 * licence (product rule 90).
 */
export const NOTICE_KINDS = [
  'NOT_ACCEPTED',
  'NOT_READY',
  'LATE',
  'PAUSED',
  'LICENCE_WANTED',
  'LICENCE_ENDING',
  'LICENCE_ENDED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A message to a vendor that stays until it is read; `dueOn` is the last day of a licence, or without one. */
export const Notice = z.object({
  noticeId: Id,
  at: z.iso.datetime(),
  kind: z.enum(NOTICE_KINDS),
  restaurantId: Id,
  restaurantName: z.string(),
  orderId: z.optional(Id),
  dueOn: z.optional(z.string()),
  /** Of an order that was to be paid in cash. */
  isInCash: z.optional(z.literal(true)),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

const UNREAD = 'unread must be true or false.';

/** Newest first; with `unread` only unread ones. */
export const notices = read('GET /v1/orderAPI/notices/:userId', {
  params: z.object({ userId: Id }),
  query: z.object({ unread: z.optional(z.boolean({ error: UNREAD })), ...paging }),
  response: z.array(Notice),
  access: self('userId'),
  paged: true,
});

/** Marks everything up to a notice as read. */
export const readNotices = command('PUT /v1/orderAPI/readNotices/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ upTo: Id }),
  response: text,
  access: self('userId'),
});

const MINUTES = `minutes must be from ${PROMISE_MINUTES.min} to ${PROMISE_MINUTES.max}.`;
const SOLD_OUT = 'soldOutDishIds must be a list of at most 100 dish ids.';

/**
 * `reason`: a key of REJECT_REASONS or a sentence; `minutes`: only with ACCEPTED; `soldOutDishIds`: dishes to mark as sold out.
 * CANCELLED: nobody paid for an order in cash that was out for delivery (product rule 129).
 */
export const updateOrderStatus = command('PUT /v1/orderAPI/updateOrderStatus/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({
    orderStatus: z.enum(ORDER_STATES, { error: 'This is not a state of an order.' }),
    reason: optionalWords(1000),
    minutes: z.optional(
      z
        .int({ error: MINUTES })
        .check(z.gte(PROMISE_MINUTES.min, { error: MINUTES }), z.lte(PROMISE_MINUTES.max, { error: MINUTES })),
    ),
    soldOutDishIds: z.optional(z.array(Id, { error: SOLD_OUT }).check(z.maxLength(100, { error: SOLD_OUT }))),
  }),
  response: z.object({ orderId: Id, orderStatus: z.enum(ORDER_STATES) }),
  access: owner(),
  refusals: ['ORDER_NOT_FOUND', 'BAD_TRANSITION'],
});

/** Takes dish ids separated by commas; returns their restaurants' names in that order, empty text for an unknown id. */
export const getRestaurantName = read('GET /v1/orderAPI/getRestaurantName/:dishIds', {
  params: z.object({
    dishIds: z
      .string()
      .check(
        z.regex(/^[0-9]{1,15}(,[0-9]{1,15}){0,999}$/, { error: 'Give dish ids separated by commas, 1,000 at most.' }),
      ),
  }),
  response: z.array(z.string()),
  access: user(),
});
