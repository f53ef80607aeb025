import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { be, newContact, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** A word that nobody has; several runs share a town. */
const newWord = () => `zq${newContact().replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))}`;
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

async function searchFor(page: Page, q: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByPlaceholder('Search Restaurants and Dishes').fill(q);
  await page.keyboard.press('Enter');
  await expect(main.getByText(/was left out|Sorry, no results found!/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Chatpata' }).click();
  await expect(page).toHaveURL('/home');
}

test('a word that found nothing is seen by an administrator, explained once, and another dismissed', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  // Six searches and two roles: more than a minute on a busy machine.
  test.slow();
  const visitor = await pageElsewhere(browser, baseURL);
  const [word, nonsense] = [newWord(), newWord()];
  await visitor.goto('/home');
  for (const q of [word, `${word} in Bengaluru`, `dosa ${word}`]) await searchFor(visitor, q);
  for (let time = 0; time < 3; time++) await searchFor(visitor, nonsense);
  await visitor.context().close();
  await be(page, sql, 'ADMIN');

  await test.step('both are on the list that the overview leads to', async () => {
    await page.goto('/adminPage');
    await page.getByRole('link', { name: 'See the words' }).click();
    await expect(page.getByRole('heading', { name: 'Searches that found nothing' })).toBeVisible();
    await expect(row(page, word)).toContainText('3');
    await expect(row(page, nonsense)).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
  await test.step('a meaning that finds nothing is refused, and another is saved', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('button', { name: `Make a synonym of ${word}` }).click();
    const form = page.getByRole('dialog', { name: `What does “${word}” mean?` });
    await form.getByLabel('It means').fill('qqzx wvvk');
    await form.getByRole('button', { name: 'Save synonym' }).click();
    await expect(form.getByText('A search finds nothing under that name either.')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await form.getByLabel('It means').fill('masala dosa');
    await form.getByRole('button', { name: 'Save synonym' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, word)).toContainText('masala dosa');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
  await test.step('the other is dismissed, and the decision is in the log', async () => {
    await page.getByRole('button', { name: `Dismiss ${nonsense}` }).click();
    await expect(row(page, nonsense)).toHaveCount(0);
    await page.goto('/home/auditLog');
    await expect(row(page, word)).toContainText(`Added the synonym ${word} = masala dosa`);
  });
});
