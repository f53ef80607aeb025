/** Text on pictures is legible in both themes, measured against the pixels behind it. */
import { expect, type Page } from '@playwright/test';
import { textOnPictures } from '../vocabulary/contrast.ts';
import { test } from '../vocabulary/test.ts';

/** Where text lies on pictures, and one that is known to. */
const PAGES: Readonly<Record<string, string>> = {
  '/home': '₹50 off first order',
  '/home?q=biryani': '₹50 off first order',
  '/home/allRestaurants': '₹50 off first order',
  '/home/trends': '₹50 off first order',
  '/checkMenu/2': '',
  '/checkMenu/2/dish/15': 'Illustration',
};

const isLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight)
      .every((each) => each.complete),
  );

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`text on pictures is legible, ${width} px wide, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [path, known] of Object.entries(PAGES)) {
        await page.goto(path);
        await isLoaded(page);
        const found = await textOnPictures(page);
        if (known) expect(found.map(({ text }) => text).join('\n'), path).toContain(known.slice(0, 40).split(' ')[0]);
        expect(
          found.filter(({ contrast, wanted }) => contrast < wanted),
          path,
        ).toEqual([]);
      }
    });
  }
}

test('the measure finds white letters on a pale photo', async ({ page }) => {
  await page.goto('/home/allRestaurants');
  await isLoaded(page);
  await page
    .getByText(/^\d+ to \d+ min$/)
    .first()
    .evaluate((label: HTMLElement) => Object.assign(label.style, { background: '#fff8', color: '#fff' }));
  const found = await textOnPictures(page);
  expect(found.some(({ text, contrast, wanted }) => text.endsWith(' min') && contrast < wanted)).toBe(true);
});
