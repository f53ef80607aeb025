import { Outlet } from 'react-router';
import { type MoneyPage, moneyPages } from '#contract/moderation/money-pages.ts';
import { CallFailure } from '#web/calls/call.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const load = guarded(async ({ call }) => ({ pages: await call(moneyPages, {}).catch(onlyTheAlwaysNeeded) }));

/** The tabs are no reason to lose the page. */
function onlyTheAlwaysNeeded(error: unknown): MoneyPage[] {
  if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
  return [];
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Loads which pages about money this marketplace needs, for the tabs of AdminFrame. */
export default function MoneyLayout() {
  return <Outlet />;
}
