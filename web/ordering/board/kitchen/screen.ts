/** The whole screen for the kitchen view, and a screen that stays on, where the browser has them. */
import { useEffect, useState } from 'react';

const isFullNow = () => document.fullscreenElement !== null;

/** Covers the screen; some browsers refuse, for instance those of small phones. Must be called by a press. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenEnabled && !isFullNow()) await document.documentElement.requestFullscreen().catch(() => {});
}

const leaveFullScreen = async (): Promise<void> => {
  if (isFullNow()) await document.exitFullscreen().catch(() => {});
};

interface FullScreen {
  /** Whether the browser has it; undefined in the first HTML. */
  readonly isPossible: boolean | undefined;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Whether the screen is covered. Leaving the page leaves it, too. */
export function useFullScreen(): FullScreen {
  const [isPossible, setPossible] = useState<boolean>();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(isFullNow());
    setPossible(document.fullscreenEnabled);
    follow();
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      leaveFullScreen();
    };
  }, []);
  return { isPossible, isFull, toggle: () => void (isFull ? leaveFullScreen() : enterFullScreen()) };
}

/** Keeps the screen on while the page is visible; the browser takes the lock away from hidden pages. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.hidden) return;
      // Refused when the battery is low: the screen then goes off as always.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) held?.release();
      else lock = held;
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, []);
}
