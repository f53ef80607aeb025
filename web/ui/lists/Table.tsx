import type { Key, ReactNode } from 'react';

interface Column<Row> {
  /** Also before each cell on narrow screens, where rows are stacked. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isRight?: boolean;
  /** The title of a column of buttons is for screen readers only. */
  readonly hasButtons?: boolean;
  readonly className?: string;
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly columns: readonly Column<Row>[];
  /** Contains `stacking-table` or `wide-stacking-table`. */
  readonly className: string;
}

export const Table = <Row,>({ rows, keyOf, columns, className }: TableProps<Row>) => (
  <table className={`table ${className}`}>
    <thead>
      <tr>
        {columns.map(({ title, isRight, hasButtons }) => (
          <th key={title} scope="col" className={isRight ? 'text-right' : undefined}>
            {hasButtons ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, cell, isRight, hasButtons, className: own = '' }) => (
            <td
              key={title}
              data-label={hasButtons ? undefined : title}
              className={`${isRight ? 'text-right' : ''} ${own}`}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
