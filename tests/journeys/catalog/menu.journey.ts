import { expect, type Page } from '@playwright/test';
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

test('a cuisine link scrolls to its section, focuses it and keeps the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${MENU}?veg=true`);
  const link = page.getByRole('navigation', { name: 'Cuisines of this menu' }).getByRole('link').last();
  const cuisine = (await link.innerText()).replace(/\s*\d+$/, '');
  await link.click();
  const heading = page.getByRole('heading', { level: 2, name: cuisine });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/\?veg=true#cuisine-/);
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
