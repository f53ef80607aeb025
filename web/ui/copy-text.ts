import { snack } from './snack.ts';

/** Copies a text and says so. Browsers offer no clipboard without https. */
export const copyText = async (text: string, copied: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    snack(copied);
  } catch {
    snack(failed);
  }
};
