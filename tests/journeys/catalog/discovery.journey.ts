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
