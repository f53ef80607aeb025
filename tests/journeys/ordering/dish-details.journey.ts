import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { IN_MOTION } from '../vocabulary/test.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

test.use(IN_MOTION);

const MENU = '/checkMenu/2';
const details = (page: Page) => page.getByRole('dialog');
const dishes = async (page: Page) =>
  (await (await page.request.get(MENU.replace('/checkMenu', '/v1/searchAPI/restaurant'))).json()).dishes;
const nameOf = (page: Page, dish: { dishName: string }) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: dish.dishName, exact: true });

for (const width of [390, 1280]) {
  test(`a dish opens over its menu and closes by Back, Escape, Close and a press outside, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const dish = (await dishes(page))[4];
    const address = `${MENU}/dish/${dish.dishId}`;
    await page.goto(`${MENU}?find=${encodeURIComponent(dish.dishName.split(' ')[0])}`);
    const filtered = page.url();
    const name = nameOf(page, dish);
    const ends: Record<string, () => Promise<unknown>> = {
      Back: () => page.goBack(),
      Escape: () => page.keyboard.press('Escape'),
      Close: () => details(page).getByRole('link', { name: 'Close' }).click(),
      'a press outside': () => page.mouse.click(width / 2, 12),
    };
    for (const [by, close] of Object.entries(ends)) {
      await test.step(by, async () => {
        await name.focus();
        await page.keyboard.press('Enter');
        await expect(details(page)).toBeVisible();
        await expect(page).toHaveURL(address);
        // Whoever listens hears the dish's name, not a hidden link.
        await expect(details(page)).toBeFocused();
        await expect(details(page)).toHaveAccessibleName(dish.dishName);
        await expect(page).toHaveTitle(`${dish.dishName} at Doddamane Donne Biryani · Chatpata`);
        await close();
        await expect(details(page)).toHaveCount(0);
        await expect(page).toHaveURL(filtered);
        await expect(name).toBeFocused();
      });
    }
    await test.step('it says everything about the dish, and the focus stays inside', async () => {
      await name.click();
      for (const fact of [dish.dishType, dish.dishCuisine, dish.dishDescription, dish.speciality, rupees(dish.price)]) {
        await expect(details(page)).toContainText(fact);
      }
      for (let tab = 0; tab < 8; tab++) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () => document.activeElement?.closest('dialog, body')?.tagName === 'DIALOG' || !document.hasFocus(),
          ),
        ).toBe(true);
      }
      const { violations } = await axe(page).analyze();
      expect(violations).toEqual([]);
    });
    await test.step('after a reload Back still leads to the menu', async () => {
      await page.reload();
      await expect(details(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(filtered);
    });
  });
}

test('a shared address shows the dish in the first HTML, closes to its menu, and says when the dish has gone', async ({
  page,
  browser,
  baseURL,
}) => {
  const dish = (await dishes(page))[1];
  const address = `${MENU}/dish/${dish.dishId}`;
  await test.step('without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto(address);
    await expect(plain).toHaveTitle(new RegExp(`^${dish.dishName} at `));
    await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`${dish.imageUrl}$`),
    );
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
    await expect(details(plain).getByRole('heading', { name: dish.dishName })).toBeVisible();
    await expect(details(plain)).toContainText(dish.dishDescription);
    await details(plain).getByRole('link', { name: 'Close' }).click();
    await expect(plain).toHaveURL(MENU);
    await context.close();
  });
  await test.step('with scripts', async () => {
    await page.goto(address);
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(MENU);
    await expect(nameOf(page, dish)).toBeFocused();
  });
  await test.step('of a dish that has gone', async () => {
    expect((await page.goto(`${MENU}/dish/999999999`))?.status()).toBe(404);
    await expect(details(page)).toContainText('This dish is no longer on the menu');
    await details(page).getByRole('link', { name: 'See the menu' }).click();
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL(MENU);
  });
});

test('a dish is added, lessened, deleted and put back from its details and its row', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Detail House' });
  await page.setViewportSize({ width: 390, height: 800 });
  await beCustomer(page, 1000);
  await page.goto(`/checkMenu/${restaurantId}`);
  await test.step('the quantity and its price by keyboard alone', async () => {
    await nameOf(page, { dishName: 'Dal Fry' }).press('Enter');
    const add = details(page).getByRole('button', { name: /^Add To Cart/ });
    await expect(add).toHaveText(`Add To Cart ${rupees(120)} Dal Fry`);
    await expect(details(page).getByRole('button', { name: 'One Dal Fry less' })).toBeDisabled();
    await details(page).getByRole('button', { name: 'One Dal Fry more' }).press('Enter');
    await expect(details(page).getByLabel('Quantity of Dal Fry')).toHaveText('2');
    await expect(add).toHaveAccessibleName(`Add To Cart ${rupees(240)} Dal Fry`);
    await add.press('Enter');
    await expect(details(page)).toHaveCount(0);
    await expect(nameOf(page, { dishName: 'Dal Fry' })).toBeFocused();
  });
  const row = page.getByRole('article').filter({ hasText: 'Dal Fry' });
  const bar = page.getByRole('link', { name: /View cart/ });
  await expect(bar).toContainText(`2 items · ${rupees(240)}`);
  await row.getByRole('button', { name: 'One Dal Fry less' }).click();
  await expect(bar).toContainText(`1 item · ${rupees(120)}`);
  await row.getByRole('button', { name: 'One Dal Fry less' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Add To Cart Dal Fry' })).toBeFocused();
  await expect(bar).toHaveCount(0);
  await test.step('Undo is there when the sentence has gone', async () => {
    await expect(page.getByText('Deleted successfully')).toBeHidden();
    await page.getByRole('button', { name: 'Undo deleting Dal Fry' }).click();
    await expect(bar).toContainText(`1 item · ${rupees(120)}`);
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });
});

test('a sheet is dragged away on a phone, and springs back from a short way', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const dish = (await dishes(page))[0];
  await page.goto(MENU);
  await nameOf(page, dish).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  const finger = await context.newCDPSession(page);
  const drag = async (distance: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    const { y } = (await details(page).getByRole('heading').boundingBox()) ?? { y: 0 };
    await touch('touchStart', y);
    // Slowly, so that it is no flick.
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', y + (distance * step) / 8);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 25)));
    }
    await touch('touchEnd');
  };
  await drag(60);
  await expect(details(page)).toBeVisible();
  await drag(200);
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL(MENU);
  await context.close();
});

test('the cart is beside the menu from 1280 px, with quantities, total and the way to the cart', async ({
  page,
  sql,
}) => {
  const first = await newKitchen(sql, { name: 'Beside House' });
  const second = await newKitchen(sql, { name: 'Other House' });
  await beCustomer(page, 1000);
  await page.setViewportSize({ width: 1279, height: 800 });
  await page.goto(`/checkMenu/${first.restaurantId}`);
  const beside = page.getByRole('complementary', { name: 'Your cart' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(beside).toContainText('Please add some items first!');
  await page.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
  await expect(beside).toContainText(`Total Bill:${rupees(120)}`);
  await beside.getByRole('button', { name: 'One Dal Fry more' }).click();
  await expect(beside).toContainText(`Total Bill:${rupees(240)}`);
  await expect(page.getByRole('button', { name: 'Add To Cart Dal Fry, in cart: 2' })).toBeVisible();
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
  await beside.getByRole('button', { name: 'One Dal Fry less' }).click();
  await beside.getByRole('button', { name: 'One Dal Fry less' }).click();
  await expect(beside).toContainText('Please add some items first!');
  await expect(beside.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Undo deleting Dal Fry' }).click();
  await expect(beside).toContainText(`Total Bill:${rupees(120)}`);
  await page.goto(`/checkMenu/${second.restaurantId}`);
  await expect(beside).toContainText('From Beside House');
  await beside.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/home/cart');
});

test('where the browser has no clipboard, as without https, sharing a dish says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`${MENU}/dish/${(await dishes(page))[0].dishId}`);
  await details(page).getByRole('button', { name: 'Share' }).click();
  await expect(details(page).getByText('The address could not be copied')).toBeVisible();
});
