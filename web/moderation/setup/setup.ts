/** The setup's answers as the database has them. */
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { brandSettings } from '#contract/marketplace/brand.ts';
import { cashTerms } from '#contract/marketplace/cash.ts';
import { serviceArea } from '#contract/marketplace/service-area.ts';
import { marketplaceTerms } from '#contract/marketplace/terms.ts';
import { allRestaurants } from '#contract/moderation/approvals.ts';
import { marketplaceSettings } from '#contract/moderation/save-marketplace.ts';
import { paymentKeys } from '#contract/payments/payment-keys.ts';
import type { Guarded } from '#web/page/loading.ts';

export async function loadSetup({ call, user, publicUrl }: Guarded) {
  const [factor, operator, brand, area, terms, cash, keys, { total: restaurants }] = await Promise.all([
    call(secondFactor, { params: { userId: user.userId } }),
    call(marketplaceSettings, {}),
    call(brandSettings, {}),
    call(serviceArea, {}),
    call(marketplaceTerms, {}),
    call(cashTerms, {}),
    call(paymentKeys, {}),
    call.page(allRestaurants, { query: { page: 1, size: 1 } }),
  ]);
  return { user, publicUrl, factor, operator, brand, area, terms, cash, keys, restaurants };
}

export type Setup = Awaited<ReturnType<typeof loadSetup>>;
