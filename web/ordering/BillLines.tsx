import { inRupees, toRupees } from '#contract/kit/money.ts';
import { type BillLine, labelOf } from '#contract/ordering/bill.ts';

interface BillLinesProps {
  readonly lines: readonly BillLine[];
  readonly className?: string;
}

export function BillLines({ lines, className = '' }: BillLinesProps) {
  if (lines.length === 0) return null;
  return (
    <dl className={`tabular-nums ${className}`}>
      {lines.map((line) => (
        <div key={JSON.stringify([line.kind, line.data])} className="flex justify-between gap-4">
          <dt>{labelOf(line)}</dt>
          <dd>{inRupees(toRupees(line.amountPaise))}</dd>
        </div>
      ))}
    </dl>
  );
}
