import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

/** Of the demo town: one with several cuisines, veg and non-veg; and one that is closed. */
const MENU = '/checkMenu/2';

interface Dish {
  readonly dishName: string;
  readonly dishType: string;
  readonly dishCuisine: string;
  readonly dishDescription: string;
}
const dishNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

async function restaurantOf(page: Page, menu: string) {
  return (await page.request.get(menu.replace('/checkMenu', '/v1/searchAPI/restaurant'))).json();
}
const namesOf = (dishes: readonly Dish[]) => dishes.map((dish) => dish.dishName);

test('the menu’s head shows what the card shows, and every dish is in its section', async ({ page }) => {
  const shown = await restaurantOf(page, MENU);
  await page.goto(MENU);
  const head = page.getByRole('main').locator('header');
  const facts = [
    shown.restaurantName,
    shown.restaurantType,
    shown.avgRating.toFixed(1),
    `${shown.addressLine1}, ${shown.area}, ${shown.city}, ${shown.resState} - ${shown.pincode}`,
    shown.restaurantContact,
    `Cost for Two : ${rupees(shown.transaction.restaurantApproxCost)}`,
    'CURRENTLY OPEN',
  ];
  for (const fact of facts) await expect(head).toContainText(fact);
  for (const cuisine of new Set((shown.dishes as Dish[]).map((dish) => dish.dishCuisine))) {
    const inSection = (shown.dishes as Dish[]).filter((dish) => dish.dishCuisine === cuisine);
    const section = page.getByRole('region', { name: cuisine, exact: true });
    await expect(section.getByRole('article').getByRole('heading')).toHaveText(namesOf(inSection));
  }
});

test('the veg switch and the search filter dishes without a request, and survive a reload', async ({ page }) => {
  const dishes: Dish[] = (await restaurantOf(page, MENU)).dishes;
  await page.goto(MENU);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByLabel('Veg only').check();
  await expect(page).toHaveURL(`${MENU}?veg=true`);
  const veg = dishes.filter((dish) => dish.dishType === 'Veg');
  await expect(dishNames(page)).toHaveCount(veg.length);
  const word = veg[0]?.dishDescription.split(' ').at(-1)?.replace('.', '') ?? '';
  await page.getByLabel('Search this menu').fill(word);
  const found = veg.filter((dish) => `${dish.dishName} ${dish.dishCuisine} ${dish.dishDescription}`.includes(word));
  await expect(dishNames(page)).toHaveText(namesOf(found));
  expect(calls.filter((url) => url.includes('/v1/searchAPI') || url.includes('.data'))).toEqual([]);
  await page.reload();
  await expect(dishNames(page)).toHaveText(namesOf(found));
  await expect(page.getByLabel('Search this menu')).toHaveValue(word);
  await page.getByLabel('Search this menu').fill('zzzz');
  await expect(dishNames(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all dishes' }).click();
  await expect(dishNames(page)).toHaveCount(dishes.length);
  await expect(page.getByLabel('Search this menu')).toHaveValue('');
  await expect(page.getByLabel('Veg only')).not.toBeChecked();
});

test('the list of sections scrolls to one, unfolds it, focuses it and keeps the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${MENU}?veg=true`);
  const opener = page.getByRole('button', { name: 'Sections' });
  const list = page.getByRole('navigation', { name: 'Cuisines of this menu' });
  await expect(list).toBeHidden();
  await opener.click();
  const veg = ((await restaurantOf(page, MENU)).dishes as Dish[]).filter(({ dishType }) => dishType === 'Veg');
  const cuisine = veg.at(-1)?.dishCuisine ?? '';
  const inSection = veg.filter(({ dishCuisine }) => dishCuisine === cuisine);
  const link = list.getByRole('link', { name: `${cuisine} ${inSection.length}`, exact: true });
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();

  const section = page.getByRole('region', { name: cuisine, exact: true });
  const heading = section.getByRole('heading', { level: 2 });
  await heading.click();
  await expect(section.getByRole('article').first()).toBeHidden();
  await opener.press('Enter');
  await link.click();
  await expect(list).toBeHidden();
  await expect(section.getByRole('article').first()).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/\?veg=true#cuisine-/);
});

test('the search of a menu stays on the screen, and finds dishes of folded sections', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(MENU);
  const dish: Dish = (await restaurantOf(page, MENU)).dishes[0];
  const section = page.getByRole('region', { name: dish.dishCuisine, exact: true });
  await section.getByRole('heading', { level: 2 }).click();
  const found = section.getByRole('heading', { name: dish.dishName });
  await expect(found).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const box = page.getByLabel('Search this menu');
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.fill(dish.dishName);
  await expect(found).toBeVisible();
});

test('a closed restaurant says so and its dishes cannot be added; a sold-out dish says so', async ({ page, sql }) => {
  const dishes = [{ name: 'Appam' }, { name: 'Stew' }];
  const closed = await newKitchen(sql, { name: 'Shut Kitchen', isOpen: false, dishes });
  await page.goto(`/checkMenu/${closed.restaurantId}`);
  await expect(page.getByText('CURRENTLY CLOSED')).toBeVisible();
  await expect(page.getByText('You can read the menu now and order when the restaurant opens.')).toBeVisible();
  for (const button of await page.getByRole('button', { name: /Add To Cart/ }).all())
    await expect(button).toBeDisabled();

  const open = await newKitchen(sql, { name: 'Half Sold Kitchen', dishes });
  await sql`update dishes set is_available = false where dish_id = ${open.dishes[0]?.dishId ?? 0}`;
  await page.goto(`/checkMenu/${open.restaurantId}`);
  const soldOut = page.getByRole('article').filter({ hasText: 'Appam' });
  await expect(soldOut).toContainText('Sold out');
  await expect(soldOut.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add To Cart/ })).toHaveCount(1);
});

test('without scripts a menu is searched by its form, and says what ordering needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const dishes: Dish[] = (await restaurantOf(page, MENU)).dishes;
  await page.goto(MENU);
  await expect(page.getByText('to order, please switch JavaScript on')).toBeVisible();
  await page.getByLabel('Veg only').check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dishNames(page)).toHaveCount(dishes.filter((dish) => dish.dishType === 'Veg').length);
  await context.close();
});
