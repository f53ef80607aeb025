import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { HOLIDAYS_MAX } from '#contract/kitchen/restaurants.ts';
import { yearDayWords } from '#web/ui/day-words.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { Plus, X } from '#web/ui/icons.tsx';

interface HolidaysEditorProps {
  /** Dates such as `2026-11-25`. */
  readonly holidays: readonly string[];
  readonly onChange: (holidays: string[]) => void;
}

export function HolidaysEditor({ holidays, onChange }: HolidaysEditorProps) {
  const [date, setDate] = useState('');
  const add = () => {
    onChange([...new Set([...holidays, date])].sort());
    setDate('');
  };
  return (
    <>
      {holidays.length > 0 && (
        <ul className="mb-3 divide-y divide-base-300">
          {holidays.map((holiday) => (
            <li key={holiday} className="flex items-center justify-between gap-3">
              <time dateTime={holiday}>{yearDayWords(holiday)}</time>
              <button
                type="button"
                className="btn btn-ghost btn-square"
                aria-label={t`Remove the holiday ${holiday}`}
                onClick={() => onChange(holidays.filter((each) => each !== holiday))}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Label label="Closed on">
          <input
            type="date"
            className="input w-44"
            max="9999-12-31"
            value={date}
            onChange={(event) => setDate(event.target.value)}
            onKeyDown={(event) => {
              // Enter adds this date; it does not submit the form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (date) add();
            }}
          />
        </Label>
        <button type="button" className="btn" disabled={!date || holidays.length >= HOLIDAYS_MAX} onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add holiday
        </button>
      </div>
    </>
  );
}
