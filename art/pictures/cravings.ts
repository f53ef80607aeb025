/** The pictures of the cravings on the landing page, drawn as the demo town's food is. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CRAVINGS, cravingPhoto } from '#web/catalog/cravings.ts';
import { drawingOf } from '../drawing-of.ts';
import { Brush } from '../parts/brush.ts';
import { reliefTiles } from '../parts/relief.ts';
import { at } from '../parts/shapes.ts';
import { svg } from '../parts/svg.ts';

/** Twice as large as they are shown, for sharp screens. */
const SIZE = { width: 144, height: 108 };
const DRAWN_WIDTH = 800;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws them into public/cravings. */
export async function drawCravings(publicFolder: string): Promise<void> {
  await mkdir(join(publicFolder, 'cravings'), { recursive: true });
  const tiles = await reliefTiles();
  for (const { label, dishName, dishCuisine = '' } of CRAVINGS) {
    const brush = new Brush(label);
    const { draw } = drawingOf({ dishName, dishType: 'Veg', dishCuisine });
    const drawn = svg(brush, at(draw(brush), [600, 400], { scale: 1.2 }), DRAWN_WIDTH, tiles);
    await sharp(Buffer.from(drawn))
      .trim({ threshold: 1 })
      .resize({ ...SIZE, fit: 'contain', background: NOTHING })
      .webp({ quality: 80, effort: 6 })
      .toFile(join(publicFolder, cravingPhoto(label)));
  }
}
