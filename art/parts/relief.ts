/**
 * Surfaces of food as tiles that repeat without a seam: lit noise, as warm shadow and light of some opacity. They are made
 * once and filled into shapes; a filter over every shape would take three times as long.
 */
import sharp from 'sharp';

/** Width and height of a tile in pixels. */
export const TILE = 200;

/** How far a tile's first pixels fade into those past its end, so that it repeats without a seam. */
const OVERLAP = 40;

export const light = `<feDistantLight azimuth="235" elevation="58"/>`;

const noise = (frequency: number, octaves: number, height: number) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4"/>
  <feDiffuseLighting surfaceScale="${height}" diffuseConstant="1" lighting-color="#fff">${light}</feDiffuseLighting>`;

const surfaces = {
  /** Deep-fried or roasted. */
  crust: noise(0.05, 3, 4.4),
  /** Bread, cake, fudge. */
  crumb: noise(0.09, 2, 1.1),
  /** Kneaded, rolled, steamed. */
  dough: noise(0.022, 2, 5),
  /** Mashes and doughy heaps. */
  mash: noise(0.035, 3, 3.4),
  /** Gravies: slow waves. */
  sauce: noise(0.014, 3, 4.2),
  /** What fat makes of roasted and braised meat. */
  glaze: noise(0.045, 3, 5.4),
} as const;

export type Relief = keyof typeof surfaces;

/** Each relief as the address of its picture. */
export type ReliefTiles = Readonly<Record<Relief, string>>;

/** How bright a flat surface is under that light, of 255. */
const FLAT = Math.sin((58 / 180) * Math.PI) * 255;

/** Shadows in food are warm: black ones would make it grey. */
const [SHADE, LIGHT] = [
  [66, 20, 2],
  [255, 248, 228],
] as const;

/** Wet surfaces have small bright highlights, dry ones wide and faint ones. */
const gloss = (part: number, isWet: boolean): number => (isWet ? part ** 5 * 245 : part * 55);

async function tileOf(filter: string, isWet = false): Promise<string> {
  const size = TILE + OVERLAP;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f" x="0" y="0" width="1" height="1"
    color-interpolation-filters="sRGB">${filter}</filter><rect width="${size}" height="${size}" filter="url(#f)"/></svg>`;
  const lit = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
  const at = (x: number, y: number) => lit[y * size + x] ?? FLAT;
  const faded = (near: number, far: number, place: number) => far + (near - far) * Math.min(1, place / OVERLAP);
  const across = (x: number, y: number) => (x < OVERLAP ? faded(at(x, y), at(x + TILE, y), x) : at(x, y));
  const shade = Buffer.alloc(TILE * TILE * 4);
  for (let index = 0; index < TILE * TILE; index++) {
    const [x, y] = [index % TILE, Math.floor(index / TILE)];
    const value = y < OVERLAP ? faded(across(x, y), across(x, y + TILE), y) : across(x, y);
    const opacity =
      value < FLAT ? (1 - value / FLAT) * (isWet ? 150 : 235) : gloss((value - FLAT) / (255 - FLAT), isWet);
    shade.set([...(value < FLAT ? SHADE : LIGHT), opacity], index * 4);
  }
  const png = await sharp(shade, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

let made: Promise<ReliefTiles> | undefined;

/** The tiles of all reliefs, made at the first call. */
export function reliefTiles(): Promise<ReliefTiles> {
  const make = async () => {
    const [crust, crumb, dough, mash, sauce, glaze] = await Promise.all([
      tileOf(surfaces.crust),
      tileOf(surfaces.crumb),
      tileOf(surfaces.dough),
      tileOf(surfaces.mash),
      tileOf(surfaces.sauce, true),
      tileOf(surfaces.glaze, true),
    ]);
    return { crust, crumb, dough, mash, sauce, glaze };
  };
  made ??= make();
  return made;
}
