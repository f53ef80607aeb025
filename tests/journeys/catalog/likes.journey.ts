import { expect, type Page } from '@playwright/test';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const LIST = '/home/allRestaurants';
const firstHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();
const nameOf = async (page: Page) => ((await firstHeart(page).getAttribute('aria-label')) ?? '').replace('Like ', '');

test('a visitor who clicks a heart goes to the login and back to the same list', async ({ page }) => {
  await page.goto(`${LIST}?type=Veg`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Like / })
    .first()
    .click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`${LIST}?type=Veg`)}`);
  await page.goto('/home/likedRestaurants');
  await expect(page).toHaveURL(/\/login\?from=/);
});

test('a like shows immediately, survives a reload, is on the page of liked restaurants, and can be removed', async ({
  page,
}) => {
  await beCustomer(page, 1);
  await page.goto('/home/likedRestaurants');
  await expect(page.getByText(/^No liked restaurants yet\./)).toBeVisible();
  await page.getByRole('link', { name: 'Find restaurants' }).click();
  await expect(page).toHaveURL(LIST);
  const name = await nameOf(page);
  const answer = page.waitForResponse('**/likedRestaurants/**');
  await firstHeart(page).click();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await answer;
  await page.reload();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: `CHECK MENU of ${name}` }).click();
  await expect(page.getByRole('button', { name: `Like ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/home/likedRestaurants');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([name]);
  const taken = page.waitForResponse('**/likedRestaurants/**');
  await firstHeart(page).click();
  await taken;
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByText(/^No liked restaurants yet\./)).toBeVisible();
});

// How the call fails, and the sentence that is then shown.
const FAILURES: readonly [status: number, body: string, sentence: string][] = [
  [
    409,
    '{"message":"You have liked the maximum number of restaurants."}',
    'You have liked the maximum number of restaurants.',
  ],
  [500, '', 'Your like could not be saved. Please try again.'],
  [0, '', 'Your like could not be saved. Please try again.'],
];

test('a like that is refused is undone with a sentence', async ({ page }) => {
  await beCustomer(page, 1);
  await page.goto(LIST);
  for (const [status, body, sentence] of FAILURES) {
    const { promise: isPressed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/v1/UserAPI/likedRestaurants/**', async (route) => {
      await isPressed;
      await (status ? route.fulfill({ status, contentType: 'application/json', body }) : route.abort());
    });
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    fail();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/v1/UserAPI/likedRestaurants/**');
  }
  await page.reload();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('only customers see hearts: someone in the role VENDOR does not', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill('9876543211');
  await page.getByLabel('Password').fill('Vendor@123');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('region', { name: 'Your work' })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel(/^Like /)).toHaveCount(0);
});
