import { useSyncExternalStore } from 'react';
import { exactWords, INDIA, momentWords, plannedWords, READERS, type Zone } from './moment-words.ts';

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
  /** For print: always with its date and year, however recent. */
  readonly isDated?: boolean;
  readonly className?: string;
}

/** A moment in words, updated while it is shown. */
export function Moment({ at, isPlanned = false, isDated = false, className = '' }: MomentProps) {
  const words = (zone: Zone) => {
    const moment = new Date(at);
    if (isDated) return exactWords(moment, zone);
    return (isPlanned ? plannedWords : momentWords)(moment, new Date(), zone);
  };
  const shown = useSyncExternalStore(
    ticking,
    () => words(READERS),
    () => words(INDIA),
  );
  return (
    // A minute may pass between the first HTML and hydration.
    <time dateTime={at} className={`whitespace-nowrap ${className}`} suppressHydrationWarning>
      {shown}
    </time>
  );
}
