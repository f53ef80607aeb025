import { type Browser, expect, type Page } from '@playwright/test';
import { addDish } from '#contract/kitchen/menu.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import type { Sql } from '#server/database/database.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { violations } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import {
  bookElsewhere,
  bookHere,
  dateIn,
  deliver,
  moveOn,
  type OwnKitchen,
  offerTables,
  ownKitchen,
} from '../vocabulary/kitchens.ts';
import { LONG, overflowAt } from '../vocabulary/narrow.ts';
import { orderFrom, orderInTown } from '../vocabulary/orders.ts';
import { askSupport } from '../vocabulary/pages/chat.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { be, beCustomer, beVendor, pageElsewhere, putInWallet } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const OPEN = [
  '/home',
  '/home?q=biryani',
  '/home?q=veg%20biryani&open=true&sort=rating',
  '/home?q=zzzz',
  '/home/howWeRank',
  '/home/about',
  '/home/help',
  '/home/terms',
  '/home/privacy',
  '/home/refunds',
  '/home/trends',
  '/home/allRestaurants',
  '/home/allRestaurants?type=Veg&sort=rating',
  '/home/allRestaurants?type=Veg&city=Delhi&minRating=4.5&maxCost=200',
  '/checkMenu/1',
  '/checkMenu/2?veg=true&find=rice',
  '/login',
  '/register',
];
const GUARDED = [
  '/home/cart',
  '/home/viewMyOrders',
  '/home/wallet',
  '/home/addressbook',
  '/addAddress',
  '/home/account',
  '/home/account/profile',
  '/home/account/password',
  '/home/account/secondFactor',
  '/home/account/devices',
  '/home/account/notifications',
  '/home/account/homeScreen',
  '/home/account/data',
  '/home/likedRestaurants',
  '/home/areaRecommendation',
  '/home/areaRecommendation?pincode=999999',
  '/home/areaRecommendation?area=Bandra+West&city=Mumbai',
  '/chat-support',
  '/home/myBookings',
  // With tables and without.
  `/book/1?date=${dateIn(1)}&guests=4`,
  '/book/4',
];

const VENDOR = ({ restaurantId, dishes: [dish] }: OwnKitchen) => [
  '/home',
  '/home/vendorHome',
  '/home/restaurantRegister',
  '/update',
  `/update?restaurantId=${restaurantId}`,
  `/delete?restaurantId=${restaurantId}`,
  `/menu?restaurantId=${restaurantId}`,
  `/addDish?restaurantId=${restaurantId}`,
  `/terms?restaurantId=${restaurantId}`,
  `/options?restaurantId=${restaurantId}`,
  `/optionGroup?restaurantId=${restaurantId}`,
  `/coupons?restaurantId=${restaurantId}`,
  `/coupons?restaurantId=${restaurantId}&add=true`,
  `/addDish?restaurantId=${restaurantId}&dishId=${dish}`,
  `/home/orderBoard?restaurantId=${restaurantId}`,
  `/home/orderBoard?restaurantId=${restaurantId}&finished=true`,
  `/home/kitchenView?restaurantId=${restaurantId}`,
  `/home/sales?restaurantId=${restaurantId}`,
  `/earnings?restaurantId=${restaurantId}`,
  `/home/vendorReviews?restaurantId=${restaurantId}`,
  `/home/tables?restaurantId=${restaurantId}`,
  `/home/tables?restaurantId=${restaurantId}&date=${dateIn(1)}`,
];

const ADMIN = [
  '/home',
  '/adminPage',
  '/adminPage?from=2000-01-01&to=2000-12-31&city=Nowhere',
  '/adminPage?from=2026-02-02&to=2026-02-01',
  '/showRatingBasedRestaurant/2.5',
  '/showRatingBasedRestaurant/0',
  '/acceptedRestaurants',
  '/newlyAddedRestaurant',
  '/home/people',
  '/home/people?q=zzzz',
  '/home/people/1',
  '/home/auditLog',
  '/home/marketplace',
  '/home/gst',
  '/home/books',
  '/home/commission',
  '/home/payouts',
  '/home/restaurantEarnings/1',
  '/home/cash',
  '/home/heldMoney',
  '/home/heldMoney?disputes=open',
  '/home/settlements',
  '/home/coupons',
  '/home/coupons?add=true',
  '/home/securityLog',
  '/home/tickets',
  '/home/tickets?ticketStatus=ANSWERED',
  '/home/tickets?ticketStatus=RESOLVED&kind=COMPLAINT&escalated=true',
  '/home/ticketFigures',
];

const LONG_QUESTION = `Where is it? ${'x'.repeat(80)}`;

/** Every error in the browser, and the layout shift. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return complaints;
}

/** Controls whose accessible name lacks their visible words, so that voice control could not use them (WCAG 2.5.3). */
const namesWithoutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
        .trim();
    const writtenOn = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.sr-only, svg, input, select, textarea, p, option')) hidden.remove();
      return plain(copy.textContent ?? '');
    };
    const written = (element: Element) => {
      const isField = element.matches('input, select, textarea');
      return isField ? [...((element as HTMLInputElement).labels ?? [])].map(writtenOn).join(' ') : writtenOn(element);
    };
    return [...document.querySelectorAll(':is(button, a, summary, label, input, select, textarea)[aria-label]')]
      .filter((element) => !plain(element.getAttribute('aria-label') ?? '').includes(written(element)))
      .map((element) => `“${written(element)}” is not in “${element.getAttribute('aria-label')}”`);
  });

/** Creates a person with data for their pages, and returns the pages. */
type Visit = (page: Page, town: { sql: Sql; browser: Browser; baseURL: string | undefined }) => Promise<string[]>;

const VISITS: Record<string, Visit> = {
  visitors: async () => OPEN,
  customers: async (page, { sql, browser, baseURL }) => {
    const userId = await beCustomer(page, 100_000);
    for (let more = 0; more < 9; more++) await putInWallet(page, userId, 100_000);
    await sql`update users set user_name = ${LONG.userName} where user_id = ${userId}`;
    const orderId = await orderInTown(page, userId);
    const vendor = await pageElsewhere(browser, baseURL);
    const kitchen = await longKitchen(vendor, sql);
    const delivered = await orderFrom(page, userId, kitchen);
    await deliver(vendor, delivered);
    await vendor.context().close();
    const ticketId = await askSupport(page, LONG_QUESTION, orderId);
    await bookHere(page, 1, { time: '15:00' });
    await fillCart(page);
    return [
      ...GUARDED,
      `/checkMenu/${kitchen.restaurantId}`,
      `/checkMenu/${kitchen.restaurantId}/dish/${kitchen.dishes[0]}`,
      `/home/order/${orderId}`,
      `/home/order/${delivered}`,
      `/home/invoice/${delivered}`,
      `/home/ticket/${ticketId}`,
    ];
  },
  vendors: async (page, { sql, browser, baseURL }) => {
    const kitchen = await longKitchen(page, sql);
    await offerTables(page, kitchen.restaurantId);
    await bookElsewhere(browser, baseURL, kitchen.restaurantId, { note: 'By the window' });
    const statementId = await workIn(kitchen, page, { sql, browser, baseURL });
    return [...VENDOR(kitchen), `/home/statement/${statementId}`];
  },
  administrators: async (page, { sql, browser, baseURL }) => {
    const theirs = await pageElsewhere(browser, baseURL);
    await beCustomer(theirs, 1);
    const ticketId = await askSupport(theirs, LONG_QUESTION);
    await theirs.context().close();
    await be(page, sql, 'ADMIN');
    const [invoiced] = await sql<{ orderId: number }[]>`select order_id from invoices order by invoice_id limit 1`;
    return [...ADMIN, `/home/supportTicket/${ticketId}`, `/home/invoice/${invoiced?.orderId}`];
  },
};

/** The vendor's restaurant, with the longest names and a dish of ₹99,999.99. */
async function longKitchen(page: Page, sql: Sql): Promise<OwnKitchen & { readonly bill: number }> {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor, { name: LONG.restaurantName });
  const body = { dishType: 'Veg', dishCuisine: 'Andhra', dishDescription: '' } as const;
  const { dishId } = await callsOf(page)(addDish, {
    params: { restaurantId },
    body: { ...body, dishName: LONG.dishName, price: 99_999.99 },
  });
  return { restaurantId, dishes: [dishId], bill: 99_999.99 };
}

const NEXT_WEEK_MS = 9 * 24 * 60 * 60 * 1000;

/** An order in each state, a review, and a statement of the delivered one; returns the statement's id. */
async function workIn(
  kitchen: OwnKitchen & { readonly bill: number },
  vendor: Page,
  { sql, browser, baseURL }: Parameters<Visit>[1],
): Promise<number> {
  const page = await pageElsewhere(browser, baseURL);
  const userId = await beCustomer(page, 100_000);
  for (let more = 0; more < 3; more++) await putInWallet(page, userId, 100_000);
  await sql`update users set user_name = ${LONG.userName} where user_id = ${userId}`;
  const [delivered = 0, cooking = 0, leaving = 0] = [
    await orderFrom(page, userId, kitchen),
    await orderFrom(page, userId, kitchen),
    await orderFrom(page, userId, kitchen),
    await orderFrom(page, userId, kitchen),
  ];
  await deliver(vendor, delivered);
  await moveOn(vendor, cooking, 'ACCEPTED');
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) await moveOn(vendor, leaving, status);
  await callsOf(page)(addReview, {
    params: { orderId: delivered },
    body: { restaurantRating: 5, comment: LONG_QUESTION },
  });
  await page.context().close();
  await makeStatements(sql, new Date(Date.now() + NEXT_WEEK_MS));
  const [made] = await sql<{ statementId: number }[]>`
    select statement_id from earning_statements where restaurant_id = ${kitchen.restaurantId}`;
  return made?.statementId ?? 0;
}

for (const [who, visit] of Object.entries(VISITS)) {
  // Other pages have the same parts on desks; looking at all of them twice takes minutes.
  const widths = who === 'visitors' ? [1280, 390] : [390];
  for (const width of widths) {
    test(`every page of ${who} can be used by everyone, ${width} px wide`, async ({ browser, baseURL, sql }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        // The first HTML has India's times: elsewhere a shorter hour may end a line sooner once the page is hydrated.
        timezoneId: 'Asia/Kolkata',
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      const complaints = await watch(page);
      for (const path of await visit(page, { sql, browser, baseURL })) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
        expect(shift, `layout shift of ${path}`).toBeLessThan(0.02);
        expect.soft(await namesWithoutText(page), path).toEqual([]);
        // The colours of the night are the same on every width.
        expect(await violations(page, width > 390 ? ['light'] : ['light', 'dark'])).toEqual([]);
        if (width > 390) continue;
        expect.soft(await overflowAt(page, 320), `${path} on 320 px`).toBe(0);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('without scripts the landing page, lists and menus read and link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByPlaceholder('Search Restaurants and Dishes').fill('biryani');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: /for “biryani”/ })).toBeVisible();
  await page
    .getByRole('link', { name: /CHECK MENU/ })
    .first()
    .click();
  await expect(page.getByText('Add To Cart').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Restaurants' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('an unknown address shows Not Found, with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await page.goto('/checkMenu/999999'))?.status()).toBe(404);
});
