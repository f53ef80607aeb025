import { MONEY_PAGES, moneyPages } from '#contract/moderation/money-pages.ts';
import { serve } from '#server/http/serve.ts';
import { readCashTerms, readMarketplace } from '#server/marketplace/index.ts';
import * as rows from './rows.ts';

export const serveMoneyPages = serve(moneyPages, async ({ sql, settings }) => {
  const { account, before } = settings.payments;
  // Only real providers have accounts; the one before still settles its payments.
  const hasProvider = account !== undefined || before !== undefined;
  const [kept, { isAllowed }, { gstins }] = await Promise.all([
    rows.moneyKept(sql),
    readCashTerms(sql),
    readMarketplace(sql),
  ]);
  const isNeeded = {
    cash: isAllowed || kept.cash,
    heldMoney: hasProvider || kept.heldMoney,
    settlements: hasProvider || kept.settlements,
    gst: gstins.length > 0,
  };
  return MONEY_PAGES.filter((page) => isNeeded[page]);
});
