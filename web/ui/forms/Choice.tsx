import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string | number> {
  readonly legend: string;
  readonly of: readonly (readonly [value: Value, label: ReactNode])[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, below each other. */
export const Choice = <Value extends string | number>({ legend, of, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset className="flex flex-col">
    <legend className="mb-1 font-semibold">{legend}</legend>
    {of.map(([value, label]) => (
      <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={legend}
          className="radio radio-primary shrink-0"
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
    ))}
  </fieldset>
);
