/** The README's loop: one order of the running demo town, from a misspelt search to the books. */
import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { Reel } from './reel.ts';
import { ADMIN, CUSTOMER, logIn, show, VENDOR } from './visit.ts';

const PHONE = { width: 390, height: 664 };
/** As wide as a tablet: the side menu has icons only, and the board all of its columns. */
const TABLET = { width: 1020, height: 556 };
const DESK = { width: 1280, height: 698 };

const TYPED = 'masla dosa';
const KITCHEN = 'Kaveri Tiffin Mane';

const SEARCH = {
  step: 'Search',
  caption: 'A misspelt search finds it',
  more: 'Kitchens nearby come first.',
} as const;
const ORDER = {
  step: 'Order',
  caption: 'The whole bill, then one press',
  more: 'Nothing is added later.',
} as const;
const RINGS = { step: 'Kitchen', caption: 'It rings in the kitchen at once' } as const;
const COOKS = { step: 'Kitchen', caption: 'Accepted, cooked, sent out' } as const;
const DOOR = {
  step: 'Door',
  caption: 'The customer sees each step',
  more: 'Without a call to the kitchen.',
} as const;
const BOOKS = { step: 'Books', caption: 'Every rupee is in your books' } as const;

export async function takeLoop(origin: string, file: string): Promise<void> {
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] });
  try {
    const [customer, vendor, admin] = [
      await visitor(browser, origin, PHONE),
      await visitor(browser, origin, TABLET),
      await visitor(browser, origin, DESK),
    ];
    const reel = new Reel(await browser.newPage());
    await logIn(customer, CUSTOMER);
    await logIn(vendor, VENDOR);
    await logIn(admin, ADMIN);
    await openBoard(vendor);
    await search(reel, customer);
    const orderId = await placeOrder(reel, customer);
    await show(customer, `/home/order/${orderId}`);
    await cook(reel, vendor, orderId);
    await bring(reel, customer, vendor, orderId);
    await show(admin, '/home/books');
    await admin.getByRole('main').getByRole('link', { name: 'Today' }).click();
    await admin.waitForTimeout(1500);
    await reel.add(admin, BOOKS, 1800);
    await scrollBy(admin, 320);
    await reel.add(admin, BOOKS, 2200);
    await reel.save(file);
  } finally {
    await browser.close();
  }
}

async function visitor(browser: Browser, baseURL: string, viewport: ViewportSize): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: viewport === PHONE,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  // As somebody who was here before.
  await context.addInitScript("localStorage.setItem('placeSheet', 'yes')");
  return context.newPage();
}

/** The demo kitchens work by themselves; this one waits for its vendor. */
async function openBoard(vendor: Page): Promise<void> {
  await show(vendor, '/home/vendorHome');
  await vendor.getByRole('link', { name: `Orders of ${KITCHEN}` }).click();
  const accepts = vendor.getByRole('switch', { name: 'Accept orders automatically' });
  await accepts.waitFor();
  if (await accepts.isChecked()) await accepts.click();
  await scrollBy(vendor, -2000);
  const column = await vendor.getByRole('region', { name: 'New', exact: true }).boundingBox();
  await scrollBy(vendor, (column?.y ?? 0) - 64);
}

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, pixels);
  await page.waitForTimeout(800);
}

async function search(reel: Reel, customer: Page): Promise<void> {
  await show(customer, '/home');
  // The demo town's customer has an order already.
  const strip = customer.getByRole('button', { name: 'Hide this bar' });
  if (await strip.first().isVisible()) await strip.first().click();
  const box = customer.getByRole('main').getByPlaceholder('Search Restaurants and Dishes');
  await reel.add(customer, SEARCH, 700);
  await reel.add(customer, SEARCH, 250, box);
  await box.click();
  for (const letter of TYPED) {
    await box.press(letter === ' ' ? 'Space' : letter);
    await reel.add(customer, SEARCH, 90);
  }
  await customer.waitForTimeout(600);
  await reel.add(customer, SEARCH, 500);
  await box.press('Enter');
  await customer.getByText('Showing results for').waitFor();
  await customer.waitForTimeout(1200);
  await reel.add(customer, SEARCH, 1700);
}

async function placeOrder(reel: Reel, customer: Page): Promise<number> {
  const menu = customer.getByRole('link', { name: `CHECK MENU of ${KITCHEN}` });
  await menu.scrollIntoViewIfNeeded();
  await menu.click();
  await customer.getByRole('heading', { level: 1, name: KITCHEN }).waitFor();
  await customer.waitForTimeout(1200);
  const add = customer.getByRole('button', { name: 'Add To Cart Masala Dosa' }).first();
  await add.scrollIntoViewIfNeeded();
  await reel.add(customer, ORDER, 800);
  await reel.add(customer, ORDER, 250, add);
  await add.click();
  await customer.waitForTimeout(300);
  await customer.getByRole('link', { name: /View cart/ }).click();
  const place = customer.getByRole('button', { name: 'Place Order' });
  await place.scrollIntoViewIfNeeded();
  await customer.waitForTimeout(2500);
  await reel.add(customer, ORDER, 1500);
  await reel.add(customer, ORDER, 250, place);
  await place.click();
  const placed = customer.getByRole('alertdialog');
  await placed.getByText('Order placed successfully!').waitFor();
  await reel.add(customer, ORDER, 1200);
  return Number(/OrderId: (\d+)/.exec(await placed.innerText())?.[1]);
}

/** Presses by events, because a click would scroll the board. */
async function cook(reel: Reel, vendor: Page, orderId: number): Promise<void> {
  const accept = vendor.getByRole('button', { name: new RegExp(`^Accept.*: order ${orderId}$`) });
  await accept.waitFor();
  await vendor.waitForTimeout(600);
  await reel.add(vendor, RINGS, 1500);
  await reel.add(vendor, RINGS, 250, accept);
  await accept.dispatchEvent('click');
  for (const step of ['Start preparing', 'Send out']) {
    const button = vendor.getByRole('button', { name: `${step}: order ${orderId}` });
    await button.waitFor();
    await vendor.waitForTimeout(400);
    await reel.add(vendor, COOKS, 800);
    await reel.add(vendor, COOKS, 250, button);
    await button.dispatchEvent('click');
  }
}

async function bring(reel: Reel, customer: Page, vendor: Page, orderId: number): Promise<void> {
  const button = vendor.getByRole('button', { name: `Delivered: order ${orderId}` });
  await button.waitFor();
  await customer.getByText('Out for delivery').first().waitFor();
  await customer.waitForTimeout(600);
  await reel.add(customer, DOOR, 1400);
  await button.dispatchEvent('click');
  await customer.getByText('Delivered').first().waitFor();
  await customer.waitForTimeout(1000);
  await reel.add(customer, DOOR, 1600);
}
