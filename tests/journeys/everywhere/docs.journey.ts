import { expect } from '@playwright/test';
import { test } from '../vocabulary/test.ts';

test('the description of the calls works under its own strict policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/docs');
  const suggest = page.getByText('/v1/searchAPI/suggest', { exact: true });
  // Only the calls near the screen are there.
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 500));
    await expect(suggest).toBeVisible({ timeout: 300 });
  }).toPass();
  await suggest.click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('Server response')).toBeVisible();
  expect(complaints).toEqual([]);
});
