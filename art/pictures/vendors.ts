/** The pictures of docs/vendors/, as a vendor's phone shows the running demo town. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../../scripts/chromium.ts';
import { CUSTOMER, logIn, onPage, show, VENDOR } from './visit.ts';

const RESTAURANT = 1;
const PHONE = { width: 390, height: 760 };

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

/** Below the bar, with a little room above. */
async function scrollTo(page: Page, text: string): Promise<void> {
  const top = await page.getByText(text, { exact: true }).first().boundingBox();
  await page.mouse.wheel(0, (top?.y ?? 0) - 90);
  await page.waitForTimeout(800);
}

async function takeMenu(vendor: Page, save: Save): Promise<void> {
  await show(vendor, `/menu?restaurantId=${RESTAURANT}`);
  await save('menu');
  await vendor.getByRole('checkbox', { name: 'Choose Masala Dosa' }).check();
  await vendor.getByRole('checkbox', { name: 'Choose Idli Vada' }).check();
  await scrollTo(vendor, 'Masala Dosa');
  await save('sold-out');
  await vendor.getByRole('link', { name: 'Edit Masala Dosa' }).click();
  await vendor.getByLabel('Dish Name').waitFor();
  await vendor.waitForTimeout(1000);
  await save('dish');
}

async function takeOrders(vendor: Page, save: Save, placeOrder: () => Promise<void>): Promise<void> {
  await show(vendor, `/home/orderBoard?restaurantId=${RESTAURANT}`);
  const accepts = vendor.getByRole('switch', { name: 'Accept orders automatically' });
  if (await accepts.isChecked()) await accepts.click();
  await vendor.waitForTimeout(800);
  await placeOrder();
  await show(vendor, `/home/orderBoard?restaurantId=${RESTAURANT}`);
  await save('new-order');
  await vendor
    .getByRole('button', { name: /^Reject: order/ })
    .first()
    .click();
  await vendor.waitForTimeout(800);
  await save('reject');
  await vendor.getByRole('button', { name: 'Keep the order' }).click();
  await vendor
    .getByRole('button', { name: /^Accept.*: order/ })
    .first()
    .click();
  await vendor
    .getByRole('button', { name: /^Start preparing: order/ })
    .first()
    .waitFor();
  await vendor.mouse.wheel(0, 330);
  await vendor.waitForTimeout(800);
  await save('accepted');
}

async function takeMoney(vendor: Page, save: Save): Promise<void> {
  await show(vendor, `/earnings?restaurantId=${RESTAURANT}`);
  await save('earnings');
  await vendor.getByRole('table').getByRole('link').first().click();
  await vendor.waitForTimeout(1500);
  await save('statement');
  await show(vendor, `/home/sales?restaurantId=${RESTAURANT}`);
  await save('sales');
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
