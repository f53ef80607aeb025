/** The pictures of docs/vendors/, as a vendor's phone shows the running demo town. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../../scripts/chromium.ts';
import { CUSTOMER, logIn, onPage, show, VENDOR } from './visit.ts';

const RESTAURANT = 1;
const LOOKS_MAX = 60;
/** Lower than a phone, so that a page of the documents is not mostly pictures. */
const PHONE = { width: 390, height: 540 };

export async function takeVendorPictures(origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] });
  const options = { baseURL: origin, viewport: PHONE, hasTouch: true, deviceScaleFactor: 2 };
  try {
    await onPage(browser, options, async (vendor) => {
      await logIn(vendor, VENDOR);
      const save = async (name: string) =>
        sharp(await vendor.screenshot())
          .webp({ quality: 72, effort: 6 })
          .toFile(join(folder, `${name}.webp`));
      await takeMenu(vendor, save);
      await takeOrders(vendor, save, () => order(browser, origin));
      await takeMoney(vendor, save);
    });
  } finally {
    await browser.close();
  }
}

type Save = (name: string) => Promise<unknown>;

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await page.waitForTimeout(800);
}

async function takeMenu(vendor: Page, save: Save): Promise<void> {
  await show(vendor, `/menu?restaurantId=${RESTAURANT}`);
  await save('menu');
  for (const dish of ['Masala Dosa', 'Idli Vada'])
    await vendor.getByRole('checkbox', { name: `Choose ${dish}` }).check();
  const dish = await vendor.getByText('Masala Dosa', { exact: true }).first().boundingBox();
  await scrollBy(vendor, (dish?.y ?? 0) - 90);
  await save('sold-out');
}

async function takeOrders(vendor: Page, save: Save, placeOrder: () => Promise<void>): Promise<void> {
  await show(vendor, `/home/orderBoard?restaurantId=${RESTAURANT}`);
  const accepts = vendor.getByRole('switch', { name: 'Accept orders automatically' });
  if (await accepts.isChecked()) await accepts.click();
  await vendor.waitForTimeout(800);
  await placeOrder();
  await show(vendor, `/home/orderBoard?restaurantId=${RESTAURANT}`);
  await scrollBy(vendor, 220);
  await save('new-order');
  const accept = vendor.getByRole('button', { name: /^Accept.*: order/ });
  await accept.click();
  await vendor.getByRole('button', { name: /^Start preparing: order/ }).waitFor();
  await scrollBy(vendor, -2000);
  await scrollBy(vendor, 380);
  await save('accepted');
}

async function takeMoney(vendor: Page, save: Save): Promise<void> {
  const statement = vendor.getByRole('table').getByRole('link').first();
  // A job makes them within a minute of the first start.
  for (let look = 0; look < LOOKS_MAX && !(await statement.isVisible()); look++) {
    await show(vendor, `/earnings?restaurantId=${RESTAURANT}`);
  }
  await save('earnings');
  await statement.click();
  await vendor.waitForTimeout(1500);
  await save('statement');
}

async function order(browser: Browser, baseURL: string): Promise<void> {
  await onPage(browser, { baseURL, viewport: { width: 1280, height: 900 } }, async (customer) => {
    await logIn(customer, CUSTOMER);
    await show(customer, `/checkMenu/${RESTAURANT}`);
    for (const dish of ['Masala Dosa', 'Filter Coffee']) {
      await customer
        .getByRole('button', { name: `Add To Cart ${dish}` })
        .first()
        .click();
      await customer.waitForTimeout(400);
    }
    await show(customer, '/home/cart');
    await customer.getByRole('button', { name: 'Place Order' }).click();
    await customer.getByText('Order placed successfully!').waitFor();
  });
}
