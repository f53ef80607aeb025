import { type ReactNode, useId } from 'react';
import { t } from '#contract/kit/texts.ts';

interface FigurePartProps {
  readonly title: string;
  /** The heading of the first column. */
  readonly of: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly string[] }[];
  readonly children: ReactNode;
}

/** A chart, and below it a table with every number. */
export function FigurePart({ title, of, heads, rows, children }: FigurePartProps) {
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
        <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={t`${title}, table`}>
          <table className="table table-sm tabular-nums">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="text-right">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, cells }) => (
                <tr key={key}>
                  <th scope="row" className="font-normal wrap-anywhere">
                    {label}
                  </th>
                  {heads.map((head, index) => (
                    <td key={head} className="text-right">
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
