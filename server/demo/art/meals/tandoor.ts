/** What comes from the tandoor and the skewer. */
import { type Brush, darker, type Point, shadesOf, short } from '../parts/brush.ts';
import { coriander, herbs, lemonWedge, onionRings, salad, steam } from '../parts/garnish.ts';
import { type Drawing, mintChutney } from '../parts/kit.ts';
import { leg, prawn } from '../parts/meats.ts';
import { cube } from '../parts/pieces.ts';
import { board, type Glaze, plate } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

export const platter = (brush: Brush): string =>
  brush.chance(0.35) ? board(brush, 400) : plate(brush, 400, brush.pick<Glaze>(['stone', 'ivory', 'blue', 'iron']));

export const finish = (brush: Brush, flip = 1): string =>
  mintChutney(brush, 80, [flip * 258, -110], 'white') +
  at(onionRings(brush, 52, 3), [flip * 250, 60]) +
  at(lemonWedge(brush, 48), [flip * 200, 150], { turn: -12 });

/** Legs, or a whole cut-up bird, red from the tandoor. */
export const tandooriLegs =
  (count: 2 | 3 | 4, color = '#c2391a'): Drawing =>
  (brush) => {
    const spots: readonly [Point, number][] = [
      [[-130, -80], -18],
      [[-180, 40], 4],
      [[-20, 104], 14],
      [[60, -20], -34],
    ];
    return (
      platter(brush) +
      finish(brush) +
      spots
        .slice(0, count)
        .map(([spot, turn]) => at(leg(brush, count === 2 ? 170 : 148, color), [spot[0], spot[1]], { turn }))
        .join('') +
      herbs(brush, 12, 240, 130, 9) +
      at(steam(brush, 150, 180), [-80, -90])
    );
  };

/** Half a chicken: breast, leg and wing in one piece. */
export const tandooriHalf: Drawing = (brush) => {
  const color = '#c03a16';
  const body = path(
    blob(brush, 172, 112, 0.05, 10),
    fill(
      brush.radial(
        [
          [0, '#ef8a4c'],
          [0.4, color],
          [0.85, '#6f1c0a'],
          [1, '#3d0e05'],
        ],
        [0.36, 0.26],
        0.8,
      ),
    ),
  );
  const cuts =
    path('M-120 -30q40 -20 70 40M-50 -60q50 -6 70 50M30 -60q40 10 40 60', line('#3d0e05', 10, 0.7)) +
    path('M-114 -24q36 -16 60 34M-44 -54q44 -4 60 42M36 -54q32 10 32 50', line('#f0a060', 4, 0.6));
  return (
    platter(brush) +
    at(salad(brush, 60), [200, 110]) +
    mintChutney(brush, 82, [250, -106], 'white') +
    at(shadow(brush, 220, 130, [16, 44], 0.7) + brush.textured('crust', body + cuts), [-110, -40]) +
    at(leg(brush, 150, color), [20, 70], { turn: 20 }) +
    at(leg(brush, 96, color), [-250, 66], { turn: 150 }) +
    at(lemonWedge(brush, 46), [-200, 160]) +
    at(steam(brush, 150, 180), [-90, -100])
  );
};

/** A ridged roll of minced meat, as pressed around a skewer. */
export function seekh(brush: Brush, length: number, color: string): string {
  const l = length;
  const w = l * 0.15;
  const ridges = Array.from({ length: 15 }, (_, i) => {
    const x = -l * 0.9 + (i / 14) * l * 1.8;
    return `M${short(x)} ${short(-w)}q${short(w * 0.5)} ${w} 0 ${short(w * 2)}`;
  }).join('');
  const [light, middle, dark] = shadesOf(color);
  return (
    shadow(brush, l * 1.06, w * 1.3, [8, w * 0.6], 0.65) +
    brush.textured(
      'crust',
      path(
        `M${-l} 0C${-l} ${-w * 1.3} ${-l * 0.8} ${-w} ${-l * 0.7} ${-w}H${l * 0.7}C${l * 0.8} ${-w} ${l} ${-w * 1.3} ${l} 0S${l * 0.8} ${w} ${l * 0.7} ${w}H${-l * 0.7}C${-l * 0.8} ${w} ${-l} ${w * 1.3} ${-l} 0Z`,
        fill(
          brush.linear([
            [0, light],
            [0.4, middle],
            [0.8, dark],
            [1, darker(dark, 0.4)],
          ]),
        ),
      ) +
        path(ridges, line(darker(dark, 0.3), 6, 0.55)) +
        herbs(brush, 12, l * 0.85, w * 0.6, 6),
    ) +
    ellipse(w * 0.22, w * 0.32, fill('#2a0d04'), [l * 0.96, 0])
  );
}

export const seekhKebab =
  (color = '#8a4a22'): Drawing =>
  (brush) =>
    platter(brush) +
    finish(brush) +
    [-104, -16, 76].map((y, i) => at(seekh(brush, 200, color), [-110 + i * 14, y], { turn: -10 })).join('') +
    at(coriander(brush, 70), [-120, 160]) +
    at(steam(brush, 150, 170), [-100, -110]);

/** Pieces on a steel skewer with peppers and onion between them. */
function skewer(brush: Brush, kind: 'paneer' | 'chicken' | 'fish' | 'prawn' | 'mutton', color: string): string {
  const one = () =>
    kind === 'paneer'
      ? cube(brush, 42, color, true)
      : kind === 'prawn'
        ? prawn(brush, 46, color)
        : brush.textured(
            'crust',
            chunk(brush, 46, 38, shadesOf(color), { rough: 0.16 }) +
              scatter(places(brush, 5, 34, 26), () =>
                ellipse(brush.between(4, 9), brush.between(3, 5), fill('#2a0d04', 0.65)),
              ),
          );
  const between = (i: number) =>
    i % 2
      ? path(
          'M-10 -36Q16 -30 12 36L-6 34Q6 0 -10 -36Z',
          fill(
            brush.linear([
              [0, '#7ab648'],
              [1, '#2f6d22'],
            ]),
          ),
        )
      : path(
          'M-8 -34Q14 -28 10 34L-6 32Q4 0 -8 -34Z',
          fill(
            brush.linear([
              [0, '#e9b6d2'],
              [1, '#9c4377'],
            ]),
          ),
        );
  return (
    path('M-300 0H300', line('#55595e', 9)) +
    path('M-300 -2H300', line('#f0f3f5', 3)) +
    [-2, -1, 0, 1, 2]
      .map((i) => at(one(), [i * 100, 0]) + (i < 2 && kind !== 'prawn' ? at(between(i + 2), [i * 100 + 50, 0]) : ''))
      .join('')
  );
}

export const skewers =
  (kind: 'paneer' | 'chicken' | 'fish' | 'prawn' | 'mutton', color: string): Drawing =>
  (brush) =>
    platter(brush) +
    at(shadow(brush, 300, 46, [10, 26]) + skewer(brush, kind, color), [-36, -74], { turn: -9 }) +
    at(shadow(brush, 300, 46, [10, 26]) + skewer(brush, kind, color), [-20, 50], { turn: -9 }) +
    mintChutney(brush, 78, [262, -128], 'white') +
    at(onionRings(brush, 50, 3), [-60, 168]) +
    at(lemonWedge(brush, 46), [130, 150]) +
    at(steam(brush, 170, 170), [-40, -100]);

export const kebabPlatter: Drawing = (brush) =>
  board(brush, 410) +
  at(leg(brush, 124, '#c2391a'), [-220, -66], { turn: -16 }) +
  at(leg(brush, 124, '#c2391a'), [-190, 40], { turn: 6 }) +
  at(seekh(brush, 150, '#8a4a22'), [70, -106], { turn: -6 }) +
  at(seekh(brush, 150, '#8a4a22'), [84, -36], { turn: -6 }) +
  [0, 1, 2].map((i) => at(cube(brush, 48, '#e9964a', true), [i * 92 - 40, 66 + (i % 2) * 14])).join('') +
  mintChutney(brush, 76, [292, 30]) +
  at(onionRings(brush, 46, 3), [-40, 160]) +
  at(lemonWedge(brush, 44), [130, 166]);
