import type { Body } from '#contract/kit/endpoint.ts';
import * as contract from '#contract/ordering/refund-requests.ts';
import type { Person } from './town.ts';

/** The last dish: asked for by the customer and refused, then by an administrator and refunded. */
export async function refundAfterAsking(
  customer: Pick<Person, 'make'>,
  vendor: Person,
  admin: Person,
  { params, body }: { params: { orderId: number }; body: Body<typeof contract.askRestaurant> },
): Promise<void> {
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
