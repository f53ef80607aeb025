/** The frame around every page: the folded menu of tablets, the container of large screens, and the foot. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { be, beCustomer, beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('at 768 px the side menu is icons with names and tooltips, and opens when wanted', async ({ page, sql }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await be(page, sql, 'ADMIN');
  await page.goto('/home/books');
  expect((await menu(page).boundingBox())?.width).toBe(72);
  const books = menu(page).getByRole('link', { name: 'Books', exact: true });
  await expect(books).toHaveAttribute('title', 'Books');
  await expect(books).toHaveAttribute('aria-current', 'page');
  const { width = 0, height = 0 } = (await books.boundingBox()) ?? {};
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBeGreaterThan(72);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toHaveCSS('width', '288px');
  await expect(menu(page).getByRole('heading', { name: 'Money' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCSS('width', '72px');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu(page).getByRole('link', { name: 'Payouts' }).click();
  await expect(page).toHaveURL(/\/home\/payouts$/);
  await expect(menu(page)).toHaveCSS('width', '72px');
});

test('at 1920 px the top bar, the page and its foot share one container', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await beCustomer(page, 1);
  for (const path of ['/home', '/home/account']) {
    await page.goto(path);
    const name = await page.getByRole('banner').getByRole('link', { name: 'Chatpata', exact: true }).boundingBox();
    const logout = await page.getByRole('banner').getByRole('button', { name: 'Logout' }).boundingBox();
    const entries = await menu(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    const left = entries?.x ?? 0;
    const right = (main?.x ?? 0) + (main?.width ?? 0);
    expect(left).toBeGreaterThan(50);
    expect(Math.abs(1920 - left - right)).toBeLessThan(20);
    expect(name?.x).toBeGreaterThanOrEqual(left);
    expect(name?.x).toBeLessThan(left + 40);
    expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(right);
    expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeGreaterThan(right - 40);
    expect(await isWider(page)).toBe(false);
  }
});

for (const width of [390, 1280]) {
  test(`the foot of every page leads to help, contact, terms, privacy, refunds and the operator, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home/trends');
    const foot = page.getByRole('contentinfo');
    const PAGES = [
      ['How to get help', 'Help'],
      ['Contact', 'Contact'],
      ['Terms', 'Terms'],
      ['Privacy', 'Privacy'],
      ['Refunds', 'Refunds and cancellations'],
    ] as const;
    for (const [label, title] of PAGES) {
      await foot.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Chatpata`);
      const contact = page.getByRole('region', { name: 'Contact' });
      for (const fact of ['Legal name', 'Address', 'Grievance officer', 'Designation'])
        await expect(contact).toContainText(fact);
      // The operator's and the officer's.
      for (const address of [/@/, /^[6-9]\d{9}$/])
        await expect(contact.getByRole('link', { name: address })).toHaveCount(2);
    }
    await foot.getByRole('link', { name: 'About and grievances' }).click();
    await expect(page.getByRole('main')).toContainText('Grievance officer');
    await expect(foot).toContainText(/FSSAI licence 1\d{13}/);
  });

  test(`an account is a list of pages, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await beCustomer(page, 1);
    await page.goto('/home/account');
    const main = page.getByRole('main');
    for (const label of ['Wallet', 'My Bookings', 'Chat Support']) {
      await expect(main.getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    const PARTS = [
      ['Profile', 'profile'],
      ['Password', 'password'],
      ['Two-step verification', 'secondFactor'],
      ['Where you are logged in', 'devices'],
      ['Notifications', 'notifications'],
      ['On your home screen', 'homeScreen'],
      ['Your data', 'data'],
    ] as const;
    for (const [title, part] of PARTS) {
      await main.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/home/account/${part}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await main.getByRole('link', { name: 'Your account' }).click();
      await expect(page).toHaveURL(/\/home\/account$/);
    }
  });

  test(`a vendor's landing page begins with a checklist, and the search is below it, ${width} px wide`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const vendor = await beVendor(page);
    await page.goto('/home');
    const work = page.getByRole('region', { name: 'Your work' });
    await expect(work.getByRole('link')).toHaveText(['Add your restaurant']);
    await ownKitchen(page, sql, vendor, { approval: 'Pending' });
    await page.reload();
    const steps = work.getByRole('region', { name: 'Set up Masala Lane' });
    await expect(steps).toContainText('1 of 6 done');
    await expect(steps.getByRole('listitem').last()).toHaveText(/Open for orders\s*After approval/);
    await expect(work).not.toContainText('Nothing to do');
    const searchAt =
      (await page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes').boundingBox())?.y ?? 0;
    expect(searchAt).toBeGreaterThan((await steps.boundingBox())?.y ?? 0);
    expect(await isWider(page)).toBe(false);
  });
}

test('on a phone the results of a search light Search, not Home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/home?q=dosa');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.locator('[aria-current=page]')).toHaveText('Search');
  await page.goto('/home');
  await expect(bar.locator('[aria-current=page]')).toHaveText('Home');
});
