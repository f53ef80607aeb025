import type { ReactNode } from 'react';
import { t } from '#contract/kit/texts.ts';
import { Moment } from '../Moment.tsx';
import { Table } from './Table.tsx';

interface LogRow {
  readonly key: number;
  readonly at: string;
  readonly who: ReactNode;
  readonly what: ReactNode;
  readonly last: ReactNode;
}

const wrapped = (text: ReactNode) => <span className="wrap-anywhere">{text}</span>;

export const LogTable = ({ last, rows }: { last: string; rows: readonly LogRow[] }) => (
  <Table
    className="wide-stacking-table"
    rows={rows}
    keyOf={({ key }) => key}
    columns={[
      { title: t`When`, cell: ({ at }) => <Moment at={at} /> },
      { title: t`Who`, cell: ({ who }) => wrapped(who) },
      { title: t`What`, cell: ({ what }) => wrapped(what) },
      { title: last, cell: (row) => wrapped(row.last) },
    ]}
  />
);
