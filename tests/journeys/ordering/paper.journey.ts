/** Kitchen tickets and bills on paper: what is printed, on which pages, once and as a reprint. */
import { expect, type Page } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Counts the prints, which a headless browser does not make. */
const watchPrinter = (page: Page) =>
  page.addInitScript(() => {
    const printer = { prints: 0 };
    Object.assign(globalThis, { printer });
    globalThis.print = () => {
      printer.prints += 1;
    };
  });
const printsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { printer: { prints: number } }).printer.prints);
const endPrint = (page: Page) => page.evaluate(() => dispatchEvent(new Event('afterprint')));
const paper = (page: Page) => page.locator('.paper');

/** Width and length of the only page, in millimetres: a PDF says them in points. */
async function pageMm(page: Page): Promise<readonly number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(1);
  return (boxes[0] ?? []).slice(1, 3).map((points) => Math.round((Number(points) / 72) * 25.4));
}

/** The colours of paper and letters while printing. */
const coloursOf = async (page: Page) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const found = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('.paper p') ?? document.body].map((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return each.tagName === 'P' ? color : backgroundColor;
    }),
  );
  const board = await page.getByRole('main').isVisible();
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  return { found, board };
};

test('a ticket without prices comes once by itself, then as a reprint; a bill on a roll or on A4', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  test.slow();
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [2, 1]);
  await sql`update orders set note = 'No onions, please' where order_id = ${orderId}`;
  await watchPrinter(page);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('switch', { name: 'Print tickets on this device' }).check();

  await test.step('accepting prints it on 80 mm, black on white also at night', async () => {
    await page.getByRole('button', { name: `Accept · 30 min: order ${orderId}` }).click();
    await expect(paper(page)).toContainText(`Order ${orderId}`);
    for (const words of ['Delivery', 'Masala Lane', '2 ×', 'No onions, please', '3 dishes']) {
      await expect(paper(page)).toContainText(words);
    }
    await expect(paper(page)).not.toContainText(/₹|Reprint/);
    await expect.poll(() => printsOf(page)).toBe(1);
    const white = 'rgb(255, 255, 255)';
    expect(await coloursOf(page)).toEqual({ found: [white, white, 'rgb(0, 0, 0)'], board: false });
    const [width = 0, length = 0] = await pageMm(page);
    expect(width).toBe(80);
    expect(length).toBeLessThan(160);
    await endPrint(page);
    await expect(paper(page)).toHaveCount(0);
  });
  await test.step('the kitchen view does not print it again, but by a press, on the chosen 58 mm', async () => {
    await page.getByRole('group', { name: 'Ticket paper' }).getByLabel('58 mm').check();
    await page.goto(`/home/kitchenView?restaurantId=${kitchen.restaurantId}`);
    const button = page.getByRole('button', { name: `Print ticket: order ${orderId}` });
    await expect(button).toBeVisible();
    await button.click();
    await expect(paper(page)).toContainText('Reprint 1');
    await expect.poll(() => printsOf(page)).toBe(1);
    expect((await pageMm(page))[0]).toBe(58);
    await endPrint(page);
    await button.click();
    await expect(paper(page)).toContainText('Reprint 2');
    await endPrint(page);
  });
  await test.step('the bill', async () => {
    await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
    const button = page.getByRole('button', { name: `Print bill: order ${orderId}` });
    await button.click();
    await expect(paper(page)).toContainText(`Receipt of order ${orderId}`);
    await expect(paper(page)).toContainText(/Total Bill₹/);
    expect((await pageMm(page))[0]).toBe(58);
    await endPrint(page);
    await page.getByRole('group', { name: 'Bill paper' }).getByLabel('A4').check();
    await button.click();
    await expect(paper(page)).toContainText(`Receipt of order ${orderId}`);
    expect(await pageMm(page)).toEqual([210, 297]);
  });
  await customer.page.context().close();
});
