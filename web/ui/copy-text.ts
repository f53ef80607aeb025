import { snack } from './snack.ts';

/** Copies a text and shows whether it worked: without https browsers have no clipboard. */
export const copyText = async (text: string, copied: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    snack(copied);
  } catch {
    snack(failed);
  }
};
