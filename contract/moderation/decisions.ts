/** Administrators' decisions about restaurants and people, and how restaurants are removed. */
import * as z from 'zod/mini';
import { Dish, RestaurantCard } from '../catalog/restaurants.ts';
import { command, owner, read, role, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging, words } from '../kit/fields.ts';
import { Rupees, toPaise } from '../kit/money.ts';
import { OpeningSpan } from '../kit/times.ts';
import { APPROVALS } from '../kitchen/restaurants.ts';
import { REFUND_REASONS, Refunded, RefundForm } from '../ordering/refunds.ts';

const access = role('ADMIN');
const list = { query: z.object(paging), access, paged: true } as const;

/** Includes restaurants that were never opened. */
export const allRestaurants = read('GET /v1/AdminAPI/allRestaurants', { ...list, response: z.array(RestaurantCard) });

/** A restaurant that waits for approval. */
export const NewRestaurant = z.extend(RestaurantCard, {
  dishes: z.array(Dish),
  fssaiLicence: z.string(),
  fssaiExpiry: z.string(),
  /** The operator requires a licence, and it is missing or expired, so the restaurant cannot be accepted. */
  isLicenceMissing: z.boolean(),
  openingHours: z.array(OpeningSpan),
  holidays: z.array(z.string()),
  vendor: z.object({ userId: Id, userName: z.string(), contactNumber: z.string(), emailId: z.string() }),
  registeredAt: z.iso.datetime(),
});
export type NewRestaurant = z.output<typeof NewRestaurant>;

/** Oldest first. */
export const newlyAddedRestaurants = read('GET /v1/AdminAPI/newlyAddedRestaurants', {
  ...list,
  response: z.array(NewRestaurant),
});

/** Accepting needs a licence if the operator requires one (product rule 90). */
export const grantPermission = command('PUT /v1/AdminAPI/grantPermission/:id', {
  params: z.object({ id: Id }),
  body: z.object({
    status: z.enum(['Accepted', 'Rejected'], { error: 'status must be Accepted or Rejected.' }),
    reason: optionalWords(1000),
  }),
  response: text,
  access,
  decidesOn: { id: 'restaurant' },
  isOpenToSoleAdmin: true,
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND', 'NOT_PENDING', 'LICENCE_MISSING'],
});

/**
 * Hides and closes a restaurant for good; cancels and refunds its orders that are not out for delivery. Administrators
 * remove their own restaurants as vendors.
 */
export const deleteRestaurant = command('DELETE /v1/AdminAPI/deleteRestaurant/:id', {
  params: z.object({ id: Id }),
  response: text,
  access,
  decidesOn: { id: 'restaurant' },
  refusals: ['OWN_RESTAURANT', 'RESTAURANT_NOT_FOUND'],
});

export const deleteOwnRestaurant = command('DELETE /v1/restaurantAPI/deleteRestaurant/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: text,
  access: owner(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Restaurants with this average rating or less are low rated. */
export const LOW_RATING = 2.5;
const RATING = 'The rating must be from 0 to 5.';

/** Accepted restaurants with at least one rating and at most this average, worst first. */
export const ratingsBasedRestaurant = read('GET /v1/AdminAPI/ratingsBasedRestaurant/:rating', {
  ...list,
  params: z.object({
    rating: z.number({ error: RATING }).check(z.gte(0, { error: RATING }), z.lte(5, { error: RATING })),
  }),
  response: z.array(RestaurantCard),
});

/** The consequences of a decision, counted by the server and stored with it; amounts in rupees. */
export const AuditFacts = z.object({
  by: z.optional(z.enum(['vendor', 'administrator'])),
  ordersCancelled: z.optional(z.int()),
  tablesCancelled: z.optional(z.int()),
  restaurantsClosed: z.optional(z.int()),
  /** The sole administrator has decided about a restaurant of their own. */
  isOwn: z.optional(z.boolean()),
  /** Whether the new administrator was not registered before. */
  isNewPerson: z.optional(z.boolean()),
  amountPaidOut: z.optional(Rupees),
  /** Goodwill, with the reason if it exceeds the order's bill. */
  amountGiven: z.optional(Rupees),
  ticketId: z.optional(Id),
  aboveBillReason: z.optional(z.string()),
  amountRefunded: z.optional(Rupees),
  orderId: z.optional(Id),
  refundReason: z.optional(z.enum(REFUND_REASONS)),
  /** The coupon's terms from now on, in words. */
  coupon: z.optional(z.string()),
  /** The commission from now on, or the deleted one, in words. */
  commission: z.optional(z.string()),
  period: z.optional(z.enum(['WEEK', 'MONTH'])),
  /** The reserve from now on, in words. */
  reserve: z.optional(z.string()),
  /** Rupees; negative from the restaurant. */
  amountAdjusted: z.optional(z.number()),
  /** Amount and provider reference of money in the suspense account. */
  held: z.optional(z.string()),
  cash: z.optional(z.string()),
  /** Changed fields of the marketplace or a coupon. */
  changed: z.optional(z.array(z.string())),
});
export type AuditFacts = z.output<typeof AuditFacts>;

/** A row of the audit log. Rows are chained by hashes, so that `chatpata verify-audit` finds later changes. */
export const AuditEntry = z.object({
  auditId: Id,
  at: z.iso.datetime(),
  userId: z.nullable(Id),
  userName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(Id),
  /** A restaurant's name at the time, a person's present name. */
  entityName: z.nullable(z.string()),
  /** The restaurant's present state; null for people. */
  approval: z.nullable(z.enum(APPROVALS)),
  /** Null for restaurants and erased people. */
  contactNumber: z.nullable(z.string()),
  /** Older rows contain the facts in words, too. */
  reason: z.string(),
  facts: z.nullable(AuditFacts),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditLog = read('GET /v1/AdminAPI/auditLog', { ...list, response: z.array(AuditEntry) });

export const Person = z.object({
  userId: Id,
  userName: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
  roles: z.array(z.object({ roleType: z.enum(['CUSTOMER', 'VENDOR', 'ADMIN']) })),
  isBlocked: z.boolean(),
  blockedReason: z.string(),
});
export type Person = z.output<typeof Person>;

/** `q` is a part of the name, ignoring case, or of the contact number. */
export const users = read('GET /v1/AdminAPI/users', {
  ...list,
  query: z.object({ q: optionalWords(100), ...paging }),
  response: z.array(Person),
});

export const DECISIONS_SHOWN = 20;

/** Restaurants are sorted oldest first; `decisions` has the last DECISIONS_SHOWN, newest first. */
export const PersonRecord = z.extend(Person, {
  registeredAt: z.iso.datetime(),
  restaurants: z.array(
    z.object({ restaurantId: Id, restaurantName: z.string(), city: z.string(), approval: z.enum(APPROVALS) }),
  ),
  decisions: z.array(AuditEntry),
});
export type PersonRecord = z.output<typeof PersonRecord>;

export const user = read('GET /v1/AdminAPI/user/:userId', {
  params: z.object({ userId: Id }),
  response: PersonRecord,
  access,
  refusals: ['USER_NOT_FOUND'],
});

const BLOCKED = 'blocked must be true or false.';

/**
 * Blocking ends a person's sessions, prevents logins and closes their restaurants. Nobody can block themselves. For
 * administrators, two others must request the same within 24 hours; the first gets ADMINISTRATOR_BLOCK.
 */
export const setBlocked = command('PUT /v1/AdminAPI/setBlocked/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ blocked: z.boolean({ error: BLOCKED }), reason: words(1000, 'Please give a reason.') }),
  response: text,
  access,
  refusals: ['OWN_ACCOUNT', 'USER_NOT_FOUND', 'ADMINISTRATOR_BLOCK'],
});

/** Rupees for one ticket. */
export const GOODWILL_MAX = 5000;

const GOODWILL = 'Goodwill is ₹1.00 to ₹5,000.00, with at most two decimals.';

/** The customer reads `reason`. `aboveBillReason` is required above the order's bill, and only the audit log has it. */
export const GoodwillForm = z.strictObject({
  amount: z.number({ error: GOODWILL }).check(
    z.gte(1, { error: GOODWILL }),
    z.lte(GOODWILL_MAX, { error: GOODWILL }),
    z.refine((amount) => toPaise(amount) / 100 === amount, { error: GOODWILL }),
  ),
  reason: words(500, 'Please give a reason. The customer reads it.'),
  aboveBillReason: optionalWords(500),
});

/**
 * Credits rupees to the wallet of the ticket's person (product rule 77). GOODWILL_MAX and the order's bill limit the
 * total of a ticket.
 */
export const giveGoodwill = command('POST /v1/AdminAPI/goodwill/:ticketId', {
  params: z.object({ ticketId: Id }),
  body: GoodwillForm,
  response: text,
  access,
  decidesOn: { ticketId: 'ticket' },
  refusals: [
    'OWN_RESTAURANT',
    'TICKET_NOT_FOUND',
    'OWN_TICKET',
    'GOODWILL_LIMIT',
    'GOODWILL_ABOVE_BILL',
    'TICKET_FULL',
  ],
  retryable: 'giveGoodwill',
});

/** Like `orderAPI/refundItems`, for any order but the administrator's own. Audited. */
export const refundOrderItems = command('PUT /v1/AdminAPI/refundItems/:orderId', {
  params: z.object({ orderId: Id }),
  body: RefundForm,
  response: Refunded,
  access,
  decidesOn: { orderId: 'order' },
  refusals: [
    'OWN_RESTAURANT',
    'ORDER_NOT_FOUND',
    'OWN_ORDER',
    'NOT_REFUNDABLE',
    'REFUNDED_ALREADY',
    'NOTHING_TO_REFUND',
  ],
  retryable: 'refundOrderItems',
});
