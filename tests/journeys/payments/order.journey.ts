import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { addAddressOf, beCustomer, beNewcomer, pageElsewhere, putInWallet } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

/** Fills the cart with one dish of this kitchen (₹120.00) and opens it. */
async function fillCart(page: Page, { restaurantId }: { readonly restaurantId: number }): Promise<void> {
  await page.goto(`/checkMenu/${restaurantId}`);
  await page.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
  await page.goto('/home/cart');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
}
const payAtPage = async (page: Page, outcome: 'Succeed' | 'Fail' | 'Leave') => {
  // Outside India the hour becomes longer with hydration, and moves the link away from under a press.
  await expect(page.getByText(/your payment, until .* India time/)).toBeVisible();
  await page.getByRole('link', { name: /Pay now|Try again/ }).click();
  await endAtPage(page, outcome);
};
/** The buttons of an order's page lead to the provider at once. */
const endAtPage = async (page: Page, outcome: 'Succeed' | 'Fail' | 'Leave') => {
  await expect(heading(page)).toHaveText('Demo payment, no money moves');
  await page.getByRole(outcome === 'Leave' ? 'link' : 'button', { name: outcome }).click();
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const width of [390, 1280]) {
  test(`an order is paid at the payment page, in part from the wallet, after a try that failed, ${width} px wide`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const kitchen = await newKitchen(sql, { name: `Paid Kitchen ${width}` });
    await beCustomer(page, 50);
    await fillCart(page, kitchen);
    await page.getByRole('radio', { name: 'UPI, card or net banking' }).check();
    await page.getByRole('checkbox', { name: 'Use ₹50.00 from your wallet' }).check();
    await expect(page.getByText('₹70.00 is left to pay.')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(heading(page)).toHaveText('Payment of ₹70.00');
    await payAtPage(page, 'Fail');
    await test.step('the order says so at once, and offers the other ways', async () => {
      await expect(heading(page)).toHaveText(/^Order \d+$/);
      await expect(page.getByRole('alert').filter({ hasText: 'Payment failed. Nothing was taken.' })).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
      await page.goto('/home/viewMyOrders');
      await expect(page.getByRole('row').nth(1)).toContainText('Payment failed. Nothing was taken.');
      await page.getByRole('link', { name: /^Pay for order/ }).click();
      await page.waitForLoadState('networkidle');
      await page.getByRole('checkbox', { name: 'Use ₹50.00 from your wallet' }).check();
      await page.getByRole('button', { name: 'Try again · ₹70.00' }).click();
      await expect(heading(page)).toHaveText('Demo payment, no money moves');
      await page.goBack();
      await expect(heading(page)).toHaveText('Payment of ₹70.00');
    });
    await payAtPage(page, 'Succeed');
    await expect(heading(page)).toHaveText(/^Order \d+$/);
    await expect(page.getByText(`Waiting for Paid Kitchen ${width} to accept your order.`)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('₹0.00');
    const bill = page.getByRole('region', { name: 'Your dishes' });
    await expect(bill).toContainText(/Total Bill:₹120\.00From your wallet−₹50\.00Paid online₹70\.00/);
  });
}

test('what can pay is picked until the person picks, and a payment that failed is paid from the wallet', async ({
  page,
  sql,
}) => {
  const { userId } = await beNewcomer(page, 'CUSTOMER');
  await addAddressOf(page, userId);
  await fillCart(page, await newKitchen(sql, { name: 'First Order Kitchen' }));
  const [wallet, provider] = [
    page.getByRole('radio', { name: 'Wallet', exact: true }),
    page.getByRole('radio', { name: /^UPI/ }),
  ];
  await expect(provider).toBeChecked();
  await putInWallet(page, userId, 200);
  await page.reload();
  await expect(wallet).toBeChecked();
  await test.step('it follows the bill', async () => {
    await page.getByRole('button', { name: 'One Dal Fry more' }).click();
    await expect(provider).toBeChecked();
    await page.getByRole('button', { name: 'One Dal Fry less' }).click();
    await expect(wallet).toBeChecked();
  });
  await test.step('but not once the person has picked', async () => {
    await provider.check();
    await page.getByRole('button', { name: 'One Dal Fry more' }).click();
    await page.getByRole('button', { name: 'One Dal Fry less' }).click();
    await page.reload();
    await expect(provider).toBeChecked();
    await wallet.check();
    await page.getByRole('button', { name: 'One Dal Fry more' }).click();
    await expect(page.getByText('You have ₹200.00 in your wallet, ₹40.00 short of this bill.')).toBeVisible();
    await expect(wallet).toBeChecked();
    await page.getByRole('button', { name: 'One Dal Fry less' }).click();
  });
  await provider.check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payAtPage(page, 'Fail');
  await expect(heading(page)).toHaveText(/^Order \d+$/);
  await page.getByRole('button', { name: 'Pay from your wallet' }).click();
  await expect(page.getByText('Waiting for First Order Kitchen to accept your order.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('₹80.00');
  const bill = page.getByRole('region', { name: 'Your dishes' });
  await expect(bill).toContainText('From your wallet−₹120.00');
  await expect(bill).not.toContainText('Paid online');
});

test('where nothing can pay, nothing is picked, and Place Order says what to do', async ({ page, sql }) => {
  const { userId } = await beNewcomer(page, 'CUSTOMER');
  await addAddressOf(page, userId);
  const ways = { topUp: 'INSTANT', orders: ['WALLET', 'CASH'] };
  await page.route('**/v1/paymentAPI/ways', (route) => route.fulfill({ json: ways }));
  await page.route('**/v1/orderAPI/cash/**', (route) => route.fulfill({ json: { upTo: 100, limit: 'BILL' } }));
  await page.goto(`/checkMenu/${(await newKitchen(sql, { name: 'No Way Kitchen' })).restaurantId}`);
  await page.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByText('You have ₹0.00 in your wallet, ₹120.00 short of this bill.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Wallet', exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Top up ₹120.00' })).toBeVisible();
});

test('an order that waits for its payment can be left, paid on another device, and cancelled', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  const kitchen = await newKitchen(sql, { name: 'Patient Kitchen' });
  await beCustomer(page, 1);
  await fillCart(page, kitchen);
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payAtPage(page, 'Leave');
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByText('Waiting for your payment.')).toBeVisible();
  await expect(page.getByText('Patient Kitchen gets your order as soon as you pay.')).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);

  const phone = await pageElsewhere(browser, baseURL);
  await phone.context().addCookies(await page.context().cookies());
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.goto(page.url());
  await phone.waitForLoadState('networkidle');
  await phone.getByRole('button', { name: 'Pay ₹120.00 now' }).click();
  await endAtPage(phone, 'Succeed');
  await expect(page.getByText('Waiting for Patient Kitchen to accept your order.')).toBeVisible();
  await phone.context().close();

  // What came from outside goes back there; the next time it may stay.
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(page.getByRole('dialog')).toContainText('goes back to where you paid from within 7 days');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/(On its way|Sent)\. You get it by/)).toBeVisible();
  await page.goto('/home/wallet');
  await page.waitForLoadState('networkidle');
  const kept = page.waitForResponse(/keepRefunds/);
  await page.getByRole('switch', { name: 'Keep refunds in my wallet' }).check();
  await expect(page.getByText('Refunds of online payments go to your wallet immediately.')).toBeVisible();
  await kept;
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keep refunds in my wallet' })).toBeChecked();

  await fillCart(page, kitchen);
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(heading(page)).toHaveText(/^Order \d+$/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('you have not paid for it');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('You cancelled this order.')).toBeVisible();
  await expect(page.getByText('Nothing was paid.')).toBeVisible();
});

for (const width of [320, 390, 1280]) {
  test(`an order whose kitchen closes before it is paid says so, and where the money goes, ${width} px wide`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { restaurantId } = await newKitchen(sql, { name: `Closing Kitchen ${width}` });
    await beCustomer(page, 1);
    await fillCart(page, { restaurantId });
    await page.getByRole('radio', { name: 'UPI, card or net banking' }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(heading(page)).toHaveText('Payment of ₹120.00');
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;
    await payAtPage(page, 'Succeed');
    await expect(heading(page)).toHaveText(/^Order \d+$/);
    await expect(page.getByText('The restaurant closed before your payment arrived.')).toBeVisible();
    await expect(page.getByText('₹120.00 goes back to where you paid from.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('₹1.00');
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    expect((await axe(page).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
