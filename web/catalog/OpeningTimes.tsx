import { dayWords } from '#web/ui/day-words.ts';
import { Clock } from '#web/ui/icons.tsx';
import { changeWords, type Opening, openingWords } from './opening-words.ts';

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
