/** The snackbar covers no control. */
import { expect, type Page } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beCustomer, beVendor } from '../vocabulary/people.ts';
import { IN_MOTION } from '../vocabulary/test.ts';
import { test } from '../vocabulary/town.ts';

test.use(IN_MOTION);

const said = (page: Page, sentence: string) => page.locator('.snackbar').getByText(sentence);

/** What can be pressed in `root` and lies below the sentence or its Undo. */
const coveredBySnack = (page: Page, root = 'body'): Promise<string[]> =>
  page.evaluate((where) => {
    const parts = [...document.querySelectorAll('.snackbar p, .snackbar button')].map((each) =>
      each.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>(`${where} :is(a[href], button, input, select, summary)`)]
      .filter((each) => !each.closest('.snackbar') && !each.ariaHidden && each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return parts.some(
          (part) => part.left < box.right && part.right > box.left && part.top < box.bottom && part.bottom > box.top,
        );
      })
      .map((each) => each.ariaLabel ?? each.innerText);
  }, root);

for (const width of [320, 1280]) {
  test(`adding and deleting show a sentence that covers no control, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await beCustomer(page, 1000);
    await page.goto('/checkMenu/2');
    // Narrow lists of dishes leave no free place: there it only stays off the bars.
    const where = width === 320 ? ':is(header, .cart-bar, .bottom-bar)' : 'body';
    for (const nth of [0, 1, 6]) {
      await page
        .getByRole('button', { name: /^Add To Cart/ })
        .nth(nth)
        .click();
      await expect.poll(() => coveredBySnack(page, where), `dish ${nth}`).toEqual([]);
      await expect(said(page, 'Item added successfully')).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/home/cart');
    for (let left = 3; left > 0; left--) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .last()
        .click();
      await expect(said(page, 'Deleted successfully')).toBeInViewport({ ratio: 1 });
      await expect.poll(() => coveredBySnack(page), `with ${left} before`).toEqual([]);
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const width of [390, 1280]) {
  test(`over a dish's sheet it can be read and pressed, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await beCustomer(page, 1000);
    const dish = page.getByRole('main').getByRole('article').first();
    const undo = page.getByRole('dialog').getByRole('button', { name: /^Undo/ });
    // Starts over if Undo disappears before a slow machine presses it.
    await expect(async () => {
      await page.goto('/checkMenu/2');
      await dish.getByRole('button', { name: /^Add To Cart/ }).click();
      await dish.getByRole('button', { name: /less$/ }).click();
      await dish.getByRole('heading').getByRole('link').click();
      await expect(undo).toBeInViewport({ ratio: 1 });
      expect(await coveredBySnack(page, '.sheet-panel')).toEqual([]);
      // A press reaches it only if nothing lies above.
      await undo.click({ timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(dish.getByRole('button', { name: /less$/ })).toBeVisible();
  });
}

for (const width of [320, 390, 768, 1280]) {
  test(`on a vendor's menu it covers no control either, ${width} px wide`, async ({ page, sql }) => {
    await page.setViewportSize({ width, height: 700 });
    const kitchen = await ownKitchen(page, sql, await beVendor(page));
    await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Choose all of North Indian').check();
    await page.getByRole('button', { name: 'Sold out until tomorrow' }).last().click();
    await expect(page.locator('.snackbar p')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredBySnack(page)).toEqual([]);
  });
}
