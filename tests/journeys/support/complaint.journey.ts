import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../vocabulary/axe.ts';
import { orderInTown } from '../vocabulary/orders.ts';
import { askSupport } from '../vocabulary/pages/chat.ts';
import { be, beCustomer, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const picture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#b53' } })
    .jpeg()
    .toBuffer();

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [1280, 390]) {
  test(`from a complaint with a photo to goodwill, at ${width} px`, async ({ page, browser, baseURL, sql }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const userId = await beCustomer(page, 1000);
    const orderId = await orderInTown(page, userId);
    await page.goto(`/home/order/${orderId}`);

    await test.step('the customer complains with a photo and gets a number', async () => {
      await page.getByRole('button', { name: 'Get help' }).click();
      const help = page.getByRole('dialog', { name: `Help with order ${orderId}` });
      await expect(help.getByRole('radio', { name: 'Something is wrong' })).toBeChecked();
      await help.getByLabel('What is wrong?').fill('The rice was cold.');
      await help
        .getByLabel('Add photos')
        .setInputFiles({ name: 'rice.jpg', mimeType: 'image/jpeg', buffer: await picture() });
      await expect(help.getByAltText('1 of your photos')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const height of [400, 568, 844]) {
        await page.setViewportSize({ width: height < 600 ? 320 : width, height });
        await expect(help.getByRole('button', { name: 'Send to support' })).toBeInViewport({ ratio: 1 });
      }
      // What is half written survives leaving the page.
      await page.reload();
      await page.getByRole('button', { name: 'Get help' }).click();
      await expect(help.getByLabel('What is wrong?')).toHaveValue('The rice was cold.');
      await expect(help.getByAltText('1 of your photos')).toBeVisible();
      await help.getByRole('button', { name: 'Send to support' }).click();
      await expect(page.getByText(/^Complaint \d+ sent$/)).toBeVisible();
    });
    const card = page.getByRole('article').filter({ hasText: 'Your complaint to support' });
    await expect(card.getByAltText('Open 1 of 1, larger')).toBeVisible();
    await card.getByRole('link', { name: 'View conversation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Complaint \d+$/);
    const ticketId = Number(new URL(page.url()).pathname.split('/').at(-1));
    await expect(page.getByRole('region', { name: 'Clocks' })).toContainText(/First answerdue/);
    await expect(page.getByRole('button', { name: 'Send to the grievance officer' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    expect(await isNarrow(page)).toBe(true);

    const admin = await pageElsewhere(browser, baseURL);
    await admin.setViewportSize({ width, height: 844 });
    await admin.goto('/home');
    await be(admin, sql, 'ADMIN');
    await test.step('overdue, it leads the administrator’s list and says so', async () => {
      await sql`update tickets set at = '2020-01-01' where ticket_id = ${ticketId}`;
      await admin.goto('/home/tickets?kind=COMPLAINT');
      // Other journeys may have one as late.
      await expect(admin.getByRole('article').first()).toContainText('Overdue: the resolution');
      const late = admin.getByRole('article').filter({ hasText: `Complaint ${ticketId},` });
      await expect(late).toContainText('Overdue: the resolution');
      await expect(late.getByAltText('Open 1 of 1, larger')).toBeVisible();
      expect(await violations(admin)).toEqual([]);
      await sql`update tickets set at = now() - interval '1 hour' where ticket_id = ${ticketId}`;
      await late.getByRole('link', { name: `Open complaint ${ticketId}` }).click();
    });
    await test.step('the administrator sees the photo, gives goodwill once, and answers', async () => {
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Complaint ${ticketId}`);
      const photo = admin.getByAltText('Open 1 of 1, larger');
      await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
      const goodwill = admin.getByRole('region', { name: 'Goodwill' });
      await goodwill.getByLabel('Amount in rupees').fill('4000');
      await goodwill.getByLabel('Reason (shown to the customer)').fill('Sorry for the cold rice.');
      await expect(goodwill.getByRole('button', { name: 'Give ₹4,000.00' })).toBeDisabled();
      await goodwill.getByLabel('Reason for giving more than the bill').fill('A mistake of ours');
      await expect(goodwill.getByRole('button', { name: 'Give ₹4,000.00' })).toBeEnabled();
      await goodwill.getByLabel('Amount in rupees').fill('20');
      await expect(goodwill.getByLabel('Reason for giving more than the bill')).toHaveCount(0);
      expect(await violations(admin)).toEqual([]);
      expect(await isNarrow(admin)).toBe(true);
      // The first response is lost: pressing again must not give the money twice.
      await admin.route('**/v1/AdminAPI/goodwill/*', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await goodwill.getByRole('button', { name: 'Give ₹20.00' }).click();
      await expect(goodwill.getByRole('alert')).toContainText('The goodwill could not be given. Please try again.');
      await admin.unroute('**/v1/AdminAPI/goodwill/*');
      await goodwill.getByRole('button', { name: 'Give ₹20.00' }).click();
      await expect(admin.getByText('₹20.00 was added to their wallet.')).toBeVisible();
      await expect(goodwill).toContainText('₹20.00 given so far.');
      const [paid] = await sql`select count(*)::int as times from wallet_transfers where ticket_id = ${ticketId}`;
      expect(paid?.times).toBe(1);
      await admin.getByLabel('Your answer').fill('It is in your wallet.');
      await admin.getByRole('button', { name: 'Send answer' }).press('Enter');
      await expect(admin.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
    });
    await test.step('the customer reads it, is not satisfied, and goes to the grievance officer', async () => {
      await page.reload();
      const messages = page.getByRole('list', { name: 'Messages' });
      await expect(messages).toContainText('₹20.00 into your wallet');
      await expect(messages).toContainText('It is in your wallet.');
      await page.getByLabel('Your message').fill('That is not enough.');
      await page.getByRole('button', { name: 'Send to support' }).click();
      await expect(page.getByText('Your message was sent.')).toBeVisible();
      await expect(page.getByLabel('Your message')).toHaveValue('');
      await expect(messages).toContainText('That is not enough.');
      await sql`update tickets set answer = 'It is all we can do.', answered_at = now() where ticket_id = ${ticketId}`;
      await page.reload();
      await page.getByRole('button', { name: 'Send to the grievance officer' }).click();
      const dialog = page.getByRole('dialog', { name: /grievance officer\?$/ });
      await dialog.getByLabel('What is still wrong?').fill('The whole meal was cold.');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('With the grievance officer')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send to the grievance officer' })).toHaveCount(0);
    });
    await test.step('the customer settles and reopens it, until a week after its end', async () => {
      await page.getByRole('button', { name: 'Mark as resolved' }).click();
      await expect(page.getByLabel('Not resolved? Tell us what is still wrong')).toBeVisible();
      await page.getByLabel('Not resolved? Tell us what is still wrong').fill('It is not.');
      await page.getByRole('button', { name: 'Send to support' }).click();
      await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
      await sql`update tickets set status = 'RESOLVED', resolved_at = now() - interval '8 days' where ticket_id = ${ticketId}`;
      await page.reload();
      await expect(page.getByText('This was resolved more than 7 days ago.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send to support' })).toHaveCount(0);
    });
    await test.step('the figures have it, on screen and as a file', async () => {
      await admin.goto('/home/ticketFigures');
      const table = admin.getByRole('table');
      await expect(table).toContainText('Complaints');
      expect(await violations(admin)).toEqual([]);
      expect(await isNarrow(admin)).toBe(true);
      // Where the side menu leaves least room.
      await admin.setViewportSize({ width: 768, height: 844 });
      expect(await isNarrow(admin)).toBe(true);
      await admin.goto('/home/people');
      expect(await isNarrow(admin)).toBe(true);
      await admin.goBack();
      const download = admin.waitForEvent('download');
      await admin.getByRole('link', { name: 'CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/exportFigures/);
    });
    await admin.context().close();
  });
}

test('somebody else’s ticket, and one that does not exist, are not found; figures that cannot be loaded say so', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const theirs = await pageElsewhere(browser, baseURL);
  await beCustomer(theirs, 1);
  const ticketId = await askSupport(theirs, 'Private words');
  await theirs.context().close();
  await beCustomer(page, 1);
  for (const path of [`/home/ticket/${ticketId}`, '/home/ticket/987654321', '/home/ticket/x']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(path.endsWith('x') ? 400 : 404);
    await expect(page.getByText('Private words')).toHaveCount(0);
  }
  const own = await askSupport(page, 'My own words');
  await page.goto(`/home/supportTicket/${own}`);
  await expect(page).toHaveURL(new RegExp(`/home/ticket/${own}$`));
  await be(page, sql, 'ADMIN');
  await page.goto(`/home/ticket/${ticketId}`);
  await expect(page).toHaveURL(new RegExp(`/home/supportTicket/${ticketId}$`));
  await page.goto('/home/tickets');
  await page.route('**/v1/supportAPI/figures?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Monthly figures' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await page.unroute('**/v1/supportAPI/figures?*');
  await page.route('**/v1/supportAPI/figures?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No questions or complaints in the last 12 months.')).toBeVisible();
});
