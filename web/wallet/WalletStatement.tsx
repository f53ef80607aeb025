import { inRupees } from '#contract/kit/money.ts';
import type { Movement } from '#contract/wallet/wallet.ts';
import { movementWords } from '#contract/wallet/words.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';

interface WalletStatementProps {
  readonly movements: readonly Movement[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

export function WalletStatement({ movements, page, size, total }: WalletStatementProps) {
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="mb-3">
        Statement
      </h2>
      {total === 0 ? (
        <p>No movements yet.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="stacking-table table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col" className="text-right">
                  Amount
                </th>
                <th scope="col" className="text-right">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <tr key={movement.movementId}>
                  <td data-label="When">
                    <Moment at={movement.at} />
                  </td>
                  <td data-label="What">{movementWords(movement)}</td>
                  <td
                    data-label="Amount"
                    className={`text-right font-semibold tabular-nums ${movement.amount > 0 ? 'text-success' : ''}`}
                  >
                    {movement.amount > 0 ? '+' : '−'}
                    {inRupees(Math.abs(movement.amount))}
                  </td>
                  <td data-label="Balance" className="text-right tabular-nums">
                    {inRupees(movement.balanceAfter)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} size={size} total={total} />
    </section>
  );
}
