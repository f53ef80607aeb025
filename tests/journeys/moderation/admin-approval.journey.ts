import { expect, type Page } from '@playwright/test';
import { newPending } from '../vocabulary/kitchens.ts';
import { acknowledge } from '../vocabulary/pages/dialogs.ts';
import { cardOf } from '../vocabulary/pages/lists.ts';
import { be } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const decided = async (page: Page) => {
  await expect(page.getByRole('alertdialog')).toBeVisible();
  return page.getByRole('alertdialog');
};

test('a new restaurant with all that is known of it is accepted', async ({ page, sql }) => {
  const { restaurantId } = await newPending(sql, 'Hopeful');
  await sql`update restaurants set fssai_licence = '12345678901234', holidays = '{2026-12-25}', pincode = '560038',
      restaurant_contact = '9876500001', opening_hours = ${JSON.stringify([{ day: 0, from: '18:00', to: '01:30' }])}
    where restaurant_id = ${restaurantId}`;
  const [vendor] = await sql<{ contactNumber: string }[]>`
    select contact_number from users join restaurants on vendor_id = user_id where restaurant_id = ${restaurantId}`;
  await be(page, sql, 'ADMIN');
  await page.goto('/newlyAddedRestaurant');
  const card = cardOf(page, 'Hopeful');
  const facts = [
    'Indiranagar, Bengaluru, 560038',
    '9876500001',
    'Vendor',
    vendor?.contactNumber ?? '',
    'vendor@example.com',
    '12345678901234',
    'Monday: 6:00 pm to 1:30 am the next day',
    'Tuesday to Sunday: closed',
    '25 Dec 2026',
  ];
  for (const fact of facts) await expect(card).toContainText(fact);
  await test.step('the menu is folded until asked for', async () => {
    await expect(card.getByText('Dal Fry')).toBeHidden();
    await card.getByText('Menu so far').click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Dal Fry' })).toContainText('₹120.00');
  });
  await card.getByRole('button', { name: 'Accept Hopeful' }).click();
  const dialog = await decided(page);
  await expect(dialog).toContainText('The Restaurant Accepted successfully');
  await expect(dialog.getByLabel('Success')).toBeVisible();
  await acknowledge(page);
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/newlyAddedRestaurant$/);
  await page.goto(`/checkMenu/${restaurantId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hopeful' })).toBeVisible();
});

test('rejecting needs a reason; with the keyboard alone', async ({ page, sql }) => {
  const { restaurantId } = await newPending(sql, 'Doubtful');
  await newPending(sql, 'Doubted Later');
  await be(page, sql, 'ADMIN');
  await page.goto('/newlyAddedRestaurant');
  await cardOf(page, 'Doubtful').getByRole('button', { name: 'Reject Doubtful' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Reject “Doubtful”?' });
  const reason = question.getByLabel('Reason');
  await expect(reason).toBeFocused();
  for (const nothing of ['', '   ']) {
    await reason.fill(nothing);
    await question.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(question.getByText('Please give a reason.')).toBeVisible();
    await expect(reason).toBeFocused();
  }
  await test.step('Escape decides nothing, and the reason is not for another restaurant', async () => {
    await page.keyboard.type('The photos are of another kitchen');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(cardOf(page, 'Doubtful').getByRole('button', { name: 'Reject Doubtful' })).toBeFocused();
    await page.getByRole('button', { name: 'Reject Doubted Later' }).click();
    await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('');
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  });
  await cardOf(page, 'Doubtful').getByRole('button', { name: 'Reject Doubtful' }).press('Enter');
  await reason.fill('The licence has expired');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(await decided(page)).toContainText('The Restaurant Rejected successfully');
  await acknowledge(page);
  await expect(cardOf(page, 'Doubtful')).toBeHidden();
  const [row] = await sql`select approval, approval_reason from restaurants where restaurant_id = ${restaurantId}`;
  expect(row).toEqual({ approval: 'Rejected', approvalReason: 'The licence has expired' });
});

const FAILED = 'Your decision could not be saved. Please try again.';
const FAILURES = [
  ['an error body', { status: 500, json: { statusCode: 500, message: 'The stamp is lost.' } }, 'The stamp is lost.'],
  ['an error body as a JSON string', { status: 409, json: '{"message":"Too late."}' }, 'Too late.'],
  ['an error body without a message', { status: 500, json: { error: { deep: true } } }, FAILED],
  ['no answer at all', undefined, FAILED],
] as const;

const GRANT = '**/v1/AdminAPI/grantPermission/*';

for (const decision of ['Accept', 'Reject'] as const) {
  /** Presses the button of the restaurant's card; a rejection is given its reason. */
  const decide = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `${decision} ${name}`, exact: true }).click();
    if (decision === 'Accept') return;
    await page.getByRole('dialog').getByLabel('Reason').fill('No reason');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  };
  const leadsHome = async (page: Page, message: string) => {
    const dialog = await decided(page);
    await expect(dialog).toContainText(message);
    await expect(dialog).not.toContainText('object');
    await expect(dialog.getByLabel('Error')).toBeVisible();
    await acknowledge(page);
    await expect(page).toHaveURL(/\/home$/);
  };

  for (const [kind, answer, message] of FAILURES) {
    test(`${decision} that fails with ${kind} is shown in words, and OK returns to home`, async ({ page, sql }) => {
      const name = `Unlucky ${decision} ${kind}`;
      await newPending(sql, name);
      await be(page, sql, 'ADMIN');
      await page.goto('/newlyAddedRestaurant');
      await page.route(GRANT, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await decide(page, name);
      await leadsHome(page, message);
    });
  }

  test(`${decision} after another administrator's decision says so, and OK returns to home`, async ({ page, sql }) => {
    const name = `Late ${decision}`;
    const { restaurantId } = await newPending(sql, name);
    await be(page, sql, 'ADMIN');
    await page.goto('/newlyAddedRestaurant');
    await expect(cardOf(page, name)).toBeVisible();
    await sql`update restaurants set approval = 'Accepted' where restaurant_id = ${restaurantId}`;
    await decide(page, name);
    await leadsHome(page, 'This restaurant is no longer waiting for approval.');
  });
}

test('Admin Home leads home; an empty queue says so', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  await page.route('**/v1/AdminAPI/newlyAddedRestaurants**', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await page.getByRole('link', { name: 'New Restaurants Approval' }).click();
  await expect(page.getByText('No restaurants are waiting for approval.')).toBeVisible();
  await page.getByRole('link', { name: 'Admin Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a restaurant without an FSSAI number is shown with a warning, and can still be accepted', async ({
  page,
  sql,
}) => {
  const { restaurantId } = await newPending(sql, 'Numberless');
  await be(page, sql, 'ADMIN');
  await page.goto('/newlyAddedRestaurant');
  const card = page.getByRole('article').filter({ hasText: 'Numberless' });
  await expect(card.getByRole('note')).toContainText('No FSSAI licence number.');
  await sql`update restaurants set fssai_licence = '12345678901234' where restaurant_id = ${restaurantId}`;
  await page.reload();
  await expect(card).toContainText('12345678901234');
  await expect(card.getByRole('note')).toHaveCount(0);
  await sql`update restaurants set fssai_licence = '' where restaurant_id = ${restaurantId}`;
  await page.reload();
  await card.getByRole('button', { name: 'Accept Numberless' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The Restaurant Accepted successfully');
});
