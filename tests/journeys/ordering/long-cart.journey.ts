/** A cart that is longer than the screen: what orders it stays within reach. */
import { expect, type Page } from '@playwright/test';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const MENU = '/checkMenu/2';
const DISHES = 12;
const main = (page: Page) => page.getByRole('main');
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' });

async function fillLongCart(page: Page): Promise<void> {
  await beCustomer(page, 9000);
  await page.goto(MENU);
  for (const add of (await page.getByRole('button', { name: /^Add To Cart/ }).all()).slice(0, DISHES)) {
    await add.click();
  }
  await page.goto('/home/cart');
  await expect(main(page).getByRole('rowheader')).toHaveCount(DISHES);
}

for (const width of [320, 390, 1024]) {
  test(`Place Order and what is to pay stay on the screen of a long cart, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await fillLongCart(page);
    const total = await page.getByText('Total Bill:').locator('..').locator('span').last().innerText();
    for (const scroll of [0, 400, 60_000]) {
      await page.mouse.wheel(0, scroll);
      await expect(place(page)).toBeInViewport({ ratio: 1 });
      await expect(place(page)).toContainText(total);
    }
    await test.step('at the end it covers nothing: every control can be pressed, also by keyboard', async () => {
      const note = page.getByLabel('A note for the kitchen');
      await note.focus();
      const [field, bar] = [await note.boundingBox(), await place(page).locator('..').boundingBox()];
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      // Playwright refuses to press what something else covers.
      await main(page)
        .getByRole('button', { name: / more$/ })
        .last()
        .click({ trial: true });
      await main(page)
        .getByText(/from your wallet|in your wallet,/)
        .click({ trial: true });
      await place(page).click({ trial: true });
    });
  });
}

test('beside a long cart the button is above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillLongCart(page);
  await expect(place(page)).toBeInViewport({ ratio: 1 });
});

test('where it goes and how it is paid are above the button, which has no other bar below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillLongCart(page);
  const bar = place(page).locator('..');
  await expect(bar).toContainText(/Home in \d+ to \d+ min · /);
  await page.getByRole('button', { name: 'Change the delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
  const box = await place(page).boundingBox();
  expect(box?.width).toBeGreaterThan(320);
});

test('at one the minus is plainly off, and Delete is right beside it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await fillLongCart(page);
  const row = main(page).getByRole('row').nth(1);
  const less = row.getByRole('button', { name: / less$/ });
  const looks = () =>
    less.evaluate((button) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(button);
      return [borderTopStyle, backgroundColor === 'rgba(0, 0, 0, 0)' ? 'empty' : 'filled'];
    });
  await expect(less).toBeDisabled();
  await expect.poll(looks).toEqual(['dashed', 'empty']);
  const remove = row.getByRole('button', { name: /^Delete / });
  const [minus, bin] = [await less.boundingBox(), await remove.boundingBox()];
  expect(Math.abs((minus?.y ?? 0) - (bin?.y ?? 0)), 'on one line').toBeLessThan(8);
  expect((minus?.x ?? 0) - (bin?.x ?? 0) - (bin?.width ?? 0), 'side by side').toBeLessThan(24);
  await row.getByRole('button', { name: / more$/ }).click();
  await expect(less).toBeEnabled();
  await expect.poll(looks).toEqual(['solid', 'filled']);
  await remove.click();
  await expect(main(page).getByRole('rowheader')).toHaveCount(DISHES - 1);
});
