/** What a browser can do with a page: open it in two tabs, or restore it later. */
import type { Page } from '@playwright/test';

export type Storage = readonly [key: string, value: string][];

/** What this tab has in session storage, as a browser saves it to restore the tab. */
export const sessionOf = (page: Page): Promise<Storage> => page.evaluate(() => Object.entries(sessionStorage));

/** A second tab at this address with a copy of session storage: duplicated, or restored later. */
export async function openTab(page: Page, path: string, session: Storage): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await tab.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  await tab.goto(path);
  return tab;
}

/** Lets no call go to the server before this many have been pressed, whichever tab they come from. */
export async function holdUntil(page: Page, call: string, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let pressed = 0;
  await page.context().route(call, async (route) => {
    pressed++;
    if (pressed >= count) resolve();
    await promise;
    await route.continue();
  });
}
