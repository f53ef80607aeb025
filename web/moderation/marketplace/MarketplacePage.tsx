import { t } from '#contract/kit/texts.ts';
import { cashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms } from '#contract/marketplace/terms.ts';
import { marketplaceSettings } from '#contract/moderation/save-marketplace.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AdminFrame } from '../AdminFrame.tsx';
import { CashTerms } from '../cash/CashTerms.tsx';
import { MarketplaceTerms } from './MarketplaceTerms.tsx';
import { Particulars } from './Particulars.tsx';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

export const load = guarded(async ({ call }) => {
  const [particulars, terms, cash] = await Promise.all([
    call(marketplaceSettings, {}),
    call(marketplaceTerms, {}),
    call(cashTerms, {}),
  ]);
  return { particulars, terms, cash };
});

export const meta = () => ({ title: t`Marketplace` });

export default function MarketplacePage({ loaderData }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Marketplace">
      <p className="mb-5 max-w-2xl">
        Who runs this marketplace. The e-commerce rules require this on the page About and grievances before the first
        order.{' '}
        <Link to="/home/about" className="link py-3">
          See that page
        </Link>
      </p>
      <p className="mb-6 flex flex-wrap gap-2">
        <Link to="/home/brand" className="btn">
          Name and looks
        </Link>
        <Link to="/setup" className="btn">
          All questions of the setup
        </Link>
        <Link to="/home/messages" className="btn">
          Messages
        </Link>
      </p>
      <Particulars entered={loaderData.particulars} />
      <MarketplaceTerms entered={loaderData.terms} />
      <CashTerms entered={loaderData.cash} />
    </AdminFrame>
  );
}
