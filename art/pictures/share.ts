/** The picture that a link to Chatpata shows elsewhere: the name, and dishes of the demo town. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../../scripts/chromium.ts';
import { drawFood } from '../picture.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FONT = 'node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';
const SIZE = { width: 1200, height: 630 };
const DISHES = ['Masala Dosa', 'Butter Chicken', 'Chicken Dum Biryani', 'Pani Puri', 'Veg Thali', 'Steamed Momo'];

const asUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

async function tile(dishName: string): Promise<string> {
  const dishes = [{ dishName, dishType: 'Veg', dishCuisine: '' } as const];
  const { data, raw } = await drawFood({ seed: `share ${dishName}`, dishes }, 600);
  const jpeg = await sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();
  return `<img src="${asUrl('image/jpeg', jpeg)}">`;
}

/** Draws it into a file. */
export async function drawShare(file: string): Promise<void> {
  const font = asUrl('font/woff2', readFileSync(join(ROOT, FONT)));
  const mark = readFileSync(join(ROOT, 'server', 'media', 'mark.svg'), 'utf8');
  const tiles = await Promise.all(DISHES.map(tile));
  const html = `<style>
    @font-face { font-family: Baloo; src: url(${font}); font-weight: 400 800 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; font-family: Baloo; color: #3b1d12;
      background: radial-gradient(circle at 62% 20%, #f6d68a, #fbf1e0 42%) }
    main { position: absolute; left: 70px; top: 92px; width: 560px }
    svg { width: 116px } h1 { margin: 4px 0 0; font-size: 138px; line-height: 1.1; font-weight: 800; color: #b8281b }
    p { margin: 0; font-size: 43px; line-height: 1.2; font-weight: 600 }
    div { position: absolute; left: 690px; top: -34px; width: 680px; display: grid; grid-template-columns: 1fr 1fr; gap: 22px; transform: rotate(5deg) }
    img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: 26px; box-shadow: 0 10px 26px #3b1d1240 }
  </style><main>${mark}<h1>Chatpata</h1><p>Fresh, finger-licking food a click away</p></main><div>${tiles.join('')}</div>`;
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await sharp(await page.screenshot())
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(file);
  } finally {
    await browser.close();
  }
}
