import { expect } from '@playwright/test';
import { addHome, logIn, register, rupees, topUp } from '../vocabulary/pages/first-steps.ts';
import { newContact } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

test('a newcomer finds biryani, registers, tops up and orders', async ({ page }) => {
  const contact = newContact();

  await test.step('search', async () => {
    await page.goto('/');
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await expect(search).toBeDisabled();
    await page.getByPlaceholder('Search Restaurants and Dishes').fill('biryani');
    await search.click();
    await expect(page.getByRole('heading', { name: /restaurants for “biryani”/ })).toBeVisible();
  });

  // In the city that the order goes to.
  const card = page.getByRole('article').filter({ hasText: 'CURRENTLY OPEN' }).filter({ hasText: 'Bengaluru' }).first();
  const restaurantName = await card.getByRole('heading').innerText();

  await test.step('menu, and the login wall before the first dish', async () => {
    await card.getByRole('link', { name: /CHECK MENU/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: restaurantName })).toBeVisible();
    await page
      .getByRole('button', { name: /Add To Cart/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?from=/);
  });

  await test.step('register', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/register\?from=/);
    await register(page, contact);
  });
  await test.step('log in, which brings the dish into the cart', async () => {
    await logIn(page, contact);
    await expect(page.getByText('Item added successfully')).toBeVisible();
  });
  await test.step('top up', () => topUp(page, '1500.50'));

  let bill = 0;
  await test.step('fill the cart', async () => {
    await page.goto('/home?q=biryani');
    await page.getByRole('link', { name: `CHECK MENU of ${restaurantName}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: restaurantName })).toBeVisible();
    const dish = page.getByRole('article').first();
    const price = Number((await dish.getByText('₹').innerText()).replace(/[₹,]/g, ''));
    await dish.getByRole('button', { name: /in cart: 1/ }).click();
    await expect(dish.getByRole('button', { name: /in cart: 2/ })).toBeVisible();
    bill = price * 2;
    await page.getByRole('link', { name: /View cart/ }).click();
    await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(bill));
  });

  await test.step('order', async () => {
    await addHome(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/Order placed successfully! OrderId: \d+/);
    const orderId = /OrderId: (\d+)/.exec(await dialog.innerText())?.[1] ?? '';
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home\/allRestaurants$/);
    await expect(page.getByRole('banner')).toContainText(rupees(1500.5 - bill));
    await page.getByRole('link', { name: 'My Orders' }).click();
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText(restaurantName);
    await expect(row).toContainText(rupees(bill));
    // The kitchens of the demo town accept by themselves after a few seconds.
    await expect(row).toContainText(/Active|Accepted|Preparing/);
  });

  await test.step('the cart is empty again', async () => {
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page.getByText('Please add some items first!')).toBeVisible();
  });
});
