/** The pictures of the landing page, drawn as the demo town's food is: its plate, and the cravings. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import { CRAVINGS, cravingPhoto, PLATE_WIDTHS, platePhoto } from '#web/catalog/cravings.ts';
import { drawingOf, type NamedDish } from '../drawing-of.ts';
import { Brush } from '../parts/brush.ts';
import { reliefTiles } from '../parts/relief.ts';
import { at } from '../parts/shapes.ts';
import { svg, WIDTH } from '../parts/svg.ts';

/** Twice as large as they are shown, for sharp screens. */
const CRAVING = { width: 144, height: 108, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
const PLATE: NamedDish = { dishName: 'Maharaja Thali', dishType: 'Veg', dishCuisine: '' };

/** Draws them into `publicFolder`. */
export async function drawLanding(publicFolder: string): Promise<void> {
  await mkdir(join(publicFolder, 'cravings'), { recursive: true });
  for (const width of PLATE_WIDTHS) await drawPlate(PLATE, 1.3, { width }, join(publicFolder, platePhoto(width)));
  for (const { word, dishName, dishCuisine = '' } of CRAVINGS)
    await drawPlate({ dishName, dishType: 'Veg', dishCuisine }, 1.1, CRAVING, join(publicFolder, cravingPhoto(word)));
}

async function drawPlate(dish: NamedDish, squash: number, size: ResizeOptions, file: string): Promise<void> {
  const brush = new Brush(dish.dishName);
  const drawn = at(drawingOf(dish).draw(brush), [WIDTH / 2, WIDTH / 2], { scale: 1.2, squash });
  await sharp(Buffer.from(svg(brush, drawn, 1000, await reliefTiles(), WIDTH)))
    .trim({ threshold: 1 })
    .resize(size)
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
}
