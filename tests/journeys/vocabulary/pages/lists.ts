/** Long lists of restaurants, for administrators. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The card of a restaurant. */
export const cardOf = (page: Page, restaurantName: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: restaurantName, exact: true }) });

/** The same in a list that other journeys add to meanwhile: from its last page towards the first. */
export async function cardFromEnd(page: Page, path: string, restaurantName: string): Promise<Locator> {
  const card = cardOf(page, restaurantName);
  await page.goto(`${path}?page=9999`);
  await expect(page).not.toHaveURL(/9999/);
  // The address changes before the list does.
  const shown = page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current]');
  while (!(await card.isVisible())) {
    const [number] = /\d+$/.exec((await shown.textContent()) ?? '') ?? [];
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(shown).toHaveText(new RegExp(`\\b${Number(number) - 1}$`));
  }
  return card;
}
