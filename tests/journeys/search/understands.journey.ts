/** What people type is understood, shown, and can be taken away. The engine's own tests say what it understands. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { test } from '../vocabulary/test.ts';

const SORRY = 'Sorry, no results found! Please check the spelling or try searching for something else.';
const box = (page: Page) => page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filters = (page: Page) => page.getByRole('list', { name: 'Filters' });
const chips = (page: Page) => filters(page).getByRole('link', { name: /^Remove / });

async function search(page: Page, q: string): Promise<void> {
  await page.goto('/home');
  await box(page).fill(q);
  await page.keyboard.press('Enter');
}

test('on a phone a misspelt search shows results for the right word, and as typed on demand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await search(page, 'biriyni');
  await expect(page.getByText('Showing results for biryani. Search instead for biriyni')).toBeVisible();
  await expect(cards(page).first()).toContainText(/biryani/i);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'biriyni' }).click();
  await expect(page).toHaveURL('/home?q=biriyni&asTyped=true');
  await expect(page.getByText(/Showing results for/)).toHaveCount(0);
  await expect(page.getByText(SORRY)).toBeVisible();
});

test('a search in Devanagari finds dishes, with mark and price', async ({ page }) => {
  await search(page, 'पनीर टिक्का');
  await expect(page.getByRole('heading', { name: /for “पनीर टिक्का”/ })).toBeFocused();
  const dishes = cards(page).first().getByRole('list', { name: 'Matching dishes' }).getByRole('listitem');
  await expect(dishes.first()).toHaveText(/^(Veg|Nonveg).*Paneer.*₹\d+\.\d\d$/);
  expect(await dishes.count()).toBeLessThanOrEqual(3);
});

test('veg, price and place are understood, and each is taken away by its chip', async ({ page }) => {
  await search(page, 'veg biryani under 300 in Bangalore');
  await expect(chips(page)).toHaveText(['Veg', 'Under ₹300', 'Bengaluru']);
  const strict = await cards(page).count();
  for (const card of await cards(page).all()) await expect(card).toContainText('Bengaluru');
  // What the words say is not offered a second time.
  await expect(page.getByRole('link', { name: 'Only Veg' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Bengaluru' }).click();
  await expect(page).toHaveURL('/home?q=veg%20biryani%20under%20300');
  await expect(chips(page)).toHaveText(['Veg', 'Under ₹300']);
  expect(await cards(page).count()).toBeGreaterThan(strict);
  await page.getByRole('link', { name: 'Remove Under ₹300' }).click();
  await expect(page).toHaveURL('/home?q=veg%20biryani');
  await page.getByRole('link', { name: 'Remove Veg' }).click();
  await expect(page).toHaveURL('/home?q=biryani');
  await expect(box(page)).toHaveValue('biryani');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Only Veg' })).toBeVisible();
});

test('no means no: what is left out is shown, and comes back when its chip is removed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await search(page, 'biryani no chicken in Bengaluru');
  await expect(chips(page)).toHaveText(['Without chicken', 'Bengaluru']);
  const dishes = page.getByRole('list', { name: 'Matching dishes' }).getByRole('listitem');
  await expect(dishes.first()).toBeVisible();
  await expect(dishes.filter({ hasText: /chicken/i })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Remove Without chicken' }).click();
  await expect(page).toHaveURL('/home?q=biryani%20in%20Bengaluru');
  await expect(dishes.filter({ hasText: /chicken/i }).first()).toBeVisible();
});

test('pure veg is a kind of restaurant, also in Devanagari, and is removed by its chip', async ({ page }) => {
  await search(page, 'शुद्ध शाकाहारी dosa');
  await expect(chips(page)).toHaveText(['Pure veg']);
  for (const card of await cards(page).all()) await expect(card).not.toContainText('Nonveg');
  await page.getByRole('link', { name: 'Remove Pure veg' }).click();
  await expect(page).toHaveURL('/home?q=dosa');
});

test('a range of prices is one chip', async ({ page }) => {
  await search(page, 'dosa between 100 and 200');
  await expect(chips(page)).toHaveText(['₹100 to ₹200']);
  await expect(cards(page).first()).toContainText('Dosa');
});

test('a diet that no dish names finds nothing else, and is said', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await search(page, 'gluten free pizza');
  const said = page.getByText('No dish here says “gluten free pizza”. Ask the restaurant before you order.');
  await expect(said).toBeFocused();
  await expect(page.getByText(SORRY)).toHaveCount(0);
  await expect(page.getByText(/Did you mean|Showing results for|left out/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an area without such a dish is searched around, and stays a filter', async ({ page }) => {
  await search(page, 'donne biryani under 300 near indiranagar');
  await expect(
    page.getByText(/^Nothing in Indiranagar itself; the nearest is [\d.]+ km away and delivers\.$/),
  ).toBeVisible();
  await expect(page.getByText(/left out|from everywhere/)).toHaveCount(0);
  await expect(cards(page).first()).toContainText('Doddamane Donne Biryani');
  await expect(chips(page)).toHaveText(['Under ₹300', 'Indiranagar']);
});

test('a city without restaurants is said with the nearest that has some', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await search(page, 'biryani in tumkur');
  await expect(page.getByText('No restaurants in Tumakuru yet; the nearest are in Bengaluru.')).toBeVisible();
  await expect(chips(page)).toHaveText(['Bengaluru']);
  await expect(page.getByText(/Showing results for|left out|from everywhere/)).toHaveCount(0);
  await expect(cards(page).first()).toContainText(/biryani/i);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('when the last word is taken away, the list of restaurants remains with the other filters', async ({ page }) => {
  await page.goto('/home?q=Mumbai&open=true');
  await page.getByRole('link', { name: 'Remove Mumbai' }).click();
  await expect(page).toHaveURL('/home/allRestaurants?open=true');
  await page.goto('/home?q=Mumbai');
  await page.getByRole('link', { name: 'Remove Mumbai' }).click();
  await expect(page).toHaveURL('/home');
});

test('an order is understood, and another takes its place', async ({ page }) => {
  await search(page, 'cheap biryani');
  await expect(chips(page)).toHaveText(['Cheapest first']);
  await expect(page.getByLabel('Sort')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Cheapest first' }).click();
  await expect(page).toHaveURL('/home?q=biryani');
  await expect(page.getByLabel('Sort')).toHaveValue('relevance');
});

test('a word that no result has is left out, and this is said', async ({ page }) => {
  await search(page, 'zqxvb dosa');
  await expect(page.getByText('No restaurant has all these words, so “zqxvb” was left out.')).toBeVisible();
  await expect(cards(page).first()).toContainText('Dosa');
});

test('nonsense finds nothing, says so, and shows what is popular', async ({ page }) => {
  await search(page, 'xqzvwk');
  await expect(page.getByText(SORRY)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Check out some of our Trending Restaurants!!' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});
