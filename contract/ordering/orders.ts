import * as z from 'zod/mini';
import { Address } from '../accounts/shapes.ts';
import { PickedOption } from '../catalog/options.ts';
import { Dish, USUAL_MINUTES } from '../catalog/restaurants.ts';
import { Rupees } from '../kit/amounts.ts';
import { command, concerned, owner, read, self, user } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { toPaise } from '../kit/money.ts';
import { numberFrom, wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { PAYS_BY, type PaysBy, SourceRefund } from '../payments/payments.ts';
import { type Bill, type BillItem, itemLine } from './bill.ts';
import { begun, paying } from './paying.ts';
import { billRefusals, FULFILMENTS, type Fulfilment, StoredLine, wanted } from './quote.ts';
import { PartRefund } from './refunds.ts';
import { answerBy, orderChoices, Replacement, soldOutDishIds, storedChoices } from './replacements.ts';

/** The states of an order; ORDER_MOVES has the transitions. */
export const ORDER_STATES = [
  'AWAITING_PAYMENT',
  'ACTIVE',
  'ACCEPTED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'UNCONFIRMED',
  'DELIVERED',
  'CANCELLED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATES)[number];

/** `time` is a deadline, `removal` the removal of its restaurant, `payment` the result of an online payment. */
export const MOVERS = ['customer', 'vendor', 'rider', 'admin', 'time', 'removal', 'payment'] as const;
export type Mover = (typeof MOVERS)[number];

/** Every transition of some order; `movesOf` has those of one (product rules 5.7, 5.8 and 6.6), used by the server and by buttons. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, Partial<Record<Mover, readonly OrderStatus[]>>>> = {
  AWAITING_PAYMENT: {
    customer: ['CANCELLED'],
    time: ['CANCELLED'],
    removal: ['CANCELLED'],
    payment: ['ACTIVE', 'CANCELLED'],
  },
  ACTIVE: { customer: ['CANCELLED'], vendor: ['ACCEPTED', 'REJECTED'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  ACCEPTED: { vendor: ['PREPARING', 'REJECTED'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  PREPARING: { vendor: ['READY', 'OUT_FOR_DELIVERY'], time: ['CANCELLED'], removal: ['CANCELLED'] },
  READY: { vendor: ['OUT_FOR_DELIVERY', 'DELIVERED'], time: ['CANCELLED', 'DELIVERED'], removal: ['CANCELLED'] },
  OUT_FOR_DELIVERY: {
    vendor: ['DELIVERED'],
    rider: ['DELIVERED', 'UNCONFIRMED'],
    customer: ['DELIVERED'],
    time: ['DELIVERED', 'UNCONFIRMED'],
  },
  UNCONFIRMED: {
    customer: ['DELIVERED'],
    rider: ['DELIVERED'],
    admin: ['DELIVERED', 'CANCELLED'],
    time: ['DELIVERED', 'CANCELLED'],
  },
  DELIVERED: {},
  CANCELLED: {},
  REJECTED: {},
};

interface OrderState {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  /** Whether a rider was named for it: then its vendor cannot press DELIVERED (product rule 5.41). */
  readonly hasRider?: boolean | undefined;
}

/** When it is READY, a delivery goes out, and a pickup is handed over. */
export function movesOf(mover: Mover, { status, fulfilment, hasRider = false }: OrderState): readonly OrderStatus[] {
  const moves = ORDER_MOVES[status][mover] ?? [];
  if (status === 'READY')
    return moves.filter((to) => to !== (fulfilment === 'PICKUP' ? 'OUT_FOR_DELIVERY' : 'DELIVERED'));
  if (status !== 'OUT_FOR_DELIVERY') return moves;
  const isWithRider = (to: OrderStatus) => mover === 'rider' || mover === 'customer' || to === 'UNCONFIRMED';
  return moves.filter((to) => isWithRider(to) === hasRider);
}

export const mayMove = (mover: Mover, order: OrderState, to: OrderStatus): boolean =>
  movesOf(mover, order).includes(to);

export const mayCustomerCancel = (status: OrderStatus): boolean =>
  ORDER_MOVES[status].customer?.includes('CANCELLED') === true;

export const waitsForPickup = ({ status, fulfilment }: OrderState): boolean =>
  status === 'READY' && fulfilment === 'PICKUP';

/** Whether the food has left, or waits at the counter for its customer. */
export const isOut = (order: OrderState): boolean => order.status === 'OUT_FOR_DELIVERY' || waitsForPickup(order);

/** How the order ends at its deadline, or waits for its customer's word (product rules 5.8 and 5.42). */
export function endsAs(order: OrderState & { readonly isDenied?: boolean }): OrderStatus {
  if (order.status === 'UNCONFIRMED') return order.isDenied ? 'CANCELLED' : 'DELIVERED';
  if (!isOut(order)) return 'CANCELLED';
  return order.hasRider && order.status === 'OUT_FOR_DELIVERY' ? 'UNCONFIRMED' : 'DELIVERED';
}

/**
 * Whether the vendor or an administrator may end the order because the customer did not pay for it (product rule 6.10).
 */
export const mayEndUncollected = ({ paysBy, ...state }: OrderState & { readonly paysBy: PaysBy }) =>
  paysBy === 'CASH' && isOut(state);

/**
 * After delivery the restaurant returns cash itself; only administrators can refund to the wallet (product rule 6.9).
 */
export const isGivenBackByHand = ({ status, paysBy }: { readonly status: OrderStatus; readonly paysBy: PaysBy }) =>
  paysBy === 'CASH' && status === 'DELIVERED';

export const isFinal = (status: OrderStatus): boolean => Object.keys(ORDER_MOVES[status]).length === 0;

/** Whether entering this state refunds the whole bill, if it was paid, in the same transaction. */
export const isRefunded = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'REJECTED';

export const REJECT_REASONS = ['CLOSING', 'TOO_BUSY', 'ITEM_UNAVAILABLE', 'ADDRESS', 'OTHER'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why a rider gave an order without the customer's PIN. */
export const WITHOUT_PIN = ['NOT_REACHED', 'LEFT_AT_DOOR', 'PHONE_DEAD'] as const;

export const END_REASONS = [
  ...REJECT_REASONS,
  'NOT_ACCEPTED',
  'NOT_READY',
  'NOT_PAID',
  'CLOSED_MEANWHILE',
  'MENU_CHANGED',
  'NOT_COLLECTED',
  'RESTAURANT_REMOVED',
  ...WITHOUT_PIN,
  'NO_WORD',
  'NOT_ARRIVED',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Delivery time that a vendor may promise, in minutes from acceptance. */
export const PROMISE_MINUTES = { min: 5, max: 120, usual: USUAL_MINUTES } as const;

const BILL = 'The bill must be an amount in rupees.';

/** `orderBill` (rupees, also on the server) must equal the true bill, or the order is refused with PRICE_CHANGED. */
export const NewOrder = z.object({
  orderBill: numberFrom(0, 1_000_000_000, BILL),
  orderStatus: z.optional(z.string({ error: english`orderStatus must be text.` })),
  ...wanted,
  ...paying,
  ...orderChoices,
  note: optionalWords(1000),
});
export type NewOrder = z.output<typeof NewOrder>;

/** `availableAmount` is the wallet's new balance. */
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
    'APP_ORDER_LIMIT',
    'APP_MUST_ASK',
    'APP_DAY_LIMIT',
  ],
  retryable: 'placeOrder',
} as const;

/**
 * The details of OPTIONS_CHANGED: dishes with too few or too many options, or with options that are sold out or gone.
 */
export interface OptionsChange {
  readonly dishIds: readonly number[];
}

export const newOrder = command('PUT /v1/orderAPI/newOrder/:userId', placing);
export const placeOrder = command('PUT /v1/orderAPI/placeOrder/:userId', { ...placing, tool: 'place_order' });

/** The dish and its options as ordered, whatever the menu is now, but for the second name; the price includes the options. */
export const OrderItem = z.object({
  orderItemsId: Id,
  dish: z.pick(Dish, {
    dishId: true,
    dishName: true,
    dishType: true,
    isEgg: true,
    secondName: true,
    dishCuisine: true,
    dishDescription: true,
    price: true,
    speciality: true,
    imageUrl: true,
  }),
  qty: z.int(),
  options: z.array(PickedOption),
  note: z.optional(z.string()),
  replacement: z.optional(Replacement),
});

export const DeliveryAddress = z.omit(Address, { userAddressId: true });
export type DeliveryAddress = z.input<typeof DeliveryAddress>;

export const Order = z.object({
  orderId: Id,
  orderBill: Rupees,
  orderStatus: z.enum(ORDER_STATES),
  orderItemsList: z.array(OrderItem),
  restaurantId: Id,
  restaurantName: z.string(),
  placedAt: DateTime,
  note: z.string(),
  fulfilment: z.enum(FULFILMENTS),
  deliveryAddress: z.nullable(DeliveryAddress),
  ...storedChoices,
  answerBy,
  paysBy: z.enum(PAYS_BY),
  /** False for ever on orders that ended unpaid. */
  isPaid: z.boolean(),
  /** Due on delivery; absent afterwards. */
  cashDue: z.optional(Rupees),
  isReviewable: z.boolean(),
  /** Whether its restaurant and one of its dishes at least are still listed. */
  isRepeatable: z.boolean(),
  /** Set once a rider was named for it. */
  hasRider: z.optional(z.boolean()),
  /** Set while the order still awaits its payment. */
  hasPaymentFailed: z.optional(z.boolean()),
  /** Set while the order awaits its payment: the last try would have taken a part from the wallet. */
  usesWallet: z.optional(z.boolean()),
});
export type Order = z.input<typeof Order>;

export const viewAllOrders = read('GET /v1/orderAPI/viewAllOrders/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(Order),
  access: self('userId'),
  paged: true,
  tool: 'my_orders',
});

/** When the kitchen accepts a new order by itself; until then there is time to cancel (product rule 5.7). */
const acceptsAt = { acceptsAt: z.optional(DateTime) };

export const OpenOrder = z.object({
  orderId: Id,
  restaurantName: z.string(),
  orderStatus: z.enum(ORDER_STATES),
  promisedAt: z.nullable(DateTime),
  ...acceptsAt,
  answerBy,
});
export type OpenOrder = z.input<typeof OpenOrder>;

/** The orders in progress among a customer's 20 newest, newest first. */
export const openOrders = read('GET /v1/orderAPI/openOrders/:userId', {
  params: z.object({ userId: Id }),
  response: z.array(OpenOrder),
  access: self('userId'),
  tool: 'track_orders',
});

/** One step in an order's history. `reason`: the vendor's own words; empty if there is a code or no reason. */
export const OrderEvent = z.object({
  orderStatus: z.enum(ORDER_STATES),
  at: DateTime,
  by: z.enum(MOVERS),
  reason: z.string(),
  reasonCode: z.nullable(z.enum(END_REASONS)),
  /** For the restaurant and administrators: who did it, if not the owner. */
  staffName: z.optional(z.string()),
  /** As `staffName`: the program's key that did it, with its prefix. */
  keyName: z.optional(z.string()),
});
export type OrderEvent = z.input<typeof OrderEvent>;

/**
 * An order with its history, oldest step first. `promisedAt`: the promised delivery time; `deadline`: when the next
 * step happens automatically (null once final). Customer details are shown to the restaurant's owner and
 * administrators.
 */
export const OrderLife = z.extend(Order, {
  billLines: z.array(StoredLine),
  /** Partial refunds, oldest first; the bill lines do not include them. */
  refunds: z.array(PartRefund),
  /** Refunds that go back through the provider; all others went to the wallet. */
  sourceRefunds: z.array(SourceRefund),
  /** The part of an order with PROVIDER that the wallet has paid, if any. */
  fromWallet: z.optional(Rupees),
  /** False for orders that ended early or were delivered before invoices existed. */
  hasInvoice: z.boolean(),
  /** Set for cash orders: whose rider collects the cash. */
  collectedBy: z.optional(z.enum(['RESTAURANT', 'OPERATOR'])),
  history: z.array(OrderEvent),
  promisedAt: z.nullable(DateTime),
  deadline: z.nullable(DateTime),
  ...acceptsAt,
  /** For the customer: the connected app that placed it. */
  app: z.optional(z.object({ appName: z.string(), isConnected: z.boolean() })),
  restaurantContact: z.string(),
  fssaiLicence: z.optional(z.string()),
  customer: z.object({ userName: z.string(), contactNumber: z.string() }),
});
export type OrderLife = z.input<typeof OrderLife>;

/** The bill of an order as it is sent, in rupees; nothing is recalculated. */
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

const ofOrder = { params: z.object({ orderId: Id }) } as const;

export const order = read('GET /v1/orderAPI/order/:orderId', {
  ...ofOrder,
  access: concerned('orders'),
  response: OrderLife,
  refusals: ['ORDER_NOT_FOUND'],
});

/**
 * A customer may cancel until the order is accepted. Card and UPI money returns to its source. It goes to the wallet,
 * at once, only with `refundTo` or the customer's setting, and only if top-ups are enabled.
 */
export const cancelOrder = command('PUT /v1/orderAPI/cancelOrder/:orderId', {
  ...ofOrder,
  access: concerned(),
  query: z.object({ refundTo: z.optional(z.literal('WALLET', { error: english`refundTo must be WALLET.` })) }),
  response: z.object({ orderId: Id, orderStatus: z.enum(ORDER_STATES), availableAmount: Rupees }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_ACTIVE', 'TOP_UP_OFF'],
  tool: 'cancel_order',
});

const OPEN = english`open must be true or false.`;

export const viewRestaurantOrders = read('GET /v1/orderAPI/viewRestaurantOrders/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  query: z.object({ open: z.optional(z.boolean({ error: OPEN })), ...paging }),
  response: z.array(OrderLife),
  access: owner('orders'),
  paged: true,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const MINUTES = english`minutes must be from ${PROMISE_MINUTES.min} to ${PROMISE_MINUTES.max}.`;

/**
 * `reason`: a key of REJECT_REASONS or free text; `minutes`: only with ACCEPTED; `soldOutDishIds`: dishes to mark as
 * sold out. CANCELLED: the customer did not pay for a cash order at the door (product rule 6.10).
 */
export const updateOrderStatus = command('PUT /v1/orderAPI/updateOrderStatus/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({
    orderStatus: z.enum(ORDER_STATES, { error: 'This is not a state of an order.' }),
    reason: optionalWords(1000),
    minutes: z.optional(wholeFrom(PROMISE_MINUTES.min, PROMISE_MINUTES.max, MINUTES)),
    soldOutDishIds,
  }),
  response: z.object({ orderId: Id, orderStatus: z.enum(ORDER_STATES) }),
  access: owner('orders'),
  refusals: ['ORDER_NOT_FOUND', 'CUSTOMER_CHOOSES', 'BAD_TRANSITION'],
});

/** Takes dish ids separated by commas; returns their restaurants' names in the same order, empty for an unknown id. */
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
