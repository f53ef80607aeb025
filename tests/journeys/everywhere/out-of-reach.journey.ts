/** What a person sees while Chatpata cannot be reached or refuses. */
import { expect, type Page, type Route } from '@playwright/test';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/database.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { readSettings } from '#server/process/settings.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { beNewcomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const LIST = '**/v1/searchAPI/viewAllRestaurants*';
const SEARCH = '**/v1/searchAPI/search?*';
const box = (page: Page) => page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes');

const BUSY = 'Too many requests. Please wait a moment and try again.';
const WAYS: readonly [what: string, fail: (route: Route) => Promise<void>, sentence: string][] = [
  ['is away', (route) => route.abort(), 'The search failed. Please try again.'],
  ['refuses', (route) => route.fulfill({ status: 429, json: { code: 'X', message: BUSY } }), BUSY],
];

for (const [what, fail, sentence] of WAYS) {
  test(`a search while the server ${what} shows that and can be repeated`, async ({ page }) => {
    await page.goto('/home');
    await page.route(SEARCH, fail);
    await box(page).fill('dosa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(box(page)).toHaveValue('dosa');
    await page.unroute(SEARCH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /for “dosa”/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a page whose data is refused with 503 shows that and can be tried again', async ({ page }) => {
  await page.goto('/login');
  const style = page.locator('link[rel=stylesheet]');
  await style.evaluate((link) => link.setAttribute('data-kept', ''));
  const sentence = 'Chatpata has lost its database for a moment. Please try again.';
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { code: 'UNAVAILABLE', message: sentence } }),
  );
  await page.getByRole('link', { name: 'All Restaurants' }).first().click();
  await expect(page.getByRole('heading', { name: 'Chatpata is not available right now' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(style).toHaveAttribute('data-kept', '');
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.unroute(LIST);
  await again.click();
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
});

test('a page that could not be reached loads by itself when the browser is online again', async ({ page, context }) => {
  await page.goto('/login');
  await page.route(LIST, (route) => route.abort());
  await page.getByRole('link', { name: 'All Restaurants' }).first().click();
  await expect(page.getByText('We cannot be reached. Please check your connection and try again.')).toBeVisible();
  await page.unroute(LIST);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
  await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/trends');
  await page.route('**/v1/booktableAPI/myBookings/*', (route) => route.abort());
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('alert')).toContainText('Your bookings could not be loaded.');
  await page.unroute('**/v1/booktableAPI/myBookings/*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('You have not booked a table yet.')).toBeVisible();
});

test('without a database a page is a page with status 503 and Try again, not JSON', async ({ browser }) => {
  const pages = builtPages(await buildWhenStale(() => {}));
  const sql = connect('postgres://nobody@127.0.0.1:1/none', { connections: 1 });
  const app = await buildApp({ sql, settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), pages });
  // What calls return while the database is gone.
  const body = JSON.stringify({ statusCode: 503, code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const refuse = async () => ({ status: 503, total: undefined, contentType: 'application/json', body });
  app.sendAs = () => refuse;
  app.sendAsVisitor = () => refuse;
  const baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'role', value: 'CUSTOMER', url: baseURL }]);
  const page = await context.newPage();
  for (const path of ['/home/allRestaurants', '/checkMenu/1', '/home/viewMyOrders']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
    expect(response?.headers()['content-type']).toContain('text/html');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const again = page.waitForResponse((each) => new URL(each.url()).pathname.startsWith('/v1/'));
    await page.getByRole('link', { name: 'Try again' }).click();
    await again;
  }
  await context.close();
  await app.close();
  await sql.end({ timeout: 0 });
});
