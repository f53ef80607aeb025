/** Whole pictures: drawings on a table. The same drawings and seed always give the same picture. */
import sharp, { type Sharp } from 'sharp';
import { drawingOf, type NamedDish } from './drawing-of.ts';
import { Brush, type Point, seededRandom } from './parts/brush.ts';
import type { Drawing } from './parts/kit.ts';
import { type ReliefTiles, reliefTiles } from './parts/relief.ts';
import { at } from './parts/shapes.ts';
import { HEIGHT, svg, WIDTH } from './parts/svg.ts';
import { TABLE_COUNT, tableSvg } from './parts/table.ts';
import { type Pixels, photographed } from './photographed.ts';
import { type PlaceKind, placeSvg } from './places/scene.ts';

export type { PlaceKind } from './places/scene.ts';

/** Where a dish stands and how large it is; what is nearer comes later. */
type Place = { readonly spot: Point; readonly scale: number; readonly squash?: number };

/**
 * By number of dishes; the first dish takes the first place. The middle stays whole when a picture is cropped. One dish
 * alone is a square, as menus show it: seen from nearer and from higher, and what wider places cut off is table.
 */
const arrangements: readonly (readonly Place[])[] = [
  [{ spot: [600, 630], scale: 1.58, squash: 1.16 }],
  [
    { spot: [500, 470], scale: 1.08 },
    { spot: [1010, 220], scale: 0.66 },
  ],
  [
    { spot: [480, 480], scale: 1.02 },
    { spot: [960, 180], scale: 0.62 },
    { spot: [1060, 560], scale: 0.62 },
  ],
];

/** Dishes without a table, on nothing: one to three, the first in front and largest. */
function dishesSvg(dishes: readonly Drawing[], seed: string, width: number, tiles: ReliefTiles): string {
  const places = arrangements[dishes.length - 1];
  if (!places) throw new RangeError(`A picture shows 1 to ${arrangements.length} dishes, not ${dishes.length}`);
  const brush = new Brush(seed);
  const drawn = places.flatMap(({ spot, scale, squash }, index) => {
    const draw = dishes[index];
    return draw ? [{ y: spot[1], content: at(draw(brush), spot, { scale, squash }) }] : [];
  });
  const standing = drawn.sort((a, b) => a.y - b.y).map(({ content }) => content);
  return svg(brush, standing.join(''), width, tiles, highOf(dishes));
}

const highOf = ({ length }: readonly unknown[]): number => (length === 1 ? WIDTH : HEIGHT);

const grounds = new Map<string, Promise<Pixels>>();

/** A table's pixels, out of focus; there are few, so they stay. */
function ground(index: number, width: number, high: number): Promise<Pixels> {
  const key = `${index} ${width} ${high}`;
  const known = grounds.get(key) ?? pixelsOf(sharp(Buffer.from(tableSvg(index, width, high))).blur(width / 110));
  grounds.set(key, known);
  return known;
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** What a picture shows. */
export interface FoodPicture {
  /** Seeds the chance in it, and tells it from the others. */
  readonly seed: string;
  /** One to three, the first in front and largest; drawn by their names. */
  readonly dishes: readonly NamedDish[];
  /** What is behind the dishes instead of a table alone, with the name for the sign. */
  readonly place?: { readonly kind: PlaceKind; readonly name: string };
}

/** A picture as SVG; without a place it has no table either. */
export function pictureSvg({ seed, dishes, place }: FoodPicture, width: number, tiles: ReliefTiles): string {
  const drawings = dishes.map((dish) => drawingOf(dish).draw);
  return place ? placeSvg(place.kind, place.name, drawings, width, tiles) : dishesSvg(drawings, seed, width, tiles);
}

/**
 * A picture's pixels, `width` wide. Drawing takes time by the pixel, and soft edges suit a photo: one with a smaller
 * `drawnWidth` is drawn sooner and enlarged.
 */
export async function drawFood(picture: FoodPicture, width: number, drawnWidth = width): Promise<Pixels> {
  const drawn = await drawAt(picture, drawnWidth);
  return drawnWidth === width ? drawn : pixelsOf(sharp(drawn.data, { raw: drawn.raw }).resize({ width }));
}

async function drawAt(picture: FoodPicture, width: number): Promise<Pixels> {
  const drawn = Buffer.from(pictureSvg(picture, width, await reliefTiles()));
  if (picture.place) return pixelsOf(sharp(drawn));
  const table = Math.floor(seededRandom(`table of ${picture.seed}`)() * TABLE_COUNT);
  const { data, raw } = await ground(table, width, highOf(picture.dishes));
  return photographed(await pixelsOf(sharp(data, { raw }).composite([{ input: drawn }])));
}
