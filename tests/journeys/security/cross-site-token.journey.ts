import { expect, type Page } from '@playwright/test';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const LIST = '/home/allRestaurants';
const firstHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();

/** The statuses of the hearts that this page sends. */
function sentHearts(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/likedRestaurants/') && response.request().method() === 'PUT') {
      statuses.push(response.status());
    }
  });
  return statuses;
}

test('a change with an outdated token is refused and retried with the current one, without a visible error', async ({
  page,
}) => {
  await beCustomer(page, 1);
  await page.goto(LIST);
  const statuses = sentHearts(page);
  await page.waitForLoadState('networkidle');
  // At once, since any call replaces the token.
  await firstHeart(page).evaluate(async (heart: HTMLElement) => {
    await cookieStore.set('XSRF-TOKEN', 'from-before');
    heart.click();
  });
  await expect.poll(() => statuses).toEqual([403, 200]);
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
