/**
 * Composes the photos of the demo town offline: emoji art on plates on a table, in warm light. The same emoji and seed
 * always give the same photo, so that a rebuilt town looks the same.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { type Plate, type Random, setTable } from './set-table.ts';

export type { Random };

const DISH_PER_PLATE = 1.3;
const TILT_DEGREES_MAX = 7;
const SHADOW_MARGIN = 24;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Plates by number of emoji; the first gets the largest. All stay visible when the photo is cropped to 425 by 250. */
const arrangements: readonly (readonly Plate[])[] = [
  [{ x: 600, y: 400, r: 318 }],
  [
    { x: 430, y: 400, r: 300 },
    { x: 924, y: 490, r: 186 },
  ],
  [
    { x: 600, y: 400, r: 276 },
    { x: 176, y: 494, r: 152 },
    { x: 1024, y: 306, r: 152 },
  ],
  [
    { x: 582, y: 400, r: 278 },
    { x: 158, y: 484, r: 148 },
    { x: 978, y: 212, r: 148 },
    { x: 978, y: 588, r: 148 },
  ],
];

/**
 * A random generator seeded with a text (FNV-1a into mulberry32): numbers from 0 to below 1, the same on every machine.
 */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function emojiArt(emoji: string): Promise<Buffer> {
  const name = [...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-');
  try {
    return await readFile(fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name}.webp`)));
  } catch (cause) {
    throw new Error(`The emoji ${emoji} has no picture (${name}.webp) in @lobehub/fluent-emoji-3d`, { cause });
  }
}

/** Hands pixels on uncompressed: encoding and decoding them between steps would cost more than the drawing. */
async function layer(image: Sharp, x: number, y: number): Promise<OverlayOptions> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { input: data, raw, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) };
}

/** The emoji with a warm tint, trimmed and slightly tilted, and its soft shadow below it. */
async function dishOn(plate: Plate, emoji: string, random: Random): Promise<OverlayOptions[]> {
  const tilt = (random() * 2 - 1) * TILT_DEGREES_MAX;
  const upright = sharp(await emojiArt(emoji))
    .trim({ threshold: 1 })
    .linear([1.04, 1, 0.9, 1], [0, 0, 0, 0]);
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const scale = (plate.r * DISH_PER_PLATE) / Math.max(info.width, info.height);
  const m = SHADOW_MARGIN;
  const { width, height, channels } = info;
  const art = sharp(data, { raw: { width, height, channels } });
  const turned = await art.rotate(tilt, { background: CLEAR }).raw().toBuffer({ resolveWithObject: true });
  const [w, h] = [turned.info.width, turned.info.height];
  const tilted = () => sharp(turned.data, { raw: { width: w, height: h, channels } });
  const spread = await tilted()
    .extend({ top: m, bottom: m, left: m, right: m, background: CLEAR })
    .linear([0, 0, 0, 0.5], [40, 15, 5, 0])
    .blur(7)
    .raw()
    .toBuffer();
  const shadow = sharp(spread, { raw: { width: w + 2 * m, height: h + 2 * m, channels } });
  return Promise.all([
    layer(shadow.resize(Math.round((w + 2 * m) * scale)), plate.x + plate.r * 0.05, plate.y + plate.r * 0.075),
    layer(tilted().resize(Math.round(w * scale)), plate.x, plate.y),
  ]);
}

/** One photo as WebP, 1200 by 800 pixels, of 1 to 4 emoji, the first largest; throws when one has no picture. */
export async function composePhoto(emoji: readonly string[], seed: string): Promise<Buffer> {
  const plates = arrangements[emoji.length - 1];
  if (!plates) throw new RangeError(`A photo shows 1 to ${arrangements.length} emoji, not ${emoji.length}`);
  const random = seededRandom(seed);
  const table = setTable(plates, random);
  const dishes = await Promise.all(plates.map((plate, index) => dishOn(plate, emoji[index] ?? '', random)));
  return sharp(Buffer.from(table)).composite(dishes.flat()).webp({ quality: 82, effort: 2 }).toBuffer();
}
