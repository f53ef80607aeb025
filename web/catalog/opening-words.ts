import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { clockWords, DAY_MS, dateOf, timeOf } from '#contract/kit/india.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import type { openingHours } from '#contract/kitchen/opening-hours.ts';
import { nearDayWords } from '#web/ui/day-words.ts';

export type Opening = ResponseOf<typeof openingHours>;

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const spanWords = ({ from, to }: OpeningSpan) =>
  from === to
    ? `24 hours from ${clockWords(from)}`
    : `${clockWords(from)} to ${clockWords(to)}${to < from ? ' the next day' : ''}`;

const dayWords = (hours: readonly OpeningSpan[], day: number) =>
  hours
    .filter((span) => span.day === day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(spanWords)
    .join(', ') || 'closed';

/** One line of text per run of days with equal hours; empty without hours. */
export function openingWords(hours: readonly OpeningSpan[]): string[] {
  if (hours.length === 0) return [];
  const runs: { readonly first: string; last: string; readonly words: string }[] = [];
  for (const [day, name] of DAYS.entries()) {
    const words = dayWords(hours, day);
    const run = runs.at(-1);
    if (run?.words === words) run.last = name;
    else runs.push({ first: name, last: name, words });
  }
  return runs.map(({ first, last, words }) => `${first === last ? first : `${first} to ${last}`}: ${words}`);
}

/** For example `until 11:00 pm` or `Opens on Monday at 11:00 am`; empty if unknown. */
export function changeWords(
  { isOpen, opensAt, closesAt }: Omit<Opening, 'openingHours' | 'holidays'>,
  now: Date,
): string {
  const at = new Date((isOpen ? closesAt : opensAt) ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const clock = clockWords(timeOf(at));
  const day = nearDayWords(dateOf(at), dateOf(now));
  if (isOpen) {
    const isTonight = at.getTime() - now.getTime() < DAY_MS;
    return `until ${isTonight ? clock : `${day}, ${clock}`}`;
  }
  return `Opens ${/^to/.test(day) ? day : `on ${day}`} at ${clock}`;
}
