import { expect, type Page } from '@playwright/test';
import { newKitchen, test } from '../vocabulary/town.ts';

const SORRY = 'Sorry, no results found! Please check the spelling or try searching for something else.';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');

/** The names that the call returns for the same search. */
async function found(page: Page, search: string): Promise<string[]> {
  const response = await page.request.get(`/v1/searchAPI/search?${search}&page=1&size=20`);
  const { items } = (await response.json()) as { items: { restaurantName: string }[] };
  return items.map((each) => each.restaurantName);
}

/**
 * How many restaurants the same search finds in all; at night in India the first page may be of other journeys alone.
 */
const totalOf = async (page: Page, search: string): Promise<number> =>
  Number((await page.request.get(`/v1/searchAPI/search?${search}&page=1&size=20`)).headers()['x-total-count']);

test('filters and the order of results live in the address and are taken away again', async ({ page }) => {
  await page.goto('/home?q=rice');
  await page.getByRole('link', { name: 'Only Veg' }).click();
  await expect(page).toHaveURL('/home?q=veg%20rice');
  await page.getByRole('link', { name: 'Only Open now' }).click();
  await expect(page).toHaveURL('/home?q=veg%20rice&open=true');
  await page.getByLabel('Sort').selectOption('Cheapest first');
  await expect(page).toHaveURL(/[?]q=veg[+]rice&open=true&sort=cost$/);
  const expected = await found(page, 'q=veg%20rice&open=true&sort=cost');
  expect(expected.length).toBeGreaterThan(1);
  await expect(names(page)).toHaveText(expected);
  await page.reload();
  await expect(names(page)).toHaveText(expected);
  await expect(page.getByLabel('Sort')).toHaveValue('cost');
  await page.getByRole('link', { name: 'Remove Veg' }).click();
  await page.getByRole('link', { name: 'Remove Open now' }).click();
  await expect(page).toHaveURL('/home?q=rice&sort=cost');
  expect(await totalOf(page, 'q=rice&sort=cost')).toBeGreaterThan(
    await totalOf(page, 'q=veg%20rice&open=true&sort=cost'),
  );
  await expect(names(page)).toHaveText(await found(page, 'q=rice&sort=cost'));
});

test('a price limit for one dish is one press, replaced by another, and taken away', async ({ page }) => {
  await page.goto('/home?q=rice');
  await page.getByRole('link', { name: 'Only Under ₹100' }).click();
  await expect(page).toHaveURL(`/home?q=${encodeURIComponent('rice under ₹100')}`);
  await page.getByRole('link', { name: 'Only Under ₹200' }).click();
  await expect(page).toHaveURL(`/home?q=${encodeURIComponent('rice under ₹200')}`);
  await expect(names(page)).toHaveText(await found(page, `q=${encodeURIComponent('rice under ₹200')}`));
  const rows = page.getByRole('list', { name: 'Matching dishes' }).getByRole('link');
  for (const row of await rows.allTextContents()) expect(Number(/₹([\d.]+)$/.exec(row)?.[1])).toBeLessThanOrEqual(200);
  await page.getByRole('link', { name: 'Remove Under ₹200' }).click();
  await expect(page).toHaveURL('/home?q=rice');
  await rows.first().click();
  await expect(page).toHaveURL(/\/checkMenu\/\d+\/dish\/\d+$/);
});

test('filters that are taken away quickly, one after the other, are all gone', async ({ page }) => {
  await page.goto('/home?q=veg%20rice&open=true', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Search' }).first().waitFor();
  // Nothing answers until both were pressed.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/v1/searchAPI/search?**', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Remove Veg' }).click();
  await page.getByRole('link', { name: 'Remove Open now' }).click();
  press();
  await expect(page).toHaveURL('/home?q=rice');
});

test('by keyboard the order is chosen again and again: the focus stays on it', async ({ page }) => {
  await page.goto('/home?q=rice');
  const sort = page.getByLabel('Sort');
  await sort.focus();
  for (const order of ['rating', 'cost']) {
    // Opens the list, moves in it, chooses.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(`/home?q=rice&sort=${order}`);
    await expect(names(page)).toHaveText(await found(page, `q=rice&sort=${order}`));
    await expect(sort).toBeFocused();
    await expect(sort).toHaveValue(order);
  }
  await page.goBack();
  await expect(sort).toHaveValue('rating');
});

test('a second page follows the first, and its start has the focus', async ({ page }) => {
  await page.goto('/home?q=a');
  await expect(cards(page)).toHaveCount(20);
  // Several restaurants can have one name.
  const menus = () =>
    cards(page)
      .getByRole('link', { name: /^CHECK MENU/i })
      .evaluateAll((all) => all.map(String));
  const first = await menus();
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/home?q=a&page=2');
  await expect(page.getByRole('heading', { name: /restaurants for “a”/ })).toBeFocused();
  await expect.poll(async () => (await menus()).filter((menu) => first.includes(menu))).toEqual([]);
  expect(first).toHaveLength(20);
  await page.getByRole('link', { name: 'Only Veg' }).click();
  await expect(page).toHaveURL('/home?q=veg%20a');
});

test('a press anywhere on a card opens the menu, and one on a dish opens the dish', async ({ page }) => {
  await page.goto('/home?q=rice');
  const card = cards(page).first();
  const link = card.getByRole('link', { name: /^CHECK MENU/ });
  const menu = await link.getAttribute('href');
  for (const part of [card.getByRole('heading'), card.getByText(/^Cost for Two/)]) {
    // The link of CHECK MENU lies over them. A forced press does not wait until the page stands still; a trial does.
    await link.click({ trial: true });
    await part.click({ force: true });
    await expect(page).toHaveURL(menu ?? '');
    await page.goBack();
  }
  await card.getByRole('list', { name: 'Matching dishes' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/checkMenu\/\d+\/dish\/\d+$/);
});

test('where a filter leaves nothing, taking it away finds something', async ({ page, sql }) => {
  await newKitchen(sql, { name: 'Zaffrani Kolwada', isOpen: false });
  await page.goto('/home?q=kolwada&open=true');
  await expect(page.getByText(SORRY)).toBeVisible();
  await page.getByRole('link', { name: 'Remove Open now' }).click();
  await expect(page).toHaveURL('/home?q=kolwada');
  await expect(names(page).first()).toHaveText('Zaffrani Kolwada');
});

test('the results say how they are ranked', async ({ page }) => {
  await page.goto('/home?q=dosa');
  await page.getByRole('link', { name: 'How results are ranked' }).click();
  await expect(page).toHaveURL('/home/howWeRank');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How results are ranked');
  await expect(page.getByText('Nobody can pay for a higher place.')).toBeVisible();
});

test('without scripts results are filtered and sorted all the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/home?q=rice');
  await page.getByRole('link', { name: 'Only Veg' }).click();
  await page.getByLabel('Sort').selectOption('Best rated first');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?]q=veg[+]rice&sort=rating$/);
  await expect(names(page)).toHaveText(await found(page, 'q=veg%20rice&sort=rating'));
  await context.close();
});
