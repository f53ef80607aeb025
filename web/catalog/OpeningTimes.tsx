import { dayWords } from '#web/ui/day-words.ts';
import { type Opening, openingWords } from './opening-words.ts';

export function OpeningTimes({ opening: { openingHours, holidays } }: { opening: Opening }) {
  const lines = openingWords(openingHours);
  if (holidays.length > 0) lines.push(`Closed on ${holidays.map(dayWords).join(', ')}`);
  return lines.map((line) => (
    <p key={line} className="tabular-nums">
      {line}
    </p>
  ));
}
