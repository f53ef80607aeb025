import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { beNewcomer, PASSWORD } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const STEP_MS = 30_000;

const section = (page: Page) => page.getByRole('main');

async function startLogin(page: Page, contactNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(PASSWORD);
  await sendByEnter(page.getByLabel('Password'));
}

/** Presses Enter once the form is valid: a browser sends nothing while its button is disabled. */
async function sendByEnter(field: Locator): Promise<void> {
  await expect(field.page().getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  await field.press('Enter');
}

test('a second factor is set up with an app, asked for at login, and replaced by a recovery code', async ({ page }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/account/secondFactor');
  await section(page).getByRole('button', { name: 'Set up' }).click();
  const password = section(page).getByLabel('Your Password');
  await expect(password).toBeFocused();
  await password.fill('Wrong@123');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await section(page).locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const shown = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });

  const code = section(page).getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('abc');
  await expect(code).toHaveAccessibleDescription('Enter the 6 digits from your app, or a recovery code');
  await code.fill(shown(0));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(section(page).getByRole('listitem')).toHaveCount(10);
  const recovery = await section(page).getByRole('listitem').first().innerText();
  await test.step('each recovery code fits on one line of a narrow phone', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    for (const narrow of [320, 360, 768]) {
      await page.setViewportSize({ width: narrow, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow);
      const box = await section(page).getByRole('listitem').first().boundingBox();
      expect(box?.height, `${narrow} px`).toBeLessThan(30);
    }
    await page.setViewportSize({ width, height });
  });
  await section(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page)).toContainText('It is on. You have 10 recovery codes left.');

  // By keyboard alone, and refused in every way first.
  await startLogin(page, contactNumber);
  const asked = page.getByRole('main').getByLabel('Code');
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAttribute('autocomplete', 'one-time-code');
  const used = shown(1);
  await asked.fill(used);
  await failEveryWay(page, {
    call: '**/v1/UserAPI/userLogin',
    act: () => page.getByRole('main').getByRole('button', { name: 'Login' }).click(),
    shownIn: page.getByRole('alert'),
    otherwise: 'Login failed. Please check the code.',
  });
  await sendByEnter(asked);
  await expect(page.getByRole('banner')).toContainText('Welcome Kavya Menon');

  await startLogin(page, contactNumber);
  await asked.fill(used);
  await sendByEnter(asked);
  await expect(asked).toHaveAccessibleDescription(/^This code is wrong or already used\./);
  await expect(asked).toBeFocused();
  await asked.fill(recovery.toUpperCase());
  await sendByEnter(asked);
  await expect(page.getByRole('banner')).toContainText('Welcome Kavya Menon');
  await page.goto('/home/account/secondFactor');
  await expect(section(page)).toContainText('You have 9 recovery codes left.');

  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByLabel('Your Password').fill(PASSWORD);
  await section(page).getByRole('textbox', { name: 'Code' }).fill('aaaa-bbbb-cccc-dddd-eeee-ffff');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/^This code is wrong/);
});

test('the second step of a login can go back to number and password', async ({ page }) => {
  await page.route('**/v1/UserAPI/userLogin', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"SECOND_FACTOR_REQUIRED","message":"Code"}',
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill('9876543210');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByLabel('Code')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Contact Number')).toHaveValue('9876543210');
});
