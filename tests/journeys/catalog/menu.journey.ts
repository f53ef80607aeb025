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
  const address = head.getByText(shown.addressLine1);
  await expect(address).toBeHidden();
  await head.getByText('More about this restaurant').click();
  await expect(address).toBeVisible();
  const facts = [
    shown.restaurantName,
    shown.restaurantType,
    shown.avgRating.toFixed(1),
    `${shown.addressLine1}, ${shown.area}, ${shown.city}, ${shown.resState} - ${shown.pincode}`,
    shown.restaurantContact,
    `${rupees(shown.transaction.restaurantApproxCost).replace('.00', '')} for two · 30 to 35 min`,
    `(${shown.ratings} ratings)`,
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
  expect(calls.filter((url) => url.includes('/v1/searchAPI'))).toEqual([]);
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

for (const place of ['', 'Indiranagar, Bengaluru, 560038'])
  test(`the first screen of a phone has a short head and two dishes, ${place ? 'near' : 'without'} a place`, async ({
    page,
    baseURL,
  }) => {
    if (place)
      await page.context().addCookies([{ name: 'place', value: encodeURIComponent(place), url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(MENU);
    const head = page.getByRole('main').locator('header');
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(220);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(220);
    const floor = (await page.getByRole('navigation', { name: 'Quick' }).boundingBox())?.y ?? 0;
    const dishes = page.getByRole('main').getByRole('article');
    for (const dish of [dishes.nth(0), dishes.nth(1)])
      for (const part of [dish.getByRole('heading'), dish.getByText(/^(from )?₹/)]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
      }
    await expect(dishes.nth(0).getByRole('button', { name: /^Add To Cart/ })).toBeInViewport({ ratio: 1 });
  });

test('the sections stick below the search; one unfolds, gets the focus and keeps the filter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${MENU}?veg=true`);
  const list = page.getByRole('navigation', { name: 'Cuisines of this menu' });
  const veg = ((await restaurantOf(page, MENU)).dishes as Dish[]).filter(({ dishType }) => dishType === 'Veg');
  const cuisine = veg.at(-1)?.dishCuisine ?? '';
  const inSection = veg.filter(({ dishCuisine }) => dishCuisine === cuisine);
  const link = list.getByRole('link', { name: `${cuisine} ${inSection.length}`, exact: true });
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);

  const section = page.getByRole('region', { name: cuisine, exact: true });
  const heading = section.getByRole('heading', { level: 2 });
  await heading.click();
  await expect(section.getByRole('article').first()).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ visible: true })
    .nth(3)
    .evaluate((dish) => dish.scrollIntoView());
  await expect(list).toBeInViewport({ ratio: 1 });
  const search = await page.getByRole('search', { name: 'This menu' }).boundingBox();
  expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0) - 5);
  await link.press('Enter');
  await expect(section.getByRole('article').first()).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const chips = await list.boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((chips?.y ?? 0) + (chips?.height ?? 0) - 5);
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
  await page.evaluate(() => scrollTo(0, 400));
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
  await expect(page.getByText('You can see the menu now and order when the restaurant opens.')).toBeVisible();
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
  await expect(page.getByText('To order, please turn on JavaScript')).toBeVisible();
  await page.getByLabel('Veg only').check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dishNames(page)).toHaveCount(dishes.filter((dish) => dish.dishType === 'Veg').length);
  await context.close();
});

test('an open menu notices that its restaurant closes and opens', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Noticed Kitchen' });
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('button', { name: /^Add To Cart/ }).first();
  for (const isOn of [false, true]) {
    const spans = isOn ? '{(,)}' : '{}';
    await sql`update restaurants set is_switched_on = ${isOn}, open_spans = ${spans} where restaurant_id = ${restaurantId}`;
    await expect(async () => {
      // Until the page is alive it hears nothing.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(add).toBeEnabled({ enabled: isOn, timeout: 1000 });
    }).toPass();
    await expect(page.getByText(isOn ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED')).toBeVisible();
  }
});

test('a visitor who is offline is told so instead of being sent to the login', async ({ page, context }) => {
  await page.goto(MENU);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByText('You are offline. Please try again when you are online.')).toBeVisible();
  await expect(page).toHaveURL(MENU);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page).toHaveURL(/\/login\?from=/);
});
