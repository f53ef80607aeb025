/**
 * The sound of a waiting order, made in the browser and repeated until no order waits, unless the vendor has muted it.
 */
import { useEffect, useState } from 'react';
import { createStore } from '#web/ui/store.ts';

const RING_MS = 6_000;
const TONES_HZ = [880, 1175, 1568] as const;
const TONE_S = 0.16;
const LOUDNESS = 0.25;
const STORAGE_KEY = 'orderSound';

const muted = createStore(false);

export function mute(isMuted: boolean): void {
  muted.set(isMuted);
  localStorage.setItem(STORAGE_KEY, isMuted ? 'off' : 'on');
}

let audio: AudioContext | undefined;

function ring(): void {
  if (!audio) return;
  const { currentTime, destination } = audio;
  for (const [index, frequency] of TONES_HZ.entries()) {
    const start = currentTime + index * TONE_S;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    volume.gain.setTargetAtTime(0, start + TONE_S / 2, TONE_S / 4);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 2 * TONE_S);
  }
}

// A key press on a button becomes a click, which the button's own handler must see first.
const isKeyOfButton = ({ type, target }: Event) =>
  type === 'keydown' && target instanceof Element && target.closest('button') !== null;

/** Whether the browser allows sound, which needs a click or key press on the page. */
function useAudible(): boolean {
  const [isAudible, setAudible] = useState(audio !== undefined);
  useEffect(() => {
    const wake = () => {
      if (navigator.userActivation?.hasBeenActive === false) return;
      audio ??= new AudioContext();
      audio.resume();
      setAudible(true);
    };
    const onGesture = (event: Event) => {
      if (!isKeyOfButton(event)) wake();
    };
    if (navigator.userActivation) wake();
    addEventListener('click', onGesture);
    addEventListener('keydown', onGesture);
    return () => {
      removeEventListener('click', onGesture);
      removeEventListener('keydown', onGesture);
    };
  }, []);
  return isAudible;
}

export interface Bell {
  readonly isMuted: boolean;
  readonly isAudible: boolean;
}

/** Rings at once for each new order, and every few seconds while one waits. */
export function useBell(newest: number | undefined): Bell {
  const isMuted = muted.use();
  const isAudible = useAudible();
  useEffect(() => muted.set(localStorage.getItem(STORAGE_KEY) === 'off'), []);
  useEffect(() => {
    if (newest === undefined || isMuted || !isAudible) return;
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [newest, isMuted, isAudible]);
  return { isMuted, isAudible };
}
