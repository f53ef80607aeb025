/** An owner sends the restaurant's events to a till, sees that they fail, and sends them again. */
import { expect, type Page } from '@playwright/test';
import type { Sql } from '#server/database/database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/engines/webhook-receiver.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.close());

async function openWebhooks(page: Page, sql: Sql) {
  const kitchen = await ownKitchen(page, sql, await beVendor(page), { name: 'Masala Lane' });
  await page.goto(`/webhooks?restaurantId=${kitchen.restaurantId}`);
  return kitchen;
}

async function add(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.getByLabel('Orders', { exact: true }).check();
  await page.getByRole('button', { name: 'Add' }).click();
}

test('an owner adds an address, sees it fail, and sends the event again', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await openWebhooks(page, sql);
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  await hasNoProblems(page);
  await add(page, `${receiver.origin}/till`);
  const secret = await page.getByText(/^whsec_/).innerText();
  receiver.secrets.set('/till', [secret]);
  await expect(page.getByText('You will not see it again.')).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByText('No events yet.')).toBeVisible();

  receiver.answer = () => 500;
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/attempts? · answer 500/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(`"orderId":${orderId}`)).toBeVisible();
  await expect(page.getByText('Waiting · Orders')).toBeVisible();
  await hasNoProblems(page);

  receiver.answer = () => 204;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is being sent again.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Sent · Orders')).toBeVisible({ timeout: 500 });
  }).toPass();
  const accepted = receiver.arrivals.filter(({ isAccepted }) => isAccepted);
  expect(accepted.map(({ type, data, isSigned }) => [type, data.orderStatus, isSigned])).toEqual([
    ['order.moved', 'ACTIVE', true],
  ]);
  expect(new Set(receiver.arrivals.map(({ id }) => id)).size).toBe(1);
});

test('an owner is refused a private address, and switches, renews and deletes a webhook', async ({ page, sql }) => {
  await openWebhooks(page, sql);
  await add(page, 'https://192.168.1.20/till');
  await expect(page.getByText(/^Please enter an https address on the internet/)).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('https://till.example/events');
  await page.getByRole('button', { name: 'Add' }).click();
  const first = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('main').getByText('Switched off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('All events are sent')).toBeVisible();
  await page.getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByText('The old secret also works for 24 hours.')).toBeVisible();
  // The reload waits until 'Delete' is pressed: a press during a reload must not be lost.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/v1/webhookAPI/webhooks/**', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  pressed.resolve();
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
});
