/**
 * Playwright's own `test`, with browsers whose pages are alive when they are open: a page fetches its scripts only
 * after it has been painted, so "loaded" does not cover them.
 */
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) {
          await context.addInitScript(prolongSnackbar);
          context.on('page', waitForScripts);
        }
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
});

/** For `test.use()` in journeys about motion; all others run without it. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A sentence of two seconds stays for five: on a busy machine a journey may look only after it is gone. */
function prolongSnackbar(): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, ms === 2000 ? 5000 : ms, ...rest)) as typeof window.setTimeout;
}

function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    // Who asks for less than a loaded page looks at it before its scripts.
    if (options?.waitUntil === undefined || options.waitUntil === 'load') await untilAlive(page);
    return response;
  };
  page.reload = async (...parts) => {
    const response = await reload(...parts);
    await untilAlive(page);
    return response;
  };
}

/** Waits until the page is alive, which takes its data; for pages that a link of another document opened. */
export const untilAlive = (page: Page) => page.waitForFunction(() => !document.getElementById('page-data'));
