import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type Payment, payment, returned } from '#contract/payments/payments.ts';
import { call } from '#web/calls/call.ts';
import { samePath } from '#web/calls/same-path.ts';
import { Link, replace } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';

/** The page of an order shows how its payment ended, and the other ways to pay. */
export const load = guarded(async ({ call, params, url }: Guarded) => {
  const shown = await call(payment, { params: { paymentId: Number(params.paymentId) || 0 } });
  const { orderId, paymentState, hasFailed } = shown;
  const isBack = url.searchParams.has('returned');
  const isOver = paymentState !== 'WAITING' || (hasFailed && isBack);
  if (orderId && isOver) throw replace(linkTo('/home/order/:orderId', { orderId }));
  // The page of an order has already shown the failure, and a press on it led here.
  return { shown: { ...shown, hasFailed: hasFailed && (isBack || orderId === undefined) } };
});

export const meta = () => ({ title: t`Payment` });

const POLL_MS = 2000;

type Shown = z.input<typeof Payment>;

/**
 * A payment on its way: leads to the provider, then shows the outcome. The page can be closed, or opened elsewhere, at
 * any time: the server polls the provider by itself.
 */
export default function PaymentPage({ loaderData: { shown } }: PageProps<typeof load>) {
  const { paymentId, amount, paymentState } = shown;
  const { revalidate } = useRevalidator();
  const isOpen = paymentState === 'WAITING';
  useEffect(() => {
    if (!isOpen) return;
    // Someone who is back from the provider should not wait for the next poll.
    call(returned, { params: { paymentId } }).catch(() => undefined);
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen, paymentId, revalidate]);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-4">
      <h1>Payment of {inRupees(amount)}</h1>
      <div role="status" className="flex flex-col gap-2">
        <PaymentStatus shown={shown} />
      </div>
      {isOpen ? <Leave shown={shown} /> : <Back shown={shown} />}
    </div>
  );
}

function PaymentStatus({ shown: { amount, paymentState, hasFailed, endsAt } }: { shown: Shown }) {
  if (paymentState === 'PAID') {
    return <p className="font-bold text-success text-xl">Paid. {inRupees(amount)} is in your wallet.</p>;
  }
  if (paymentState === 'ENDED') {
    return (
      <p>
        This payment has timed out. We have not received any money. If your bank has taken it, it goes to your wallet as
        soon as it arrives.
      </p>
    );
  }
  return (
    <>
      {hasFailed && <PaymentFailed />}
      <p>
        Waiting for your payment, until <Moment at={endsAt} isPlanned isIndian />. You can close this page. We will know
        when you have paid.
      </p>
    </>
  );
}

/** The link to the provider's page, or a form where the provider wants one. `?leave=true` presses it. */
function Leave({ shown: { checkout, provider, hasFailed, backTo, orderId } }: { shown: Shown }) {
  const { pathname, search } = useLocation();
  const go = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  useEffect(() => {
    if (search !== '?leave=true') return;
    // Back at the provider must show this page, and not lead there again.
    history.replaceState(history.state, '', pathname);
    go.current?.click();
  }, [pathname, search]);
  if (!checkout) return null;
  const [inDemo, atProvider] = hasFailed
    ? [t`Try again`, t`Try again at the provider`]
    : [t`Pay now`, t`Pay now at the provider`];
  const label = provider === 'demo' ? inDemo : atProvider;
  return (
    <div className="flex flex-wrap gap-3">
      {checkout.fields ? (
        <form method="post" action={checkout.url}>
          {Object.entries(checkout.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button ref={go} type="submit" className="btn btn-primary">
            {label}
          </button>
        </form>
      ) : (
        <a ref={go} href={checkout.url} className="btn btn-primary">
          {label}
        </a>
      )}
      <Link to={samePath(backTo) ?? '/home/wallet'} className="btn">
        {hasFailed && orderId ? t`Pay another way` : t`Not now`}
      </Link>
    </div>
  );
}

const Back = ({ shown: { backTo, paymentState } }: { shown: Shown }) => (
  <div className="flex flex-wrap gap-3">
    <Link to={samePath(backTo) ?? '/home/wallet'} className="btn btn-primary">
      {paymentState === 'PAID' && backTo !== '/home/wallet' ? t`Back to your order` : t`To your wallet`}
    </Link>
  </div>
);
