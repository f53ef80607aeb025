/** Chatpata as an app, with a real service worker: read without a connection, updated with a full cart. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { type Door, openDoor } from '../vocabulary/door.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom, orderInTown } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { PHONE } from '../vocabulary/phone.ts';
import { untilAlive } from '../vocabulary/test.ts';
import { test as inTown } from '../vocabulary/town.ts';

const test = inTown.extend<{ door: Door }>({
  door: async ({ baseURL }, use) => {
    const door = await openDoor(baseURL ?? '');
    await use(door);
    await door.remove();
  },
});
test.use({ serviceWorkers: 'allow' });

/** The worker starts when the page has come to rest. */
const RESTED = { timeout: 20_000 };

const hasSaved = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path), RESTED).toBe(true);
const markOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body, '::before').content.replaceAll(/^"|"$|" "/g, ''));

test('menus and orders are read offline as their person saw them, with their time, until the logout', async ({
  page,
  door,
}) => {
  const userId = await beCustomer(page, 1000);
  const orderId = await orderInTown(page, userId);
  const order = `/home/order/${orderId}`;
  await page.goto(`${door.origin}/checkMenu/1`);
  const dish = await page.getByRole('heading', { level: 3 }).first().textContent();
  await hasSaved(page, '/checkMenu/1');
  await page.goto(door.origin + order);
  await hasSaved(page, order);

  door.close();
  await test.step('a menu', async () => {
    await page.goto(`${door.origin}/checkMenu/1?veg=true`);
    await expect(page).toHaveURL(`${door.origin}/checkMenu/1`);
    await expect(page.getByRole('heading', { level: 3, name: dish ?? '' }).first()).toBeVisible();
    expect(await markOf(page)).toMatch(/Offline: this is how it was at \d+:\d\d [ap]m/);
    await expect(page.getByRole('banner')).toContainText('Welcome Kavya Menon');
  });
  await test.step('a dish goes into the cart, which says that nothing can be ordered', async () => {
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(page.getByText('You are offline. The dish waits in your cart.')).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByText('You cannot order or pay while you are offline.')).toBeVisible();
  });
  await test.step('an order of the person’s own', async () => {
    await page.goto(door.origin + order);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    expect(await markOf(page)).toMatch(/Offline: this is how it was at \d+:\d\d [ap]m/);
  });
  await test.step('of other pages, what can be read instead', async () => {
    await page.goto(`${door.origin}/home/wallet`);
    await expect(page.getByText('Chatpata cannot be reached right now.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('with the connection back, the page that was wanted', async () => {
    door.open();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText('Remaining Balance')).toBeVisible();
    await untilAlive(page);
    expect(await markOf(page)).toBe('none');
  });
  await test.step('after the logout nothing of the person is left', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('person'))).toBe(false);
    door.close();
    await page.goto(door.origin + order);
    await expect(page.getByText('Chatpata cannot be reached right now.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${orderId}` })).toHaveCount(0);
    await expect(page.getByText('Kavya')).toHaveCount(0);
  });
});

test('without a connection every link leads to a saved page or says why not', async ({ page, door }) => {
  await page.setViewportSize(PHONE);
  await beCustomer(page, 1000);
  for (const path of ['/home/allRestaurants', '/checkMenu/1', '/home']) {
    await page.goto(door.origin + path);
    await hasSaved(page, path);
  }
  const quick = (name: string) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name });
  const cannotBeReached = page.getByText('Chatpata cannot be reached right now.');
  door.close();
  await test.step('of which it has not even the code', async () => {
    await quick('Account').click();
    await expect(cannotBeReached).toBeVisible();
    await page.goBack();
  });
  await test.step('from a page loaded before', async () => {
    await page.getByRole('link', { name: 'See all restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Restaurants' })).toBeVisible();
    expect(await markOf(page)).toMatch(/^Offline: this is how it was at/);
  });
  await test.step('home has its restaurants', async () => {
    await quick('Home').click();
    await expect(page.getByRole('link', { name: 'Check Menu' }).first()).toBeVisible();
  });
  await test.step('a menu has its pictures after the worker was stopped, and goes without its reviews', async () => {
    await page.goto(`${door.origin}/checkMenu/1`);
    await untilAlive(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    const photo = page.getByRole('main').getByRole('img').first();
    const isDrawn = await photo.evaluate(async (image: HTMLImageElement) => {
      const again = new Image();
      again.src = image.currentSrc;
      await again.decode();
      return again.naturalWidth > 0;
    });
    expect(isDrawn).toBe(true);
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  });
  await test.step('and what was wanted comes by itself when the connection is back', async () => {
    await quick('Account').click();
    await expect(cannotBeReached).toBeVisible();
    door.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible({ timeout: 30_000 });
  });
});

test('offline the chosen place stays, and a person who is logged in is not asked to log in', async ({ page, door }) => {
  await beCustomer(page, 1000);
  await page.context().addCookies([{ name: 'place', value: encodeURIComponent('560034'), url: door.origin }]);
  const place = async () => (await page.context().cookies()).find(({ name }) => name === 'place')?.value;
  await page.goto(`${door.origin}/checkMenu/1`);
  await hasSaved(page, '/checkMenu/1');
  const login = page.getByRole('link', { name: 'Login' });
  door.close();
  for (const path of ['/checkMenu/1', '/home/wallet']) {
    await test.step(`${path} offline`, async () => {
      await page.goto(door.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(login.filter({ visible: true })).toHaveCount(0);
      }
      expect(await place()).toBe('560034');
    });
  }
  await test.step('and online again the bar has both', async () => {
    await page.goto(`${door.origin}/checkMenu/1`);
    await untilAlive(page);
    door.open();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Restaurants' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Welcome Kavya Menon');
    await expect(page.getByRole('button', { name: /^Deliver to Bengaluru 560034|^Deliver to 560034/ })).toBeVisible();
    expect(await place()).toBe('560034');
  });
});

test('calls are never answered from saved pages', async ({ page, door }) => {
  await beCustomer(page, 1000);
  await page.goto(`${door.origin}/checkMenu/1`);
  await hasSaved(page, '/checkMenu/1');
  const saved = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(saved.length).toBeGreaterThan(5);
  expect(saved.filter((path) => path.startsWith('/v1'))).toEqual([]);
  door.close();
  expect(
    await page.evaluate(() =>
      fetch('/v1/searchAPI/restaurant/1').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
});

test('a new version is offered, and the cart is still full afterwards', async ({ page, door }) => {
  await beCustomer(page, 1000);
  await page.goto(`${door.origin}/checkMenu/1`);
  await page
    .getByRole('button', { name: /Add .* To Cart|Add To Cart/ })
    .first()
    .click();
  const cart = () => page.evaluate(() => sessionStorage.getItem('data'));
  await expect.poll(cart).not.toBeNull();
  const full = await cart();
  await hasSaved(page, '/checkMenu/1');
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
  door.offerNewVersion();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => page.evaluate(() => 'isSamePage' in globalThis).catch(() => true)).toBe(false);
  expect(await cart()).toBe(full);
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
});

test('installing is offered after a delivered order, once, and stays in Account', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  // The headless browser never offers it by itself.
  const offer = async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: 'dismissed' });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
  };
  const question = page.getByRole('region', { name: 'Install Chatpata' });
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByText('Waiting for Masala Lane')).toBeVisible();
  await offer();
  await expect(question).toBeHidden();
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await move(orderId, status);
  // The part that hears of an offer is loaded late.
  await expect(async () => {
    await offer();
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await question.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByText('Delivered. Enjoy your meal!')).toBeVisible();
  await offer();
  await expect(question).toBeHidden();
  await page.goto('/home/account/homeScreen');
  await offer();
  await expect(page.getByRole('button', { name: 'Install Chatpata' })).toBeVisible();
});
