import type { ReactNode } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { FigurePart } from './FigurePart.tsx';
import type { Figure } from './sales-figures.ts';

interface SalesPartProps {
  readonly title: string;
  readonly of: 'Day' | 'Hour' | 'Dish';
  readonly counted: 'Orders' | 'Sold';
  readonly figures: readonly Figure[];
  readonly children: ReactNode;
}

export const SalesPart = ({ title, of, counted, figures, children }: SalesPartProps) => (
  <FigurePart
    title={title}
    of={of}
    heads={[counted, t`Amount`]}
    rows={figures.map(({ key, label, count, amount }) => ({
      key,
      label,
      cells: [count.toLocaleString('en-IN'), inRupees(amount)],
    }))}
  >
    {children}
  </FigurePart>
);
