/** Being found: what a search engine reads of every page of the town, and where people from there arrive. */
import { expect, type Page } from '@playwright/test';
import { structuredDataIn } from '#tests/structured-data.ts';
import { violations } from '../vocabulary/axe.ts';
import { overflowAt } from '../vocabulary/narrow.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

async function addressesIn(page: Page, url: string): Promise<string[]> {
  const response = await page.request.get(url);
  expect(response.status(), url).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

const linksUnder = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('link');

test('every page that the sitemap lists is there, under its own address, and its data has no fault', async ({
  page,
}) => {
  test.slow();
  const robots = await (await page.request.get('/robots.txt')).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const lists = await Promise.all((await addressesIn(page, index)).map((url) => addressesIn(page, url)));
  const addresses = lists.flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  const types = new Map<string, number>();
  for (const address of addresses) {
    const response = await page.request.get(address);
    // Another test has closed one of the three restaurants of an area meanwhile.
    if (/\/restaurants\/.+\//.test(address) && response.status() === 404) continue;
    const html = await response.text();
    expect(response.status(), address).toBe(200);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).not.toContain('noindex');
    const found = await structuredDataIn(html);
    expect(found.issues, address).toEqual([]);
    for (const type of found.types) types.set(type, (types.get(type) ?? 0) + 1);
  }
  expect(types.get('Restaurant')).toBeGreaterThan(20);
  expect(types.get('BreadcrumbList')).toBeGreaterThan(types.get('Restaurant') ?? 0);
});

test('a person goes from a city to its areas, their neighbours and a menu, and back to the city', async ({
  page,
  sql,
}) => {
  for (const area of ['Panaji Market', 'Panaji Market', 'Panaji Market', 'Miramar', 'Miramar', 'Miramar']) {
    await newKitchen(sql, { city: 'Panaji', area, name: `Kitchen at ${area}` });
  }
  test.slow();
  // The directory is read twice a minute.
  await expect(async () => {
    const response = await page.goto('/restaurants/panjim');
    expect(response?.status()).toBe(200);
    await expect(page.getByText('6 restaurants · Cost for two from')).toBeVisible({ timeout: 100 });
    await expect(linksUnder(page, 'Areas of Panaji')).toHaveCount(2);
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Panaji');
  await page.getByRole('link', { name: 'Miramar 3' }).click();
  await expect(page).toHaveTitle(/^Restaurants in Miramar, Panaji/);
  expect(await overflowAt(page, 320)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Panaji Market 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Panaji Market, Panaji');
  await page.getByRole('link', { name: 'CHECK MENU of Kitchen at Panaji Market' }).first().click();
  await page.getByRole('link', { name: /^More restaurants in / }).click();
  await expect(page).toHaveURL('/restaurants/panaji');
  await page.getByRole('link', { name: 'Filter and sort these restaurants' }).click();
  await expect(page).toHaveURL('/home/allRestaurants?city=Panaji');
});

test('all restaurants lead to cities and cuisines, and a cuisine to others', async ({ page }) => {
  await page.goto('/home/allRestaurants');
  await linksUnder(page, 'By city').filter({ hasText: 'Hyderabad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Hyderabad');
  await expect(page.getByRole('heading', { name: 'Best rated' })).toBeVisible();
  await page.goBack();
  await linksUnder(page, 'By cuisine').filter({ hasText: 'Desserts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desserts restaurants');
  await linksUnder(page, 'Other cuisines').filter({ hasText: 'North Indian' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Indian restaurants');
  expect(await violations(page)).toEqual([]);
});

test('the page of a removed restaurant leads to those near it', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, {
    name: 'Old Iyengar Mess',
    area: 'Koramangala',
    pincode: '560034',
    approval: 'Removed',
    isOpen: false,
  });
  const response = await page.goto(`/checkMenu/${restaurantId}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByText('Old Iyengar Mess is no longer here.')).toBeVisible();
  expect(await overflowAt(page, 320)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const near = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const name = await near.innerText();
  await near.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
