/** The tables that dishes stand on, with warm light from the upper left. */
import { Brush, short } from './brush.ts';
import { fill, line, path } from './shapes.ts';
import { HEIGHT, svg, WIDTH } from './svg.ts';

/** Two colours of each table, and whether it is of wood, cloth or stone. */
const tables = [
  { kind: 'wood', light: '#d8a878', dark: '#8c5630' },
  { kind: 'cloth', light: '#f6e7cf', dark: '#d8b98c' },
  { kind: 'stone', light: '#5d6a6b', dark: '#2c3536' },
  { kind: 'cloth', light: '#f3c55f', dark: '#cf8d23' },
  { kind: 'wood', light: '#8a5a3a', dark: '#3e2212' },
  { kind: 'cloth', light: '#c9633f', dark: '#862f1c' },
  { kind: 'stone', light: '#e9e4dc', dark: '#b9afa2' },
  { kind: 'cloth', light: '#7f9f76', dark: '#48683f' },
] as const;

export const TABLE_COUNT = tables.length;

const sheet = (paint: string) => path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, fill(paint));

function planks(brush: Brush, dark: string): string {
  return brush.times(6, (i) => {
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
    brush.times(420, () => `M${short(brush.between(0, WIDTH))} ${short(brush.between(0, HEIGHT))}h.1`),
    line(dark, 4, 0.35),
  ) +
  path(
    brush.times(200, () => `M${short(brush.between(0, WIDTH))} ${short(brush.between(0, HEIGHT))}h.1`),
    line('#fff', 3, 0.25),
  ) +
  brush.times(4, () =>
    path(
      `M${short(brush.between(-100, 800))} -10q${short(brush.between(50, 300))} 400 ${short(brush.between(100, 500))} 830`,
      line('#fff', 5, 0.1),
    ),
  );

/** A table without anything on it, as SVG drawn `width` pixels wide. */
export function tableSvg(index: number, width: number): string {
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
  return svg(brush, sheet(surface) + grain + sheet(glow) + sheet(edge), width);
}
