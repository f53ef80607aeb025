import { clockWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { CopyCheck, Plus, X } from '#web/ui/icons.tsx';
import { asOn, DAYS, hasRoom, hoursIntoNextDay, hoursOn, isAllDay, withAllDay, withSpan } from './opening-week.ts';

interface HoursEditorProps {
  readonly hours: readonly OpeningSpan[];
  readonly onChange: (hours: OpeningSpan[]) => void;
  readonly messageOf: (index: number) => string | undefined;
}

export function HoursEditor({ hours, onChange, messageOf }: HoursEditorProps) {
  return (
    <>
      <p className="mb-3 text-sm">
        {hours.length === 0
          ? 'No hours yet: the restaurant is open whenever you switch it on. The first hours that you add are for every day.'
          : 'Customers can order within these hours while the restaurant is switched on. Days without hours are closed.'}
      </p>
      <ul className="divide-y divide-base-300">
        {DAYS.map((name, day) => (
          <Day key={name} name={name} day={day} hours={hours} onChange={onChange} messageOf={messageOf} />
        ))}
      </ul>
    </>
  );
}

function Day({ name, day, hours, onChange, messageOf }: HoursEditorProps & { name: string; day: number }) {
  const own = hoursOn(hours, day);
  const isRound = own.some(isAllDay);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 py-2 md:grid-cols-[6.5rem_1fr_auto]">
      <p className="flex min-h-11 items-center self-start font-semibold">{name}</p>
      <div className="flex flex-col gap-2 max-md:col-span-2">
        {own.length === 0 && (
          <p className="flex items-center text-sm md:min-h-11">{hours.length === 0 ? t`Any time` : t`Closed`}</p>
        )}
        {own.map((span, position) => {
          const index = hours.indexOf(span);
          return (
            <SpanFields
              // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id but their day and index.
              key={position}
              name={position === 0 ? name : t`${name}, hours ${position + 1},`}
              span={span}
              message={messageOf(index)}
              onChange={(changed) => onChange(hours.with(index, changed))}
              onRemove={() => onChange(hours.toSpliced(index, 1))}
            />
          );
        })}
      </div>
      <div className="-me-2 flex flex-wrap items-start justify-end max-md:col-start-2 max-md:row-start-1">
        {!isRound && (
          <>
            <button
              type="button"
              className="btn btn-ghost px-2 sm:px-3"
              disabled={!hasRoom(hours)}
              aria-label={t`Add hours on ${name}`}
              onClick={() => onChange(withSpan(hours, day))}
            >
              <Plus aria-hidden className="size-4" />
              Hours
            </button>
            <button
              type="button"
              className="btn btn-ghost px-2 sm:px-3"
              disabled={!hasRoom(hours, 1 - own.length)}
              aria-label={t`Open 24 hours on ${name}`}
              onClick={() => onChange(withAllDay(hours, day))}
            >
              24 hours
            </button>
          </>
        )}
        {own.length > 0 && (
          <button
            type="button"
            className="btn btn-ghost px-2 sm:px-3"
            disabled={!hasRoom([], own.length * DAYS.length)}
            aria-label={t`Copy ${name} to all days`}
            onClick={() => onChange(asOn(hours, day))}
          >
            <CopyCheck aria-hidden className="size-4 max-sm:hidden" />
            <span>
              To all<span className="max-sm:hidden"> days</span>
            </span>
          </button>
        )}
      </div>
    </li>
  );
}

interface SpanFieldsProps {
  readonly name: string;
  readonly span: OpeningSpan;
  readonly message: string | undefined;
  readonly onChange: (span: OpeningSpan) => void;
  readonly onRemove: () => void;
}

function SpanFields({ name, span, message, onChange, onRemove }: SpanFieldsProps) {
  const isRound = isAllDay(span);
  const nextDay = hoursIntoNextDay(span);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isRound && <span className="flex min-h-11 items-center font-medium">Open 24 hours</span>}
        {!isRound && (
          <>
            <Time label={t`${name} opens`} value={span.from} onChange={(from) => onChange({ ...span, from })} />
            <span aria-hidden>–</span>
            <Time label={t`${name} closes`} value={span.to} onChange={(to) => onChange({ ...span, to })} />
          </>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={
            isRound ? t`${name} not 24 hours` : t`${name} without ${clockWords(span.from)} to ${clockWords(span.to)}`
          }
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </button>
        {nextDay !== undefined && !isRound && (
          <span className="badge badge-neutral badge-sm">next day, {nextDay} hours</span>
        )}
      </div>
      {message && (
        <p role="alert" className="text-error text-sm">
          {message}
        </p>
      )}
    </div>
  );
}

// Phones open their own clock at a press anywhere; the browser's would cover AM and PM.
const Time = ({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) => (
  <input
    type="time"
    className="input w-27 px-2 md:w-32 md:px-3 max-md:[&::-webkit-calendar-picker-indicator]:hidden"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
