import { useSearchParams } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { TopUpAmount, walletStatement } from '#contract/wallet/wallet.ts';
import { samePath } from '#web/calls/same-path.ts';
import { Link } from '#web/page/links.ts';
import { guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { useBalance, useSession } from '#web/page/session.ts';
import { goToPayment } from '#web/payments/go-to-payment.ts';
import { KeepRefunds } from './KeepRefunds.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { WalletStatement } from './WalletStatement.tsx';

const SIZE = 10;

export const load = guarded(async ({ call, user, url }) => {
  const page = pageIn(url);
  const [statement, ways] = await Promise.all([
    call.page(walletStatement, { params: { userId: user.userId }, query: { page, size: SIZE } }),
    call(paymentWays, {}),
  ]);
  return { page, ways, ...statement };
});

export const meta = () => ({ title: t`Wallet` });

/** Undefined unless it looks like a key of ours. */
const topUpKeyIn = (search: URLSearchParams) => /^[0-9a-f]{32}$/.exec(search.get('wish') ?? '')?.[0];

/**
 * An order that lacks money leads here: `?amount=` is what is missing, `?from=` the page to return to, and `?wish=` the
 * key of the top-up.
 */
export default function WalletPage({ loaderData }: PageProps<typeof load>) {
  const { page, items, total, ways } = loaderData;
  const { user } = useSession();
  const [search] = useSearchParams();
  const { data: missing = '' } = TopUpAmount.safeParse(search.get('amount'));
  const isCustomer = user?.roles.some(({ roleType }) => roleType === 'CUSTOMER');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <h1>Wallet</h1>
      <section className="rounded-box bg-base-200 p-6 sm:p-8">
        <p className="font-medium">Remaining Balance</p>
        <p className="mt-1 font-bold text-4xl tabular-nums">{user && <Balance user={user} />}</p>
        {user && isCustomer && ways.topUp === 'OFF' && <NoTopUp />}
        {user && isCustomer && ways.topUp !== 'OFF' && (
          <TopUpForm
            key={missing}
            user={user}
            isPaid={ways.topUp === 'PROVIDER'}
            pay={ways.provider ? (amount, from) => goToPayment(user.userId, amount, from) : undefined}
            missing={missing}
            from={samePath(search.get('from'))}
            topUpKey={topUpKeyIn(search)}
          />
        )}
        {user && !isCustomer && <CustomersOnly />}
      </section>
      {user && isCustomer && ways.provider && <KeepRefunds user={user} />}
      <WalletStatement movements={items} page={page} size={SIZE} total={total} />
    </div>
  );
}

const Balance = ({ user }: { user: CurrentUser }) => inRupees(useBalance(user));

const NoTopUp = () => (
  <p className="mt-4 max-w-prose">
    Refunds and goodwill go to your wallet, and you can pay for orders with it. It cannot be topped up here.
  </p>
);

/** Instead of the top-up, which the server refuses without the role. */
const CustomersOnly = () => (
  <div className="mt-4 flex flex-col items-start gap-4">
    <p>The wallet is for paying for orders. Add the Customer role in your account to order and top up.</p>
    <Link to="/home/account" className="btn btn-primary">
      Become a CUSTOMER
    </Link>
  </div>
);
