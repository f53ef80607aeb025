/** The pictures of the README, taken of the running demo town. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../../scripts/chromium.ts';
import { CUSTOMER, logIn, onPage, PHONE } from './visit.ts';

const DESK = { width: 1440, height: 968 };
const QUALITY = { quality: 82, effort: 6 };

/** Takes them from the server at `origin` into `folder`. */
export async function takePictures(origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] });
  try {
    const desk = { viewport: DESK, baseURL: origin };
    const save = (shot: Buffer, name: string) =>
      sharp(shot)
        .webp(QUALITY)
        .toFile(join(folder, `${name}.webp`));
    await save(await onPage(browser, desk, (page) => shotOf(page, '/home')), 'landing');
    const night = { ...desk, colorScheme: 'dark' } as const;
    await save(await onPage(browser, night, (page) => shotOf(page, '/checkMenu/2')), 'menu-by-night');
    const phones = await onPage(browser, { viewport: PHONE, baseURL: origin, hasTouch: true }, shotsOfPhone);
    const gap = Math.round((1600 - phones.length * PHONE.width) / (phones.length + 1));
    const beside = phones.map((input, index) => ({ input, left: gap + index * (PHONE.width + gap), top: 0 }));
    const ground = { ...PHONE, width: 1600, channels: 3, background: '#f6ede3' } as const;
    await save(await sharp({ create: ground }).composite(beside).png().toBuffer(), 'on-a-phone');
  } finally {
    await browser.close();
  }
}

async function shotOf(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.screenshot();
}

/** The landing page, a menu with something in the cart, the cart, and the orders of the demo town's customer. */
async function shotsOfPhone(page: Page): Promise<Buffer[]> {
  await logIn(page, CUSTOMER);
  const landing = await shotOf(page, '/home');
  await page.goto('/checkMenu/1', { waitUntil: 'networkidle' });
  for (const index of [0, 1]) await page.getByRole('button', { name: 'Add To Cart' }).nth(index).click();
  const menu = await page.screenshot();
  return [landing, menu, await shotOf(page, '/home/cart'), await shotOf(page, '/home/viewMyOrders')];
}
