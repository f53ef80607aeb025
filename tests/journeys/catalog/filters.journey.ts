import { expect, type Page } from '@playwright/test';
import { test } from '../vocabulary/test.ts';

const LIST = '/home/allRestaurants';
const SIZE = 20;
/** A part of the town where no other journey opens a restaurant, sorted in a way that new orders do not change. */
const PART = 'city=Mumbai&sort=name';
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

/** What the call returns for the same filters. */
async function answered(page: Page, search: string): Promise<{ names: string[]; total: number }> {
  const response = await page.request.get(`/v1/searchAPI/viewAllRestaurants?${search}&page=1&size=${SIZE}`);
  const list = (await response.json()) as { restaurantName: string }[];
  return { names: list.map((each) => each.restaurantName), total: Number(response.headers()['x-total-count']) };
}

const counted = (total: number) => new RegExp(`^${total} ${total === 1 ? 'restaurant matches' : 'restaurants match'}`);

// What is chosen in the bar, and what the address has afterwards.
const CHOICES: readonly [field: string, option: string, search: string][] = [
  ['Food', 'Veg', 'type=Veg'],
  ['Food', 'Nonveg', 'type=Nonveg'],
  ['Cuisine', 'Street Food', 'cuisine=Street+Food'],
  ['Rating', 'Rated 4 or better', 'minRating=4'],
  ['Cost for two', 'Up to ₹300.00 for two', 'maxCost=300'],
];

test('every filter shows what the call returns, and its chip removes it', async ({ page }) => {
  await page.goto(`${LIST}?${PART}`);
  const all = await answered(page, PART);
  for (const [field, option, search] of CHOICES) {
    const expected = await answered(page, `${search}&${PART}`);
    expect(expected.total, search).toBeGreaterThan(0);
    expect(expected.total, search).toBeLessThan(all.total);
    await page.getByLabel(field, { exact: true }).selectOption(option);
    await expect(page).toHaveURL((url) => url.search.slice(1).split('&').includes(search));
    await expect(names(page)).toHaveText(expected.names);
    await expect(page.getByText(counted(expected.total))).toBeVisible();
    await page.getByRole('link', { name: `Remove ${option}` }).click();
    await expect(page).toHaveURL(`${LIST}?${PART}`);
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  }
  await expect(names(page)).toHaveText(all.names);
});

test('filters and order work together, survive a reload, and are cleared together', async ({ page }) => {
  await page.goto(LIST);
  await page.getByLabel('City').selectOption('Mumbai');
  await page.getByLabel('Food', { exact: true }).selectOption('Nonveg');
  await page.getByRole('checkbox', { name: 'Open now' }).check();
  await page.getByLabel('Rating', { exact: true }).selectOption('Rated 3.5 or better');
  await page.getByLabel('Sort').selectOption('Lowest cost first');
  const search = 'type=Nonveg&city=Mumbai&open=true&minRating=3.5&sort=cost';
  await expect(page).toHaveURL(`${LIST}?${search}`);
  const expected = await answered(page, search);
  await expect(names(page)).toHaveText(expected.names);
  await page.reload();
  await expect(names(page)).toHaveText(expected.names);
  await expect(page.getByLabel('Sort')).toHaveValue('cost');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=cost`);
  await expect.poll(() => names(page).count()).toBeGreaterThan(expected.total);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?${search}`);
  await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeChecked();
});

// Mistyped addresses, and the valid ones that they count as.
const MISTYPED: readonly [search: string, asIf: string][] = [
  [`type=Vegan&${PART}`, PART],
  [`cuisine=Klingon&${PART}`, PART],
  ['city=Atlantis&type=Nonveg&sort=rating', 'type=Nonveg&sort=rating'],
  ['city=mumbai&sort=name', PART],
  [`minRating=9&${PART}`, PART],
  [`minRating=abc&maxCost=-1&open=maybe&${PART}`, PART],
  [`type=&cuisine=&minRating=&maxCost=&${PART}`, PART],
  ['city=Mumbai&sort=luck', 'city=Mumbai&sort=popularity'],
  [`page=0&${PART}`, PART],
  [`cuisine=%00&${PART}`, PART],
];

test('invalid values in the address are ignored', async ({ page }) => {
  for (const [search, asIf] of MISTYPED) {
    const response = await page.goto(`${LIST}?${search}`);
    expect(response?.status(), search).toBe(200);
    await expect(names(page), search).toHaveText((await answered(page, asIf)).names);
  }
});

test('when nothing matches, the page says which filter to remove', async ({ page }) => {
  const search = 'type=Veg&city=Delhi&minRating=4.5&maxCost=200';
  expect((await answered(page, search)).total).toBe(0);
  const { total } = await answered(page, 'type=Veg&minRating=4.5&maxCost=200');
  await page.goto(`${LIST}?${search}`);
  await expect(page.getByText('No restaurants match all of these filters.')).toBeVisible();
  await page.getByRole('link', { name: /^Without “Delhi”/ }).click();
  await expect(names(page)).toHaveCount(total);
  await page.goBack();
  await page.getByRole('link', { name: 'Show all restaurants' }).click();
  await expect(page).toHaveURL(LIST);
});

test('another page scrolls to the top of the list with the focus there; a filter goes to page 1 without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  const count = page.getByText(/^\d+ restaurants on Chatpata, page 2/);
  await expect(count).toBeFocused();
  await expect(count).toBeInViewport();
  await expect(names(page).first()).toBeInViewport();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Food', { exact: true }).focus();
  await page.evaluate(() => scrollTo(0, 60));
  await page.getByLabel('Food', { exact: true }).selectOption('Nonveg');
  await expect(page).toHaveURL(`${LIST}?type=Nonveg`);
  await expect(page.getByText(/^\d+ restaurants match/)).toBeVisible();
  await expect(page.getByLabel('Food', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(60);
});

test('on phones the filters are behind one button, whose sheet states what passes them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LIST);
  await page.waitForLoadState('networkidle');
  const sheet = page.locator('#filters');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Food', { exact: true }).selectOption('Veg');
  await page.getByLabel('City').selectOption('Delhi');
  const { total } = await answered(page, 'type=Veg&city=Delhi');
  await sheet.getByRole('button', { name: `Show ${total} restaurant` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused();
  await expect(names(page)).toHaveCount(total);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without scripts the filters are a form, and chips are links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${LIST}?page=2`);
  await page.getByLabel('City').selectOption('Mumbai');
  await page.getByLabel('Sort').selectOption('A to Z');
  await page.getByRole('checkbox', { name: 'Open now' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(names(page)).toHaveText((await answered(page, 'city=Mumbai&open=true&sort=name')).names);
  await page.getByRole('link', { name: 'Remove Open now' }).click();
  await expect(names(page)).toHaveText((await answered(page, PART)).names);
  await context.close();
});

test('a list that fails to load says so', async ({ page }) => {
  await page.goto(LIST);
  await page.route('**/v1/searchAPI/viewAllRestaurants*', (route) => route.abort());
  await page.getByLabel('City').selectOption('Mumbai');
  await expect(page.getByText('We cannot be reached. Please check your connection and try again.')).toBeVisible();
});
