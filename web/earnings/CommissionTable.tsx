import { type ListedCommission, removeCommission } from '#contract/earnings/commission.ts';
import { commissionWords } from '#contract/earnings/words.ts';
import { dateWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Table } from '#web/ui/lists/Table.tsx';
import { snack } from '#web/ui/snack.ts';
import { RestaurantLink } from './RestaurantLink.tsx';

const whatIn = ({ percent, fixed }: ListedCommission): string =>
  percent === null ? t`Default` : commissionWords({ percent, fixed: fixed ?? 0 });

export function CommissionTable({ commissions }: { commissions: readonly ListedCommission[] }) {
  const { busy, end, clear, run } = useCommand('This could not be removed. Please try again.');
  const remove = (commissionId: number) =>
    run(async () => snack(await call(removeCommission, { params: { commissionId } })), commissionId);
  return (
    <>
      <Table
        className="stacking-table max-w-4xl"
        rows={commissions}
        keyOf={({ commissionId }) => commissionId}
        columns={[
          { title: t`From`, cell: ({ holdsFrom }) => dateWords(holdsFrom) },
          {
            title: t`For`,
            className: 'wrap-anywhere',
            cell: ({ restaurantId, restaurantName }) =>
              restaurantId === null ? t`All restaurants` : <RestaurantLink {...{ restaurantId, restaurantName }} />,
          },
          { title: t`Commission`, cell: whatIn, className: 'font-semibold' },
          {
            title: t`Remove`,
            hasButtons: true,
            cell: ({ commissionId, holdsFrom, isOver }) =>
              !isOver && (
                <BusyButton
                  busy={busy}
                  what={commissionId}
                  className="btn btn-sm min-h-11"
                  onClick={() => remove(commissionId)}
                >
                  Remove
                  <span className="sr-only"> from {dateWords(holdsFrom)}</span>
                </BusyButton>
              ),
          },
        ]}
      />
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
