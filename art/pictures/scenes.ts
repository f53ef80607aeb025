/**
 * The scenes of public/scenes: steps of an order, empty screens, errors, drawn with the parts of the demo town's food.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Scene } from '#web/ui/scenes.ts';
import { Brush } from '../parts/brush.ts';
import type { Drawing } from '../parts/kit.ts';
import { reliefTiles } from '../parts/relief.ts';
import { at } from '../parts/shapes.ts';
import { svg } from '../parts/svg.ts';
import { eatenUp, noKitchen, noLikes, noOrders, noPlace, nothingFound, spilled, tableForTwo } from './scenes/empty.ts';
import { accepted, cancelled, delivered, emptyThali, onItsWay, placed, preparing } from './scenes/order-steps.ts';

const DRAWINGS: Readonly<Record<Scene, Drawing>> = {
  placed,
  accepted,
  preparing,
  'on-its-way': onItsWay,
  delivered,
  cancelled,
  'empty-cart': emptyThali,
  'no-orders': noOrders,
  'nothing-found': nothingFound,
  'eaten-up': eatenUp,
  spilled,
  'table-for-two': tableForTwo,
  'no-likes': noLikes,
  'no-place': noPlace,
  'no-kitchen': noKitchen,
};

/** Twice as large as the largest place they are shown in. */
const SIZE = { width: 320, height: 240 };
const DRAWN_WIDTH = 960;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws them into public/scenes. */
export async function drawScenes(publicFolder: string): Promise<void> {
  await mkdir(join(publicFolder, 'scenes'), { recursive: true });
  const tiles = await reliefTiles();
  for (const [scene, draw] of Object.entries(DRAWINGS)) {
    const brush = new Brush(scene);
    await sharp(Buffer.from(svg(brush, at(draw(brush), [600, 400]), DRAWN_WIDTH, tiles)))
      .trim({ threshold: 1 })
      .resize({ ...SIZE, fit: 'contain', background: NOTHING })
      .webp({ quality: 78, effort: 6 })
      .toFile(join(publicFolder, 'scenes', `${scene}.webp`));
  }
}
