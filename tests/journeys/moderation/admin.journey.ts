import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { newPending } from '../vocabulary/kitchens.ts';
import { cardOf } from '../vocabulary/pages/lists.ts';
import { be } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const SCREENS = [
  ['/adminPage', 'Administration'],
  ['/showRatingBasedRestaurant/2.5', 'Restaurants rated 2.5 or lower'],
  ['/acceptedRestaurants', 'Accepted Restaurants'],
  ['/newlyAddedRestaurant', 'New Restaurants Approval'],
  ['/home/people', 'People'],
  ['/home/auditLog', 'Decisions'],
  ['/home/marketplace', 'Marketplace'],
  ['/home/securityLog', 'Security log'],
  ['/home/coupons', 'Coupons'],
  ['/home/tickets', 'Support Tickets'],
] as const;

/** Where the first HTML of a page leads; undefined: nowhere else. */
async function leadsTo(page: Page, path: string) {
  const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
  return { status: answer.status(), to: answer.headers().location };
}
const login = (path: string) => `/login?from=${encodeURIComponent(path)}`;

test('the pages of administrators are for nobody else', async ({ page, sql }) => {
  await test.step('a visitor goes to the login', async () => {
    for (const [path] of SCREENS) expect(await leadsTo(page, path)).toEqual({ status: 302, to: login(path) });
  });
  for (const role of ['CUSTOMER', 'VENDOR'] as const) {
    await test.step(`a ${role} gets a message, or on the rating-based list is sent to the login`, async () => {
      await be(page, sql, role);
      for (const [path] of SCREENS) {
        const isList = path.startsWith('/showRating');
        expect(await leadsTo(page, path)).toEqual(
          isList ? { status: 302, to: login(path) } : { status: 403, to: undefined },
        );
      }
      const [path] = SCREENS.at(-1) ?? SCREENS[0];
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Only administrators can see this page' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('You are not allowed to do this.');
      await expect(page.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute('href', login(path));
      expect((await axe(page).analyze()).violations).toEqual([]);
    });
  }
  await test.step('an ADMIN comes there from the login, and sees them all', async () => {
    await page.getByRole('link', { name: 'Log in as an administrator' }).click();
    await page.getByLabel('Contact Number').fill('9876543212');
    await page.getByLabel('Password', { exact: true }).fill('Admin@123');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${SCREENS.at(-1)?.[0]}$`));
    for (const [path, title] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });
});

test('the menu of an ADMIN leads to the approval and to those rated 2.5 or lower', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entries = (group: string) => menu.getByRole('list', { name: group }).getByRole('listitem');
  await expect(entries('Restaurants')).toHaveText([
    // With the number of those that wait, if any do.
    /^New Restaurants Approval( \d+ waiting)?$/,
    'Accepted Restaurants',
    'Reject Low Rating Restaurants',
    'Coupons',
  ]);
  await expect(entries('Money')).toHaveText([
    'Books',
    'Payouts',
    'Commission',
    'Cash',
    'Held money',
    'Settlements',
    'GST',
  ]);
  await expect(entries('People and logs')).toHaveText([
    /^Support Tickets( \d+ waiting)?$/,
    'People',
    'Marketplace',
    'Keys',
    'Decisions',
    'Security',
  ]);
  await menu.getByRole('link', { name: 'Reject Low Rating Restaurants' }).click();
  await expect(page).toHaveURL(/\/showRatingBasedRestaurant\/2\.5$/);
  await menu.getByRole('link', { name: 'New Restaurants Approval' }).click();
  await expect(page).toHaveURL(/\/newlyAddedRestaurant$/);
  await test.step('and is lit where one is, also below a page of its own', async () => {
    const LIT = [
      ['/adminPage', 'Overview'],
      ['/home/books', 'Books'],
      ['/home/payouts', 'Payouts'],
      ['/home/commission', 'Commission'],
      ['/home/restaurantEarnings/1', 'Commission'],
      ['/home/cash', 'Cash'],
      ['/home/heldMoney?disputes=open', 'Held money'],
      ['/home/settlements', 'Settlements'],
      ['/home/gst', 'GST'],
      ['/home/people/1', 'People'],
      ['/home/ticketFigures', 'Support Tickets'],
      ['/showRatingBasedRestaurant/4', 'Reject Low Rating Restaurants'],
    ] as const;
    for (const [path, label] of LIT) {
      await page.goto(path);
      await expect(menu.locator('[aria-current]'), path).toHaveText([new RegExp(`^${label}`)]);
    }
  });
});

test('the admin page: ratings 1 to 5, and what waits', async ({ page, sql }) => {
  await newKitchen(sql, { name: 'Nearly Three', ratings: [29, 10] });
  await newKitchen(sql, { name: 'Just Over Three', ratings: [31, 10] });
  await newPending(sql, 'Counted');
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^[1-9]\d* restaurants? to approve$/ })).toBeVisible();
  const rating = page.getByLabel('Rating', { exact: true });
  await expect(rating.getByRole('option')).toHaveText(['1', '2', '3', '4', '5']);
  await rating.selectOption('3');
  await page.getByRole('button', { name: 'Search Restaurants' }).click();
  await expect(page).toHaveURL(/\/showRatingBasedRestaurant\/3$/);
  await expect(cardOf(page, 'Nearly Three')).toContainText('2.9');
  await expect(cardOf(page, 'Just Over Three')).toBeHidden();
});

test('the admin page works without the counts', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.route('**/v1/AdminAPI/newlyAddedRestaurants**', (route) => route.abort());
  await page.route('**/v1/supportAPI/tickets**', (route) => route.abort());
  await page.route('**/v1/AdminAPI/waits', (route) => route.abort());
  await page.goto('/home/auditLog');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toBeHidden();
  await expect(page.getByText(/waiting$/)).toBeHidden();
});

const LISTS = [
  ['/acceptedRestaurants', 'Accepted Restaurants', 'allRestaurants'],
  ['/showRatingBasedRestaurant/2.5', 'Reject Low Rating Restaurants', 'ratingsBasedRestaurant/**'],
  ['/newlyAddedRestaurant', 'New Restaurants Approval', 'newlyAddedRestaurants'],
  ['/home/people', 'People', 'users'],
  ['/home/auditLog', 'Decisions', 'auditLog'],
  ['/home/securityLog', 'Security', 'securityLog'],
] as const;

for (const [path, label, call] of LISTS) {
  test(`a ${path} that cannot be loaded is the server's message over an empty list`, async ({ page, sql }) => {
    await newKitchen(sql, { name: 'Never Lost', ratings: [10, 10] });
    await be(page, sql, 'ADMIN');
    await page.goto('/adminPage');
    const url = `**/v1/AdminAPI/${call}{,?*}`;
    await page.route(url, (route) => route.fulfill({ status: 503, json: { message: 'The register is closed.' } }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The register is closed.');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unroute(url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
