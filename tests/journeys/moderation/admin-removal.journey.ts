import { expect, type Page } from '@playwright/test';
import { acknowledge } from '../vocabulary/pages/dialogs.ts';
import { cardFromEnd, cardOf } from '../vocabulary/pages/lists.ts';
import { be } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const remove = async (page: Page, name: string, button: string) => {
  await cardOf(page, name)
    .getByRole('button', { name: `${button}: ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: `Remove “${name}”?` });
  await expect(question).toContainText('Its open orders are cancelled and refunded in full');
  return question;
};

test('a low rated restaurant is removed after one confirmation, and the list reloads', async ({ page, sql }) => {
  await newKitchen(sql, { name: 'Sour Milk', ratings: [10, 10] });
  await be(page, sql, 'ADMIN');
  await page.goto('/showRatingBasedRestaurant/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants rated 1 or lower' })).toBeVisible();

  await test.step('no leaves it as it is', async () => {
    const question = await remove(page, 'Sour Milk', 'Remove');
    await question.getByRole('button', { name: 'Keep it as it is' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.reload();
    await expect(cardOf(page, 'Sour Milk')).toBeVisible();
  });
  await test.step('yes removes it', async () => {
    const question = await remove(page, 'Sour Milk', 'Remove');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Sour Milk removed successfully');
    await expect(page.getByRole('alertdialog').getByLabel('Success')).toBeVisible();
    await acknowledge(page);
    await expect(cardOf(page, 'Sour Milk')).toBeHidden();
  });
});

test('without low rated restaurants there is a sad icon, a sentence, and OK leads home', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/showRatingBasedRestaurant/0');
  await expect(page.getByText('No low rating restaurants found', { exact: true })).toBeVisible();
  await expect(page.locator('main svg:has(use[href$="#face-slightly-frowning"])')).toBeVisible();
  await page.getByRole('link', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an invalid rating is refused with a sentence', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  for (const rating of ['6', '-1', 'good']) {
    await page.goto(`/showRatingBasedRestaurant/${rating}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The rating must be from 0 to 5.');
  }
});

const FAILURES = [
  [
    'its own message',
    { status: 500, json: { message: 'The books are being counted.' } },
    'The books are being counted.',
  ],
  ['the body as a JSON string', { status: 409, json: '{"message":"Not today."}' }, 'Not today.'],
  ['nothing at all', { status: 500, body: '' }, 'The restaurant could not be removed. Please try again.'],
] as const;

test('a removal that fails is its message over an empty list, until the list is loaded again', async ({
  page,
  sql,
}) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Stubborn', ratings: [10, 10] });
  await be(page, sql, 'ADMIN');
  await page.goto('/showRatingBasedRestaurant/1');
  for (const [kind, answer, message] of FAILURES) {
    await test.step(kind, async () => {
      await page.route('**/v1/AdminAPI/deleteRestaurant/*', (route) => route.fulfill(answer));
      const question = await remove(page, 'Stubborn', 'Remove');
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.unroute('**/v1/AdminAPI/deleteRestaurant/*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cardOf(page, 'Stubborn')).toBeVisible();
    });
  }
  await test.step('someone else removed it first', async () => {
    const question = await remove(page, 'Stubborn', 'Remove');
    await sql`update restaurants set approval = 'Removed', is_switched_on = false, open_spans = '{}'
      where restaurant_id = ${restaurantId}`;
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This restaurant is not listed here.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cardOf(page, 'Stubborn')).toBeHidden();
  });
});

test('accepted restaurants: what their cards say, pages, and removal', async ({ page, sql }) => {
  await newKitchen(sql, { name: 'Never Online', isStarted: false });
  await newKitchen(sql, { name: 'Open Now' });
  await newKitchen(sql, { name: 'Shut Now', isOpen: false });
  await newKitchen(sql, { name: 'Waiting Still', approval: 'Pending' });
  await be(page, sql, 'ADMIN');
  await page.goto('/acceptedRestaurants');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);

  const open = await cardFromEnd(page, '/acceptedRestaurants', 'Open Now');
  await expect(open).toContainText('CURRENTLY OPEN');
  await expect(open).toContainText(/Cost for Two : ₹[\d,]+\.\d\d/);
  await expect(await cardFromEnd(page, '/acceptedRestaurants', 'Shut Now')).toContainText('CURRENTLY CLOSED');
  const never = await cardFromEnd(page, '/acceptedRestaurants', 'Never Online');
  await expect(never).toContainText('Restaurant yet to start Online');
  await expect(never).toContainText('Cost for Two : Not yet calculated.');
  await expect(cardOf(page, 'Waiting Still')).toBeHidden();

  const question = await remove(page, 'Never Online', 'Remove Restaurant');
  await question.getByRole('button', { name: 'Remove Restaurant' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Never Online removed successfully');
  await acknowledge(page);
  await expect(never).toBeHidden();
});

test('an accepted restaurant is found by a part of its name, from the first page of administrators', async ({
  page,
  sql,
}) => {
  await newKitchen(sql, { name: 'Quiet Quince House' });
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  const often = page.getByRole('navigation', { name: 'Often needed' });
  await expect(often.getByRole('link', { name: 'Cash book' })).toHaveAttribute('href', '/home/cash');
  await often.getByRole('link', { name: 'Accepted Restaurants' }).click();
  await page.getByLabel('Name of the restaurant').fill('quince');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'Quiet Quince House')).toBeVisible();
  await page.getByLabel('Name of the restaurant').fill('nowhere at all');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No accepted restaurant has “nowhere at all” in its name.')).toBeVisible();
  await page.getByRole('link', { name: 'See all restaurants' }).click();
  await expect(page).toHaveURL(/acceptedRestaurants$/);
});
