/** Whole pictures: drawings on a table. The same drawings and seed always give the same picture. */
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { Brush, type Point, seededRandom } from './parts/brush.ts';
import type { Drawing } from './parts/kit.ts';
import { type ReliefTiles, reliefTiles } from './parts/relief.ts';
import { at } from './parts/shapes.ts';
import { svg } from './parts/svg.ts';
import { TABLE_COUNT, tableSvg } from './parts/table.ts';
import { type PlaceKind, placeSvg } from './places/scene.ts';

/** Where a dish stands and how large it is; what is nearer comes later. */
type Place = { readonly spot: Point; readonly scale: number };

/** By number of dishes; the first dish takes the first place. The middle stays whole when a picture is cropped. */
const arrangements: readonly (readonly Place[])[] = [
  [{ spot: [600, 420], scale: 1.34 }],
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
  const drawn = places.flatMap(({ spot, scale }, index) => {
    const draw = dishes[index];
    return draw ? [{ y: spot[1], content: at(draw(brush), spot, { scale }) }] : [];
  });
  const standing = drawn.sort((a, b) => a.y - b.y).map(({ content }) => content);
  return svg(brush, standing.join(''), width, tiles);
}

const grounds = new Map<string, Promise<Raster>>();

/** A table's pixels; there are few, so they stay. */
function ground(index: number, width: number): Promise<Raster> {
  const key = `${index} ${width}`;
  const known = grounds.get(key) ?? pixels(sharp(Buffer.from(tableSvg(index, width))).removeAlpha());
  grounds.set(key, known);
  return known;
}

/** Pixels without an alpha channel. */
export type Raster = { data: Buffer; info: OutputInfo };

/** An image's pixels. */
export const pixels = (image: Sharp): Promise<Raster> => image.raw().toBuffer({ resolveWithObject: true });

/** How pixels are to be read. */
export const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

/** What a picture shows. */
export interface Shown {
  /** Seeds the chance in it, and tells it from the others. */
  readonly seed: string;
  readonly dishes: readonly Drawing[];
  /** What is behind the dishes instead of a table alone, with the name for the sign. */
  readonly place?: { readonly kind: PlaceKind; readonly name: string };
}

/** A picture as SVG; without a place it has no table either. */
export const shownSvg = ({ seed, dishes, place }: Shown, width: number, tiles: ReliefTiles): string =>
  place ? placeSvg(place.kind, place.name, dishes, width, tiles) : dishesSvg(dishes, seed, width, tiles);

/** A picture's pixels, `width` wide. */
export async function picture(shown: Shown, width: number): Promise<Raster> {
  const drawn = Buffer.from(shownSvg(shown, width, await reliefTiles()));
  if (shown.place) return pixels(sharp(drawn).removeAlpha());
  const { data, info } = await ground(Math.floor(seededRandom(`table of ${shown.seed}`)() * TABLE_COUNT), width);
  return pixels(
    sharp(data, { raw: rawOf(info) })
      .composite([{ input: drawn }])
      .removeAlpha(),
  );
}
