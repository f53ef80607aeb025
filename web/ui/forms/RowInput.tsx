import type { ComponentProps } from 'react';
import { Label } from './Label.tsx';

interface RowInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Classes of the label, which is the cell of the row. */
  readonly cell?: string;
  readonly isWrong?: boolean;
  /** Shown inside the input, for numbers. */
  readonly unit?: '₹' | 'km' | '%';
}

/** An input in a row of a list. `aria-label` says which row it belongs to. */
export function RowInput({ label, cell = '', isWrong = false, unit, className = '', ...rest }: RowInputProps) {
  const box = `input w-full ${isWrong ? 'input-error' : ''}`;
  const input = { autoComplete: 'off', enterKeyHint: 'next', 'aria-invalid': isWrong || undefined, ...rest } as const;
  return (
    <Label label={label} className={cell}>
      {unit ? (
        <span className={box}>
          {unit === '₹' && <span aria-hidden>{unit}</span>}
          <input inputMode="decimal" className="min-w-0 tabular-nums" {...input} />
          {unit !== '₹' && <span aria-hidden>{unit}</span>}
        </span>
      ) : (
        <input className={`${box} ${className}`} {...input} />
      )}
    </Label>
  );
}
