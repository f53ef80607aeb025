import { expect, type Page } from '@playwright/test';
import { violations } from '../vocabulary/axe.ts';
import { addressesOf, EVERYBODY, type FullTown, fullTown, openAddress } from '../vocabulary/full-town.ts';
import { shortcomings } from '../vocabulary/thumb.ts';
import { test } from '../vocabulary/town.ts';

test.use({ serviceWorkers: 'allow' });

/** Every error in the browser, and the layout shift. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return complaints;
}

/** Controls whose accessible name lacks their visible words, so that voice control could not use them (WCAG 2.5.3). */
const namesWithoutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
        .trim();
    const writtenOn = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.sr-only, svg, input, select, textarea, p, option')) hidden.remove();
      return plain(copy.textContent ?? '');
    };
    const written = (element: Element) => {
      const isField = element.matches('input, select, textarea');
      return isField ? [...((element as HTMLInputElement).labels ?? [])].map(writtenOn).join(' ') : writtenOn(element);
    };
    return [...document.querySelectorAll(':is(button, a, summary, label, input, select, textarea)[aria-label]')]
      .filter((element) => !plain(element.getAttribute('aria-label') ?? '').includes(written(element)))
      .map((element) => `“${written(element)}” is not in “${element.getAttribute('aria-label')}”`);
  });

// The first HTML has India's times: elsewhere a shorter hour may end a line sooner once the page is hydrated.
test.use({ timezoneId: 'Asia/Kolkata' });

/** Each of their pages, after it was looked at for what everybody needs. */
async function* pagesOf(
  who: (typeof EVERYBODY)[number],
  page: Page,
  town: FullTown,
  by: readonly ('light' | 'dark')[],
) {
  const complaints = await watch(page);
  for (const address of addressesOf(who, town)) {
    await openAddress(page, address);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(shift, `layout shift of ${address}`).toBeLessThan(0.02);
    expect.soft(await namesWithoutText(page), address).toEqual([]);
    expect.soft(await violations(page, by), address).toEqual([]);
    yield address;
  }
  expect(complaints).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const who of EVERYBODY) {
    test(`every page of a ${who} can be used by everyone, also with a thumb`, async ({
      browser,
      baseURL,
      page,
      sql,
    }) => {
      test.setTimeout(600_000);
      const town = await fullTown(browser, baseURL, sql);
      const theirs = who === 'visitor' ? page : town[who];
      for await (const address of pagesOf(who, theirs, town, ['light', 'dark']))
        expect.soft(await theirs.evaluate(shortcomings), address).toEqual([]);
      await town.close();
    });
  }
});

test('on a desk every page of a visitor can be used by everyone', async ({ browser, baseURL, page, sql }) => {
  test.setTimeout(600_000);
  const town = await fullTown(browser, baseURL, sql);
  // The pages of others have the same parts; the colours of the night are the same on every width.
  for await (const _ of pagesOf('visitor', page, town, ['light']));
  await town.close();
});

test('without scripts the landing page, lists and menus read and link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByPlaceholder('Search Restaurants and Dishes').fill('biryani');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: /for “biryani”/ })).toBeVisible();
  await page
    .getByRole('link', { name: /CHECK MENU/ })
    .first()
    .click();
  await expect(page.getByText('Add To Cart').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Restaurants' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('an unknown address shows Not Found, with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await page.goto('/checkMenu/999999'))?.status()).toBe(404);
});
