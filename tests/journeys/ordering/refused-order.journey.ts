import { expect, type Page } from '@playwright/test';
import { addHome, rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer, HOME } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const total = (page: Page) => page.getByText('Total Bill:').locator('..');

/** Both dishes of the kitchen in the cart, which is open: ₹219.50. */
async function fill(page: Page, restaurantId: number): Promise<void> {
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
  await page.getByRole('button', { name: 'Add To Cart Jeera Rice' }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(total(page)).toContainText(rupees(219.5));
}

test('changed prices are shown old and new per dish, and asked about', async ({ page, sql }) => {
  const { restaurantId, dishes } = await newKitchen(sql, { name: 'Dearer' });
  await beCustomer(page, 1000);
  await fill(page, restaurantId);
  await sql`update dishes set price_paise = 13050 where dish_id = ${dishes[0]?.dishId ?? 0}`;
  await place(page);
  const question = page.getByRole('dialog', { name: 'Prices have changed since you filled your cart.' });
  await expect(question.getByRole('row', { name: /Dal Fry/ })).toHaveText(/₹120\.00.*₹130\.50/);
  await expect(question.getByRole('row', { name: /Total Bill/ })).toHaveText(/₹219\.50.*₹230\.00/);
  await expect(question.getByRole('row', { name: /Jeera Rice/ })).toBeHidden();

  await test.step('no orders nothing, and the cart has the true bill', async () => {
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(total(page)).toContainText(rupees(230));
    await expect(page.getByRole('banner')).toContainText(rupees(1000));
  });
  await test.step('yes orders at the new bill', async () => {
    await sql`update dishes set price_paise = 14000 where dish_id = ${dishes[0]?.dishId ?? 0}`;
    await place(page);
    await page.getByRole('button', { name: `Order for ${rupees(239.5)}` }).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('banner')).toContainText(rupees(760.5));
  });
});

test('with too little money the top-up offers the missing amount and returns to the cart', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Too Dear' });
  await beCustomer(page, 100);
  await fill(page, restaurantId);
  await page.getByRole('radio', { name: 'Wallet', exact: true }).check();
  await place(page);
  await expect(dialog(page)).toContainText(`Your wallet is ${rupees(119.5)} short of this bill.`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: `Top up ${rupees(119.5)}` })
    .click();
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('119.5');
  await page.getByRole('button', { name: 'Top Up', exact: true }).click();
  await expect(dialog(page)).toContainText(`Top-up successful. Your new wallet balance is ${rupees(219.5)}`);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/home\/cart$/);
  await place(page);
  await expect(dialog(page)).toContainText('Order placed successfully!');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner')).toContainText(rupees(0));
});

test('a restaurant that closed meanwhile says so and links to open ones', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Closing' });
  await beCustomer(page, 1000);
  await fill(page, restaurantId);
  await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;
  await place(page);
  await expect(dialog(page)).toContainText('This restaurant is closed right now. Please order when it opens.');
  await dialog(page).getByRole('button', { name: 'See open restaurants' }).click();
  await expect(page).toHaveURL(/\/home\/allRestaurants\?open=true$/);
  await page.goBack();
  await expect(total(page)).toContainText(rupees(219.5));
});

test('dishes that are gone are named and can be taken out of the cart', async ({ page, sql }) => {
  const { restaurantId, dishes } = await newKitchen(sql, { name: 'Sold Out' });
  await beCustomer(page, 1000);
  await fill(page, restaurantId);
  await sql`update dishes set is_available = false where dish_id = ${dishes[1]?.dishId ?? 0}`;
  await place(page);
  await expect(dialog(page)).toContainText('Some dishes are no longer available');
  await expect(dialog(page)).toContainText('Jeera Rice');
  await dialog(page).getByRole('button', { name: 'Remove from cart' }).click();
  await expect(total(page)).toContainText(rupees(120));
  await place(page);
  await expect(dialog(page)).toContainText('Order placed successfully!');
});

test('an order needs an address, which can be added in the cart with words for who delivers', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Far Away' });
  const userId = await beCustomer(page, 1000);
  await sql`delete from addresses where user_id = ${userId}`;
  await fill(page, restaurantId);
  await page.getByLabel('A note for the kitchen').fill('Ring twice');
  await page.setViewportSize({ width: 390, height: 844 });
  await place(page);
  await expect(page.getByText('Please add a delivery address first.')).toBeInViewport();
  await page.getByLabel('Delivery instructions').fill('Gate 2, do not ring');
  await addHome(page);
  await expect(page.getByText('Gate 2, do not ring')).toBeVisible();
  await expect(page.getByLabel('A note for the kitchen')).toHaveValue('Ring twice');
  await place(page);
  await expect(dialog(page)).toContainText('Order placed successfully!');
  const [order] = await sql`select note, delivery_address from orders where customer_id = ${userId}`;
  expect(order).toMatchObject({
    note: 'Ring twice',
    deliveryAddress: { addressLine1: HOME.addressLine1, instructions: 'Gate 2, do not ring' },
  });
});

test('another address is added in the cart, is chosen, and the bill is quoted for it', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Only Indiranagar', pincode: '560038' });
  const areas = JSON.stringify([{ pincodes: ['560038'], feePaise: 2500, minimumPaise: 0 }]);
  await sql`
    insert into restaurant_terms (restaurant_id, packing_paise, packing_per, delivery_areas)
    values (${restaurantId}, 0, 'ORDER', ${areas}::text::jsonb)`;
  const userId = await beCustomer(page, 1000);
  await sql`update addresses set pincode = '560034', user_address_name = 'Work' where user_id = ${userId}`;
  await fill(page, restaurantId);
  await expect(page.getByRole('status').filter({ hasText: 'does not deliver' })).toBeVisible();
  await place(page);
  await expect(dialog(page)).toContainText('does not deliver to this address');
  await dialog(page).getByRole('button', { name: 'Choose another address' }).click();
  await expect(page.getByRole('radio', { name: /^Work/ })).toBeFocused();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(page.getByRole('heading', { name: 'Add a new address' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await addHome(page);
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeFocused();
  await expect(total(page)).toContainText(rupees(244.5));
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
});
