import { expect } from '@playwright/test';
import { bookHere, dateIn, tablesElsewhere } from '../vocabulary/kitchens.ts';
import { beNewcomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('coming bookings are first, and a table is cancelled after one confirmation', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const guest = await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/myBookings');
  await expect(page.getByText('You have not booked a table yet.')).toBeVisible();
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  const findTable = page.getByRole('main').getByRole('link', { name: 'Book a table' });
  await findTable.click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Table for 2');
  await expect(page.getByLabel('Book a table')).toHaveValue('2');
  await expect(page.getByRole('heading', { name: 'Masala Lane' }).first()).toBeVisible();
  await bookHere(page, restaurantId, { date: dateIn(3) });
  await bookHere(page, restaurantId, { date: dateIn(2) });
  await bookHere(page, restaurantId);
  await sql`update bookings set booking_status = 'ARRIVED', starts_at = starts_at - interval '9 days',
    ends_at = ends_at - interval '9 days' where customer_id = ${guest.userId} and booking_id = (
      select max(booking_id) from bookings where customer_id = ${guest.userId})`;
  await page.goto('/home/myBookings');
  const ahead = page.getByRole('region', { name: 'Coming up' });
  const past = page.getByRole('region', { name: 'Past and cancelled' });
  await expect(ahead.getByRole('article')).toHaveCount(2);
  await expect(findTable).toBeVisible();
  await expect(past).toContainText('Visited');
  const first = ahead.getByRole('article').first();
  const day = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(dateIn(2)));
  await expect(first).toContainText(day);
  const cancel = first.getByRole('button', { name: /^Cancel table at Masala Lane/ });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel the table at Masala Lane?' });
  await question.getByRole('button', { name: 'Keep the table' }).click();
  await expect(ahead.getByRole('article')).toHaveCount(2);
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel table' }).click();
  await expect(ahead.getByRole('article')).toHaveCount(1);
  await expect(past).toContainText('Cancelled');

  await test.step('a refusal is shown at the table', async () => {
    await page.route('**/v1/booktableAPI/cancel/*', (route) => route.abort());
    await ahead.getByRole('button', { name: /^Cancel table/ }).click();
    await question.getByRole('button', { name: 'Cancel table' }).click();
    await expect(ahead.getByRole('alert')).toHaveText('The table could not be cancelled. Please try again.');
    await page.unroute('**/v1/booktableAPI/cancel/*');
  });
  await test.step('less than an hour before it cannot be', async () => {
    await sql`update bookings set starts_at = now() + interval '50 minutes', ends_at = now() + interval '140 minutes'
      where customer_id = ${guest.userId} and booking_status = 'BOOKED'`;
    await page.reload();
    await expect(ahead).toContainText('Less than an hour to go');
    const number = ahead.getByRole('link', { name: 'Call Masala Lane: 9876501234' });
    await expect(number).toHaveAttribute('href', 'tel:9876501234');
    await expect(ahead.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  });
});

test('a list that fails to load says so', async ({ page }) => {
  await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/trends');
  await page.route('**/v1/booktableAPI/myBookings/*', (route) => route.abort());
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('alert')).toContainText('Your bookings could not be loaded.');
  await page.unroute('**/v1/booktableAPI/myBookings/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have not booked a table yet.')).toBeVisible();
});
