import { expect, type Page } from '@playwright/test';
import { bookElsewhere, dateIn, offerTables, ownKitchen } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const tables = (page: Page) => page.getByRole('list', { name: 'Booked tables by time' });

test('a vendor offers tables, but not fewer than are booked already', async ({ page, browser, baseURL, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/home/tables?restaurantId=${restaurantId}&date=${dateIn(1)}`);
  await expect(page.getByText('Guests cannot book tables here yet.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('2000');
  await expect(page.getByText('Seats must be a whole number from 0 to 1000.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('12');
  await page.getByLabel('and is held for … minutes').fill('61');
  await expect(page.getByText('A stay is 15 to 480 minutes, in steps of 5.')).toBeVisible();
  await page.getByLabel('and is held for … minutes').fill('60');
  await save.click();
  await expect(page.getByText('Guests can book 12 seats at Masala Lane.')).toBeVisible();
  await expect(page.getByText('No bookings for this day yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('12');

  await bookElsewhere(browser, baseURL, restaurantId, { partySize: 8, note: 'It is a birthday' });
  // Returning to the page shows what was booked meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tables(page).getByRole('article')).toHaveCount(1);
  await expect(tables(page)).toContainText('7:30 pm–8:30 pm');
  await expect(tables(page)).toContainText('It is a birthday');
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('7');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('More guests have already booked.');
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('8');
  await save.click();
  await expect(page.getByText('Guests can book 8 seats at Masala Lane.')).toBeVisible();
});

test('a vendor sees the day fill, and marks who came', async ({ page, browser, baseURL, sql }) => {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor);
  await offerTables(page, restaurantId);
  await bookElsewhere(browser, baseURL, restaurantId, { partySize: 4 });
  await bookElsewhere(browser, baseURL, restaurantId, { partySize: 3, time: '20:00' });
  await bookElsewhere(browser, baseURL, restaurantId, { partySize: 2, time: '21:30' });
  await page.goto('/home/vendorHome');
  await page.getByRole('link', { name: 'Tables of Masala Lane' }).click();
  await expect(page).toHaveURL(`/home/tables?restaurantId=${restaurantId}`);
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dateIn(1)}`));
  await expect(page.getByText('3 tables, 9 guests')).toBeVisible();
  const bars = page.getByRole('list', { name: 'Guests by half hour, of 10 seats' });
  await expect(bars.getByRole('listitem').filter({ hasText: '8:00 pm' })).toContainText('7 of 10 seats');
  const blocks = tables(page).getByRole('article');
  await expect(blocks).toHaveCount(3);
  // Tomorrow's tables can only be cancelled.
  await expect(blocks.first().getByRole('button')).toHaveCount(1);
  await blocks
    .last()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const question = page.getByRole('dialog', { name: /^Cancel the table of Kavya Menon at 9:30 pm\?/ });
  const guest = question.getByRole('link', { name: /^Call Kavya Menon: \d{10}$/ });
  await expect(guest).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  // The chart has the same number, also after the cancellation.
  const shown = page.getByRole('link', { name: (await guest.getAttribute('aria-label')) ?? '', exact: true });
  await expect(shown).toHaveCount(2);
  await question.getByRole('button', { name: 'Cancel table' }).click();
  await expect(blocks).toHaveCount(2);
  await page.getByText('1 cancelled table').click();
  await expect(page.getByText('9:30 pm · Kavya Menon · 2 guests')).toBeVisible();
  await expect(shown).toBeVisible();

  await test.step('who has come, and a correction', async () => {
    await sql`update bookings set starts_at = now() - interval '5 minutes', ends_at = now() + interval '85 minutes'
      where restaurant_id = ${restaurantId} and party_size = 4`;
    const [row] = await sql<{ date: string }[]>`
      select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date from bookings
      where restaurant_id = ${restaurantId} and party_size = 4`;
    await page.goto(`/home/tables?restaurantId=${restaurantId}&date=${row?.date}`);
    const block = blocks.filter({ hasText: '4 guests' });
    await block.getByRole('button', { name: /^Arrived/ }).click();
    await expect(block.getByRole('button', { name: /^Arrived/ })).toHaveCount(0);
    await block.getByRole('button', { name: /^No-show/ }).click();
    await expect(block.getByRole('button', { name: /^Arrived/ })).toBeVisible();
    await expect(block.getByRole('button', { name: /^No-show/ })).toHaveCount(0);
    await page.route('**/v1/booktableAPI/setStatus/*', (route) => route.abort());
    await block.getByRole('button', { name: /^Arrived/ }).click();
    await expect(block.getByRole('alert')).toHaveText('That could not be saved. Please try again.');
  });
});
