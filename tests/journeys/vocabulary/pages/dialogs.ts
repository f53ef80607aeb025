/** Makes calls fail in every way, and checks the sentence that the person sees. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';

const TOLD = 'The kitchen is on fire';
const json = 'application/json';

/** Each with the server's sentence, if it sent one. */
const WAYS: readonly [what: string, fail: (route: Route) => Promise<void>, shown?: string][] = [
  ['no answer', (route) => route.abort()],
  ['an empty answer', (route) => route.fulfill({ status: 500, body: '' })],
  ['an error without a message', (route) => route.fulfill({ status: 500, contentType: json, body: '{}' })],
  ['a page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  [
    'a message',
    (route) => route.fulfill({ status: 409, contentType: json, body: JSON.stringify({ message: TOLD }) }),
    TOLD,
  ],
  [
    'a message as a JSON string',
    (route) =>
      route.fulfill({ status: 409, contentType: json, body: JSON.stringify(JSON.stringify({ message: TOLD })) }),
    TOLD,
  ],
];

interface Failing {
  /** The call, as an address of `page.route`. */
  readonly call: string;
  /** What the person does. */
  readonly act: () => Promise<void>;
  readonly shownIn: Locator;
  /** The sentence where the server sent none. */
  readonly otherwise: string;
  /** What leads back to where the person can act again. */
  readonly after?: () => Promise<void>;
}

/** Lets a call fail in every way, and expects its sentence each time. */
export async function failEveryWay(page: Page, { call, act, shownIn, otherwise, after }: Failing): Promise<void> {
  for (const [what, fail, shown] of WAYS) {
    await page.route(call, fail);
    await act();
    await expect(shownIn, what).toContainText(shown ?? otherwise);
    await after?.();
    await page.unroute(call);
  }
}

export const dialog = (page: Page): Locator => page.getByRole('alertdialog');

/** Clicks OK in the open dialog. */
export async function acknowledge(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
}
