import type { WholeStatement } from '#contract/earnings/statements.ts';
import { sumsOf } from '#contract/earnings/words.ts';
import { inRupees } from '#contract/kit/money.ts';

/** Leaves out sums of 0 between the balances. */
export function StatementSums({ statement }: { statement: WholeStatement }) {
  const sums = sumsOf(statement);
  return (
    <dl className="max-w-xl rounded-box bg-base-200 px-4 py-2 tabular-nums">
      {sums.map(([label, amount], index) => {
        const isBalance = index === 0 || index === sums.length - 1;
        if (!isBalance && amount === 0) return null;
        return (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 py-1.5 ${isBalance ? 'font-bold' : ''} ${index === sums.length - 1 ? 'border-base-300 border-t' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="ms-auto">{inRupees(amount)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
