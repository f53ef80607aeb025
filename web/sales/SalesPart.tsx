import { type ReactNode, useId } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import type { Figure } from './sales-figures.ts';

interface SalesPartProps {
  readonly title: string;
  /** The heading of the first column: what a row is about. */
  readonly of: 'Day' | 'Hour' | 'Dish';
  /** The heading of the counts: what is counted beside the amounts. */
  readonly counted: 'Orders' | 'Sold';
  readonly figures: readonly Figure[];
  readonly children: ReactNode;
}

/** A chart, and below it a table with every number. */
export function SalesPart({ title, of, counted, figures, children }: SalesPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold text-sm">As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
        <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={`${title}, table`}>
          <table className="table table-sm tabular-nums">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col" className="text-right">
                  {counted}
                </th>
                <th scope="col" className="text-right">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map(({ key, label, count, amount }) => (
                <tr key={key}>
                  <th scope="row" className="font-normal wrap-anywhere">
                    {label}
                  </th>
                  <td className="text-right">{count.toLocaleString('en-IN')}</td>
                  <td className="text-right">{inRupees(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
