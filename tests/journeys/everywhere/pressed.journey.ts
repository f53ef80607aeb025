/** Every page at 320 px, full of long words, and after each press: menus, dialogs, errors, and while a request waits. */
import { expect, type Page, type Route } from '@playwright/test';
import { EVERYBODY, everyPage, fullTown, openAddress } from '../vocabulary/full-town.ts';
import { misfits } from '../vocabulary/narrow.ts';
import { test } from '../vocabulary/town.ts';

const SMALL = { width: 320, height: 640 };
/** Of each page, at all its addresses. */
const PRESSES_MAX = 40;

/** Presses the first control of its kind that was not pressed yet, of the topmost dialog or menu if one is open. */
function pressNext([pressed, isWhole]: readonly [string[], boolean]): string | undefined {
  const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
  const top = open ?? (isWhole ? document.body : document.querySelector('main'));
  const controls = 'button, summary, input:is([type=checkbox], [type=radio])';
  const kinds = [...(top?.querySelectorAll<HTMLElement>(controls) ?? [])]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
    .map((each) => {
      const text = (each.ariaLabel ?? (each.innerText || each.className)).trim().replaceAll(/[\d.,]+/g, '#');
      const words = text.split(/\s+/);
      // Of a list only the first: “Remove A” and “Remove B” are one kind, “Save cash” and “Save fees” are not.
      const kind = words.length > 4 ? `${words[0]} ${words.at(-1)}` : text;
      return { each, kind: `${open?.id ?? open?.tagName ?? ''} ${kind}` };
    });
  // What empties or ends something comes last.
  const isEnd = ({ kind }: { kind: string }) => /remove|delete|empty|less|cancel|close|keep|^\s*no\b/i.test(kind);
  const next = kinds.filter(({ kind }) => !pressed.includes(kind)).toSorted((a, b) => +isEnd(a) - +isEnd(b))[0];
  next?.each.click();
  return next?.kind;
}

/** Types a letter into each empty field and leaves it, so that its error appears. */
function typeWrongly(): void {
  const typed = 'main :is(input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=time]), textarea)';
  for (const each of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    if (each.value || each.disabled || !each.checkVisibility()) continue;
    each.focus();
    document.execCommand('insertText', false, 'x');
    each.blur();
  }
}

/** Blocks requests that change something; the returned function lets them fail and counts them. */
async function holdChanges(page: Page) {
  const held: Route[] = [];
  await page.route('**/v1/**', async (route) => {
    const request = route.request();
    const isChange = request.method() !== 'GET' || request.url().includes('/updateWalletBalance/');
    await (isChange ? void held.push(route) : route.continue());
  });
  return async () => {
    const count = held.length;
    await Promise.all(held.splice(0).map((route) => route.abort()));
    return count;
  };
}

/** Until nothing but changes and streams is in flight, and it is painted. */
function quietOf(page: Page) {
  const inFlight = new Set<unknown>();
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' && !/\/(stream|updateWalletBalance)|\/events/.test(request.url());
    if (isRead && request.resourceType() !== 'eventsource') inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  const paint = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return async () => {
    await paint();
    if (inFlight.size === 0) return;
    await expect.poll(() => inFlight.size, { intervals: [20], timeout: 5000 }).toBe(0);
    await paint();
  };
}

async function look(page: Page, when: string, found: Set<string>): Promise<void> {
  for (const each of await page.evaluate(misfits)) found.add(`${when}: ${each}`);
}

async function pressAll(page: Page, address: string, pressed: string[], found: Set<string>, town: Town): Promise<void> {
  await openAddress(page, address);
  await town.quiet();
  await look(page, address, found);
  const url = page.url();
  const isWhole = town.presses === 0;
  while (pressed.length < PRESSES_MAX) {
    const kind = await page.evaluate(pressNext, [pressed, isWhole] as const);
    if (kind === undefined) {
      const isOpen = await page.locator('dialog[open], [popover]:popover-open').count();
      if (isOpen === 0) break;
      await page.keyboard.press('Escape');
      await town.quiet();
      if ((await page.locator('dialog[open], [popover]:popover-open').count()) === isOpen) break;
      continue;
    }
    pressed.push(kind);
    town.presses++;
    await town.quiet();
    await look(page, `${address}, after “${kind.trim()}”`, found);
    if (await town.release()) {
      await town.quiet();
      await look(page, `${address}, after “${kind.trim()}” has failed`, found);
    }
    if (page.url() !== url) {
      await openAddress(page, address);
      await town.quiet();
    }
  }
  await page.evaluate(typeWrongly);
  await town.quiet();
  await look(page, `${address}, with wrong input`, found);
}

interface Town {
  readonly quiet: () => Promise<void>;
  readonly release: () => Promise<number>;
  presses: number;
}

for (const who of EVERYBODY) {
  test(`no page of a ${who} scrolls sideways at 320 px, whatever is pressed`, async ({
    browser,
    baseURL,
    page,
    sql,
  }) => {
    test.setTimeout(600_000);
    const all = await fullTown(browser, baseURL, sql);
    const theirs = who === 'visitor' ? page : all[who];
    await theirs.setViewportSize(SMALL);
    await theirs.emulateMedia({ reducedMotion: 'reduce' });
    await theirs.addInitScript(() => {
      localStorage.setItem('placeSheet', 'yes');
      window.print = () => {};
    });
    const town: Town = { quiet: quietOf(theirs), release: await holdChanges(theirs), presses: 0 };
    if (who === 'customer') {
      await theirs.goto(`/checkMenu/${all.restaurantId}`);
      await theirs.getByRole('button', { name: 'Add To Cart Masala Dosa' }).click();
      await expect(theirs.getByRole('link', { name: /View cart/ })).toBeVisible();
      const cart = await theirs.evaluate(() => ({ ...sessionStorage }));
      await theirs.addInitScript((kept) => {
        for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
      }, cart);
    }
    const found = new Set<string>();
    for (const [roles, ...addresses] of Object.values(everyPage(all))) {
      if (!roles.includes(who)) continue;
      const pressed: string[] = [];
      for (const address of addresses) await pressAll(theirs, address, pressed, found, town);
    }
    expect([...found]).toEqual([]);
    // If nothing could be pressed, nothing was tested.
    expect(town.presses).toBeGreaterThan(20);
    await all.close();
  });
}
