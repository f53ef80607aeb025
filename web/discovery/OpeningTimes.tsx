import { Clock } from 'lucide-react';
import type { openingHours } from '#contract/catalog.ts';
import type { Answer } from '#contract/kit.ts';
import { clockOf, dateOf, dayWords, nearDayWords } from '../kit/india-days.ts';
import { openingWords } from './opening-words.ts';

export type Opening = Answer<typeof openingHours>;

/** `Open until 23:00`, `Opens tomorrow at 11:00`; empty where nothing is known of it. */
export function changeWords({ isOpen, opensAt, closesAt }: Opening, now: Date): string {
  const at = new Date((isOpen ? closesAt : opensAt) ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  if (isOpen) {
    const isTonight = at.getTime() - now.getTime() < 24 * 3_600_000;
    return `Open until ${isTonight ? clockOf(at) : `${nearDayWords(dateOf(at), now)}, ${clockOf(at)}`}`;
  }
  const day = nearDayWords(dateOf(at), now);
  return `Opens ${/^to/.test(day) ? day : `on ${day}`} at ${clockOf(at)}`;
}

/** Until when the kitchen cooks, and its week to unfold. */
export function OpeningTimes({ opening }: { opening: Opening }) {
  const week = openingWords(opening.openingHours);
  const words = changeWords(opening, new Date());
  if (!words && week.length === 0) return null;
  const line = <span suppressHydrationWarning>{words || 'Opening hours'}</span>;
  const Icon = <Clock aria-hidden className="mt-1 size-4 shrink-0 opacity-70" />;
  if (week.length === 0) {
    return (
      <p className="flex gap-2 tabular-nums">
        {Icon}
        {line}
      </p>
    );
  }
  return (
    <details className="tabular-nums">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 [&>svg]:mt-0">
        {Icon}
        {line}
        <span className="link text-sm">All week</span>
      </summary>
      <ul className="flex flex-col gap-0.5 ps-6 text-sm">
        {week.map((day) => (
          <li key={day}>{day}</li>
        ))}
        {opening.holidays.length > 0 && <li>Closed on {opening.holidays.map(dayWords).join(', ')}</li>}
      </ul>
    </details>
  );
}
