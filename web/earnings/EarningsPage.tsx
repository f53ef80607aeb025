import { payoutAccount } from '#contract/earnings/payout-account.ts';
import { earnings, statements } from '#contract/earnings/statements.ts';
import { t } from '#contract/kit/texts.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Now, Statements } from './EarningsParts.tsx';
import { PayoutAccountPart } from './PayoutAccountPart.tsx';

const SIZE = 20;

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const page = pageIn(loading.url);
  const [now, made, { account }] = await Promise.all([
    loading.call(earnings, { params }),
    loading.call.page(statements, { params, query: { page, size: SIZE } }),
    loading.call(payoutAccount, { params }),
  ]);
  return { ...chosen, now, made, page, account, contactNumber: loading.user.contactNumber };
});

export const meta = () => ({ title: t`Earnings` });

export default function EarningsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title="Earnings" loaded={loaderData} isHistory>
      {({ restaurantId }, { now, made, page, account, contactNumber }) => (
        <>
          <Now earnings={now} />
          <PayoutAccountPart restaurantId={restaurantId} account={account} contactNumber={contactNumber} />
          <Statements statements={made.items} total={made.total} />
          <Pagination page={page} size={SIZE} total={made.total} />
        </>
      )}
    </OfRestaurant>
  );
}
