import type { ReactNode } from 'react';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { type BillLine, labelOf } from '#contract/ordering/bill.ts';

interface BillLinesProps {
  readonly lines: readonly BillLine[];
  readonly className?: string;
  /** Rows above the lines. */
  readonly children?: ReactNode;
}

export function BillLines({ lines, className = '', children }: BillLinesProps) {
  if (lines.length === 0 && !children) return null;
  return (
    <dl className={`tabular-nums ${className}`}>
      {children}
      {lines.map((line) => (
        <BillRow key={JSON.stringify([line.kind, line.data])} label={labelOf(line)}>
          {inRupees(toRupees(line.amountPaise))}
        </BillRow>
      ))}
    </dl>
  );
}

export const BillRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
