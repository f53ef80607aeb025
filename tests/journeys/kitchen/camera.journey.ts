import { expect, type Page } from '@playwright/test';
import type { Sql } from '#server/database/database.ts';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { menuOf, ownKitchen } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

// Chromium's own camera: a green picture with a clock that moves. It is allowed without a question.
const FAKE = '--use-fake-device-for-media-stream';
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: { ...chromiumPath(), args: ['--no-sandbox', FAKE, '--use-fake-ui-for-media-stream'] },
});

/** On the page of a vendor's first dish. */
async function openCamera(page: Page, sql: Sql) {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take a photo' }).click();
  return { kitchen, camera: page.getByRole('dialog', { name: 'Camera' }) };
}

test('a vendor photographs a dish on a phone, chooses one of three shots, and the menu shows a square', async ({
  page,
  sql,
}) => {
  const { camera, kitchen } = await openCamera(page, sql);
  await expect(camera.getByRole('status')).toHaveText('Fill the square with the dish.');
  for (const count of [1, 2, 3]) {
    await camera.getByRole('button', { name: 'Take photo' }).click();
    await expect(camera.getByRole('list', { name: 'Photos taken' }).getByRole('button')).toHaveCount(count);
    if (count < 3) await camera.getByRole('button', { name: 'Take another' }).click();
  }
  await camera.getByRole('button', { name: 'Shot 2' }).click();
  await expect(camera.getByRole('button', { name: 'Shot 2' })).toHaveAttribute('aria-pressed', 'true');
  await camera.getByRole('button', { name: 'Use this photo' }).click();
  await expect(camera).toBeHidden();
  const kept = page.getByRole('img', { name: 'photo 1' });
  await expect(kept).toBeVisible();
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/menu\?/);
  expect((await menuOf(page, kitchen))[0]?.imageUrl).toMatch(/^\/media\//);
});

test('a dark picture is said to be dark', async ({ page, sql }) => {
  // A camera that sees nothing but black.
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(5));
  });
  const { camera } = await openCamera(page, sql);
  await expect(camera.getByRole('status')).toHaveText('A little dark. Try near a window.');
});

test('a refused camera is said in words, and a file can be chosen instead', async ({ page, sql }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const { camera } = await openCamera(page, sql);
  await expect(camera.getByRole('status')).toContainText('The camera cannot be used.');
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeHidden();
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Choose a photo')).toBeEnabled();
});
