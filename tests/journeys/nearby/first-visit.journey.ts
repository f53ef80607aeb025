/** The question of a first visit: where to deliver. It blocks nothing and comes once. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { test } from '../vocabulary/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const sheet = (page: Page) => page.getByRole('region', { name: 'Where should we deliver?' });
/** As on a machine that is fast enough: others may not see the sheet in time. */
const beFast = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(performance, { getEntriesByName: () => [{ startTime: 1e9 }] });
  });
const place = (page: Page) => page.getByRole('button', { name: /^(Deliver to|Set your location)/ });

for (const width of [320, 1280]) {
  test(`at ${width} px it offers cities, and the page behind it works; a city is the place`, async ({
    page,
    request,
  }) => {
    expect(await (await request.get('/home')).text()).not.toContain('Where should we deliver?');
    await page.setViewportSize({ width, height: 700 });
    await beFast(page);
    await page.goto('/home');
    await expect(sheet(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const button of await sheet(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const { violations } = await axe(page).include('.place-sheet').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByPlaceholder('Search Restaurants and Dishes').first().fill('dosa');
    await expect(sheet(page)).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: /^Bengaluru \d+ restaurants/ })
      .click();
    await expect(sheet(page)).toBeHidden();
    await expect(place(page)).toHaveAccessibleName('Deliver to Bengaluru');
    await page.reload();
    await page.waitForTimeout(4000);
    await expect(sheet(page)).toBeHidden();
  });
}

const CLOSINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'Just looking': (page) => sheet(page).getByRole('button', { name: 'Just looking' }).click(),
  'its cross': (page) => sheet(page).getByRole('button', { name: 'Close' }).click(),
  'a link': (page) => page.getByRole('link', { name: 'Biryani', exact: true }).click(),
  'the chooser in the bar': (page) => place(page).first().click(),
  'a pincode': async (page) => {
    await sheet(page).getByLabel('Area, pincode or city').fill('560034');
    await sheet(page).getByLabel('Area, pincode or city').press('Enter');
  },
};

for (const [name, close] of Object.entries(CLOSINGS)) {
  test(`${name} closes it, and it does not come again`, async ({ page }) => {
    await beFast(page);
    await page.goto('/home');
    await expect(sheet(page)).toBeVisible();
    await expect(async () => {
      await close(page);
      await expect(sheet(page)).toBeHidden({ timeout: 3000 });
    }).toPass();
    await page.goto('/home/allRestaurants');
    await page.waitForTimeout(4000);
    await expect(sheet(page)).toBeHidden();
  });
}

test('a refused location is explained, and the other ways stay', async ({ page }) => {
  await beFast(page);
  await page.goto('/home');
  await sheet(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'Your browser did not share your location. Please type your pincode or area.',
  );
  await expect(sheet(page).getByRole('button', { name: 'Just looking' })).toBeVisible();
});

test('somebody with a place is not asked', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'place', value: '560034', url: baseURL ?? '' }]);
  await page.goto('/home');
  await page.waitForTimeout(4000);
  await expect(sheet(page)).toBeHidden();
});

test('on a slow network it does not come over what is being read, and the line for the place stays', async ({
  page,
}) => {
  await page.route('**/PlaceSheet*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4500));
    await route.continue();
  });
  const late = page.waitForResponse('**/PlaceSheet*');
  await page.goto('/home');
  await (await late).finished();
  await page.waitForTimeout(1000);
  await expect(sheet(page)).toHaveCount(0);
  await expect(place(page).first()).toBeVisible();
});
