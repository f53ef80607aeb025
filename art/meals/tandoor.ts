/** What comes from the tandoor and the skewer. */
import { type Brush, darker, type Point, shadesOf, short } from '../parts/brush.ts';
import { coriander, herbs, lemonWedge, onionRings, salad, saladBed, sprinkle } from '../parts/garnish.ts';
import { type Drawing, mintChutney } from '../parts/kit.ts';
import { leg, meat, prawn } from '../parts/meats.ts';
import { cube } from '../parts/pieces.ts';
import { board, type Glaze, plate } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

export const platter = (brush: Brush): string =>
  brush.chance(0.35) ? board(brush, 400) : plate(brush, 400, brush.pick<Glaze>(['ivory', 'iron', 'brass']));

export const finish = (brush: Brush, flip = 1): string =>
  mintChutney(brush, 72, [flip * 246, -88], 'white') +
  at(onionRings(brush, 42, 2), [flip * 234, 44]) +
  at(lemonWedge(brush, 40), [flip * 190, 104], { turn: -12 });

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
      herbs(brush, 12, 240, 130, 9)
    );
  };

/** Pieces of chicken in a crust of crumbs and lacy egg. */
export const friedChicken: Drawing = (brush) =>
  platter(brush) +
  finish(brush) +
  (
    [
      [-60, -100, -24],
      [-190, 0, 6],
      [-10, 10, -40],
      [-110, 96, 16],
    ] as const
  )
    .map(([x, y, turn]) =>
      at(
        brush.textured(
          'crust',
          path(blob(brush, 126, 76, 0.13, 18), fill(brush.round(['#f9dc8c', '#e2a63c', '#9c5c14']))),
        ) +
          at(leg(brush, 112, '#d18a2c'), [0, 0]) +
          scatter(places(brush, 30, 86, 50), () =>
            at(
              path(
                blob(brush, brush.between(5, 12), brush.between(3, 7), 0.4, 6),
                fill(brush.pick(['#fae3a0', '#f3c455', '#b5701c'])),
              ),
              [0, 0],
              {
                turn: brush.between(0, 180),
              },
            ),
          ),
        [x, y],
        { turn },
      ),
    )
    .join('') +
  herbs(brush, 8, 220, 110, 8);

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
    at(lemonWedge(brush, 40), [-130, 136])
  );
};

/** A ridged roll of minced meat, as pressed around a skewer. */
export function seekh(brush: Brush, length: number, color: string): string {
  const l = length;
  const w = l * 0.17;
  const ridges = Array.from({ length: 15 }, (_, i) => {
    const x = -l * 0.9 + (i / 14) * l * 1.8;
    return `M${short(x)} ${short(-w)}q${short(w * 0.5)} ${w} 0 ${short(w * 2)}`;
  }).join('');
  const [light, middle, dark] = shadesOf(color);
  return (
    shadow(brush, l * 1.06, w * 1.3, [8, w * 0.6], 0.65) +
    brush.textured(
      'glaze',
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
        path(ridges, line(darker(dark, 0.4), 8, 0.42)) +
        herbs(brush, 12, l * 0.85, w * 0.6, 6),
    ) +
    ellipse(w * 0.22, w * 0.32, fill('#2a0d04'), [l * 0.96, 0])
  );
}

export const seekhKebab =
  (color = '#a8562a'): Drawing =>
  (brush) =>
    platter(brush) +
    at(saladBed(brush, 250, 120), [-90, 10]) +
    finish(brush) +
    [-104, -16, 76].map((y, i) => at(seekh(brush, 226, color), [-110 + i * 14, y], { turn: -10 })).join('') +
    at(coriander(brush, 70), [-120, 160]);

/** Pieces on a steel skewer with peppers and onion between them. */
type Skewered = 'paneer' | 'chicken' | 'malai' | 'fish' | 'prawn' | 'mutton';

/** Where fire has touched the edge of a piece. */
const char = (brush: Brush, size: number, color: string): string =>
  path(
    brush.times(3, (i) => {
      const [from, far] = [i * 2.1 + brush.between(0, 1), brush.between(0.5, 0.9)];
      const point = (angle: number) => `${short(Math.cos(angle) * size * 0.88)} ${short(Math.sin(angle) * size * 0.7)}`;
      return `M${point(from)}Q${short(Math.cos(from + far / 2) * size)} ${short(Math.sin(from + far / 2) * size * 0.8)} ${point(from + far)}`;
    }),
    line(color, size * 0.14, 0.6),
  );

function skewer(brush: Brush, kind: Skewered, color: string): string {
  const one = () =>
    kind === 'paneer'
      ? cube(brush, 52, color, true)
      : kind === 'prawn'
        ? prawn(brush, 46, color)
        : kind === 'malai'
          ? // Cream and cheese in soft folds over the meat.
            brush.textured('sauce', chunk(brush, 48, 40, ['#fffaf0', color, '#c9a468'], { rough: 0.14, gloss: 0.7 })) +
            char(brush, 48, '#9a6a2c') +
            herbs(brush, 3, 26, 18, 5)
          : kind === 'fish'
            ? brush.textured(
                'mash',
                path('M-44 -26Q0 -40 42 -30Q52 0 44 30Q0 42 -42 32Q-52 4 -44 -26Z', fill(brush.round(shadesOf(color)))),
              ) +
              path('M-30 -14Q0 -26 32 -18M-34 4Q0 -8 36 2M-30 20Q0 12 34 18', line('#fff2c8', 4, 0.7)) +
              char(brush, 48, '#6d3410') +
              sprinkle(brush, 7, 34, 24, 3, ['#6d4a1c', '#3d2410'])
            : at(meat(brush, 58, shadesOf(color), 0.7) + char(brush, 44, '#2a0d04'), [0, 0], {
                turn: brush.between(-20, 20),
              });
  const between = (i: number) =>
    i % 2
      ? path('M-10 -36Q16 -30 12 36L-6 34Q6 0 -10 -36Z', fill(brush.fade('#7ab648', '#2f6d22')))
      : path('M-8 -34Q14 -28 10 34L-6 32Q4 0 -8 -34Z', fill(brush.fade('#e9b6d2', '#9c4377')));
  return (
    path('M-300 0H300', line('#55595e', 9)) +
    path('M-300 -2H300', line('#f0f3f5', 3)) +
    [-2, -1, 0, 1, 2]
      .map((i) => at(one(), [i * 100, 0]) + (i < 2 && kind !== 'prawn' ? at(between(i + 2), [i * 100 + 50, 0]) : ''))
      .join('')
  );
}

export const skewers =
  (kind: Skewered, color: string): Drawing =>
  (brush) =>
    platter(brush) +
    at(saladBed(brush, 230, 100), [-30, 30]) +
    [-116, -16, 84]
      .map((y, i) =>
        at(shadow(brush, 300, 46, [10, 30]) + skewer(brush, kind, color), [-40 + i * 18, y], { turn: -9, scale: 1.08 }),
      )
      .join('') +
    mintChutney(brush, 70, [236, 136], 'white') +
    at(lemonWedge(brush, 40), [-190, 168]) +
    at(herbs(brush, 14, 220, 110, 8), [-30, -10]);

export const kebabPlatter: Drawing = (brush) =>
  board(brush, 410) +
  at(leg(brush, 124, '#c2391a'), [-220, -66], { turn: -16 }) +
  at(leg(brush, 124, '#c2391a'), [-190, 40], { turn: 6 }) +
  at(seekh(brush, 160, '#a8562a'), [70, -106], { turn: -6 }) +
  at(seekh(brush, 160, '#a8562a'), [84, -36], { turn: -6 }) +
  [0, 1, 2].map((i) => at(cube(brush, 48, '#e9964a', true), [i * 92 - 40, 66 + (i % 2) * 14])).join('') +
  mintChutney(brush, 76, [292, 30]) +
  at(onionRings(brush, 40, 2), [-40, 158]) +
  at(lemonWedge(brush, 40), [110, 158]);
