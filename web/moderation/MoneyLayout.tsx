import { Outlet } from 'react-router';
import { moneyPages } from '#contract/moderation/money-pages.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';

export { AdminRefused as ErrorBoundary } from './AdminRefused.tsx';

const load = guarded(async ({ call }) => ({ pages: await call(moneyPages, {}) }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Loads which pages about money this marketplace needs, for the tabs of AdminFrame. */
export default function MoneyLayout() {
  return <Outlet />;
}
