/** Choosing a place: what begins there, for visitors and customers, and everywhere again. */
import { expect, type Page } from '@playwright/test';
import { getAddressList } from '#contract/accounts/account.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { addAddressOf, beNewcomer, HOME, PASSWORD } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const counted = (page: Page) => main(page).getByRole('status');
const place = (page: Page) => page.getByRole('button', { name: /^(Deliver to|Set your location)/ });
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
  await expect(place(page)).toHaveAccessibleName('Set your location to see who delivers');
  await expect(main(page).getByText(/about .* km/)).toHaveCount(0);
  await choose(page, 'bandra', /^Bandra West/);
  await expect(page).toHaveURL('/home/allRestaurants');
  await expect(counted(page)).toHaveText(/^\d+ restaurants near Bandra West$/);
  await expect(place(page)).toContainText('Bandra West');
  await expect(page.getByLabel('Sort')).toHaveValue('relevance');
  await expect(cards(page).filter({ hasText: /Bandra West · (Free delivery|Delivery ₹)/ })).not.toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Dadar West' })).toContainText(
    /about 3.8 km · (Free delivery|Delivery ₹)/,
  );

  await test.step('the first HTML has it without scripts', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    for (const path of ['/home/allRestaurants', '/home/trends', '/home', '/home?q=thali']) {
      await plain.goto(path);
      await expect(plain.getByRole('button', { name: /^Deliver to Bandra West/ })).toBeVisible();
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
  await expect(place(page)).toHaveAccessibleName('Set your location to see who delivers');
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
    await expect(page.getByText('No place found for “qqqqq”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(place(page)).toBeFocused();
    await place(page).press('Enter');
    await field(page).fill('indranagar');
    await expect(page.getByRole('button', { name: /^Indiranagar/ })).toBeVisible();
    await field(page).press('Enter');
    await expect(place(page)).toHaveAccessibleName('Deliver to Indiranagar · Bengaluru');
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
  await expect(head).toContainText(/about 3.8 km · (Free delivery|Delivery ₹)/);
  await page.reload();
  await expect(head).toContainText(/about 3.8 km · (Free delivery|Delivery ₹)/);
  await expect(addButtons(page).first()).toBeEnabled();
  await setCookie(page, baseURL, 'Indiranagar, Bengaluru, 560038');
  await page.goto(menu ?? '');
  await expect(head).toContainText(/about [\d,.]+ km · does not deliver to Indiranagar/);
  // Customers can pick up their orders there.
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
  const notHere = main(page).getByRole('article').first();
  await expect(notHere).toContainText('Does not deliver to Koramangala');
  const cut = await notHere.getByRole('button').evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  await expect(addButtons(page)).toHaveCount(0);
  await notHere.getByRole('link').first().click();
  const dish = page.getByRole('dialog');
  await expect(dish).toContainText('Does not deliver to Koramangala');
  await dish.getByRole('button', { name: 'Choose another address' }).click();
  await field(page).fill('bandra');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bandra West/ })
    .click();
  await expect(dish.getByRole('button', { name: /^Add To Cart/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(head).toContainText(/Free delivery|Delivery ₹/);
  await expect(addButtons(page).first()).toBeEnabled();
  await setCookie(page, baseURL, 'Koramangala, Bengaluru, 560034');
  await menuOf('Cafe Khushboo Irani');
  await expect(head).toContainText('Free delivery');
  await expect(addButtons(page).first()).toBeEnabled();
});

test('where nothing is near, that is said, with everywhere one press away', async ({ page, baseURL }) => {
  await setCookie(page, baseURL, '781001');
  await page.goto('/home');
  await expect(main(page).getByText('Nothing near 781001 yet.')).toBeVisible();
  await page.goto('/home/trends');
  await expect(main(page).getByText('Nothing is trending near 781001 yet.')).toBeVisible();
  await page.goto('/home/allRestaurants');
  await expect(main(page).getByText('Nothing near 781001 yet.')).toBeVisible();
  await main(page).getByRole('button', { name: 'See everywhere' }).click();
  await expect(counted(page)).toContainText('on Chatpata');
  await expect(place(page)).toHaveAccessibleName('Set your location to see who delivers');
});

test('a place that makes no sense any more is ignored and dropped', async ({ page, baseURL }) => {
  for (const bad of ['Atlantis', '999999', '<script>alert(1)</script>', '%', 'x'.repeat(300)]) {
    await setCookie(page, baseURL, bad);
    await page.goto('/home/allRestaurants');
    await expect(counted(page)).toContainText('on Chatpata');
    await expect(place(page)).toHaveAccessibleName('Set your location to see who delivers');
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
  await expect(place(page)).toHaveAccessibleName('Deliver to Home · Indiranagar');
  expect(decodeURIComponent((await cookie(page)) ?? '')).toBe(
    `${addresses[0]?.userAddressId} Home:Indiranagar, Bengaluru, 560038`,
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
  await expect(place(page)).toHaveAccessibleName('Set your location to see who delivers');
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
  await expect(page.getByRole('alert')).toContainText('This place was not found.');
});

test('what is too far is folded at the end of a list, with its number on every page', async ({
  page,
  baseURL,
  sql,
}) => {
  const area = (withinKm: number) => JSON.stringify([{ withinKm, feePaise: 0, minimumPaise: 0 }]);
  const there = { city: 'Mysuru', state: 'Karnataka', dishes: [{ name: 'Karadantu' }] };
  for (const [pincode, lat] of [
    ['978001', 12.31],
    ['978010', 12.36],
  ]) {
    await sql`
      insert into pincodes (pincode, city, state, lat, lng) values (${pincode ?? ''}, 'Mysuru', 'Karnataka', ${lat ?? 0}, 76.65)
      on conflict do nothing`;
  }
  for (let index = 1; index <= 22; index++) {
    const { restaurantId } = await newKitchen(sql, {
      ...there,
      name: `Pak ${index}`,
      pincode: index > 19 ? '978010' : '978001',
    });
    await sql`
      insert into restaurant_terms (restaurant_id, packing_paise, packing_per, delivery_areas)
      values (${restaurantId}, 0, 'ORDER', ${area(index > 19 ? 1 : 9)}::text::jsonb)`;
  }
  await setCookie(page, baseURL, '978001');
  const fold = main(page).getByText('Too far to deliver (3)');
  for (const path of ['/home/allRestaurants', '/home?q=karadantu']) {
    await page.goto(path);
    await expect(fold).toBeVisible();
    await expect(cards(page)).toHaveCount(19);
    await fold.click();
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).last()).toContainText('does not deliver to you');
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(fold).toBeVisible();
  }
  await page.goto('/home/allRestaurants?sort=name');
  await expect(cards(page)).toHaveCount(20);
  await expect(main(page).getByText('Too far to deliver')).toHaveCount(0);
});

test('after the login the place is the first address, or the last one; a place chosen before stays', async ({
  page,
}) => {
  const { userId, contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await addAddressOf(page, userId);
  await addAddressOf(page, userId, { ...HOME, userAddressName: 'Work', area: 'Koramangala', pincode: '560034' });
  const logIn = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(place(page)).toHaveAccessibleName(/^Set your location|^Deliver to Bandra/);
    await page.getByLabel('Contact Number').fill(contactNumber);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/home');
  };
  await page.goto('/home');
  await logIn();
  await expect(place(page)).toHaveAccessibleName('Deliver to Home · Indiranagar');
  await expect(main(page).getByText('Near Indiranagar')).toBeVisible();
  await place(page).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Work/ }).click();
  await expect(place(page)).toHaveAccessibleName('Deliver to Work · Koramangala');
  await logIn();
  await expect(place(page)).toHaveAccessibleName('Deliver to Work · Koramangala');
  await page.reload();
  await expect(place(page)).toHaveAccessibleName('Deliver to Work · Koramangala');
  await page.goto('/home/addressbook');
  await page.getByRole('button', { name: 'Delete Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(place(page)).toHaveAccessibleName(/^Set your location/);
  await page.goto('/home');
  await choose(page, 'bandra', /^Bandra West/);
  await logIn();
  await expect(place(page)).toHaveAccessibleName('Deliver to Bandra West · Mumbai');
});

test('on a phone the place has a line of its own where it matters, and vendors have none', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/home/allRestaurants', '/home/trends', '/checkMenu/1', '/home?q=dosa']) {
    await page.goto(path);
    await expect(place(page)).toBeVisible();
    expect((await place(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.goto('/login');
  await expect(place(page)).toHaveCount(0);
  await beNewcomer(page, 'VENDOR');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/home/allRestaurants');
    await expect(place(page)).toHaveCount(0);
  }
});
