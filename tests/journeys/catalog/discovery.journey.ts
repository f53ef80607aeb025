import { expect, type Page } from '@playwright/test';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const TRENDING = 'Check out some of our Trending Restaurants!!';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

interface Card {
  readonly restaurantName: string;
  readonly restaurantType: string;
  readonly avgRating: number;
  readonly addressLine1: string;
  readonly area: string;
  readonly city: string;
  readonly resState: string;
  readonly pincode: string;
  readonly restaurantContact: string;
  readonly transaction: { readonly restaurantApproxCost: number; readonly restaurantStatus: boolean } | null;
}

test('a card shows every text of its restaurant, at the right size', async ({ page }) => {
  await page.goto('/home/allRestaurants');
  for (let index = 0; index < 8; index++) {
    const card = cards(page).nth(index);
    const menu = await card.locator('a[href^="/checkMenu"]').getAttribute('href');
    const response = await page.request.get(menu?.replace('/checkMenu', '/v1/searchAPI/restaurant') ?? '');
    const shown = (await response.json()) as Card;
    const { transaction, avgRating } = shown;
    const texts = [
      shown.restaurantName,
      shown.restaurantType,
      avgRating === 0 ? 'Not rated yet' : avgRating.toFixed(1),
      `${shown.addressLine1}, ${shown.area}, ${shown.city}, ${shown.resState} - ${shown.pincode}`,
      shown.restaurantContact,
      ...(transaction ? [`Cost for Two : ${rupees(transaction.restaurantApproxCost)}`] : []),
      transaction?.restaurantStatus ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED',
      'CHECK MENU',
    ];
    for (const text of texts) await expect(card).toContainText(text);
    const box = await card.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(425);
    const photo = await card.locator('img').boundingBox();
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }
});

test('a card says how long, what is off, how many rated and the fee to a place; closed, when it opens', async ({
  page,
  sql,
  baseURL,
}) => {
  const name = `Fact House ${Date.now()}`;
  const { restaurantId } = await newKitchen(sql, { name, ratings: [9, 2], pincode: '560034', area: 'Koramangala' });
  await sql`insert into coupons (code, restaurant_id, rate_per_mille, most_paise, holds_from, holds_until)
    values (${`F${Date.now()}`}, ${restaurantId}, 200, 10000, now() - interval '1 day', now() + interval '1 day')`;
  await sql`insert into restaurant_terms (restaurant_id, delivery_areas)
    values (${restaurantId}, ${JSON.stringify([{ pincodes: ['560038'], feePaise: 3000, minimumPaise: 0 }])})`;
  await sql`update restaurant_figures set delivery_minutes = 42 where restaurant_id = ${restaurantId}`;
  const card = cards(page).filter({ hasText: name });
  const shown = async (place?: string) => {
    await page.context().clearCookies();
    if (place)
      await page.context().addCookies([{ name: 'place', value: encodeURIComponent(place), url: baseURL ?? '' }]);
    await page.goto(`/home?q=${encodeURIComponent(name)}`);
  };
  await shown();
  for (const text of ['40 to 45 min', '20% off up to ₹100', 'Average rating 4.5', '(2 ratings)', 'CURRENTLY OPEN'])
    await expect(card).toContainText(text);
  await expect(card).not.toContainText(/deliver/i);
  await shown('Indiranagar, Bengaluru, 560038');
  await expect(card).toContainText(/Koramangala · about [\d.]+ km · Delivery ₹30/);
  await shown('Koramangala, Bengaluru, 560034');
  await expect(card).toContainText('Koramangala · does not deliver to you');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await sql`update restaurants set open_spans = tstzmultirange(tstzrange(${tomorrow}, null))
    where restaurant_id = ${restaurantId}`;
  // Another address: no event reports this change, so the first one may still be in memory.
  await page.context().clearCookies();
  await page.goto(`/home?q=${encodeURIComponent(name)}&page=1`);
  await expect(card).toContainText(/CURRENTLY CLOSED\s*Opens tomorrow at \d+:\d\d [ap]m/);
  await expect(card).not.toContainText(/ min| off /);
});

test('trending restaurants fill every row at any width, at most four in one', async ({ page }) => {
  await page.goto('/home');
  for (const width of [320, 390, 600, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    const rows = Map.groupBy(
      boxes.filter((box) => box !== null),
      ({ y }) => Math.round(y),
    );
    const lengths = new Set([...rows.values()].map(({ length }) => length));
    expect([...lengths], `${width} px`).toHaveLength(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('Nonveg is red, every other type green', async ({ page }) => {
  const redOf = async (type: string) => {
    await page.goto(`/home/allRestaurants?type=${type}`);
    const mark = cards(page).first().getByText(type, { exact: true });
    return mark.evaluate((element) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!pen) return 0;
      pen.fillStyle = getComputedStyle(element).color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0] = pen.getImageData(0, 0, 1, 1).data;
      return red - green;
    });
  };
  expect(await redOf('Nonveg')).toBeGreaterThan(50);
  expect(await redOf('Veg')).toBeLessThan(-50);
});

test('Trending lists what is rated above 4 and ordered more than once', async ({ page, sql }) => {
  const kitchens = [
    { name: 'Rated four exactly', ratings: [8, 2], orderCounter: 9 },
    { name: 'Ordered once', ratings: [10, 2], orderCounter: 1 },
    { name: 'Just trending', ratings: [41, 10], orderCounter: 2 },
  ] as const;
  for (const kitchen of kitchens) await newKitchen(sql, kitchen);
  // The page may be in the server's memory for another moment.
  await expect(async () => {
    await page.goto('/home/trends');
    await expect(page.getByRole('heading', { level: 1, name: TRENDING })).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Just trending' })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(cards(page).filter({ hasText: /Rated four exactly|Ordered once/ })).toHaveCount(0);
});

// A page, and the link that leads there.
const OVER_NOTHING: readonly [path: string, link: string][] = [
  ['/home/trends', 'Trending Restaurants'],
  ['/home', 'Chatpata'],
];

for (const [path, link] of OVER_NOTHING) {
  test(`without trending restaurants there is no heading for them: ${path}`, async ({ page }) => {
    await page.goto('/login');
    await page.route('**/v1/searchAPI/viewAllRestaurants?*trending=true*', (route) =>
      route.fulfill({ contentType: 'application/json', headers: { 'X-Total-Count': '0' }, body: '[]' }),
    );
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'See all restaurants' })).toBeVisible();
    await expect(page.getByText(TRENDING)).toHaveCount(0);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`the first screen of ${width} by ${height} has search, foods and whole restaurants`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/home');
    const foods = page.getByRole('list', { name: 'Popular searches' });
    const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
    await expect.poll(() => foods.locator('img').evaluateAll((all) => all.length)).toBe(12);
    await expect.poll(() => foods.locator('img').first().evaluate(isDrawn)).toBe(true);
    for (const part of [page.getByRole('main').getByRole('button', { name: 'Search' }), cards(page).first()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await foods.getByRole('link', { name: 'Dosa' }).click();
    await expect(page).toHaveURL('/home?q=Dosa');
  });
