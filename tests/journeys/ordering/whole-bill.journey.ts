import { expect } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

for (const width of [390, 1280]) {
  test(`a vendor sets charges; the cart shows every line, and the order has it, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const vendor = await beVendor(page);
    const kitchen = await ownKitchen(page, sql, vendor);
    await test.step('packing, an area by pincode, pickup', async () => {
      await page.goto(`/terms?restaurantId=${kitchen.restaurantId}`);
      await page.getByLabel('Packing charge in rupees').fill('10.5');
      await page.getByRole('button', { name: 'Add an area' }).click();
      await page.getByLabel('What area 1 is by').selectOption('Pincodes');
      await page.getByLabel('Pincodes of area 1').fill('5600');
      await expect(page.getByText(/pincodes of six digits/)).toBeVisible();
      await page.getByLabel('Pincodes of area 1').fill('560038 560001');
      await page.getByLabel('Fee of area 1 in rupees').fill('25');
      await page.getByLabel('Minimum order of area 1 in rupees').fill('200');
      await page.getByLabel('Customers can pick up their orders').check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. It applies to new orders.')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Pincodes of area 1')).toHaveValue('560038, 560001');
    });

    const customer = await beHungry(await pageElsewhere(browser, baseURL));
    const cart = customer.page;
    await cart.setViewportSize({ width, height: 844 });
    const total = cart.getByText('Total Bill:', { exact: true }).locator('..');
    const line = (name: string) => cart.getByRole('main').locator('dl > div').filter({ hasText: name });
    await test.step('below the least amount the cart says what is missing, and what remedies it', async () => {
      await cart.goto(`/checkMenu/${kitchen.restaurantId}`);
      await cart.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
      await cart.getByRole('link', { name: /View cart/ }).click();
      await expect(cart.getByText(/is ₹200\.00\. Add ₹80\.00 more/)).toBeVisible();
      await cart.getByRole('button', { name: 'One Dal Fry more' }).click();
      await expect(cart.getByText(/₹80\.00 more/)).toBeHidden();
    });
    await test.step('delivery and packing are lines; a tip is added by a press only', async () => {
      await expect(line('Delivery')).toContainText(rupees(25));
      await expect(line('Packing')).toContainText(rupees(10.5));
      await expect(total).toContainText(rupees(275.5));
      await cart.getByRole('button', { name: '₹20' }).click();
      await expect(line('Tip')).toContainText(rupees(20));
      await expect(total).toContainText(rupees(295.5));
    });
    await test.step('pickup has no delivery', async () => {
      await cart.getByRole('radio', { name: 'Pickup' }).check();
      await expect(line('Delivery')).toBeHidden();
      await expect(total).toContainText(rupees(270.5));
      await cart.getByRole('button', { name: 'Change the delivery' }).click();
      await expect(cart.getByRole('radio', { name: 'Pickup' })).toBeFocused();
      await cart.getByRole('radio', { name: 'Delivery', exact: true }).check();
      await expect(total).toContainText(rupees(295.5));
    });
    await test.step('a coupon that is not there is said, and does not stop the order', async () => {
      await cart.getByLabel('Coupon').fill('nosuch1');
      await cart.getByRole('button', { name: 'Apply' }).click();
      await expect(cart.getByText('This coupon was not found. The bill is without it.')).toBeVisible();
      await expect(total).toContainText(rupees(295.5));
    });
    await test.step('a charge that changed meanwhile is asked about, old and new', async () => {
      await sql`update restaurant_terms set packing_paise = 1200 where restaurant_id = ${kitchen.restaurantId}`;
      await cart.getByRole('button', { name: 'Place Order' }).click();
      const question = cart.getByRole('dialog', { name: /changed since you filled your cart/ });
      await expect(question.getByRole('row', { name: /Packing/ })).toHaveText(/₹10\.50.*₹12\.00/);
      await question.getByRole('button', { name: `Order for ${rupees(297)}` }).click();
      await expect(cart.getByRole('alertdialog')).toContainText('Order placed successfully!');
    });
    await test.step('the order has every line', async () => {
      await cart.getByRole('alertdialog').getByRole('button', { name: 'Track your order' }).click();
      for (const name of ['Packing', 'Delivery', 'Tip']) await expect(line(name).first()).toBeVisible();
      await expect(total).toContainText(rupees(297));
    });
    await cart.context().close();
  });
}
