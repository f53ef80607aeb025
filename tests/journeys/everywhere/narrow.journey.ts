/** The cart on narrow phones, with the longest names and amounts, also while its order is being sent. */
import { expect, type Page } from '@playwright/test';
import { LONG, overflowAt } from '../vocabulary/narrow.ts';
import { beCustomer, putInWallet } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** Every button and link of the bar is whole, and as wide as its words. */
async function expectWhole(page: Page, when: string): Promise<void> {
  for (const width of [320, 360, 390]) {
    expect(await overflowAt(page, width), `${width} px, ${when}`).toBe(0);
  }
  const cut = await placeOrder(page).evaluate((button) => button.scrollWidth - button.clientWidth);
  expect(cut, `Place Order is cut off, ${when}`).toBeLessThanOrEqual(0);
}

test('the cart fits 320 px, also while its order is being sent', async ({ page, sql }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { restaurantId } = await newKitchen(sql, {
    name: LONG.restaurantName,
    dishes: [{ name: LONG.dishName, price: 99_999.99 }],
  });
  const userId = await beCustomer(page, 100_000);
  for (let more = 0; more < 9; more++) await putInWallet(page, userId, 100_000);
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.getByRole('button', { name: /Add To Cart/ }).click();
  await page.goto('/home/cart');
  const more = page.getByRole('button', { name: /^One .* more$/ });
  for (let qty = 1; qty < 10; qty++) await more.click();
  await expect(page.getByText('Total Bill:').locator('..')).toContainText('₹9,99,999.90');
  await expectWhole(page, 'at rest');
  const atRest = await placeOrder(page).boundingBox();

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/v1/orderAPI/placeOrder/**', async (route) => {
    await answered;
    await route.continue();
  });
  await placeOrder(page).click();
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
  await expectWhole(page, 'while sending');
  // Whoever presses twice hits the same button.
  expect(await placeOrder(page).boundingBox()).toEqual(atRest);
  answer();
  await expect(page.getByRole('alertdialog')).toContainText('Order placed successfully!');
  expect(await overflowAt(page, 320), 'the dialog').toBe(0);
});
