import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { call } from '#web/calls/call.ts';

/** Begins a top-up and opens its page as a new document: only that document may lead on to the provider. */
export async function goToPayment(userId: number, amount: string, backTo: PageLink = '/home/wallet'): Promise<void> {
  const { paymentId } = await call(startPayment, { params: { userId }, body: { amount, backTo } });
  location.assign(linkTo('/home/payment/:paymentId', { paymentId }));
}
