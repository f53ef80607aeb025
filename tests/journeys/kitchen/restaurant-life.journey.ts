import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { acknowledge } from '../vocabulary/pages/dialogs.ts';
import { logIn, register, rupees } from '../vocabulary/pages/first-steps.ts';
import { cardFromEnd, cardOf } from '../vocabulary/pages/lists.ts';
import { beCustomer, newContact, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

// Of its own in a second try too.
const NAME = `Chilli Junction ${randomInt(10_000)}`;
const REASON = 'The licence number is missing';

const CSV = [
  'dishName,dishType,dishCuisine,dishDescription,price,speciality',
  'Chilli Paneer,Veg,Indo-Chinese,"Crisp, hot and sour",180.50,House favourite',
  'Hakka Noodles,Veg,Indo-Chinese,Tossed on a high flame,140,',
  'Free Lunch,Veg,Indo-Chinese,There is none,0,',
  ',Veg,Indo-Chinese,A dish without a name,90,',
  'Mystery Curry,Perhaps,Indo-Chinese,Nobody knows,120,',
].join('\n');

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3341f' } })
    .png()
    .toBuffer();

/** The vendor, on /register: sends the restaurant with a photo and ends on its menu. */
async function addRestaurant(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Restaurant' }).click();
  await page.getByLabel('Restaurant Name').fill(NAME);
  await page.getByLabel('Restaurant Type').selectOption('Veg');
  await page.getByLabel('Contact Number').fill('9812345678');
  await page.getByLabel('Address Line 1').fill('7 Church Street');
  await page.getByLabel('Area').fill('Ashok Nagar');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State', { exact: true }).selectOption('Karnataka');
  await page.getByLabel('Pincode').fill('560001');
  const file = { name: 'kitchen.png', mimeType: 'image/png', buffer: await photo() };
  await page.getByLabel('Add photos').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`${NAME} is waiting for approval.`);
  await acknowledge(page);
  await expect(page).toHaveURL(/\/menu\?restaurantId=\d+$/);
}

/** Three rows of five are refused by line, and said so before anything is written. */
async function importDishes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a menu' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(dialog).toContainText('nothing is saved yet');
  const refused = dialog.getByRole('table').first().getByRole('row');
  await expect(refused).toHaveText([/Line/, /^4/, /^5/, /^6/]);
  await dialog.getByRole('button', { name: 'Import 2 dishes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Chilli Paneer');
  await expect(page.getByRole('main')).not.toContainText('Mystery Curry');
}

const logInAsAdmin = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill('9876543212');
  await page.getByLabel('Password', { exact: true }).fill('Admin@123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'New Restaurants Approval' }).click();
};

test('the life of a restaurant, from its registration to its removal', async ({ browser, baseURL }) => {
  const [vendor, admin, customer] = [
    await pageElsewhere(browser, baseURL),
    await pageElsewhere(browser, baseURL),
    await pageElsewhere(browser, baseURL),
  ];

  await test.step('a vendor registers and adds a restaurant with a photo and dishes', async () => {
    const contact = newContact();
    await register(vendor, contact, 'VENDOR');
    await logIn(vendor, contact);
    await addRestaurant(vendor);
    await importDishes(vendor);
  });
  await test.step('an administrator looks at all of it and rejects it with a reason', async () => {
    await logInAsAdmin(admin);
    const card = await cardFromEnd(admin, '/newlyAddedRestaurant', NAME);
    await expect(card).toContainText('Kavya Menon');
    await expect(card).toContainText('Not given');
    await expect(card.locator('img[src^="/media/"]').first()).toBeVisible();
    await card.getByText('Menu so far').click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Chilli Paneer' })).toContainText(rupees(180.5));
    await card.getByRole('button', { name: `Reject ${NAME}` }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill(REASON);
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByRole('alertdialog')).toContainText('The Restaurant Rejected successfully');
    await acknowledge(admin);
    await expect(card).toBeHidden();
  });
  await test.step('the vendor reads the reason, corrects the details and sends them again', async () => {
    await vendor.getByRole('link', { name: 'My Restaurants' }).first().click();
    await expect(cardOf(vendor, NAME)).toContainText('Rejected');
    await expect(cardOf(vendor, NAME)).toContainText(REASON);
    await vendor.getByRole('link', { name: 'Edit and send again' }).click();
    await vendor.getByLabel('FSSAI Licence Number').fill('11223344556677');
    await vendor.getByRole('button', { name: 'Send for approval again' }).click();
    await acknowledge(vendor);
    await expect(cardOf(vendor, NAME)).toContainText('Pending');
  });
  await test.step('the administrator accepts it', async () => {
    const card = await cardFromEnd(admin, '/newlyAddedRestaurant', NAME);
    await expect(card).toContainText('11223344556677');
    await admin.getByRole('button', { name: `Accept ${NAME}` }).click();
    await expect(admin.getByRole('alertdialog')).toContainText('The Restaurant Accepted successfully');
    await acknowledge(admin);
    await expect(card).toBeHidden();
  });
  await test.step('the vendor opens it', async () => {
    await vendor.reload();
    await vendor.getByRole('switch', { name: `Take orders at ${NAME}` }).click();
    await expect(cardOf(vendor, NAME)).toContainText('CURRENTLY OPEN');
  });

  let orderId = '';
  await test.step('a customer finds it and orders', async () => {
    await beCustomer(customer, 1000);
    await customer.goto(`/home?q=${encodeURIComponent(NAME.toLowerCase())}`);
    await customer.getByRole('link', { name: `CHECK MENU of ${NAME}` }).click();
    await customer.getByRole('button', { name: 'Add To Cart Chilli Paneer' }).click();
    await customer.getByRole('link', { name: /View cart/ }).click();
    await customer.getByRole('button', { name: 'Place Order' }).click();
    const dialog = customer.getByRole('alertdialog');
    await expect(dialog).toContainText(/Order placed successfully! OrderId: \d+/);
    orderId = /OrderId: (\d+)/.exec(await dialog.innerText())?.[1] ?? '';
    await acknowledge(customer);
    await expect(customer.getByRole('banner')).toContainText(rupees(819.5));
  });
  await test.step('the administrator removes it', async () => {
    const card = await cardFromEnd(admin, '/acceptedRestaurants', NAME);
    await card.getByRole('button', { name: `Remove Restaurant: ${NAME}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove Restaurant' }).click();
    await expect(admin.getByRole('alertdialog')).toContainText(`${NAME} removed successfully`);
    await acknowledge(admin);
    await expect(card).toBeHidden();
  });
  await test.step('the customer has the money back, and the history stays', async () => {
    await customer.goto('/home/viewMyOrders');
    const row = customer.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText(orderId);
    await expect(row).toContainText('Chilli Paneer');
    await expect(row).toContainText('Cancelled');
    await expect(customer.getByRole('banner')).toContainText(rupees(1000));
    await customer.getByRole('link', { name: 'Top Up Wallet' }).click();
    await expect(customer.getByRole('row').filter({ hasText: `Refund of order ${orderId}` })).toContainText(
      `+${rupees(180.5)}`,
    );
    await customer.goto(`/home?q=${encodeURIComponent(NAME.toLowerCase())}`);
    // Others are found by a part of its name.
    await expect(customer.getByRole('main')).toContainText(/for “chilli junction \d+”|Sorry, no results found!/);
    await expect(customer.getByRole('heading', { name: NAME, exact: true })).toHaveCount(0);
  });
  await test.step('the vendor sees that it is gone, and the log says who did it', async () => {
    await vendor.reload();
    await expect(cardOf(vendor, NAME)).toContainText('Removed');
    await admin.goto('/home/auditLog');
    await expect(
      admin
        .getByRole('row')
        .filter({ hasText: `Removed ${NAME}` })
        .first(),
    ).toContainText('Meera Iyer');
  });
  for (const page of [vendor, admin, customer]) await page.context().close();
});
