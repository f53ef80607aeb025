/** Pages cached for all visitors show vendors' changes within two seconds. */
import { expect } from '@playwright/test';
import { updateDish } from '#contract/kitchen/menu.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { cardOf } from '../vocabulary/pages/lists.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const WITHIN_MS = 2_000;
/** A busy machine may be late once, but not each time. */
const ATTEMPTS = 5;

test("a visitor sees a vendor's new price and a closed kitchen", async ({ browser, baseURL, page: visitor, sql }) => {
  const vendor = await pageElsewhere(browser, baseURL);
  const name = `Kept Lane ${Date.now()}`;
  const { restaurantId, dishes } = await ownKitchen(vendor, sql, await beVendor(vendor), { name });
  const call = callsOf(vendor);
  const menu = `/checkMenu/${restaurantId}`;
  const list = `/home?q=${encodeURIComponent(name)}`;
  /** Loads the page again and again; returns after how many milliseconds it has this text. */
  const untilShown = async (path: string, text: string) => {
    const startedAt = Date.now();
    await expect(async () => {
      expect((await (await visitor.request.get(path)).text()).includes(text)).toBe(true);
    }).toPass({ intervals: [50], timeout: 25_000 });
    return Date.now() - startedAt;
  };

  await test.step('a new price on the menu', async () => {
    await visitor.goto(menu);
    await expect(visitor.getByText('₹120.00')).toBeVisible();
    const [dishId = 0] = dishes;
    const times: number[] = [];
    for (let price = 131; times.length < ATTEMPTS && !times.some((each) => each < WITHIN_MS); price++) {
      const dish = { dishName: 'Dal Fry', dishType: 'Veg', dishCuisine: 'North Indian', dishDescription: '' } as const;
      await call(updateDish, { params: { dishId }, body: { ...dish, price } });
      times.push(await untilShown(menu, `₹${price}.00`));
      await visitor.reload();
      await expect(visitor.getByText(`₹${price}.00`)).toBeVisible();
    }
    expect(Math.min(...times)).toBeLessThan(WITHIN_MS);
  });

  await test.step('a closed kitchen in a list', async () => {
    await visitor.goto(list);
    const card = cardOf(visitor, name);
    await expect(card).toContainText('CURRENTLY OPEN');
    const times: number[] = [];
    for (let isOpen = false; times.length < ATTEMPTS && !times.some((each) => each < WITHIN_MS); isOpen = !isOpen) {
      await call(setStatus, { params: { restaurantId }, body: { restaurantStatus: isOpen } });
      const words = `CURRENTLY ${isOpen ? 'OPEN' : 'CLOSED'}`;
      times.push(await untilShown(list, words));
      await visitor.reload();
      await expect(card).toContainText(words);
    }
    expect(Math.min(...times)).toBeLessThan(WITHIN_MS);
  });

  await vendor.context().close();
});
