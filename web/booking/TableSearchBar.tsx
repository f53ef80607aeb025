import { useId, useState } from 'react';
import { daysAfter } from '#contract/kit/india.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { nearDayWords } from '#web/ui/day-words.ts';
import { addressOf, guestWords, type Offer, type TableSearch } from './table-search.ts';

/** Any other day is chosen in the calendar. */
const DAYS = 6;

export function TableSearchBar({ offer, search }: { offer: Offer; search: TableSearch }) {
  const navigate = useNavigate();
  const id = useId();
  const { dateMin, dateMax, partySizeMax } = offer;
  const look = (next: Partial<TableSearch>) =>
    navigate(addressOf({ ...search, ...next }), { replace: true, preventScrollReset: true });
  const days = Array.from({ length: DAYS }, (_, index) => daysAfter(dateMin, index));
  return (
    <div className="mb-6 flex flex-col gap-4">
      <nav aria-label="Day" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 sm:flex-wrap">
          {days.map((day) => {
            const isShown = day === search.date;
            return (
              <li key={day}>
                <Link
                  to={addressOf({ ...search, date: day })}
                  replace
                  preventScrollReset
                  aria-current={isShown ? 'date' : undefined}
                  className={`btn min-h-11 flex-nowrap whitespace-nowrap ${isShown ? 'btn-primary' : ''}`}
                >
                  <span className="first-letter:uppercase">{nearDayWords(day, dateMin)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-4">
        <DateInput search={search} offer={{ dateMin, dateMax }} onChoose={(date) => look({ date })} />
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-guests`} className="font-semibold">
            Guests
          </label>
          <select
            id={`${id}-guests`}
            className="select w-36"
            value={search.partySize}
            onChange={(event) => look({ partySize: Number(event.target.value) })}
          >
            {Array.from({ length: partySizeMax }, (_, index) => index + 1).map((guests) => (
              <option key={guests} value={guests}>
                {guestWords(guests)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </div>
  );
}

interface DateInputProps {
  readonly search: TableSearch;
  readonly offer: Pick<Offer, 'dateMin' | 'dateMax'>;
  readonly onChoose: (date: string) => void;
}

/** A typed date is applied when the field is left or Enter is pressed. */
function DateInput({ search, offer: { dateMin, dateMax }, onChoose }: DateInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(search.date);
  const [isTyping, setTyping] = useState(false);
  const [shown, setShown] = useState(search.date);
  if (shown !== search.date) {
    // The day has changed by this field, which must not lose the focus, or by a link.
    setShown(search.date);
    setTyped(search.date);
    setTyping(false);
  }
  const isOffered = typed >= dateMin && typed <= dateMax;
  const choose = (date: string) => {
    if (date !== search.date && date >= dateMin && date <= dateMax) onChoose(date);
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Date
      </label>
      <input
        id={id}
        type="date"
        className={`input w-44 ${isOffered ? '' : 'input-error'}`}
        min={dateMin}
        max={dateMax}
        value={typed}
        required
        aria-invalid={!isOffered || undefined}
        aria-describedby={`${id}-message`}
        onKeyDown={(event) => {
          setTyping(event.key !== 'Enter');
          if (event.key === 'Enter') choose(typed);
        }}
        onBlur={() => choose(typed)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (!isTyping) choose(event.target.value);
        }}
      />
      <p id={`${id}-message`} className="text-error text-sm" aria-live="polite">
        {!isOffered && 'You can book from today to 30 days ahead.'}
      </p>
    </div>
  );
}
