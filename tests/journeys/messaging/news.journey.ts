import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { misfits } from '../vocabulary/narrow.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const hasNoProblems = async (page: Page) => {
  expect((await axe(page).analyze()).violations).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(misfits)).toEqual([]);
  }
};

test('a customer chooses WhatsApp for news of orders, reads what was sent, and turns it off', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  await page.goto('/home/account/notifications');
  const choice = page.getByLabel('Your orders: accepted, on the way, delivered, cancelled, refunded');
  const dialog = page.getByRole('dialog', { name: 'WhatsApp' });

  await test.step('not without a yes to the words', async () => {
    await choice.selectOption('WhatsApp');
    await expect(dialog).toContainText(
      /Yes, Chatpata may send me this news by WhatsApp to my number ending in \d{4}\./,
    );
    await hasNoProblems(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(choice).toHaveValue('push');
  });
  await test.step('with it, the choice is saved', async () => {
    await choice.selectOption('WhatsApp');
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(choice).toHaveValue('whatsapp');
    await page.reload();
    await expect(choice).toHaveValue('whatsapp');
  });
  await test.step('the message about an order is listed', async () => {
    const orderId = await orderFrom(page, userId, kitchen);
    await move(orderId, 'ACCEPTED', { minutes: 20 });
    const message = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Order ${orderId}` });
    await expect(async () => {
      await page.reload();
      await expect(message).toContainText('News from Chatpata: Your order is accepted.', { timeout: 500 });
      await expect(message).toContainText('Sent', { timeout: 500 });
    }).toPass();
    await hasNoProblems(page);
  });
  await test.step('turned off, notifications come again', async () => {
    await choice.selectOption('Notifications');
    await expect(choice).toHaveValue('push');
    await page.reload();
    await expect(choice).toHaveValue('push');
  });
});
