/** From an empty database to the first delivered order under another name, by reading the screen alone. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axe } from '../vocabulary/axe.ts';
import { test } from '../vocabulary/own-server.ts';
import { logIn, register } from '../vocabulary/pages/first-steps.ts';
import { newContact, PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { untilAlive } from '../vocabulary/test.ts';

const NAME = 'Nashik Namaste';
const KITCHEN = 'Godavari Bhojan';
const FIELDS_MAX = 25;
const PRESSES_MAX = 40;

/** Counts what a person does. */
class Hand {
  readonly #page: Page;
  readonly fields: string[] = [];
  readonly presses: string[] = [];
  constructor(page: Page) {
    this.#page = page;
  }

  get #main() {
    return this.#page.getByRole('main');
  }

  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      this.fields.push(label);
      await this.#main.getByLabel(label, { exact: true }).fill(value);
    }
  }

  async select(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      this.fields.push(label);
      await this.#main.getByLabel(label, { exact: true }).selectOption(value);
    }
  }

  /** The choice in the top bar, which is no field of a form. */
  async become(role: string): Promise<void> {
    this.presses.push(role);
    await this.#page.getByLabel('Role', { exact: true }).selectOption(role);
  }

  async press(role: 'button' | 'link' | 'checkbox' | 'radio' | 'switch', name: string | RegExp): Promise<void> {
    this.presses.push(String(name));
    await this.#page.getByRole(role, { name }).first().click();
  }
}

/** The heading of the question that is open. */
const asked = (page: Page, question: string) =>
  expect(page.getByRole('link', { name: question, expanded: true })).toBeVisible();

test.use({ ownFor: 'setup' });

test('a marketplace in ten minutes: eight questions, a restaurant, an order that arrives', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const hand = new Hand(page);
  const seen = new Set<string>();
  page.on('framenavigated', () => seen.add(page.url().replace(/[?#].*/, '')));
  const late = await pageElsewhere(browser, baseURL);

  await test.step('who are you?', async () => {
    await page.goto('/setup');
    await expect(page.getByRole('main')).toContainText('Open the link that the server printed when it last started.');
    await late.goto(own.setupLink);
    await page.goto(own.setupLink);
    expect((await axe(page).analyze()).violations).toEqual([]);
    await hand.type({
      'Your name': 'Asha Rao',
      'Mobile number': '9822012345',
      Email: 'asha@example.com',
      Password: PASSWORD,
    });
    await hand.press('button', 'Continue');
    await asked(page, 'Who are you?');
    await expect(page).toHaveURL(/\/setup$/);
  });
  await test.step('somebody else with the same link reads that it is done', async () => {
    const other = new Hand(late);
    await other.type({
      'Your name': 'Ravi',
      'Mobile number': '9822054321',
      Email: 'r@example.com',
      Password: PASSWORD,
    });
    await other.press('button', 'Continue');
    await expect(late.getByText('Somebody has already set up the first administrator.')).toBeVisible();
    await late.goto(own.setupLink);
    await expect(late.getByRole('heading', { name: 'It is set up already' })).toBeVisible();
    await late.context().close();
  });
  await test.step('a second factor, and the way back without the phone', async () => {
    await hand.type({ 'Your Password': PASSWORD });
    await hand.press('button', 'Continue');
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
    await hand.type({ Code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    await hand.press('button', 'Turn on');
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await hand.press('button', 'I have saved them');
  });
  await test.step('who runs it, what is it called, where does it deliver?', async () => {
    await asked(page, 'Who runs it?');
    await hand.type({
      'Legal Name': 'Godavari Foods',
      Address: '12 MG Road, Nashik, Maharashtra 422001',
      'FSSAI Licence Number': '11524999000123',
    });
    await hand.press('button', 'Save');
    await asked(page, 'What is it called?');
    expect((await axe(page).analyze()).violations).toEqual([]);
    await hand.type({ Name: NAME });
    await expect(page.getByLabel('Short name, up to 12 letters')).toHaveValue('Nashik');
    await hand.press('button', 'Save');
    await asked(page, 'Where do you deliver?');
    await expect(page).toHaveTitle(`Set up · ${NAME}`);
    await untilAlive(page);
    seen.clear();
    await hand.type({ Pincode: '422001' });
    await expect(page.getByLabel('City')).toHaveValue('Nashik');
    await hand.press('button', 'Save where');
  });
  await test.step('who delivers, which fees, how do people pay?', async () => {
    await asked(page, 'Who delivers?');
    await hand.press('link', 'Next question');
    await asked(page, 'Which fees and taxes?');
    await hand.press('link', 'Next question');
    await asked(page, 'How do people pay?');
    await expect(page.getByText('Nobody can pay online yet.')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByText('Connect Razorpay').click();
    await expect(page.getByText(`${baseURL}/v1/paymentAPI/notices/razorpay`)).toBeVisible();
    await hand.press('checkbox', 'Orders can be paid in cash');
    await hand.press('button', 'Save cash settings');
    await asked(page, 'Which restaurant is first?');
  });
  await test.step('left and taken up again', async () => {
    await page.goto('/setup');
    await asked(page, 'Which restaurant is first?');
    await expect(page.getByText('7 of 8 answered')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
  await test.step('the first restaurant', async () => {
    await hand.press('button', 'Add a restaurant');
    await hand.type({ 'Restaurant Name': KITCHEN });
    await hand.select({ 'Restaurant Type': 'Veg' });
    await hand.type({ 'Contact Number': '9822012345', 'Address Line 1': '3 Ghat Road', Area: 'Panchavati' });
    await expect(page.getByLabel('Delivers within (km)')).toHaveValue('8');
    await hand.press('button', 'Send for approval');
    await hand.press('button', 'OK');
    await hand.press('link', 'Add Dish');
    await hand.type({ 'Dish Name': 'Misal Pav', 'Price in rupees': '90' });
    await hand.select({ 'Dish Type': 'Veg' });
    await hand.type({ Cuisine: 'Maharashtrian' });
    await hand.press('button', 'Add Dish');
    await expect(page.getByRole('main')).toContainText('Misal Pav');
  });
  await test.step('its approval, by the only administrator', async () => {
    await hand.press('link', 'Approve the restaurant');
    await hand.press('button', `Accept ${KITCHEN}`);
    await hand.press('button', 'OK');
    await expect(page.getByText('No restaurants are waiting for approval.')).toBeVisible();
  });
  await test.step('it opens', async () => {
    await hand.press('link', 'My Restaurants');
    await hand.press('switch', `Take orders at ${KITCHEN}`);
    await expect(page.getByText('CURRENTLY OPEN').first()).toBeVisible();
  });
  await test.step('the first order', async () => {
    await hand.become('ADMIN');
    await hand.press('link', 'Marketplace');
    await hand.press('link', 'All questions of the setup');
    await expect(page.getByText('8 of 8 answered')).toBeVisible();
    await hand.press('button', 'Place a first order');
    await hand.press('link', `CHECK MENU of ${KITCHEN}`);
    await hand.press('button', 'Add To Cart Misal Pav');
    await hand.press('link', /View cart/);
    await hand.type({
      'Address Name': 'Home',
      'Address Line 1': '8 College Road',
      'Address Line 2': 'Flat 2',
      Area: 'Gangapur Road',
      Pincode: '422001',
    });
    await hand.press('button', 'Add Address');
    await hand.press('button', 'OK');
    await expect(page.getByText(/^Home in \d+ to \d+ min/)).toBeVisible();
    await hand.press('radio', /Cash on delivery/);
    await expect(page.getByText('Please have ₹90.00 ready when it arrives.')).toBeVisible();
    await hand.press('button', /Place Order/);
    await expect(page.getByRole('alertdialog')).toContainText('Order placed successfully!');
    await hand.press('button', 'OK');
  });
  await test.step('it arrives', async () => {
    await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible();
    await hand.become('VENDOR');
    await hand.press('link', 'My Restaurants');
    await hand.press('link', /new order waiting/);
    for (const step of ['Accept', 'Start preparing', 'Send out', 'Delivered']) {
      await hand.press('button', new RegExp(`^${step}.*: order`));
    }
  });
  await test.step('an invited vendor comes to the form for a restaurant, which has the place', async () => {
    await page.goto('/setup?step=restaurant');
    await expect(page.getByText('Others can open it once the server is started with your PUBLIC_URL.')).toBeVisible();
    const vendor = await pageElsewhere(browser, baseURL);
    await vendor.goto(await page.getByText('/register?from=').innerText());
    const contactNumber = newContact();
    await expect(vendor.getByLabel('User Role')).toHaveValue('VENDOR');
    await register(vendor, contactNumber, 'VENDOR');
    await logIn(vendor, contactNumber);
    await expect(vendor).toHaveURL(/\/home\/restaurantRegister$/);
    await expect(vendor.getByLabel('Pincode')).toHaveValue('422001');
    await expect(vendor.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
    await vendor.context().close();
  });
  await test.step('a visitor sees it on the landing page, though nothing trends yet', async () => {
    const visitor = await pageElsewhere(browser, baseURL);
    await visitor.goto('/home');
    await expect(visitor.getByRole('heading', { name: KITCHEN })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Restaurants', exact: true })).toBeVisible();
    await visitor.context().close();
  });
  await test.step('the questions lead to the switch that opens the restaurant', async () => {
    await page.getByRole('button', { name: 'Open the restaurant' }).click();
    await expect(page.getByRole('switch', { name: `Take orders at ${KITCHEN}` })).toBeVisible();
  });
  await test.step('the old name stands on none of these pages', async () => {
    for (const address of seen) {
      await page.goto(address);
      expect(await page.title(), address).not.toContain('Chatpata');
      expect(await page.locator('body').innerText(), address).not.toContain('Chatpata');
    }
  });
  expect(hand.fields.length, hand.fields.join(', ')).toBeLessThanOrEqual(FIELDS_MAX);
  expect(hand.presses.length, hand.presses.join(', ')).toBeLessThanOrEqual(PRESSES_MAX);
});
