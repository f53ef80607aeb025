import { t } from '#contract/kit/texts.ts';
import { dayWords } from '#web/ui/day-words.ts';
import { type Opening, openingWords } from './opening-words.ts';

export function OpeningTimes({ opening: { openingHours, holidays } }: { opening: Opening }) {
  const lines = openingWords(openingHours);
  const days = holidays.map(dayWords).join(', ');
  if (days) lines.push(t`Closed on ${days}`);
  return lines.map((line) => (
    <p key={line} className="tabular-nums">
      {line}
    </p>
  ));
}
