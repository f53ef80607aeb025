import { expect } from '@playwright/test';
import { bookElsewhere, bookHere, dateIn, ownKitchen, tablesElsewhere } from '../vocabulary/kitchens.ts';
import { logIn, register } from '../vocabulary/pages/first-steps.ts';
import { beCustomer, beNewcomer, beVendor, newContact } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const tomorrow = dateIn(1);
const at = (restaurantId: number, guests: number, date = tomorrow) =>
  `/book/${restaurantId}?date=${date}&guests=${guests}`;

test('a newcomer finds a menu, registers on the way, and books a table by keyboard', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  await page.goto(`/checkMenu/${restaurantId}`);
  const wide = page.viewportSize();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const more = await page.locator('summary', { hasText: 'More' }).boundingBox();
    const link = await page.getByRole('link', { name: 'Book a table' }).boundingBox();
    expect((link?.x ?? 0) - (more?.x ?? 0) - (more?.width ?? 0), `${width} px`).toBeGreaterThanOrEqual(16);
  }
  if (wide) await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'Book a table' }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  const contact = newContact();
  await register(page, contact);
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.getByRole('link', { name: 'Book a table' }).click();
  await logIn(page, contact);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a table at Masala Lane');

  await test.step('day, guests and time', async () => {
    await page.getByRole('link', { name: 'Tomorrow' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${tomorrow}`));
    await page.getByLabel('Guests').selectOption('4 guests');
    await expect(page).toHaveURL(/guests=4/);
    const button = page.getByRole('button', { name: /^Book a table for 4 on / });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please choose a time.');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: '11:00 am' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '11:30 am' })).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button).toHaveText(/, 11:30 am$/);
    await page.getByRole('radio', { name: '7:30 pm' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('A note for the restaurant').fill('By the window, please');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await test.step('booked', async () => {
    await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(/, 7:30 pm\s*4 guests at Masala Lane, 5th Block/);
    await page.getByRole('link', { name: 'See My Bookings' }).click();
    const mine = page.getByRole('region', { name: 'Coming up' });
    await expect(mine.getByRole('article')).toHaveCount(1);
    await expect(mine).toContainText('7:30 pm');
    await expect(mine).toContainText('“By the window, please”');
  });
});

test('a time that is booked up meanwhile is refused at the times, which are loaded again', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql, { seats: 4 });
  await beCustomer(page, 100);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(at(restaurantId, 2));
  await page.getByRole('radio', { name: '7:30 pm' }).check({ force: true });
  await bookElsewhere(browser, baseURL, restaurantId, { partySize: 3 });
  await page.getByRole('button', { name: /^Book a table for 2/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'There are no longer enough free seats at that time. Please choose another.',
  );
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const boxOf = async (role: 'alert' | 'banner') => (await page.getByRole(role).boundingBox()) ?? { y: 0, height: 0 };
  const bar = await boxOf('banner');
  expect((await boxOf('alert')).y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await expect(page.getByRole('radio', { name: '7:30 pm' })).toHaveCount(0);
  await page.getByRole('radio', { name: '9:00 pm' }).check({ force: true });
  await page.getByRole('button', { name: /, 9:00 pm$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
});

test('a second table at the same time is refused with a link to the first', async ({ page, browser, baseURL, sql }) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  await beNewcomer(page, 'CUSTOMER');
  await bookHere(page, restaurantId);
  await page.goto(at(restaurantId, 2));
  await page.getByRole('radio', { name: '8:00 pm' }).check({ force: true });
  await page.getByRole('button', { name: /^Book a table/ }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You already have a table at that time.');
  await alert.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('article')).toHaveCount(1);
});

test('a request without a response books one table, however often it is repeated', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 100);
  await page.goto(at(restaurantId, 2));
  await page.getByRole('radio', { name: '8:00 pm' }).check({ force: true });
  const calls = '**/v1/booktableAPI/book/*';
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const button = page.getByRole('button', { name: /^Book a table/ });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('you will not be booked twice');
  await page.unroute(calls);
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
  const [row] = await sql`select count(*) as tables from bookings where customer_id = ${userId}`;
  expect(row?.tables).toBe(1);
});

test('a day without a free table says so and links to the next day with one', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql, {
    seats: 2,
    slotMinutes: 240,
    stayMinutes: 240,
  });
  for (const time of ['11:00', '15:00', '19:00']) await bookElsewhere(browser, baseURL, restaurantId, { time });
  await beCustomer(page, 100);
  await page.goto(at(restaurantId, 2));
  await expect(page.getByText('No tables are free for 2 guests tomorrow.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\S+ \d+ \S+ 3 free times$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`date=${dateIn(2)}`));
  await expect(page.getByRole('radio', { name: '11:00 am' })).toBeVisible();
  // The clicked link is gone.
  await expect(page.locator('legend')).toBeFocused();

  await test.step('a typed date keeps the focus', async () => {
    const date = page.getByLabel('Date');
    await date.focus();
    await page.keyboard.press('ArrowUp');
    await date.fill(dateIn(3));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`date=${dateIn(3)}`));
    await expect(page.getByRole('main').locator('[aria-busy=false]')).toBeVisible();
    await expect(date).toBeFocused();
    await expect(date).toHaveValue(dateIn(3));
  });
});

test('another table needs its time chosen again', async ({ page, browser, baseURL, sql }) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  await beCustomer(page, 100);
  await page.goto(`${at(restaurantId, 2)}&time=19:30`);
  await expect(page.getByRole('radio', { name: '7:30 pm' })).toBeChecked();
  await page.getByRole('button', { name: /, 7:30 pm$/ }).click();
  await page.getByRole('button', { name: 'Book another table' }).click();
  await expect(page.locator('legend')).toBeFocused();
  await expect(page.getByRole('radio', { name: '7:30 pm' })).not.toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a restaurant without tables, and a person without the role, get a message', async ({ page, sql }) => {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor);
  await page.goto(`/checkMenu/${restaurantId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a table' })).toHaveCount(0);
  await page.goto(`/book/${restaurantId}`);
  await expect(page.getByText('Masala Lane does not take bookings right now.')).toBeVisible();
  await page.goto('/book/2');
  await expect(page.getByText('Only customers can book tables.')).toBeVisible();
  await page.getByRole('link', { name: 'Become a CUSTOMER' }).click();
  await expect(page).toHaveURL(/\/home\/account$/);
});

test('the menu shows opening hours, and a table after midnight belongs to the next date', async ({ page, sql }) => {
  const vendor = await beVendor(page);
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '22:00', to: '02:00' }));
  const { restaurantId } = await ownKitchen(page, sql, vendor, { openingHours });
  await sql`insert into table_settings values (${restaurantId}, 10, 30, 90, 8)`;
  await beCustomer(page, 100);
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.getByText('More about this restaurant').click();
  await expect(page.getByText('Monday to Sunday: 10:00 pm to 2:00 am the next day')).toBeVisible();
  await expect(page.getByText(/^CURRENTLY (OPEN until 2:00 am|CLOSED · Opens today at 10:00 pm)$/)).toBeVisible();
  await page.goto(at(restaurantId, 2, dateIn(3)));
  await expect(page.getByRole('radio')).toHaveCount(6);
  await page.getByRole('radio', { name: '12:30 am' }).check({ force: true });
  await page.getByRole('button', { name: /, 12:30 am$/ }).click();
  const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(dateIn(3)));
  await expect(page.getByRole('main')).toContainText(`${weekday} `);
  await expect(page.getByRole('main')).toContainText(', 12:30 am');
});
