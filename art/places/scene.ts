/** A restaurant's own picture: its front or kitchen, and what it is known for on a table before it. */
import { Brush } from '../parts/brush.ts';
import type { Drawing } from '../parts/kit.ts';
import type { ReliefTiles } from '../parts/relief.ts';
import { at, fill, line, path } from '../parts/shapes.ts';
import { HEIGHT, svg, WIDTH } from '../parts/svg.ts';
import { type Backdrop, front, rect } from './front.ts';
import { counter, degh, tandoor, tawa, wok } from './kitchens.ts';

const backdrops = { front, tandoor, tawa, wok, degh, counter } satisfies Record<string, Backdrop>;

export type PlaceKind = keyof typeof backdrops;

/** Where the table begins. */
const EDGE = 446;

/** The wood of the table in front. */
function table(brush: Brush): string {
  const [light, dark] = brush.pick<readonly [string, string]>([
    ['#c98f5c', '#5d3418'],
    ['#a86e40', '#43230f'],
    ['#dcae7c', '#7a4a26'],
  ]);
  const grain = brush.times(16, () => {
    const y = brush.between(EDGE + 16, HEIGHT);
    return `M0 ${y.toFixed(0)}C300 ${(y + brush.between(-9, 9)).toFixed(0)} 800 ${(y + brush.between(-9, 9)).toFixed(0)} ${WIDTH} ${y.toFixed(0)}`;
  });
  return (
    rect(
      0,
      EDGE - 40,
      WIDTH,
      40,
      fill(
        brush.linear([
          [0, '#1d0a03', 0],
          [1, '#1d0a03', 0.5],
        ]),
      ),
    ) +
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, fill(brush.fade(light, light, dark))) +
    path(grain, line(dark, 3, 0.25)) +
    rect(0, EDGE, WIDTH, 7, fill('#fff3d6', 0.45))
  );
}

/** One dish in the middle, or two side by side. */
export function placeSvg(
  kind: PlaceKind,
  name: string,
  dishes: readonly Drawing[],
  width: number,
  tiles: ReliefTiles,
): string {
  const brush = new Brush(`place ${name}`);
  const behind = backdrops[kind](brush, name);
  const spots: readonly (readonly [x: number, scale: number])[] =
    dishes.length === 1
      ? [[600, 0.84]]
      : [
          [400, 0.8],
          [876, 0.62],
        ];
  const shown = dishes.slice(0, 2).map((draw, i) => {
    const [x, scale] = spots[i] ?? [600, 0.8];
    return at(draw(brush), [x, i === 0 ? 556 : 590], { scale });
  });
  const shade = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    fill(
      brush.radial(
        [
          [0.5, '#1d0a03', 0],
          [1, '#1d0a03', 0.5],
        ],
        [0.5, 0.5],
        0.72,
      ),
    ),
  );
  return svg(brush, behind + table(brush) + [...shown].reverse().join('') + shade, width, tiles);
}
