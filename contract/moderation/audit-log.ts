/** The audit log of administrators' decisions. */
import * as z from 'zod/mini';
import { administrator, read } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { ADMIN_ROLES, STAFF_ROLES } from '../kit/rights.ts';
import { DateTime } from '../kit/times.ts';
import { APPROVALS } from '../kitchen/restaurants.ts';
import { REQUEST_BEARERS } from '../ordering/refund-requests.ts';
import { REFUND_REASONS } from '../ordering/refunds.ts';
import { list } from './approvals.ts';

/** The consequences of a decision, counted by the server and stored with it, so amounts are rupees here, too. */
export const AuditFacts = z.object({
  by: z.optional(z.enum(['vendor', 'administrator'])),
  ordersCancelled: z.optional(z.int()),
  tablesCancelled: z.optional(z.int()),
  restaurantsClosed: z.optional(z.int()),
  /** The sole administrator has decided about a restaurant of their own. */
  isOwn: z.optional(z.boolean()),
  /** Whether the new administrator was not registered before. */
  isNewPerson: z.optional(z.boolean()),
  amountPaidOut: z.optional(z.number()),
  /** Goodwill, with the reason if it exceeds the order's bill. */
  amountGiven: z.optional(z.number()),
  ticketId: z.optional(Id),
  aboveBillReason: z.optional(z.string()),
  amountRefunded: z.optional(z.number()),
  orderId: z.optional(Id),
  refundReason: z.optional(z.enum(REFUND_REASONS)),
  /** Absent if the restaurant pays for it. */
  borneBy: z.optional(z.enum(REQUEST_BEARERS)),
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
  /** In a restaurant; `role` is the new one. */
  staffId: z.optional(Id),
  staffRole: z.optional(z.enum(STAFF_ROLES)),
  /** An administrator's right from now on; null: all. */
  adminRole: z.optional(z.nullable(z.enum(ADMIN_ROLES))),
  /** The key that was made or ended, by its name and prefix. */
  key: z.optional(z.string()),
  tablet: z.optional(z.string()),
  /** Changed fields of the marketplace or a coupon. */
  changed: z.optional(z.array(z.string())),
});
export type AuditFacts = z.output<typeof AuditFacts>;

/** A row of the audit log. Rows are chained by hashes, so that `chatpata verify-audit` finds later changes. */
export const AuditEntry = z.object({
  auditId: Id,
  at: DateTime,
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
export type AuditEntry = z.input<typeof AuditEntry>;

export const auditLog = read('GET /v1/AdminAPI/auditLog', {
  ...list,
  response: z.array(AuditEntry),
  access: administrator(...ADMIN_ROLES),
});
