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
  while (!(await card.isVisible())) {
    const shown = Number(new URL(page.url()).searchParams.get('page'));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${shown - 1}$`));
  }
  return card;
}
