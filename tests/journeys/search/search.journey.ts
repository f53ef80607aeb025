import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { test } from '../vocabulary/test.ts';

const SORRY = 'Sorry, no results found! Please check the spelling or try searching for something else.';
const box = (page: Page) => page.getByRole('main').getByPlaceholder('Search Restaurants and Dishes');
const options = (page: Page) => page.getByRole('main').getByRole('listbox').getByRole('option');

/** Opens a page whose box is alive: until then it is a plain field that suggests nothing. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(box(page)).toHaveRole('combobox');
}

/** The texts that suggestions were asked for. */
function asked(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/suggest')) texts.push(url.searchParams.get('q') ?? '');
  });
  return texts;
}

test('the box suggests: arrows walk, Enter chooses, Escape closes, the focus stays in the box', async ({ page }) => {
  await goHome(page);
  await box(page).fill('biryani');
  await expect(options(page).first()).toBeVisible();
  await expect(options(page).first()).toBeInViewport({ ratio: 1 });
  // None lies below what follows on the page.
  for (const option of await options(page).all()) await option.click({ trial: true });
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('biryani');
});

test('a suggested restaurant leads to its menu, a dish to every restaurant that has it', async ({ page }) => {
  await goHome(page);
  await box(page).fill('doddamane');
  await options(page)
    .filter({ hasText: /Restaurant$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkMenu\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Doddamane');

  await goHome(page);
  await box(page).fill('egg biryani');
  await expect(options(page).first()).toHaveAccessibleName(/^Egg Biryani \S+/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?q=Egg%20Biryani');
  await expect(page.getByRole('heading', { name: /for “Egg Biryani”/ })).toBeFocused();
  await expect(box(page)).toHaveValue('Egg Biryani');
  await expect(options(page)).toHaveCount(0);
});

test('cuisines and places are suggested too, and choosing one by keyboard searches for it', async ({ page }) => {
  const suggestions = [
    { kind: 'dish', id: 1, label: 'Korma', restaurantId: 2, restaurantName: 'Nawab', price: 120 },
    { kind: 'cuisine', label: 'Korean', restaurants: 1 },
    { kind: 'place', label: 'Koramangala, Bengaluru', restaurants: 1245 },
  ];
  await page.route('**/suggest?q=kor', (route) => route.fulfill({ json: { suggestions, didYouMean: [] } }));
  await goHome(page);
  await box(page).fill('kor');
  await expect(options(page)).toHaveText([
    'Kormafrom ₹120.00 at Nawab',
    'KoreanCuisine · 1 restaurant',
    'Koramangala, Bengaluru1,245 restaurants',
  ]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?q=Koramangala%2C%20Bengaluru');
  await expect(box(page)).toHaveValue('Koramangala, Bengaluru');
});

test('the box of the top bar searches from any page, and the results have the focus', async ({ page }) => {
  await page.goto('/checkMenu/1');
  const bar = page.getByRole('banner').getByPlaceholder('Search Restaurants and Dishes');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  await bar.pressSequentially('dosa');
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?q=dosa');
  await expect(page.getByRole('heading', { name: /for “dosa”/ })).toBeFocused();
  await expect(box(page)).toHaveValue('dosa');
});

test('only the last text is requested, and an empty box requests nothing', async ({ page }) => {
  const texts = asked(page);
  await page.clock.install();
  await goHome(page);
  // From here on time stands still but where it is moved: a slow machine types no slower than a quick one.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box(page).pressSequentially('dosa');
  // The pause starts when the page has seen the last letter, which is some time after it was typed.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(options(page).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(texts).toEqual(['dosa']);
  await box(page).fill('   ');
  await page.clock.runFor(1000);
  await box(page).fill('');
  await page.clock.runFor(1000);
  await expect(options(page)).toHaveCount(0);
  expect(texts).toEqual(['dosa']);
});

test('a request for outdated text is aborted', async ({ page }) => {
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).searchParams.get('q') ?? ''));
  await page.route('**/suggest?q=dos', () => {});
  await goHome(page);
  const slow = page.waitForRequest('**/suggest?q=dos');
  await box(page).fill('dos');
  await slow;
  await box(page).fill('lassi');
  await expect(options(page).first()).toContainText(/lassi/i);
  expect(ended).toEqual(['dos']);
});

test('without suggestions a search is still a search', async ({ page }) => {
  await page.route('**/suggest?*', (route) => route.fulfill({ status: 500, body: '' }));
  await goHome(page);
  const answer = page.waitForResponse('**/suggest?*');
  await box(page).fill('dosa');
  expect((await answer).status()).toBe(500);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /for “dosa”/ })).toBeFocused();
});

test('Search is disabled while the box is empty', async ({ page }) => {
  await page.goto('/home');
  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  for (const [text, isDisabled] of [
    ['', true],
    ['dosa', false],
    ['  ', true],
  ] as const) {
    await box(page).fill(text);
    await expect(search).toBeEnabled({ enabled: !isDisabled });
  }
});

test('a search that finds nothing says so only after it was made, and offers names and the trend', async ({ page }) => {
  await page.route('**/suggest?q=xqzvwk', (route) =>
    route.fulfill({ json: { suggestions: [], didYouMean: ['Chicken Biryani'] } }),
  );
  await page.goto('/home');
  await box(page).fill('xqzvwk');
  await expect(page.getByText(SORRY)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(SORRY)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Check out some of our Trending Restaurants!!' })).toBeVisible();
  await page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: 'Chicken Biryani' }).click();
  await expect(page).toHaveURL('/home?q=Chicken%20Biryani');
  await expect(page.getByRole('heading', { name: /restaurants for “Chicken Biryani”/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: /restaurants for “Chicken Biryani”/ })).not.toBeFocused();
});

test('a failure to load is only logged: the search stays', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/home');
  await page.route('**/v1/searchAPI/search?*', (route) => route.abort());
  await box(page).fill('dosa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?q=dosa');
  await expect(box(page)).toBeVisible();
  await expect(page.getByText(SORRY)).toBeHidden();
  expect(logged.join('\n')).toContain('CallFailure');
});

test('the placeholder is whole on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home');
  const isWhole = await box(page).evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = getComputedStyle(input, '::placeholder').font;
    return pen.measureText(input.placeholder).width <= input.clientWidth;
  });
  expect(isWhole).toBe(true);
});
