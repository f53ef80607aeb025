import { expect, type Page } from '@playwright/test';
import { test } from '../vocabulary/test.ts';

/** Results of a search and filtered lists are shared, but not listed by search engines. */
const PAGES: readonly [path: string, shared: string][] = [
  ['/', '/home'],
  ['/home?q=biryani', '/home?q=biryani'],
  ['/home?q=biryani&sort=rating&page=2', '/home?q=biryani'],
  ['/home/howWeRank', '/home/howWeRank'],
  ['/home/about', '/home/about'],
  ['/home/trends', '/home/trends'],
  ['/home/allRestaurants?type=Veg', '/home/allRestaurants'],
  ['/checkMenu/2?veg=true', '/checkMenu/2'],
  ['/login?from=%2Fhome%2Fcart', '/login'],
  ['/register', '/register'],
];

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test('public pages have link previews with text and a picture, by absolute addresses', async ({ page, baseURL }) => {
  const said = new Set<string | null>();
  for (const [path, shared] of PAGES) {
    await page.goto(path);
    expect(await content(page, 'og:title'), path).toBe(await page.title());
    const description = await content(page, 'description');
    expect(description?.length, path).toBeGreaterThan(30);
    said.add(description);
    expect(await content(page, 'og:description')).toBe(description);
    expect(await content(page, 'og:url')).toBe(`${baseURL}${shared}`);
    const isListed = !/[?&](q|type)=/.test(path);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(isListed ? 1 : 0);
    if (isListed) await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${shared}`);
    const picture = (await content(page, 'og:image')) ?? '';
    expect(picture).toMatch(new RegExp(`^${baseURL}/`));
    const response = await page.request.get(picture);
    expect(response.status(), picture).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\/(jpeg|webp)$/);
  }
  expect(said.size).toBeGreaterThanOrEqual(5);
});

test("a menu shows the restaurant's own photo and dishes, and the next page does not", async ({ page, baseURL }) => {
  const shown = await (await page.request.get('/v1/searchAPI/restaurant/2')).json();
  await page.goto('/checkMenu/2');
  expect(await content(page, 'og:image')).toBe(`${baseURL}${shown.photoUrls[0]}`);
  for (const words of [shown.restaurantName, shown.city, shown.dishes[0].dishName]) {
    expect(await content(page, 'og:description')).toContain(words);
  }
  await page.getByRole('link', { name: 'Trending Restaurants' }).click();
  await expect(page).toHaveTitle(/Trending/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/share.jpg`);
});
