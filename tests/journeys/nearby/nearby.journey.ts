import { expect, type Page } from '@playwright/test';
import { addAddressOf, beNewcomer, HOME, type NewAddress } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const NEARBY = '/home/areaRecommendation';
// Parts of the town where no other journey opens a kitchen.
const BANDRA: NewAddress & { readonly pincode: string } = {
  ...HOME,
  area: 'Bandra West',
  city: 'Mumbai',
  userState: 'Maharashtra',
  pincode: '400050',
};
const BANJARA: NewAddress & { readonly pincode: string } = {
  ...HOME,
  userAddressName: 'Work',
  area: 'Banjara Hills',
  city: 'Hyderabad',
  userState: 'Telangana',
  pincode: '500034',
};

/** A customer with these addresses. */
async function beAt(page: Page, ...addresses: readonly NewAddress[]): Promise<void> {
  const { userId } = await beNewcomer(page, 'CUSTOMER');
  for (const address of addresses) await addAddressOf(page, userId, address);
}

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page, level: string) => main(page).getByRole('region', { name: level }).getByRole('article');
const counted = (page: Page) => main(page).getByRole('status');

interface Near {
  readonly restaurantName: string;
  readonly reason: string;
}

/** Names by level, as the call answers them. */
async function answered(page: Page, search: string): Promise<Map<string, string[]>> {
  const answer = await page.request.get(`/v1/recommendationAPI/restaurantsByArea?${search}&page=1&size=20`);
  const levels = Map.groupBy((await answer.json()) as Near[], (each) => each.reason);
  return new Map([...levels].map(([reason, each]) => [reason, each.map((one) => one.restaurantName)]));
}

test('the list is near the first saved address, or another after choosing it', async ({ page }) => {
  await beAt(page, BANDRA, BANJARA);
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Nearby Restaurants' }).click();
  await expect(page).toHaveURL(NEARBY);
  await expect(page).toHaveTitle('Nearby restaurants · Chatpata');
  const home = page.getByRole('link', { name: 'Home, Bandra West' });
  await expect(home).toHaveAttribute('aria-current', 'true');
  await expect(counted(page)).toHaveText('7 restaurants near Home (Bandra West, Mumbai, 400050)');
  await expect(cards(page, 'Same pincode')).toHaveCount(1);
  await expect(cards(page, 'Same pincode')).toContainText(['same pincode']);
  const levels = await answered(page, 'pincode=400050&area=Bandra%20West');
  expect([...levels.keys()]).toEqual(['same pincode', 'in Mumbai']);
  await expect(cards(page, 'In Mumbai').getByRole('heading')).toHaveText(levels.get('in Mumbai') ?? []);
  await expect(cards(page, 'In Mumbai').filter({ hasText: 'Dadar West' })).toContainText('in Mumbai · about 3.8 km');

  await page.getByRole('link', { name: 'Work, Banjara Hills' }).click();
  await expect(page).toHaveURL(`${NEARBY}?pincode=500034&area=Banjara+Hills&city=Hyderabad&state=Telangana`);
  await expect(home).not.toHaveAttribute('aria-current', 'true');
  await expect(cards(page, 'Same pincode')).toContainText(['Angeethi Kebab Ghar']);
  await page.reload();
  await expect(cards(page, 'Same pincode').getByRole('heading')).toHaveText(['Angeethi Kebab Ghar']);
  await page.getByRole('link', { name: 'CHECK MENU of Angeethi Kebab Ghar' }).click();
  await expect(page.getByRole('heading', { name: 'Angeethi Kebab Ghar' })).toBeVisible();
});

test('a place can be typed with the keyboard alone, and the page’s address can be shared', async ({ page }) => {
  await beAt(page, BANJARA);
  await page.goto(NEARBY);
  await expect(counted(page)).toBeVisible();
  await page.getByLabel('Pincode', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('  bandra west ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bombay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${NEARBY}?area=bandra+west&city=bombay`);
  await expect(cards(page, 'In Bandra West')).toHaveCount(1);
  await expect(cards(page, 'In Mumbai')).toHaveCount(6);
  await expect(page.getByLabel('Area')).toHaveValue('bandra west');
  await page.getByLabel('Area').fill('');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Pincode', { exact: true }).fill('400028');
  await page.getByRole('button', { name: 'Show restaurants' }).click();
  await expect(page).toHaveURL(`${NEARBY}?pincode=400028`);
  await expect(cards(page, 'Same pincode').getByRole('heading')).toHaveText(['Konkan Lahar']);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('bombay');
  await page.getByRole('link', { name: 'Work, Banjara Hills' }).click();
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('the first HTML has the list, and the form works without scripts', async ({ page, browser, baseURL }) => {
  await beAt(page, BANDRA);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(NEARBY);
  await expect(cards(plain, 'In Mumbai')).toHaveCount(6);
  await plain.getByLabel('City').fill('Hyderabad');
  await plain.getByRole('button', { name: 'Show restaurants' }).click();
  await expect(plain).toHaveURL(/\?pincode=&area=&city=Hyderabad$/);
  await expect(cards(plain, 'In Hyderabad')).toHaveCount(7);
  await context.close();
});

test('an invalid or unknown pincode is reported at its field', async ({ page }) => {
  await beAt(page, BANDRA);
  await page.goto(NEARBY);
  const pincode = page.getByLabel('Pincode', { exact: true });
  const ask = async (text: string) => {
    await pincode.fill(text);
    await pincode.press('Enter');
  };
  await ask('4000');
  await expect(pincode).toHaveAccessibleDescription('A pincode has six digits.');
  await expect(page.getByText('Choose a place')).toBeVisible();
  await ask('999999');
  await expect(pincode).toHaveAccessibleDescription('We could not find this pincode. Add an area or a city.');
  await expect(page.getByText('We could not find what is near 999999.')).toBeVisible();
  await page.getByLabel('City').fill('Mumbai');
  await ask('999999');
  await expect(cards(page, 'In Mumbai')).toHaveCount(7);
  await expect(pincode).toHaveAccessibleDescription(/so we searched by area and city instead/);
});

test('an empty list, or no place, says what to do', async ({ page }) => {
  await beAt(page);
  await page.goto(NEARBY);
  await expect(page.getByText('Choose a place: add an address, or enter')).toBeVisible();
  await page.getByRole('link', { name: 'Add New Address' }).click();
  await expect(page).toHaveURL(`/addAddress?from=${encodeURIComponent(NEARBY)}`);
  await page.goto(`${NEARBY}?city=Atlantis`);
  await expect(page.getByText('There are no restaurants near Atlantis yet.')).toBeVisible();
  await page.getByRole('link', { name: 'See all restaurants' }).click();
  await expect(page).toHaveURL('/home/allRestaurants');
  await page.goto(`${NEARBY}?city=Mumbai&page=9`);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(cards(page, 'In Mumbai')).toHaveCount(7);
});

test('an address form fills in city and state from the pincode, but keeps what was typed', async ({ page }) => {
  await beAt(page);
  await page.goto('/addAddress');
  const [pincode, city, state] = [page.getByLabel('Pincode'), page.getByLabel('City'), page.getByLabel('State')];
  await pincode.fill('560038');
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
  await expect(city).toHaveValue('Bengaluru');
  await expect(state).toHaveValue('Karnataka');

  await test.step('filled-in fields change with the pincode, and are cleared by an unknown one', async () => {
    await pincode.fill('400050');
    await expect(city).toHaveValue('Mumbai');
    await expect(state).toHaveValue('Maharashtra');
    const unknown = page.waitForResponse('**/searchAPI/pincode/999999');
    await pincode.fill('999999');
    expect((await unknown).status()).toBe(404);
    await expect(page.getByText('Mumbai, Maharashtra')).toBeHidden();
    await expect(page.getByText('We could not find this pincode. Please enter the city and state.')).toBeVisible();
    await expect(city).toHaveValue('');
    await expect(state).toHaveValue('');
  });

  await test.step('typed fields stay', async () => {
    await city.fill('Navi Mumbai');
    await pincode.fill('110001');
    await expect(page.getByText('This pincode is in New Delhi, Delhi.')).toBeVisible();
    await expect(state).toHaveValue('Delhi');
    await expect(city).toHaveValue('Navi Mumbai');
    await city.fill('');
  });

  await test.step('an outdated response is ignored', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/searchAPI/pincode/400001', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await pincode.fill('400001');
    await pincode.fill('500034');
    await expect(city).toHaveValue('Hyderabad');
    letGo();
    await pincode.fill('500002');
    await expect(page.getByText('Hyderabad, Telangana')).toBeVisible();
    await expect(city).toHaveValue('Hyderabad');
  });
});

test("a vendor's form fills in city and state from the pincode", async ({ page }) => {
  await beNewcomer(page, 'VENDOR');
  await page.goto('/home/restaurantRegister');
  await page.getByLabel('Pincode').fill('500034');
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Telangana');
  await expect(page.getByText('Still needed:')).not.toContainText('City');
});
