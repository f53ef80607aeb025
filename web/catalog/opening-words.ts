import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { clockWords, DAY_MS, dateOf, daysAfter, timeOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import type { openingHours } from '#contract/kitchen/opening-hours.ts';
import { nearDayWords } from '#web/ui/day-words.ts';

export type Opening = ResponseOf<typeof openingHours>;

const DAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`] as const;

const spanWords = ({ from, to }: OpeningSpan) =>
  from === to
    ? t`24 hours from ${clockWords(from)}`
    : to < from
      ? t`${clockWords(from)} to ${clockWords(to)} the next day`
      : t`${clockWords(from)} to ${clockWords(to)}`;

const dayWords = (hours: readonly OpeningSpan[], day: number) =>
  hours
    .filter((span) => span.day === day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(spanWords)
    .join(', ') || t`closed`;

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
  return runs.map(({ first, last, words }) => `${first === last ? first : t`${first} to ${last}`}: ${words}`);
}

/** For example `until 11:00 pm` or `Opens on Monday at 11:00 am`; empty if unknown. */
export function changeWords(
  { isOpen, opensAt, closesAt }: Omit<Opening, 'openingHours' | 'holidays'>,
  now: Date,
): string {
  const at = new Date((isOpen ? closesAt : opensAt) ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const clock = clockWords(timeOf(at));
  const [date, today] = [dateOf(at), dateOf(now)];
  const day = nearDayWords(date, today);
  if (isOpen) {
    const isTonight = at.getTime() - now.getTime() < DAY_MS;
    return isTonight ? t`until ${clock}` : t`until ${day}, ${clock}`;
  }
  const isSoon = date === today || date === daysAfter(today, 1);
  return isSoon ? t`Opens ${day} at ${clock}` : t`Opens on ${day} at ${clock}`;
}
