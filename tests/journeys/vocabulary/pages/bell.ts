/** The bell of kitchens, as journeys hear it. */
import type { Page } from '@playwright/test';

/** Counts the tones that the page starts, from now on and after each reload. */
export async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Looking at the page counts as a gesture here: the browser's memory of gestures would be full of our own looks.
    Object.defineProperty(navigator, 'userActivation', { value: undefined });
    const rung = { tones: 0 };
    Object.assign(globalThis, { rung });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function ring(when) {
      rung.tones += 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { rung: { tones: number } }).rung.tones);
}
