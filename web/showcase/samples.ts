import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import type { BillLine } from '#contract/ordering/bill.ts';
import type { OrderLife, OrderStatus } from '#contract/ordering/orders.ts';

const CARD: RestaurantCard = {
  restaurantId: 1,
  restaurantName: 'Chettinad Mess',
  restaurantType: 'Nonveg',
  photoUrls: ['/cravings/biryani.webp'],
  cuisines: ['Chettinad', 'South Indian'],
  avgRating: 4.4,
  addressLine1: '12, 5th Cross Road',
  area: 'Indiranagar',
  city: 'Bengaluru',
  resState: 'Karnataka',
  pincode: '560038',
  restaurantContact: '9876543210',
  transaction: { restaurantApproxCost: 450, restaurantStatus: true, restaurantOrderCounter: 120 },
};

export const CARDS: readonly RestaurantCard[] = [
  CARD,
  {
    ...CARD,
    restaurantId: 2,
    restaurantName: 'Shri Venkateshwara Udupi Upahara Darshini and Sweets of Old Malleshwaram',
    restaurantType: 'Veg',
    photoUrls: ['/cravings/dosa.webp'],
    cuisines: ['South Indian', 'North Indian', 'Street Food'],
    transaction: { restaurantApproxCost: 1250, restaurantStatus: false, restaurantOrderCounter: 3 },
  },
  {
    ...CARD,
    restaurantId: 3,
    restaurantName: 'Never opened',
    photoUrls: [],
    cuisines: [],
    avgRating: 0,
    transaction: null,
  },
  {
    ...CARD,
    restaurantId: 4,
    restaurantName: 'From another list',
    photoUrls: ['/cravings/thali.webp'],
    avgRating: 0,
    imported: { rating: 4.1, ratings: 312, costForTwo: 300 },
    transaction: { restaurantApproxCost: null, restaurantStatus: true, restaurantOrderCounter: 0 },
  },
];

const MINUTE_MS = 60_000;
const WAYS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  AWAITING_PAYMENT: ['AWAITING_PAYMENT'],
  ACTIVE: ['ACTIVE'],
  ACCEPTED: ['ACTIVE', 'ACCEPTED'],
  PREPARING: ['ACTIVE', 'ACCEPTED', 'PREPARING'],
  OUT_FOR_DELIVERY: ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  CANCELLED: ['ACTIVE', 'ACCEPTED', 'CANCELLED'],
  REJECTED: ['ACTIVE', 'REJECTED'],
};

export const STATUSES = Object.keys(WAYS) as OrderStatus[];

export function lifeOf(orderStatus: OrderStatus): OrderLife['history'] {
  const way = WAYS[orderStatus];
  return way.map((status, index) => ({
    orderStatus: status,
    by: 'vendor',
    at: new Date(Date.now() - (way.length - index) * 10 * MINUTE_MS).toISOString(),
    reason: '',
    reasonCode: null,
  }));
}

export const LINES: readonly BillLine[] = [
  { kind: 'TAXABLE', amountPaise: 95_24, isIncluded: true, data: { taxClass: 'RESTAURANT_SERVICE' } },
  { kind: 'CGST', amountPaise: 2_38, isIncluded: true, data: { taxClass: 'RESTAURANT_SERVICE', ratePerMille: 25 } },
];
