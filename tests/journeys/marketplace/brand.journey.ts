/** An administrator gives the marketplace another name, logo and colours, and everybody sees them everywhere. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { shadesOf } from '#contract/kit/legible.ts';
import { saveBrand } from '#contract/marketplace/brand.ts';
import { OTHER_BRAND } from '#tests/brand.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { openDoor } from '../vocabulary/door.ts';
import { deliver, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { test } from '../vocabulary/own-server.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { be, beVendor, pageElsewhere } from '../vocabulary/people.ts';

test.use({ serviceWorkers: 'allow' });

const YELLOW = '#ffe600';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const colourOf = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);

test.describe.configure({ mode: 'serial' });

for (const width of [390, 1280]) {
  test(`a new name, logo and colours, with a preview, ${width} px wide`, async ({ page, own, browser, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await be(page, own.sql, 'ADMIN');
    await callsOf(page)(saveBrand, { body: DEFAULT_BRAND });
    await expect(async () => {
      await page.goto('/home/marketplace');
      await expect(page).toHaveTitle('Marketplace · Chatpata', { timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name: 'Name and looks' }).click();
    await expect(page).toHaveTitle('Name and looks · Chatpata');
    const preview = page.getByRole('region', { name: 'Preview' });

    await test.step('the preview follows each field', async () => {
      await field(page, 'Name').fill(OTHER_BRAND.name);
      await field(page, 'Short name, up to 12 letters').fill(OTHER_BRAND.shortName);
      await field(page, 'Tagline').fill(OTHER_BRAND.tagline);
      await field(page, 'Owner, after ©').fill(OTHER_BRAND.footerOwner);
      await field(page, 'Email or phone (optional)').fill('nobody');
      await expect(page.getByText('Please enter an email address or a phone number, or nothing.')).toBeVisible();
      await field(page, 'Email or phone (optional)').fill(OTHER_BRAND.contact);
      await field(page, 'Name on payment pages').fill(OTHER_BRAND.senderName);
      for (const text of ['name', 'tagline', 'contact'] as const)
        await expect(preview.getByText(OTHER_BRAND[text]).first()).toBeVisible();
    });
    await test.step('a colour that is hard to read is replaced by the nearest that is not', async () => {
      await page.getByLabel('Main colour: buttons and links').fill(YELLOW);
      const { light } = shadesOf(YELLOW);
      expect(light).not.toBe(YELLOW);
      await expect(preview.getByRole('status')).toContainText(
        `${YELLOW} would be hard to read by day. The nearest colour with enough contrast is used: ${light}.`,
      );
      await page.getByLabel('Second colour: badges, stars').fill(OTHER_BRAND.secondaryColour);
    });
    await test.step('a logo that is no picture is refused, another one is shown', async () => {
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') });
      await expect(page.getByRole('list', { name: 'Photos that were refused' })).toContainText('JPEG');
      const logo = sharp({ create: { width: 256, height: 256, channels: 3, background: '#117744' } });
      await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
      await expect(page.getByAltText('photo 1')).toBeVisible();
      await expect(page.getByText('logo.txt')).toHaveCount(0);
    });
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page)).toContainText('Saved. Every page shows it from now on.');
    await acknowledge(page);
    await expect(page).toHaveTitle('Name and looks · Nashik Namaste');

    await test.step('every visitor sees them', async () => {
      const visitor = await pageElsewhere(browser, baseURL);
      await visitor.setViewportSize({ width, height: 900 });
      await visitor.goto('/');
      await expect(visitor).toHaveTitle(`${OTHER_BRAND.name}: ${OTHER_BRAND.tagline}`);
      const shown = width === 390 ? OTHER_BRAND.shortName : OTHER_BRAND.name;
      await expect(visitor.getByRole('banner').getByRole('link', { name: shown, exact: true })).toBeVisible();
      await expect(visitor.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/media\/\w+-960\.webp$/);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(OTHER_BRAND.tagline);
      const foot = visitor.getByRole('contentinfo');
      await expect(foot).toContainText(`© 2026 ${OTHER_BRAND.footerOwner}.`);
      await expect(foot.getByRole('link', { name: OTHER_BRAND.contact })).toBeVisible();
      expect(await colourOf(visitor, '--color-primary')).toBe(shadesOf(YELLOW).light);
      await visitor.emulateMedia({ colorScheme: 'dark' });
      expect(await colourOf(visitor, '--color-primary')).toBe(shadesOf(YELLOW).dark);
      await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute('content', OTHER_BRAND.name);
      await expect(visitor.locator('meta[name=theme-color]')).toHaveAttribute('content', YELLOW);
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme });
        expect((await axe(visitor).analyze()).violations).toEqual([]);
      }
      const manifest = await (await visitor.request.get('/manifest.webmanifest')).json();
      expect([manifest.name, manifest.short_name]).toEqual([OTHER_BRAND.name, OTHER_BRAND.shortName]);
      const icon = sharp(await (await visitor.request.get(manifest.icons[0].src)).body());
      const { data } = await icon
        .extract({ left: 96, top: 96, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect((data[1] ?? 0) - (data[0] ?? 0)).toBeGreaterThan(60);
      await visitor.context().close();
    });
  });
}

test('a receipt, an invoice and the chat have the name', async ({ page, own, browser, baseURL }) => {
  const vendor = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(vendor, own.sql, await beVendor(vendor));
  const customer = await beHungry(page);
  const orderId = await customer.order(kitchen, [1, 1]);
  await deliver(vendor, orderId);
  await page.goto(`/home/order/${orderId}`);
  await expect(page.locator('.receipt')).toContainText('Nashik Namaste');
  await page.goto(`/home/invoice/${orderId}`);
  await expect(page.locator('.invoice')).toContainText('Nashik Namaste');
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: /^PDF of/ }).click();
  expect((await (await pdf).createReadStream()).readable).toBe(true);
  await page.goto('/chat-support');
  await expect(page.getByRole('log')).toContainText('This is the Nashik Namaste assistant.');
  await vendor.context().close();
});

test('without a connection the saved page has the name, also after a change', async ({ page, own }) => {
  const admin = page;
  await be(admin, own.sql, 'ADMIN');
  const door = await openDoor(own.origin);
  const saved = () => page.evaluate(async () => (await caches.match('/offline'))?.text().catch(() => ''));
  const hasSaved = (name: string) => expect.poll(saved, { timeout: 20_000 }).toContain(`· ${name}</title>`);
  await page.goto(`${door.origin}/home/trends`);
  await hasSaved('Nashik Namaste');
  await callsOf(admin)(saveBrand, { body: { ...OTHER_BRAND, name: 'Trimbak Thali' } });
  await expect
    .poll(async () => {
      await page.goto(`${door.origin}/home/allRestaurants`);
      return page.title();
    })
    .toBe('All restaurants · Trimbak Thali');
  await hasSaved('Trimbak Thali');
  door.close();
  await page.goto(`${door.origin}/home/wallet`);
  await expect(page.getByText('Trimbak Thali cannot be reached right now.')).toBeVisible();
  await door.remove();
});
