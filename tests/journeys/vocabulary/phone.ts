import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { misfits } from './narrow.ts';

export const PHONE = { width: 390, height: 844 };

/** The page is accessible by day and by night, and everything fits two phones. */
export async function hasNoProblems(page: Page): Promise<void> {
  // Nothing is hovered on a phone.
  await page.mouse.move(0, 0);
  expect(await violations(page)).toEqual([]);
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect(await page.evaluate(misfits)).toEqual([]);
  }
}
