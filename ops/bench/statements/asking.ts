import type { Body } from '#contract/kit/endpoint.ts';
import * as contract from '#contract/ordering/refund-requests.ts';
import { refundItems, refundOrderItems } from '#contract/ordering/refunds.ts';
import type { Person } from './town.ts';

/** Refunds by the vendor and the operator, then requests: of the customer, refused, and of an administrator. */
export async function refundAfterAsking(
  customer: Pick<Person, 'make'>,
  vendor: Person,
  admin: Person,
  { params, body }: { params: { orderId: number }; body: Body<typeof contract.askRestaurant> },
): Promise<void> {
  await vendor.make(refundItems, { params, body });
  await admin.make(refundOrderItems, { params, body: { ...body, borneBy: 'OPERATOR' } });
  const { requestId } = await customer.make(contract.askRefund, { params, body });
  await customer.make(contract.refundRequests, { params });
  await vendor.make(contract.answerRefund, { params, body: { requestId, isAgreed: false, reason: 'It was there.' } });
  await admin.make(contract.openRequests, {});
  await admin.make(contract.decideRefund, {
    params,
    body: { requestId, borneBy: 'CUSTOMER', reason: 'It was there.' },
  });
  await admin.make(contract.askRestaurant, { params, body });
  await admin.make(contract.repeatedRefunds, {});
}
