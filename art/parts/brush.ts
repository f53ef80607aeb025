import { type Relief, type ReliefTiles, TILE } from './relief.ts';

export type Random = () => number;

/** A point in the picture; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Colours from light to dark, as #rrggbb. */
export type Shades = readonly [light: string, middle: string, dark: string];

/** Where along a gradient (0 to 1), in which colour, how opaque (0 to 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The camera looks down at this slant: a circle on the table is this much less high than wide. */
export const SLANT = 0.6;

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

/** A number as short as SVG needs it. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour at `part` (0 to 1) of the way from one to another. */
export function mix(from: string, to: string, part: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (color: string, part: number) => mix(color, '#fff6e4', part);

export const darker = (color: string, part: number) => mix(color, '#2a0f04', part);

/** Light, middle and dark of one colour. */
export const shadesOf = (color: string): Shades => [lighter(color, 0.4), color, darker(color, 0.42)];

/** Collects what a picture's defs need while its parts are drawn. */
export class Brush {
  readonly #random: Random;
  readonly #paints = new Map<string, string>();
  readonly #reliefs = new Set<Relief>();

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** From 0 to below 1. */
  random = (): number => this.#random();
  between = (low: number, high: number): number => low + this.#random() * (high - low);
  chance = (probability: number): boolean => this.#random() < probability;
  pick = <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[Math.floor(this.#random() * choices.length)] ?? choices[0];
  times = (count: number, draw: (index: number) => string): string =>
    Array.from({ length: count }, (_, i) => draw(i)).join('');

  #paint(kind: string, where: string, stops: readonly Stop[]): string {
    const inside = stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    );
    const content = `${where}>${inside.join('')}</${kind}>`;
    const id = this.#paints.get(`<${kind}|${content}`) ?? `p${this.#paints.size}`;
    this.#paints.set(`<${kind}|${content}`, id);
    return `url(#${id})`;
  }

  /** A paint that is lightest around (x, y), in parts of what it fills. */
  radial = (stops: readonly Stop[], [x, y]: Point = [0.36, 0.28], radius = 0.75): string =>
    this.#paint('radialGradient', `cx="${x}" cy="${y}" r="${radius}"`, stops);

  /** A paint along the line between two points, in parts of what it fills; top to bottom unless said otherwise. */
  linear = (stops: readonly Stop[], [x1, y1]: Point = [0, 0], [x2, y2]: Point = [0, 1]): string =>
    this.#paint('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);

  /** From top to bottom, evenly through these colours. */
  fade = (...colors: readonly string[]): string =>
    this.linear(colors.map((color, index): Stop => [index / (colors.length - 1), color]));

  /** Something round, lit from the upper left. */
  round = ([light, middle, dark]: Shades): string =>
    this.radial([
      [0, light],
      [0.45, middle],
      [1, dark],
    ]);

  /**
   * Gives the shapes of `content` that are painted with a gradient a surface: the same shapes again, filled with a
   * relief.
   */
  textured = (relief: Relief, content: string): string => {
    this.#reliefs.add(relief);
    const surface = content.replaceAll(/<(?:path|ellipse)[^>]*>/g, (shape) =>
      shape.includes('fill="url(#p') ? shape.replace(/fill="[^"]*"/, `fill="url(#${relief})"`) : '',
    );
    return content + surface;
  };

  /** The defs of all that was painted so far; `tiles` has the picture of every relief. */
  defs = (tiles: ReliefTiles): string => {
    const paints = [...this.#paints].map(([key, id]) => {
      const [kind = '', content = ''] = key.split('|');
      return `${kind} id="${id}" ${content}`;
    });
    const reliefs = [...this.#reliefs].map(
      (name) =>
        `<pattern id="${name}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><image href="${tiles[name]}" width="${TILE}" height="${TILE}"/></pattern>`,
    );
    return `<defs>${paints.join('')}${reliefs.join('')}</defs>`;
  };
}
