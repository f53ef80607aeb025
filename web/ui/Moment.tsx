import { useSyncExternalStore } from 'react';
import { exactWords, INDIA, inIndia, momentWords, plannedWords, READERS, type Zone } from './moment-words.ts';

const TICK_MS = 10_000;

const ticking = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

interface MomentProps {
  /** In ISO 8601. */
  readonly at: string;
  /** For something planned: always with its time of day, however near. */
  readonly isPlanned?: boolean;
  /** For what happens at a place in India: its clock, which is said to readers whose own shows another time. */
  readonly isIndian?: boolean;
  /** For print: always with its date and year, however recent. */
  readonly isDated?: boolean;
  readonly className?: string;
}

/** A moment in words, updated while it is shown. */
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
