import type { ReactNode } from 'react';
import { Moment } from '../Moment.tsx';

interface LogRow {
  readonly key: number;
  readonly at: string;
  readonly who: ReactNode;
  readonly what: ReactNode;
  readonly last: ReactNode;
}

export const LogTable = ({ last, rows }: { last: string; rows: readonly LogRow[] }) => (
  <table className="wide-stacking-table table">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">{last}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <td data-label="When">
            <Moment at={row.at} />
          </td>
          <td data-label="Who">
            <span className="wrap-anywhere">{row.who}</span>
          </td>
          <td data-label="What">
            <span className="wrap-anywhere">{row.what}</span>
          </td>
          <td data-label={last}>
            <span className="wrap-anywhere">{row.last}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
