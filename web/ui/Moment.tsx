import { useSyncExternalStore } from 'react';
import { exactWords, INDIA, inIndia, momentWords, plannedWords, READERS, type Zone } from './moment-words.ts';

const TICK_MS = 10_000;

const ticking = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

interface MomentProps {
  readonly at: string;
  /** Always with the time of day, however near. */
  readonly isPlanned?: boolean;
  /** At the clock of India, which is named if the reader's own shows another time. */
  readonly isIndian?: boolean;
  /** For print: always with date and year, however recent. */
  readonly isDated?: boolean;
  readonly className?: string;
}

export function Moment({ at, isPlanned = false, isIndian = false, isDated = false, className = '' }: MomentProps) {
  const moment = new Date(at);
  const words = (zone: Zone) => {
    if (isDated) return exactWords(moment, zone);
    return (isPlanned ? plannedWords : momentWords)(moment, new Date(), zone);
  };
  const shown = useSyncExternalStore(
    ticking,
    () => (isIndian ? inIndia(words(INDIA), moment) : words(READERS)),
    () => words(INDIA),
  );
  return (
    // A minute may pass between the first HTML and hydration.
    <time dateTime={at} className={`whitespace-nowrap ${className}`} suppressHydrationWarning>
      {shown}
    </time>
  );
}
