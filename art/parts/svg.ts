import type { Brush } from './brush.ts';
import type { ReliefTiles } from './relief.ts';

export const WIDTH = 1200;

export const HEIGHT = 800;

const NONE: ReliefTiles = { crust: '', crumb: '', dough: '', mash: '', sauce: '', glaze: '' };

/** What was painted with this brush, as an SVG `width` pixels wide; `high` in the units of WIDTH. */
export function svg(brush: Brush, content: string, width: number, tiles: ReliefTiles = NONE, high = HEIGHT): string {
  const size = `viewBox="0 0 ${WIDTH} ${high}" width="${width}" height="${Math.round((width * high) / WIDTH)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${brush.defs(tiles)}${content}</svg>`;
}
