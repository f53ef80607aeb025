import { type ListedCommission, removeCommission } from '#contract/earnings/commission.ts';
import { commissionWords } from '#contract/earnings/words.ts';
import { dateWords } from '#contract/kit/india.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { snack } from '#web/ui/snack.ts';
import { RestaurantLink } from './RestaurantLink.tsx';

const whatIn = ({ percent, fixed }: ListedCommission): string =>
  percent === null ? 'The default' : commissionWords({ percent, fixed: fixed ?? 0 });

export function CommissionTable({ commissions }: { commissions: readonly ListedCommission[] }) {
  const { busy, end, clear, run } = useCommand('This could not be removed. Please try again.');
  const remove = (commissionId: number) =>
    run(async () => snack(await call(removeCommission, { params: { commissionId } })), commissionId);
  return (
    <>
      <table className="stacking-table table max-w-4xl">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">For</th>
            <th scope="col">Commission</th>
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {commissions.map((each) => (
            <tr key={each.commissionId}>
              <td data-label="From">{dateWords(each.holdsFrom)}</td>
              <td data-label="For" className="wrap-anywhere">
                {each.restaurantId === null ? (
                  'All restaurants'
                ) : (
                  <RestaurantLink restaurantId={each.restaurantId} restaurantName={each.restaurantName} />
                )}
              </td>
              <td data-label="Commission" className="font-semibold">
                {whatIn(each)}
              </td>
              <td>
                {!each.isOver && (
                  <BusyButton
                    busy={busy}
                    what={each.commissionId}
                    type="button"
                    className="btn btn-sm min-h-11"
                    onClick={() => remove(each.commissionId)}
                  >
                    Remove
                    <span className="sr-only"> from {dateWords(each.holdsFrom)}</span>
                  </BusyButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
