import type { ComponentProps } from 'react';
import { Label } from './Label.tsx';

interface RowInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The label is a cell of the row; these are its classes. */
  readonly cell?: string;
  readonly isWrong?: boolean;
  readonly unit?: '₹' | 'km' | '%';
}

/** `aria-label` names the row. */
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
