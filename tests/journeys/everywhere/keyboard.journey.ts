import { expect, type Locator, type Page } from '@playwright/test';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

/** Walks with Tab until the place is reached, as someone without a mouse does. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let step = 0; step < 150; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${place}`);
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}

test('with the keyboard alone, from the landing page to a placed order', async ({ page }) => {
  test.slow();
  await beCustomer(page, 2000);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes'));
  await page.keyboard.type('biryani');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /restaurants for “biryani”/ })).toBeVisible();

  // In the city that the order goes to.
  const card = page.getByRole('article').filter({ hasText: 'CURRENTLY OPEN' }).filter({ hasText: 'Bengaluru' }).first();
  const name = await card.getByRole('heading').innerText();
  await press(page, card.getByRole('link', { name: /CHECK MENU/ }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(page, page.getByRole('button', { name: /Add To Cart/ }).first());
  await expect(page.getByText('Item added successfully')).toBeVisible();
  await press(page, page.getByRole('link', { name: /View cart/ }));

  await expect(page.getByText('Total Bill:')).toBeVisible();
  await press(page, page.getByRole('button', { name: /One .* more/ }));
  await press(page, page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('alertdialog')).toContainText('Order placed successfully!');
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/allRestaurants$/);
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Orders' }));
  // A kitchen that works by itself may have taken it already.
  await expect(page.getByText(/^(Active|Accepted|Preparing)$/)).toBeVisible();
});

test('on a low screen the bars of a menu cover nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await beCustomer(page, 1);
  await page.goto('/checkMenu/1');
  await page
    .getByRole('button', { name: /Add To Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press(key);
      covered.push(
        ...(await page.evaluate(() => {
          const focused = document.activeElement;
          const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
          const over = document.elementFromPoint(left + width / 2, top + height - 2)?.closest('.cart-bar, .sticky');
          return over && !over.contains(focused) ? [focused?.ariaLabel ?? focused?.textContent ?? ''] : [];
        })),
      );
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a:last-child')?.focus());
  }
  expect(covered).toEqual([]);
});
