import { expect } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { be, newContact } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

for (const width of [390, 1280]) {
  test(`an administrator says who runs the marketplace, and everyone can read it, ${width} px wide`, async ({
    page,
    sql,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await be(page, sql, 'ADMIN');
    await page.goto('/home/marketplace');
    // In the state of the kitchens of other journeys, whose taxes follow it.
    const entered = {
      'Legal Name': `Annapurna Foods ${newContact()}`,
      Address: '12 Lake View, Indiranagar, Bengaluru 560038',
      Phone: '9876500000',
      Email: 'help@example.com',
      'FSSAI Licence Number': '10012011000001',
      'GSTINs, one for each state': '29AAPFU0939F1ZS',
      Name: 'Asha Rao',
      Designation: 'Grievance Officer',
      'Phone of the Officer': '9876500001',
      'Email of the Officer': 'officer@example.com',
    };
    for (const [label, value] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(value);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    await expect(page.getByText('Please check the GSTINs')).toBeVisible();
    await page.getByLabel('GSTINs, one for each state').fill('29AAPFU0939F1ZR');
    await save.click();
    await expect(page.getByRole('alertdialog')).toContainText('Saved.');

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 800 } });
    const visitor = await context.newPage();
    await visitor.goto('/');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'About and grievances' }).click();
    const shown = visitor.getByRole('main');
    for (const fact of ['Annapurna Foods', '10012011000001', 'GSTIN, Karnataka', 'Asha Rao', 'Grievance Officer'])
      await expect(shown).toContainText(fact);
    await expect(visitor.getByRole('contentinfo')).toContainText('FSSAI licence 10012011000001');
    const { violations } = await axe(visitor).analyze();
    expect(violations).toEqual([]);
    await context.close();
  });
}

test('nobody else sees the form', async ({ page, sql }) => {
  await be(page, sql, 'VENDOR');
  await page.goto('/home/marketplace');
  await expect(page.getByRole('heading', { name: 'Only administrators can see this page' })).toBeVisible();
});
