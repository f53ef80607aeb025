/** The tables that dishes stand on, with warm light from the upper left. */
import { bowl } from './bowls.ts';
import { Brush, short } from './brush.ts';
import { cup } from './cups.ts';
import { mound } from './fillings.ts';
import { coriander } from './garnish.ts';
import type { Glaze } from './plates.ts';
import { at, fill, line, path } from './shapes.ts';
import { svg, WIDTH } from './svg.ts';

/** Two colours of each table, and whether it is of wood, cloth or stone. */
const tables = [
  { kind: 'wood', light: '#c98f5c', dark: '#6f3f20' },
  { kind: 'cloth', light: '#f3e4cc', dark: '#cfae82' },
  { kind: 'stone', light: '#4f4a46', dark: '#1f1b19' },
  { kind: 'wood', light: '#7a4a2c', dark: '#2e170b' },
  { kind: 'cloth', light: '#3d5f66', dark: '#14262b' },
  { kind: 'stone', light: '#e6ddd0', dark: '#ab9c8a' },
] as const;

export const TABLE_COUNT = tables.length;

const sheet = (paint: string) => path(`M0 0H${WIDTH}V${WIDTH}H0Z`, fill(paint));

function planks(brush: Brush, dark: string): string {
  return brush.times(8, (i) => {
    const y = i * 150 - 20 + brush.between(-12, 12);
    const grain = brush.times(9, () => {
      const at = y + brush.between(4, 140);
      return path(
        `M-10 ${short(at)}C300 ${short(at + brush.between(-16, 16))} 800 ${short(at + brush.between(-16, 16))} 1210 ${short(at + brush.between(-6, 6))}`,
        line(dark, brush.between(1, 3.5), 0.22),
      );
    });
    return (
      path(`M0 ${short(y)}H1200V${short(y + 150)}H0Z`, fill(dark, brush.between(0, 0.2))) +
      grain +
      path(`M0 ${short(y)}H1200`, line('#2a1206', 5, 0.4)) +
      path(`M0 ${short(y + 4)}H1200`, line('#fff', 2, 0.14))
    );
  });
}

function weave(brush: Brush, dark: string): string {
  const stripes = brush.times(5, (i) => {
    const x = 60 + i * 270 + brush.between(-20, 20);
    return (
      path(`M${short(x)} -20L${short(x - 160)} 820`, line(dark, 22, 0.16)) +
      path(`M${short(x + 34)} -20L${short(x - 126)} 820`, line(dark, 6, 0.2))
    );
  });
  const folds = brush.times(3, () => {
    const y = brush.between(60, 760);
    return (
      path(`M-20 ${short(y)}C300 ${short(y - 60)} 800 ${short(y + 70)} 1220 ${short(y - 30)}`, line('#fff', 26, 0.08)) +
      path(
        `M-20 ${short(y + 24)}C300 ${short(y - 36)} 800 ${short(y + 94)} 1220 ${short(y - 6)}`,
        line('#2a0f04', 22, 0.07),
      )
    );
  });
  return stripes + folds;
}

const speckles = (brush: Brush, dark: string): string =>
  path(
    brush.times(420, () => `M${short(brush.between(0, WIDTH))} ${short(brush.between(0, WIDTH))}h.1`),
    line(dark, 4, 0.35),
  ) +
  path(
    brush.times(200, () => `M${short(brush.between(0, WIDTH))} ${short(brush.between(0, WIDTH))}h.1`),
    line('#fff', 3, 0.25),
  ) +
  brush.times(4, () =>
    path(
      `M${short(brush.between(-100, 800))} -10q${short(brush.between(50, 300))} 400 ${short(brush.between(100, 500))} 830`,
      line('#fff', 5, 0.1),
    ),
  );

/** What stands behind the food and is never in focus: spices, a brass tumbler, leaves. */
function props(brush: Brush): string {
  const flip = brush.pick([-1, 1]);
  const spice = (color: string, x: number, y: number, r: number) =>
    at(bowl(brush, r, brush.pick<Glaze>(['brass', 'clay', 'stone']), mound(brush, r * 0.8, r * 0.4, color, 'none')), [
      600 + flip * x,
      y,
    ]);
  return (
    spice(brush.pick(['#c9301a', '#e0a020']), -440, 60, 130) +
    spice(brush.pick(['#8a4a1c', '#e8b52c']), -190, 10, 90) +
    at(cup(brush, 92, 190, 'brass', '', 0.8), [600 + flip * 450, 20]) +
    brush.times(5, () => at(coriander(brush, 90), [600 + flip * brush.between(180, 340), brush.between(20, 120)]))
  );
}

/** A table and what stands far behind on it, as SVG drawn `width` pixels wide. */
export function tableSvg(index: number, width: number, high: number): string {
  const { kind, light, dark } = tables[index % tables.length] ?? tables[0];
  const brush = new Brush(`table ${index}`);
  const surface = brush.linear(
    [
      [0, dark],
      [0.35, light],
      [1, dark],
    ],
    [0.2, 0],
    [0.8, 1],
  );
  const grain = { wood: planks, cloth: weave, stone: speckles }[kind](brush, dark);
  const glow = brush.radial(
    [
      [0, '#fff3d2', 0.5],
      [0.5, '#ffedc4', 0.12],
      [1, '#ffedc4', 0],
    ],
    [0.32, 0.2],
    0.75,
  );
  const edge = brush.radial(
    [
      [0.45, '#1d0a03', 0],
      [1, '#1d0a03', 0.55],
    ],
    [0.48, 0.46],
    0.72,
  );
  return svg(brush, sheet(surface) + grain + sheet(glow) + props(brush) + sheet(edge), width, undefined, high);
}
