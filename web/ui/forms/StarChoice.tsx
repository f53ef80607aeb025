import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { Star } from '#web/ui/icons.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  readonly legend: string;
  readonly name: string;
  /** 0 while nothing is chosen. */
  readonly value: number;
  readonly onChange: (rating: number) => void;
}

export function StarChoice({ legend, name, value, onChange }: StarChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const takeOver = useEffectEvent(() => {
    const chosen = Number(group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? value);
    if (chosen !== value) onChange(chosen);
  });
  // A choice made before hydration counts.
  useEffect(() => takeOver(), []);
  return (
    <fieldset ref={group} className="flex flex-wrap items-center justify-between gap-x-4">
      <legend className="float-left min-w-0 font-semibold wrap-anywhere">{legend}</legend>
      <span className="flex">
        {STARS.map((rating) => (
          <label key={rating} className="relative grid size-11 cursor-pointer place-items-center rounded-field">
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field"
              aria-label={rating === 1 ? t`${rating} star` : t`${rating} stars`}
            />
            <Star
              aria-hidden
              className={`pointer-events-none size-7 transition-transform duration-150 ${rating <= value ? 'scale-110 fill-secondary text-secondary' : 'opacity-60'}`}
            />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
