import { expect, type Locator, type Page } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer, beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Every kind of dialog, and how it is opened. */
const OPEN: readonly [kind: string, open: (page: Page) => Promise<Locator>][] = [
  [
    'an alert',
    async (page) => {
      await beCustomer(page, 1);
      await page.goto('/home/wallet');
      await page.getByRole('button', { name: 'Top Up' }).click();
      return page.getByRole('alertdialog');
    },
  ],
  [
    'a question',
    async (page) => {
      await beCustomer(page, 1);
      await page.goto('/home/addressbook');
      await page.getByRole('button', { name: 'Delete Home' }).click();
      return page.getByRole('dialog', { name: 'Delete “Home”?' });
    },
  ],
];

async function expectFits(dialog: Locator, width: number): Promise<void> {
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(0.8 * width);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
}

for (const width of [320, 390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const [kind, open] of OPEN) {
      test(`${kind} takes at most 80 % of the width`, async ({ page }) => expectFits(await open(page), width));
    }

    test('the page behind a question and behind a sheet stays where it is', async ({ page }) => {
      const question = await OPEN[1]?.[1](page);
      const place = () => page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left]);
      const expectStill = async () => {
        const before = await place();
        await page.mouse.move(width / 2, 10);
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(300);
        expect(await place()).toEqual(before);
      };
      await expectStill();
      await page.keyboard.press('Escape');
      await expect(question ?? page.getByRole('dialog')).toBeHidden();
      await page.goto('/checkMenu/2');
      await page.waitForLoadState('networkidle');
      const [, left] = await place();
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await place())[1]).toBe(left);
      await expectStill();
    });

    test('the import of a menu takes at most 80 % of the width', async ({ page, sql }) => {
      const vendor = await beVendor(page);
      const { restaurantId } = await ownKitchen(page, sql, vendor);
      await page.goto(`/menu?restaurantId=${restaurantId}`);
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import a menu' });
      await expectFits(dialog, width);
      await dialog.getByLabel('CSV file').setInputFiles({
        name: 'menu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'dishName,dishType,dishCuisine,dishDescription,price\nBhindi,Veg,North Indian,Okra,110\nX,Y,Z,,0\n',
        ),
      });
      await expect(dialog.getByRole('button', { name: /^Import 1 dish/ })).toBeVisible();
      await expectFits(dialog, width);
    });

    test('the rejection of an order takes at most 80 % of the width', async ({ page, browser, baseURL, sql }) => {
      const vendor = await beVendor(page);
      const kitchen = await ownKitchen(page, sql, vendor);
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const customer = await context.newPage();
      await orderFrom(customer, await beCustomer(customer, 1000), kitchen);
      await context.close();
      await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Reject order/ });
      await expectFits(dialog, width);
      await dialog.getByRole('radio', { name: 'A dish is not available' }).check();
      await expectFits(dialog, width);
    });
  });
}
