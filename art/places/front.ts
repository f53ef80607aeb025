/** The front of a restaurant: signboard, awning, a string of marigolds, the lit room behind. */
import { type Brush, darker, lighter, short } from '../parts/brush.ts';
import { at, ellipse, fill, line, path } from '../parts/shapes.ts';
import { lettering } from './lettering.ts';

const WIDTH = 1200;

/** What is behind the table; a name for the sign. */
export type Backdrop = (brush: Brush, name: string) => string;

export const rect = (x: number, y: number, w: number, h: number, paint: string, round = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round ? ` rx="${round}"` : ''} ${paint}/>`;

/** Paint of the sign, its letters, the awning's two stripes, the wall. */
type Livery = readonly [paint: string, letters: string, stripe: string, pale: string, wall: string];

const liveries: readonly [Livery, ...Livery[]] = [
  ['#a3231a', '#ffe9b8', '#c0392b', '#fff3df', '#e9c79a'],
  ['#1f5a4a', '#ffe6a6', '#2e7d5b', '#fdf3de', '#f0d9a8'],
  ['#1d4a6d', '#ffe3a0', '#2d6f9c', '#fbf3e4', '#e9cfae'],
  ['#8a4a12', '#fff0c4', '#e09a24', '#fff6e2', '#d9e0c0'],
  ['#6a1c44', '#ffe4bd', '#a1315f', '#fdeee0', '#f0cdb0'],
];

/** Where a sign hangs: not where cards are cropped, nor below their badge and heart. */
export const SIGN = [450, 92, 630, 112] as const;

/** A warm round glow, as of a lamp. */
export const glow = (brush: Brush, r: number, color = '#ffd88a', opacity = 0.85): string =>
  ellipse(
    r,
    r,
    fill(
      brush.radial(
        [
          [0, '#fff8dc', opacity],
          [0.25, color, opacity * 0.7],
          [1, color, 0],
        ],
        [0.5, 0.5],
        0.5,
      ),
    ),
  );

export const lamp = (brush: Brush, drop: number): string =>
  path(`M0 0V${drop}`, line('#2a1408', 5)) +
  path(`M-34 ${drop + 26}Q-30 ${drop} 0 ${drop - 4}Q30 ${drop} 34 ${drop + 26}Z`, fill('#b5651d')) +
  at(glow(brush, 110), [0, drop + 34]) +
  ellipse(15, 16, fill('#fffbe6'), [0, drop + 32]);

/** The signboard: painted wood with bulbs along its edge. */
export function sign(
  brush: Brush,
  name: string,
  [x, y, w, h]: readonly [number, number, number, number],
  paint: string,
  letters: string,
): string {
  const count = Math.round(w / 46);
  const bulbs = [y + 13, y + h - 13].flatMap((row) =>
    Array.from({ length: count }, (_, i) => [x + 24 + (i * (w - 48)) / (count - 1), row] as const),
  );
  return (
    rect(x - 6, y + 10, w + 12, h, fill('#1d0a03', 0.35), 14) +
    rect(
      x,
      y,
      w,
      h,
      fill(
        brush.linear([
          [0, lighter(paint, 0.22)],
          [0.3, paint],
          [1, darker(paint, 0.3)],
        ]),
      ),
      12,
    ) +
    rect(x + 26, y + 26, w - 52, h - 52, line(letters, 3, 0.6), 8) +
    bulbs
      .map(([bx, by]) => ellipse(9, 9, fill('#ffcf6a', 0.4), [bx, by]) + ellipse(4.6, 4.6, fill('#fff6d8'), [bx, by]))
      .join('') +
    at(lettering(name, [w - 90, h - 50], letters, darker(paint, 0.6)), [x + w / 2, y + h / 2])
  );
}

function awning(brush: Brush, y: number, colors: readonly [string, string]): string {
  const stripes = 14;
  const w = WIDTH / stripes;
  const one = (i: number) => {
    const [x, color] = [i * w, colors[i % 2 ? 1 : 0]];
    return path(
      `M${short(x)} ${y}H${short(x + w)}V${y + 84}A${short(w / 2)} 30 0 0 1 ${short(x)} ${y + 84}Z`,
      fill(
        brush.linear([
          [0, lighter(color, 0.25)],
          [0.7, color],
          [1, darker(color, 0.25)],
        ]),
      ),
    );
  };
  return (
    rect(
      0,
      y + 84,
      WIDTH,
      70,
      fill(
        brush.linear([
          [0, '#1d0a03', 0.6],
          [1, '#1d0a03', 0],
        ]),
      ),
    ) +
    brush.times(stripes, one) +
    rect(0, y, WIDTH, 12, fill('#fff', 0.25))
  );
}

/** Marigolds and mango leaves on a string. */
export function garland(brush: Brush, y: number): string {
  const spots = Array.from({ length: 41 }, (_, i): readonly [number, number] => {
    const part = (i % 10) / 10;
    return [i * 30, y + Math.sin(part * Math.PI) * 38];
  });
  return spots
    .map(([x, dip], i) =>
      i % 5 === 0
        ? path(`M${x} ${short(dip)}q-13 26 0 56q13 -30 0 -56Z`, fill(brush.pick(['#3f8a34', '#2f6f2a'])))
        : ellipse(
            15,
            14,
            fill(brush.round(i % 2 ? ['#ffd45c', '#f59a16', '#b55c08'] : ['#fff0a0', '#f8c52c', '#c98a0c'])),
            [x, dip],
          ),
    )
    .join('');
}

/** Pots and jars as they stand on a shelf in the dark of a room. */
export const shelf = (brush: Brush, x: number, y: number, count: number, step = 74): string =>
  brush.times(count, (i) => {
    const [w, h] = [brush.between(22, 30), brush.between(42, 66)];
    const color = brush.pick(['#c9763a', '#b58a3a', '#8a9aa0', '#a84a2a', '#6f8a4a']);
    return (
      rect(
        x + i * step - w,
        y - h,
        w * 2,
        h,
        fill(
          brush.linear(
            [
              [0, lighter(color, 0.25)],
              [0.35, color],
              [1, darker(color, 0.55)],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
        10,
      ) + rect(x + i * step - w * 0.8, y - h - 10, w * 1.6, 13, fill(darker(color, 0.4)), 5)
    );
  }) + rect(x - 50, y, step * count + 26, 11, fill('#4a2814'));

export const front: Backdrop = (brush, name) => {
  const [paint, letters, stripe, pale, wall] = brush.pick(liveries);
  const room = brush.radial(
    [
      [0, '#f2b566'],
      [0.45, '#9c5722'],
      [1, '#3a1a0a'],
    ],
    [0.5, 0.3],
    0.75,
  );
  const pillar = (x: number) =>
    rect(
      x,
      200,
      84,
      400,
      fill(
        brush.linear(
          [
            [0, lighter(wall, 0.3)],
            [0.4, wall],
            [1, darker(wall, 0.35)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    ) + rect(x - 8, 410, 100, 14, fill(darker(wall, 0.25)));
  return (
    rect(0, 0, WIDTH, 800, fill(brush.fade(lighter(wall, 0.2), darker(wall, 0.3)))) +
    rect(0, 200, WIDTH, 380, fill(room)) +
    shelf(brush, 170, 380, 4) +
    shelf(brush, 760, 380, 5) +
    shelf(brush, 480, 440, 4) +
    pillar(0) +
    pillar(1116) +
    [330, 600, 870].map((x) => at(lamp(brush, 60), [x, 270])).join('') +
    sign(brush, name, SIGN, paint, letters) +
    awning(brush, 206, [stripe, pale]) +
    garland(brush, 316)
  );
};
