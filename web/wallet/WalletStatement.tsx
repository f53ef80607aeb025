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
        <p>No transactions yet.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="max-sm:without-columns table">
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
                <tr
                  key={movement.movementId}
                  className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:border-base-300 max-sm:border-b max-sm:py-3 max-sm:*:border-0 max-sm:*:p-0"
                >
                  <td className="max-sm:order-1 max-sm:text-xs max-sm:opacity-80">
                    <Moment at={movement.at} />
                  </td>
                  <td className="max-sm:font-semibold">{movementWords(movement)}</td>
                  <td className={`text-right font-semibold tabular-nums ${movement.amount > 0 ? 'text-success' : ''}`}>
                    {movement.amount > 0 ? '+' : '−'}
                    {inRupees(Math.abs(movement.amount))}
                  </td>
                  <td className="text-right tabular-nums max-sm:order-2 max-sm:text-xs max-sm:opacity-80">
                    <span className="sm:hidden">Balance </span>
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
