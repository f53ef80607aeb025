import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { t } from '#contract/kit/texts.ts';
import { Label } from './Label.tsx';

interface DaysFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: Path<T>;
  readonly label: string;
  /** The longest choice. */
  readonly most: number;
}

/** For how long something works: a week, a month, a quarter, or the longest time. */
export const DaysField = <T extends FieldValues>({ form, name, label, most }: DaysFieldProps<T>) => (
  <Label label={label}>
    <select className="select w-full" {...form.register(name, { valueAsNumber: true })}>
      {[7, 30, 90, most].map((days) => (
        <option key={days} value={days}>
          {t`${days} days`}
        </option>
      ))}
    </select>
  </Label>
);
