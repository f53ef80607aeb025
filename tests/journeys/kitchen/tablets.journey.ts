/** Kitchen tablets: added by a link, opened by a PIN, and ended while the board is open. */
import { type Browser, expect, type Page } from '@playwright/test';
import { inviteStaff, joinStaff } from '#contract/kitchen/staff.ts';
import { addTablet, endTablet, enrolTablet, setPin } from '#contract/kitchen/tablets.ts';
import { order as orderLife } from '#contract/ordering/orders.ts';
import type { Sql } from '#server/database/database.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beNewcomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

const TABLET = { width: 1024, height: 768 };
const PIN = '482915';
test.use({ viewport: PHONE });

interface Town {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly sql: Sql;
}

/** An owner, a cook on this page's phone, and the browser of a tablet. */
async function newKitchen({ page, browser, baseURL, sql }: Town) {
  const owner = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(owner, sql, await beVendor(owner), { name: 'Masala Lane' });
  const params = { restaurantId: kitchen.restaurantId };
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const body = { contactNumber, staffRole: 'KITCHEN' as const };
  const { link } = await callsOf(owner)(inviteStaff, { params, body });
  await callsOf(page)(joinStaff, { body: { link } });
  const tablet = await pageElsewhere(browser, baseURL);
  await tablet.setViewportSize(TABLET);
  return { ...kitchen, owner, params, tablet };
}

/** The same with a tablet that has opened its link, and the cook's PIN. */
async function newTablet(town: Town) {
  const kitchen = await newKitchen(town);
  const { owner, params, tablet } = kitchen;
  const { tabletId, link } = await callsOf(owner)(addTablet, { params, body: { tabletName: 'Stove' } });
  await callsOf(tablet)(enrolTablet, { body: { link } });
  await callsOf(town.page)(setPin, { params, body: { pin: PIN } });
  return { ...kitchen, tabletId };
}

async function enter(tablet: Page, pin: string): Promise<void> {
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
}

test('an owner adds a tablet, a cook sets a PIN on the phone, accepts an order at the tablet and ends the shift', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { owner, tablet, restaurantId, dishes } = await newKitchen({ page, browser, baseURL, sql });
  await owner.goto(`/staff?restaurantId=${restaurantId}`);
  await owner.getByLabel('Name of the tablet').fill('Stove');
  await owner.getByRole('button', { name: 'Add a kitchen tablet' }).click();
  const way = owner.getByRole('link', { name: 'Send by WhatsApp' });
  const words = new URL((await way.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await hasNoProblems(owner);

  await tablet.goto(/\/tablet#\S+/.exec(words)?.[0] ?? '');
  await expect(tablet.getByRole('heading', { name: 'Make this device a kitchen tablet?' })).toBeVisible();
  await hasNoProblems(tablet);
  await tablet.getByRole('button', { name: 'Make it a kitchen tablet' }).click();
  await expect(tablet.getByRole('heading', { name: 'Masala Lane' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: /No PIN yet/ })).toHaveCount(2);

  await page.goto('/home/vendorHome');
  await page.getByText('My PIN for kitchen tablets').click();
  await page.getByLabel('New PIN, six digits').fill('121212');
  await expect(page.getByText('This PIN is easy to guess. Choose another.')).toBeVisible();
  await page.getByLabel('New PIN, six digits').fill(PIN);
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is saved.')).toBeVisible();

  await tablet.reload();
  await hasNoProblems(tablet);
  await tablet.setViewportSize(TABLET);
  await tablet.getByRole('button', { name: 'Kavya Menon' }).and(tablet.locator(':enabled')).click();
  await hasNoProblems(tablet);
  await tablet.setViewportSize(TABLET);
  await enter(tablet, PIN);
  await expect(tablet.getByText('Shift of Kavya Menon')).toBeVisible();
  await expect(tablet.getByRole('link')).toHaveCount(0);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order({ restaurantId, dishes }, [1]);
  await tablet.getByRole('button', { name: `Accept order ${orderId} in 15 min` }).click();
  await expect(tablet.getByRole('button', { name: `Start preparing: order ${orderId}` })).toBeVisible();
  await hasNoProblems(tablet);
  await tablet.setViewportSize(TABLET);
  await tablet.goto('/home/wallet');
  await expect(tablet).toHaveURL('/tablet');
  await expect(tablet.getByText('Shift of Kavya Menon')).toBeVisible();
  await tablet.getByRole('button', { name: 'End shift' }).click();
  await expect(tablet.getByText('Tap your name to start your shift')).toBeVisible();
  const { history } = await callsOf(owner)(orderLife, { params: { orderId } });
  expect(history.at(-1)?.staffName).toBe('Kavya Menon');
});

test('five wrong PINs lock it, and a new one unlocks it', async ({ page, browser, baseURL, sql }) => {
  const { tablet, params } = await newTablet({ page, browser, baseURL, sql });
  await tablet.goto('/tablet');
  await tablet.getByRole('button', { name: 'Kavya Menon' }).and(tablet.locator(':enabled')).click();
  await tablet.getByRole('button', { name: '7', exact: true }).click();
  await tablet.getByRole('button', { name: 'Delete' }).click();
  await expect(tablet.getByLabel('PIN of Kavya Menon')).toHaveValue('');
  for (let wrong = 1; wrong <= 4; wrong++) {
    await tablet.getByLabel('PIN of Kavya Menon').fill('739164');
    await expect(tablet.getByText('Wrong PIN. After five wrong PINs in a row it is locked.')).toBeVisible();
    await expect(tablet.getByLabel('PIN of Kavya Menon')).toHaveValue('');
  }
  await tablet.getByLabel('PIN of Kavya Menon').fill('739164');
  await expect(tablet.getByText('This PIN is locked.')).toBeVisible();
  await hasNoProblems(tablet);
  await tablet.getByRole('button', { name: 'Back to the names' }).click();
  await expect(tablet.getByRole('button', { name: 'PIN locked' })).toBeDisabled();
  await callsOf(page)(setPin, { params, body: { pin: '640281' } });
  await tablet.reload();
  await tablet.getByRole('button', { name: 'Kavya Menon' }).and(tablet.locator(':enabled')).click();
  await tablet.getByLabel('PIN of Kavya Menon').fill('640281');
  await expect(tablet.getByText('No orders right now')).toBeVisible();
});

test('the owner ends the tablet while the board is open', async ({ page, browser, baseURL, sql }) => {
  const { owner, tablet, restaurantId, tabletId } = await newTablet({ page, browser, baseURL, sql });
  await tablet.goto('/tablet');
  await tablet.getByRole('button', { name: 'Kavya Menon' }).and(tablet.locator(':enabled')).click();
  await enter(tablet, PIN);
  await expect(tablet.getByText('No orders right now')).toBeVisible();
  await owner.goto(`/staff?restaurantId=${restaurantId}`);
  await expect(owner.getByText('Last used')).toBeVisible();
  await owner.getByRole('button', { name: 'End the tablet Stove' }).click();
  await hasNoProblems(owner);
  await owner.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(owner.getByText('This tablet does not work any more.')).toBeVisible();
  await expect(tablet.getByText('This device is not a kitchen tablet any more.')).toBeVisible({ timeout: 1000 });
  await expect(tablet.getByText('No orders right now')).toHaveCount(0);
  await expect(callsOf(owner)(endTablet, { params: { tabletId } })).rejects.toThrow('This tablet was already removed.');
});
