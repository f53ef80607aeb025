/**
 * `npm run bench -- --presses`: how long a phone at a quarter of this machine's speed takes until it has drawn the answer
 * to a press, as the browser's own event timing measures it.
 */
import { chromium, devices, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '#server/demo/known-passwords.ts';
import { chromiumPath, requireChromium } from '../../scripts/chromium.ts';
import { table, verdict } from './report.ts';
import { atEnd, dataFolder, startOurs } from './servers.ts';

const SLOWDOWN = 4;
const REACH_MS = 100;
/** The browser reports an event some time after its frame. */
const REPORTED_MS = 700;
const LOADED_MS = 4_000;

type Press = (page: Page) => Promise<void>;
type Presses = readonly (readonly [what: string, press: Press])[];

const button =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().tap();
const link =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('link', { name }).filter({ visible: true }).first().tap();

const PAGES: readonly (readonly [path: string, presses: Presses])[] = [
  [
    '/home',
    [
      ['the place', button(/location|Deliver to/)],
      ['closing it', (page) => page.keyboard.press('Escape')],
      ['a letter of a search', (page) => page.getByRole('main').getByRole('combobox').pressSequentially('d')],
      ['closing its suggestions', (page) => page.keyboard.press('Escape')],
      ['a food', link('Dosa')],
    ],
  ],
  [
    '/home/allRestaurants',
    [
      ['a heart', button(/^Like /)],
      ['Open now', (page) => page.getByLabel('Open now').tap()],
      ['a menu', link(/CHECK MENU/i)],
    ],
  ],
  [
    '/checkMenu/1',
    [
      ['Add To Cart', button(/^Add To Cart/)],
      ['one more', button(/^Add To Cart/)],
      ['one less', button(/^One .* less$/)],
      ['More about this restaurant', (page) => page.getByText('More about this restaurant').tap()],
      ['a dish', link('Masala Dosa')],
      ['leaving it', (page) => page.keyboard.press('Escape')],
      ['a letter in this menu', (page) => page.getByLabel('Search this menu').pressSequentially('d')],
    ],
  ],
  [
    '/home/cart',
    [
      ['one more', button(/^One .* more$/)],
      ['a tip', button('₹10')],
      ['Change the payment', button('Change the payment')],
      ['Place Order', button(/^Place Order/)],
    ],
  ],
  ['/home/viewMyOrders', [['an order', link(/^Track|^Order #?\d/)]]],
];

interface Answer {
  readonly path: string;
  readonly what: string;
  /** The longest event of the press, in steps of 8; 0 if all were shorter than 16. */
  readonly ms: number;
}

export async function presses(say: (sentence: string) => void): Promise<{ figures: Answer[]; text: string }> {
  requireChromium();
  const { ours } = await startOurs(dataFolder(), [], 'on');
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  const page = await browser.newPage({ ...devices['Pixel 5'], baseURL: ours.origin });
  let longest = 0;
  await page.exposeFunction('noteEvent', (ms: number) => {
    longest = Math.max(longest, ms);
  });
  await page.addInitScript(`new PerformanceObserver((list) => {
    for (const event of list.getEntries()) if (event.interactionId) noteEvent(event.duration);
  }).observe({ type: 'event', durationThreshold: 16 })`);
  await logIn(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const figures: Answer[] = [];
  for (const [path, all] of PAGES) {
    say(`Pressing on ${path} …`);
    await page.goto(path);
    await page.waitForTimeout(LOADED_MS);
    for (const [what, press] of all) {
      longest = 0;
      await press(page);
      await page.waitForTimeout(REPORTED_MS);
      figures.push({ path, what, ms: longest });
    }
  }
  await ours.stop();
  return { figures, text: reportOf(figures) };
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill(DEMO_CUSTOMER.contactNumber);
  await page.getByLabel('Password').fill(DEMO_CUSTOMER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
}

const reportOf = (figures: readonly Answer[]) => `
Presses at ${SLOWDOWN} times less speed: from the press to the drawn answer (reach ${REACH_MS} ms)
${table([
  ['', '', 'ms', ''],
  ...figures.map(({ path, what, ms }) => [path, what, String(ms), verdict(ms <= REACH_MS)]),
])}`;
