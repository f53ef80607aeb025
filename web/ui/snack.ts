/** Shows a sentence at the bottom of the page for two seconds (product rule 55), from any part of the page. */
import { createStore } from './store.ts';

const SHOWN_MS = 2000;

const sentence = createStore('');
let timer: ReturnType<typeof setTimeout> | undefined;

export function snack(said: string): void {
  clearTimeout(timer);
  sentence.set(said);
  timer = setTimeout(() => sentence.set(''), SHOWN_MS);
}

export const useSnack = sentence.use;
