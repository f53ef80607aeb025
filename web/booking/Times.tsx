import { useId } from 'react';
import { clockWords } from '#contract/kit/india.ts';
import { byPart, type Slot, TIMES } from './table-search.ts';

const FEW = 6;

interface TimesProps {
  readonly times: readonly Slot[];
  readonly chosen: string | undefined;
  readonly onChoose: (time: string) => void;
  readonly failure: string | undefined;
}

/** A failure is shown above the times, where the focus goes. */
export function Times({ times, chosen, onChoose, failure }: TimesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-message`}>
      <legend id={TIMES} tabIndex={-1} className="scroll-mt-8 font-semibold outline-none">
        Time
      </legend>
      <p id={`${id}-message`} role={failure ? 'alert' : undefined} className="mt-1 text-error">
        {failure}
      </p>
      {byPart(times).map(({ part, slots }) => (
        <div key={part} className="mt-3">
          <p id={`${id}-${part}`} className="mb-2 text-sm">
            {part}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {slots.map(({ time, seatsLeft }) => (
              <label
                key={time}
                className="btn h-auto min-h-12 cursor-pointer flex-col gap-0 whitespace-nowrap px-1 py-1 tabular-nums has-checked:btn-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="time"
                  value={time}
                  className="sr-only"
                  checked={time === chosen}
                  onChange={() => onChoose(time)}
                />
                {clockWords(time)}
                {seatsLeft <= FEW && <span className="font-normal text-xs leading-tight">{seatsLeft} left</span>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
