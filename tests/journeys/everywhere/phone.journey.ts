/** Screens on a phone: the bar at the bottom, fields and targets, and the room above a keyboard. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { be, beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

/** The label, and how many wait there, if any do. */
const labelled = (label: string) => new RegExp(`^${label}( \\d+ waiting)?$`);

const BARS = [
  ['visitor', '/home', ['Home', 'Search', 'Trending', 'Restaurants', 'Login']],
  ['CUSTOMER', '/home', ['Home', 'Search', 'Cart', 'Orders', 'Account']],
  ['VENDOR', '/home/vendorHome', ['Restaurants', 'Orders', 'Menu', 'Sales', 'Account']],
  ['ADMIN', '/adminPage', ['Overview', 'Approval', 'Tickets', 'People', 'Account']],
] as const;

for (const [role, path, labels] of BARS) {
  test(`the bottom bar of a ${role} leads to their most frequent pages`, async ({ page, sql }) => {
    if (role !== 'visitor') await be(page, sql, role);
    await page.goto(path);
    await expect(bar(page).locator(':scope > *')).toHaveText(labels.map(labelled));
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(labelled(labels[0]));
    const { violations } = await axe(page).include('nav.bottom-bar').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    for (const label of labels.filter((each) => each !== 'Search')) {
      await bar(page).getByRole('link', { name: label }).tap();
      await expect(bar(page).locator('[aria-current=page]')).toHaveText(labelled(label));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const width of [320, 390, 767]) {
      await page.setViewportSize({ width, height: 700 });
      for (const part of await bar(page).locator(':scope > *').all()) {
        const box = await part.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${await part.innerText()} at ${width} px`).toBeGreaterThan(
          43,
        );
        expect(await part.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false);
      }
    }
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(bar(page)).toBeHidden();
  });
}

test('the bar searches from every page and counts the dishes in the cart', async ({ page }) => {
  await beCustomer(page, 1000);
  await page.goto('/home');
  await bar(page).getByRole('link', { name: 'Search' }).tap();
  await expect(page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes')).toBeFocused();
  await fillCart(page);
  await page.goto('/home/wallet');
  await expect(bar(page).getByRole('link', { name: 'Cart' })).toContainText(/dishes: [1-9]/);
  const search = bar(page).getByRole('button', { name: 'Search' });
  const field = page.getByRole('banner').getByPlaceholder('Search Restaurants and Dishes');
  await search.tap();
  await expect(field).toBeFocused();
  await search.tap();
  await expect(field).toBeHidden();
  await search.press('Enter');
  await field.fill('dosa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /for “dosa”/ })).toBeFocused();
});

test('the bar covers nothing that has the focus, and the page can be pulled down', async ({ page }) => {
  await page.goto('/home/allRestaurants');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, below] = [await last.boundingBox(), await bar(page).boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const pulls = await page.evaluate(() =>
    [document.documentElement, document.body].map((each) => getComputedStyle(each).overscrollBehaviorY),
  );
  expect(pulls).toEqual(['auto', 'auto']);
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveCount(1);
  await expect(viewport).toHaveAttribute('content', /viewport-fit=cover, interactive-widget=resizes-content/);
});

test('with an open keyboard the chat shows its input and the last message, and the bar makes room', async ({
  page,
}) => {
  await beCustomer(page, 10);
  await page.goto('/chat-support');
  const box = page.getByPlaceholder('Write a message');
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeVisible();
  await box.tap();
  // What the keyboard leaves of the screen.
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(bar(page)).toBeHidden();
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.fill('What is my wallet balance?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('log')).toContainText('10.00');
  await expect(page.getByText(/10\.00/).last()).toBeInViewport();
  await expect(box).toBeInViewport({ ratio: 1 });
});

test('Enter on a screen keyboard leads to the next field, and sends from the last', async ({ page }) => {
  await page.goto('/login');
  const [contact, password] = [page.getByLabel('Contact Number'), page.getByLabel('Password', { exact: true })];
  await contact.fill('9876543210');
  await contact.press('Enter');
  await expect(password).toBeFocused();
  await password.fill('Customer@123');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});
