/** Choosing a place in the top bar: what begins there, for visitors and customers, and everywhere again. */
import { expect, type Page } from '@playwright/test';
import { getAddressList } from '#contract/accounts/account.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { addAddressOf, beNewcomer, HOME } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const counted = (page: Page) => main(page).getByRole('status');
const place = (page: Page) => page.getByRole('banner').getByRole('button', { name: /your place/i });
const field = (page: Page) => page.getByLabel('Area, pincode or city');
const addButtons = (page: Page) => main(page).getByRole('button', { name: /^Add To Cart/ });
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'place')?.value;

const choose = async (page: Page, typed: string, option: string | RegExp) => {
  await place(page).click();
  await field(page).fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: option }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const setCookie = async (page: Page, baseURL: string | undefined, value: string) =>
  page.context().addCookies([{ name: 'place', value: encodeURIComponent(value), url: baseURL ?? '' }]);

test('a visitor chooses a place, sees it at once and in the first HTML, and everywhere again', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/home/allRestaurants?page=2');
  await expect(place(page)).toHaveAccessibleName('Choose your place');
  await expect(main(page).getByText(/about .* km/)).toHaveCount(0);
  await choose(page, 'bandra', /^Bandra West/);
  await expect(page).toHaveURL('/home/allRestaurants');
  await expect(counted(page)).toHaveText(/^\d+ restaurants near Bandra West$/);
  await expect(place(page)).toContainText('Bandra West');
  await expect(page.getByLabel('Sort')).toHaveValue('distance');
  await expect(cards(page).first()).toContainText('Delivers to you');
  await expect(cards(page).filter({ hasText: 'Dadar West' })).toContainText(/about 3.8 km · delivers to you/);

  await test.step('the first HTML has it without scripts', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    for (const path of ['/home/allRestaurants', '/home/trends', '/home', '/home?q=thali']) {
      await plain.goto(path);
      await expect(plain.getByRole('banner').getByRole('button', { name: /^Your place: Bandra West/ })).toBeVisible();
      await expect(cards(plain).first()).toContainText(/Mumbai/);
    }
    await context.close();
  });

  await test.step('another order stays, a city counts instead of the place', async () => {
    await page.getByLabel('Sort').selectOption('Best rated first');
    await expect(page).toHaveURL('/home/allRestaurants?sort=rating');
    await page.getByLabel('City').selectOption('Hyderabad');
    await expect(counted(page)).toHaveText(/restaurants match/);
    await expect(cards(page).first()).toContainText('Hyderabad');
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(counted(page)).toContainText('near Bandra West');
  });

  await page.getByRole('button', { name: 'See everywhere' }).click();
  await expect(counted(page)).toContainText('on Chatpata');
  await expect(place(page)).toHaveAccessibleName('Choose your place');
  expect(await cookie(page)).toBeUndefined();
  await page.reload();
  await expect(counted(page)).toContainText('on Chatpata');
});

for (const width of [320, 1280]) {
  test(`the chooser works by keyboard at ${width} px: pincodes, misspelt names, nothing known, Escape`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/home');
    await place(page).press('Enter');
    await field(page).fill('5600');
    await expect(page.getByRole('list', { name: 'Places' }).getByRole('button').first()).toContainText(
      'Bengaluru · Karnataka',
    );
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('list', { name: 'Places' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    const { violations } = await axe(page).include('dialog').analyze();
    expect(violations).toEqual([]);
    await field(page).fill('qqqqq');
    await expect(page.getByText('We know no place like “qqqqq”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(place(page)).toBeFocused();
    await place(page).press('Enter');
    await field(page).fill('indranagar');
    await expect(page.getByRole('button', { name: /^Indiranagar/ })).toBeVisible();
    await field(page).press('Enter');
    await expect(place(page)).toHaveAccessibleName(/^Your place: Indiranagar, Bengaluru/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a search begins at the place, and says so when only everywhere has it', async ({ page, baseURL }) => {
  await setCookie(page, baseURL, 'Indiranagar, Bengaluru, 560038');
  await page.goto('/home?q=dosa');
  await expect(main(page).getByText('Near Indiranagar')).toBeVisible();
  // Other journeys import restaurants there whose list has the city's old name.
  for (const card of await cards(page).all()) await expect(card).toContainText(/Bengaluru|Bangalore/);
  await page.goto('/home?q=konkan lahar');
  await expect(
    main(page).getByText('Nothing near Indiranagar matches yet, so these are from everywhere.'),
  ).toBeVisible();
  await expect(cards(page).first()).toContainText('Konkan Lahar');
  await expect(cards(page).first()).toContainText(/about .* km · does not deliver to you/);
  await page.goto('/home?q=biryani in mumbai');
  await expect(cards(page).first()).toContainText('Mumbai');
  await expect(main(page).getByText('Nothing near Indiranagar')).toBeHidden();
});

test('the head of a menu says how far it is from the place, and whether it delivers there', async ({
  page,
  baseURL,
}) => {
  await page.goto('/home/allRestaurants?city=Mumbai');
  const menu = await cards(page)
    .filter({ hasText: 'Dadar West' })
    .first()
    .getByRole('link', { name: /^CHECK MENU/ })
    .getAttribute('href');
  await page.goto(menu ?? '');
  const head = main(page).locator('header').first();
  await expect(head).not.toContainText(/deliver\w* to /i);
  await choose(page, 'bandra', /^Bandra West/);
  await expect(head).toContainText('about 3.8 km · delivers to Bandra West');
  await page.reload();
  await expect(head).toContainText('about 3.8 km · delivers to Bandra West');
  await expect(addButtons(page).first()).toBeEnabled();
  await setCookie(page, baseURL, 'Indiranagar, Bengaluru, 560038');
  await page.goto(menu ?? '');
  await expect(head).toContainText(/about [\d,.]+ km · does not deliver to Indiranagar/);
  // Customers may fetch their orders there.
  await expect(addButtons(page).first()).toBeEnabled();
  await setCookie(page, baseURL, 'Atlantis');
  await page.goto(menu ?? '');
  await expect(head).not.toContainText(/deliver\w* to /i);
});

test('a menu that does not deliver to the place sells nothing there, and one that delivers everywhere does', async ({
  page,
  baseURL,
}) => {
  const menuOf = async (name: string) => {
    await page.goto('/home/allRestaurants?city=Mumbai');
    await page.getByRole('link', { name: `CHECK MENU of ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  await setCookie(page, baseURL, 'Koramangala, Bengaluru, 560034');
  await menuOf('Aamchi Misal Katta');
  const head = main(page).locator('header').first();
  await expect(head).toContainText('does not deliver to Koramangala');
  await expect(head).toContainText('To order, choose a place at the top that this restaurant delivers to.');
  await expect(addButtons(page).first()).toBeDisabled();
  await expect(addButtons(page).and(page.locator(':enabled'))).toHaveCount(0);
  await choose(page, 'bandra', /^Bandra West/);
  await expect(head).toContainText('delivers to Bandra West');
  await expect(addButtons(page).first()).toBeEnabled();
  await setCookie(page, baseURL, 'Koramangala, Bengaluru, 560034');
  await menuOf('Cafe Khushboo Irani');
  await expect(head).toContainText('delivers to Koramangala');
  await expect(addButtons(page).first()).toBeEnabled();
});

test('where nothing is near, that is said, with everywhere one press away', async ({ page, baseURL, sql }) => {
  await sql`
    insert into pincodes (pincode, city, state, lat, lng) values ('781001', 'Guwahati', 'Assam', 26.18, 91.75)
    on conflict do nothing`;
  await setCookie(page, baseURL, '781001');
  await page.goto('/home');
  await expect(main(page).getByText('Nothing near 781001 yet.')).toBeVisible();
  await page.goto('/home/trends');
  await expect(main(page).getByText('Nothing is trending near 781001 yet.')).toBeVisible();
  await page.goto('/home/allRestaurants');
  await expect(main(page).getByText('Nothing near 781001 yet.')).toBeVisible();
  await main(page).getByRole('button', { name: 'See everywhere' }).click();
  await expect(counted(page)).toContainText('on Chatpata');
  await expect(place(page)).toHaveAccessibleName('Choose your place');
});

test('a place that makes no sense any more is ignored and dropped', async ({ page, baseURL }) => {
  for (const bad of ['Atlantis', '999999', '<script>alert(1)</script>', '%', 'x'.repeat(300)]) {
    await setCookie(page, baseURL, bad);
    await page.goto('/home/allRestaurants');
    await expect(counted(page)).toContainText('on Chatpata');
    await expect(place(page)).toHaveAccessibleName('Choose your place');
    await expect.poll(() => cookie(page)).toBeUndefined();
  }
});

test('customers choose one of their addresses, which the cart preselects; it goes with the logout', async ({
  page,
}) => {
  const { userId } = await beNewcomer(page, 'CUSTOMER');
  await addAddressOf(page, userId);
  await addAddressOf(page, userId, { ...HOME, userAddressName: 'Work', area: 'Koramangala', pincode: '560034' });
  const addresses = await callsOf(page)(getAddressList, { params: { userId } });
  await page.goto('/home');
  await place(page).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Home/ }).click();
  await expect(place(page)).toContainText('Indiranagar');
  expect(decodeURIComponent((await cookie(page)) ?? '')).toBe(
    `${addresses[0]?.userAddressId}:Indiranagar, Bengaluru, 560038`,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Nearby Restaurants' }).click();
  await expect(page.getByRole('link', { name: 'Home, Indiranagar' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Restaurants' }).click();
  await cards(page)
    .filter({ hasText: 'CURRENTLY OPEN' })
    .first()
    .getByRole('link', { name: /^CHECK MENU/ })
    .click();
  // Not one with options, which asks for them first.
  await page
    .getByRole('article')
    .filter({ hasNotText: 'from ₹' })
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible();
  await page.goto('/home/cart');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Work/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Work/ })).toBeChecked();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(place(page)).toHaveAccessibleName('Choose your place');
  expect(await cookie(page)).toBeUndefined();
});

test('the browser is asked for its location only on a press', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['geolocation'], baseURL ? { origin: baseURL } : {});
  await context.setGeolocation({ latitude: 12.979, longitude: 77.641 });
  await page.goto('/home');
  await place(page).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(place(page)).toContainText('Bengaluru 560038');
  await context.setGeolocation({ latitude: 51.5, longitude: 0 });
  await place(page).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toContainText('This place is not known here.');
});
