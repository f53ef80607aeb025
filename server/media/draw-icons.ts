/** Draws the icons of the app from the marketplace's logo or, without one, from the mark in its colours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Brand, DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { BLACK, mixed } from '#contract/kit/legible.ts';

/** A drawing of 64 by 64. */
const MARK = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8');
const GROUND = /<rect[^>]*\/>/;
const MARK_COLOURS = { top: '#d8402c', bottom: '#9c1c12', steam: '#ffd978' } as const;
/** A mask may cut a tenth off every side, and more at the corners, so the drawing takes the middle 70 %. */
const SIZES = {
  'icon-192.png': [192, 1],
  'icon-512.png': [512, 1],
  'maskable-192.png': [192, 0.7],
  'maskable-512.png': [512, 0.7],
  'apple-180.png': [180, 0.86],
} as const;
const SHARE = { width: 1200, height: 630 };

export const ICONS = [...Object.keys(SIZES), 'badge-96.png', 'share.jpg', 'favicon.svg'];

/** `logo`: a picture in any format of sharp. */
export async function drawIcon(file: string, brand: Brand, logo: Buffer | undefined): Promise<Buffer> {
  // Only its shape counts; the system colours it.
  if (file === 'badge-96.png') return raster(MARK.replace(GROUND, '').replaceAll(/#[0-9a-f]{6}/g, '#fff'), 96);
  if (file === 'favicon.svg')
    return Buffer.from(logo ? asSvg(await drawIcon('icon-192.png', brand, logo)) : markOf(brand));
  const [size, share] = Object.entries(SIZES).find(([name]) => name === file)?.[1] ?? [SHARE.height, 0.6];
  if (share === 1 && !logo) return raster(markOf(brand), size);
  const inner = Math.round(size * Math.min(share, 0.86));
  const drawing = logo
    ? await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
    : await raster(markOf(brand).replace(GROUND, ''), inner);
  const background = logo ? '#ffffff' : brand.primaryColour;
  const box = file === 'share.jpg' ? SHARE : { width: size, height: size };
  const drawn = sharp({ create: { ...box, channels: 3, background } }).composite([{ input: drawing }]);
  return (file === 'share.jpg' ? drawn.jpeg() : drawn.png({ palette: true })).toBuffer();
}

const raster = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

function markOf({ primaryColour, secondaryColour }: Brand): string {
  const { top, bottom, steam } = MARK_COLOURS;
  const mark = secondaryColour === DEFAULT_BRAND.secondaryColour ? MARK : MARK.replace(steam, secondaryColour);
  if (primaryColour === DEFAULT_BRAND.primaryColour) return mark;
  return mark.replace(top, primaryColour).replace(bottom, mixed(primaryColour, BLACK, 0.3));
}

const asSvg = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
