import {
  commissions,
  type EarningTerms,
  earningTerms,
  STATEMENT_PERIODS,
  saveEarningTerms,
} from '#contract/earnings/commission.ts';
import { PERIOD_WORDS } from '#contract/earnings/words.ts';
import { dateOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Choice } from '#web/ui/forms/Choice.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { snack } from '#web/ui/snack.ts';
import { AdjustForm } from './AdjustForm.tsx';
import { CommissionForm } from './CommissionForm.tsx';
import { CommissionTable } from './CommissionTable.tsx';
import { ReserveForm } from './ReserveForm.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const [list, terms] = await Promise.all([
    adminList(url, SIZE, (query) => call.page(commissions, { query })),
    call(earningTerms, {}),
  ]);
  return { list, terms, today: dateOf(new Date()) };
});

export const meta = () => ({ title: t`Commission` });

export default function CommissionPage({ loaderData: { list, terms, today } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="Commission" failure={list.failure}>
      <CommissionForm today={today} />
      {list.total === 0 ? (
        <p>No commission yet. Restaurants keep all that they earn.</p>
      ) : (
        <CommissionTable commissions={list.items} />
      )}
      <Pagination page={list.page} size={SIZE} total={list.total} />
      <Period terms={terms} />
      <ReserveForm terms={terms} />
      <AdjustForm />
    </AdminFrame>
  );
}

const periodLabel = (period: EarningTerms['period']) => (
  <span className="inline-block first-letter:uppercase">{PERIOD_WORDS[period]}</span>
);

function Period({ terms }: { terms: EarningTerms }) {
  const { failure, run } = useCommand('This could not be saved. Please try again.');
  const choose = (period: EarningTerms['period']) =>
    run(async () => snack(await call(saveEarningTerms, { body: { ...terms, period } })));
  return (
    <section className="mt-8">
      <Choice
        legend={t`Statements`}
        of={STATEMENT_PERIODS.map((each) => [each, periodLabel(each)])}
        chosen={terms.period}
        onChoose={choose}
      />
      <Failure message={failure} className="alert alert-error alert-soft mt-2" />
    </section>
  );
}
