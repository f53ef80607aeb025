/** Full screen and the wake lock for the kitchen view, where the browser has them. */
import { useEffect, useState } from 'react';

const isFullNow = () => document.fullscreenElement !== null;

/** Some browsers refuse, for instance on small phones. Must be called during a press. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenEnabled && !isFullNow()) await document.documentElement.requestFullscreen().catch(() => {});
}

const leaveFullScreen = async (): Promise<void> => {
  if (isFullNow()) await document.exitFullscreen().catch(() => {});
};

interface FullScreen {
  readonly isPossible: boolean | undefined;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Leaving the page also leaves full screen. */
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

/** Prevents the screen from turning off while the page is visible; the browser releases the lock of hidden pages. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.hidden) return;
      // Refused when the battery is low; the screen then turns off as usual.
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
