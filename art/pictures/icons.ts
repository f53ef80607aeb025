/** Draws the app's icons from the favicon: plain, with room around for masks, one-coloured for the status bar. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A mask may cut a tenth off every side, and more at the corners, so the drawing takes the middle 70 %. */
const MASKED_SHARE = 0.7;
const RED = '#b8281b';

export async function drawIcons(folder: string): Promise<void> {
  const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
  const icons = join(folder, 'icons');
  mkdirSync(icons, { recursive: true });
  const drawn = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 64) }).resize(size, size);
  for (const size of [192, 512])
    await drawn(favicon, size)
      .png({ palette: true })
      .toFile(join(icons, `icon-${size}.png`));
  // Without its own corners: the system cuts them.
  const square = favicon.replace(/ rx="\d+"/, '');
  for (const [name, size] of [
    ['maskable-512', 512],
    ['maskable-192', 192],
    ['apple-180', 180],
  ] as const) {
    const inner = Math.round(size * (name.startsWith('apple') ? 0.86 : MASKED_SHARE));
    const drawing = await drawn(square, inner).png().toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: RED } })
      .composite([{ input: drawing }])
      .png({ palette: true })
      .toFile(join(icons, `${name}.png`));
  }
  // Only its shape counts; the system colours it.
  const shape = favicon.replace(/<rect[^>]*\/>/, '').replaceAll(/#[0-9a-f]{6}/g, '#ffffff');
  await drawn(shape, 96).png().toFile(join(icons, 'badge-96.png'));
}
