/** Shows a sentence for two seconds (product rule 11.3), from any part of the page. */
import { createStore } from './store.ts';

const SHOWN_MS = 2000;
/** Longer than its sentence, so that people can reach it. */
const UNDO_MS = 8000;

export interface Undo {
  /** Read after 'Undo'. */
  readonly what: string;
  readonly run: () => void;
}

export interface Snack {
  readonly sentence: string;
  readonly undo?: Undo | undefined;
  /** The two seconds are over: only Undo is visible, where it was. */
  readonly isOver?: boolean;
}

const shown = createStore<Snack>({ sentence: '' });
let timers: ReturnType<typeof setTimeout>[] = [];

export function snack(sentence: string, undo?: Undo): void {
  timers.forEach(clearTimeout);
  shown.set({ sentence, undo });
  const after = (ms: number, next: Snack) => setTimeout(() => shown.set(next), ms);
  timers = undo
    ? [after(SHOWN_MS, { sentence, undo, isOver: true }), after(UNDO_MS, { sentence: '' })]
    : [after(SHOWN_MS, { sentence: '' })];
}

export const useSnack = shown.use;
