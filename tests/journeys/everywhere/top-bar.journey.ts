import { expect, type Page } from '@playwright/test';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const LONG = `Kavya ${'Venkatanarasimharajuvaripeta '.repeat(3)}`.trim();
const field = (page: Page) => page.getByRole('banner').getByPlaceholder('Search Restaurants and Dishes');

test('the bar is one row at every width; welcome, role and Logout are in it or on the page Account', async ({
  page,
  sql,
}) => {
  // Sixteen bars, each looked at a dozen times.
  test.slow();
  const userId = await beCustomer(page, 100_000);
  await sql`update users set roles = '{CUSTOMER,VENDOR}' where user_id = ${userId}`;
  for (const name of ['Kavya Menon', LONG]) {
    await sql`update users set user_name = ${name} where user_id = ${userId}`;
    await page.goto('/home/wallet');
    for (const width of [320, 360, 390, 600, 767, 768, 1023, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const bar = page.getByRole('banner');
      const person = [
        bar.getByRole('link', { name: `Welcome ${name}`, exact: true }),
        bar.getByLabel('Role'),
        bar.getByRole('button', { name: 'Logout' }),
      ];
      const parts = [bar.getByRole('link', { name: 'Chatpata', exact: true }), bar.getByText('₹1,00,000.00')];
      if (width < 768) for (const part of person) await expect(part).toBeHidden();
      expect((await bar.boundingBox())?.height, `one row at ${width} px`).toBeLessThanOrEqual(width < 768 ? 57 : 65);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider, `${width} px`).toBe(false);
      for (const part of width < 768 ? parts : [...parts, ...person]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        expect((await part.boundingBox())?.height, `${width} px: ${part}`).toBeGreaterThan(10);
      }
      if (width < 768) continue;
      const welcome = await person[0]?.boundingBox();
      expect(welcome?.width, `room for the name at ${width} px`).toBeGreaterThan(90);
    }
  }
});

test('on a phone Account has the role, for people with several, and Logout', async ({ page, sql }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const userId = await beCustomer(page, 1);
  await page.goto('/home');
  const bar = page.getByRole('banner');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/home\/account$/);
  const main = page.getByRole('main');
  const logout = main.getByRole('button', { name: 'Logout' });
  expect((await logout.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(main.getByRole('combobox', { name: 'Role' })).toBeHidden();
  await sql`update users set roles = '{CUSTOMER,VENDOR}' where user_id = ${userId}`;
  await page.reload();
  await main.getByRole('combobox', { name: 'Role' }).selectOption('VENDOR');
  await expect(bar).not.toContainText('₹');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your work' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Welcome Kavya Menon' }).click();
  await logout.click();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('scroll targets are below the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await beCustomer(page, 1);
  await page.goto('/checkMenu/2');
  await page.getByRole('navigation', { name: 'Cuisines of this menu' }).getByRole('link').last().click();
  const heading = page.getByRole('heading', { level: 2 }).and(page.locator(':focus'));
  await expect(heading).toBeVisible();
  const search = await page.getByRole('search', { name: 'This menu' }).boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(search?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0) - 1);
});

for (const width of [320, 390, 800]) {
  test(`the search of the bar opens and takes the focus at ${width} px, and Escape gives it back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/login');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Open search' });
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    await opener.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(field(page)).toBeFocused();
    await field(page).fill('doddamane');
    await page
      .getByRole('option')
      .filter({ hasText: /Restaurant$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkMenu\/\d+$/);
    await expect(field(page)).toBeHidden();
    await opener.click();
    await field(page).fill('dosa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /for “dosa”/ })).toBeFocused();
  });
}

test('on wide screens every page has the field in the bar; the landing page has one field, to which the bar links', async ({
  page,
}) => {
  for (const path of ['/login', '/home/trends', '/checkMenu/1', '/no/such/page']) {
    await page.goto(path);
    await expect(field(page)).toBeVisible();
  }
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/home');
    await expect(page.getByPlaceholder('Search Restaurants and Dishes')).toHaveCount(1);
    await page.mouse.wheel(0, 3000);
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    const hero = page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes');
    await expect(hero).toBeFocused();
    await expect(hero).toBeInViewport();
  }
});
