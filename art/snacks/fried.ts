import { type Brush, darker, type Point, shadesOf } from '../parts/brush.ts';
import { chilli, curryLeaf, onionRings, redChilli, sprinkle } from '../parts/garnish.ts';
import { type Drawing, dip, mintChutney, redChutney, snackPlate, tamarindChutney } from '../parts/kit.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

const GOLDEN = '#d08a34';

/** A samosa: three sides, a pinched edge, blisters. */
export function samosa(brush: Brush, s: number): string {
  return (
    shadow(brush, s * 1.15, s * 0.5, [s * 0.1, s * 0.56], 0.65) +
    brush.textured(
      'dough',
      path(
        `M${-s} ${s * 0.5}C${-s * 0.7} ${-s * 0.1} ${-s * 0.2} ${-s * 0.86} 0 ${-s}C${s * 0.2} ${-s * 0.84} ${s * 0.3} 0 ${s * 0.22} ${s * 0.66}C${-s * 0.2} ${s * 0.74} ${-s * 0.8} ${s * 0.66} ${-s} ${s * 0.5}Z`,
        fill(
          brush.linear(
            [
              [0, '#f6cf82'],
              [0.5, '#dda04a'],
              [1, '#b26c20'],
            ],
            [0.2, 0],
            [0.7, 1],
          ),
        ),
      ) +
        path(
          `M0 ${-s}C${s * 0.5} ${-s * 0.6} ${s * 0.86} 0 ${s} ${s * 0.42}C${s * 0.7} ${s * 0.62} ${s * 0.5} ${s * 0.66} ${s * 0.22} ${s * 0.66}C${s * 0.3} 0 ${s * 0.2} ${-s * 0.84} 0 ${-s}Z`,
          fill(brush.fade('#c98a38', '#7d4410')),
        ),
    ) +
    path(
      `M${-s} ${s * 0.5}C${-s * 0.8} ${s * 0.66} ${-s * 0.2} ${s * 0.74} ${s * 0.22} ${s * 0.66}L${s} ${s * 0.42}`,
      line('#f3c877', s * 0.05, 0.9),
    ) +
    path(
      `M0 ${-s * 0.98}C${s * 0.2} ${-s * 0.84} ${s * 0.3} 0 ${s * 0.22} ${s * 0.64}`,
      line('#fbe0a4', s * 0.035, 0.8),
    ) +
    scatter(places(brush, 9, s * 0.4, s * 0.4), () =>
      ellipse(brush.between(3, 8), brush.between(2, 5), fill('#fbe3ae', 0.6)),
    )
  );
}

export const samosas: Drawing = (brush) =>
  snackPlate(brush) +
  at(samosa(brush, 128), [-90, -60]) +
  at(samosa(brush, 132), [-190, 60], { turn: -8 }) +
  at(samosa(brush, 132), [50, 76], { turn: 6 }) +
  mintChutney(brush, 82, [212, -104]) +
  tamarindChutney(brush, 82, [280, 30]) +
  at(chilli(brush, 100), [190, 150], { turn: 10 });

/** Balls or fritters fried golden, heaped. */
export const fritters =
  (
    shape: 'ball' | 'rough' | 'chilli' | 'long' | 'square' | 'patty' | 'flat' | 'ring',
    color = GOLDEN,
    sauce: 'mint' | 'red' | 'coconut' | 'tamarind' = 'mint',
  ): Drawing =>
  (brush) => {
    const one = (): string => {
      const paint = fill(
        brush.radial(
          [
            [0, '#f8d48a'],
            [0.45, color],
            [1, darker(color, 0.55)],
          ],
          [0.36, 0.26],
          0.78,
        ),
      );
      switch (shape) {
        case 'ball':
          return (
            shadow(brush, 74, 44, [8, 40], 0.6) +
            brush.textured('crust', ellipse(66, 60, paint)) +
            shine(18, 9, [-24, -32], 0.35)
          );
        case 'rough':
          return (
            brush.textured('crust', chunk(brush, 74, 56, shadesOf(color), { rough: 0.26, gloss: 0.25 })) +
            at(path('M-20 0q14 -10 34 0', line('#5f8a2c', 6)), [brush.between(-20, 20), brush.between(-20, 10)])
          );
        case 'chilli':
          return (
            shadow(brush, 160, 40, [6, 26], 0.6) +
            brush.textured(
              'crust',
              path('M-140 0C-140 -44 60 -60 138 -8C150 4 142 14 130 14C60 54 -140 44 -140 0Z', paint),
            ) +
            path('M128 2q30 -6 40 -26', line('#5d8f3a', 9))
          );
        case 'long':
          return brush.textured('crust', path('M-170 -34C-60 -54 70 -52 172 -26L164 34C60 54 -80 54 -172 30Z', paint));
        case 'square':
          return (
            shadow(brush, 84, 44, [8, 36], 0.6) +
            brush.textured(
              'crust',
              path('M-90 -6L0 44V78L-90 28ZM90 -6L0 44V78L90 28Z', fill(brush.fade(color, darker(color, 0.4)))),
            ) +
            brush.textured('crust', path('M-90 -6Q-50 -36 0 -56Q50 -34 90 -6Q46 26 0 44Q-50 24 -90 -6Z', paint)) +
            brush.textured('glaze', path('M-80 -6L0 -48L80 -6L0 38Z', paint))
          );
        case 'patty':
          return (
            shadow(brush, 88, 52, [8, 26], 0.6) +
            ellipse(78, 50, fill(darker(color, 0.5)), [0, 16]) +
            brush.textured(
              'crust',
              ellipse(78, 48, paint) + scatter(places(brush, 22, 62, 36), () => ellipse(7, 5, fill('#fff3d2', 0.6))),
            )
          );
        case 'ring':
          return (
            shadow(brush, 96, 60, [6, 16], 0.5) +
            [84, 56, 28]
              .map(
                (r) =>
                  at(ellipse(r, r * 0.62, line(darker(color, 0.5), 21)), [1, 6]) +
                  ellipse(r, r * 0.62, line(color, 19)) +
                  at(ellipse(r, r * 0.62, `${line('#fff4d6', 5, 0.7)} stroke-dasharray="9 13"`), [-1, -4]),
              )
              .join('')
          );
        case 'flat':
          return shadow(brush, 92, 54, [6, 12], 0.5) + brush.textured('crust', path(blob(brush, 86, 50, 0.06), paint));
      }
    };
    const long = shape === 'chilli' || shape === 'long';
    const spots: Point[] = long
      ? [
          [-90, -100],
          [-110, -30],
          [-60, 44],
          [-80, 116],
        ]
      : [
          [-60, -112],
          [-200, -62],
          [-90, -30],
          [50, -52],
          [-236, 44],
          [-120, 66],
          [20, 52],
          [-50, 132],
        ];
    const sauces = {
      mint: () => mintChutney(brush, 86, [256, -70]),
      red: () => redChutney(brush, 86, [256, -70]),
      coconut: () => dip(brush, 86, '#f1ecd6', [256, -70], 'steel', '#4f8a35'),
      tamarind: () => tamarindChutney(brush, 86, [256, -70]),
    };
    return (
      snackPlate(brush) +
      spots
        .map((spot) => at(one(), spot, { turn: long ? -8 + brush.between(-6, 6) : brush.between(-14, 14) }))
        .join('') +
      sauces[sauce]() +
      at(chilli(brush, 96), [210, 70], { turn: 20 }) +
      at(onionRings(brush, 38, 2), [190, 108]) +
      at(curryLeaf(brush, 60), [-30, -20], { turn: 30 })
    );
  };

/** Layered pastry puffs, filled. */
export const puffs: Drawing = (brush) => {
  const one = () =>
    shadow(brush, 140, 70, [10, 56], 0.6) +
    brush.textured(
      'crust',
      path(
        'M-130 -10L0 -70L130 -10L0 58Z',
        fill(
          brush.linear([
            [0, '#f9dca0'],
            [0.6, '#dfa148'],
            [1, '#a9661c'],
          ]),
        ),
      ),
    ) +
    path('M-130 -10L0 58V92L-130 26ZM130 -10L0 58V92L130 26Z', fill('#b5742a')) +
    [10, 20, 30]
      .map((y) => path(`M-130 ${y - 12}L0 ${y + 54}L130 ${y - 12}`, line(y === 20 ? '#7a4512' : '#f6d292', 4)))
      .join('');
  return (
    snackPlate(brush) +
    at(one(), [-60, -70]) +
    at(one(), [-150, 56]) +
    at(one(), [70, 70]) +
    redChutney(brush, 82, [254, -100]) +
    at(sprinkle(brush, 20, 200, 80, 4, ['#e9c07a', '#c98a34']), [-20, 120])
  );
};

/** A fried disc of pastry with a filling: kachori, shaphaley, puri stuffed. */
export const kachori: Drawing = (brush) => {
  const one = (r: number) =>
    shadow(brush, r * 1.1, r * 0.68, [r * 0.1, r * 0.34], 0.6) +
    brush.textured(
      'dough',
      ellipse(
        r,
        r * 0.7,
        fill(
          brush.radial(
            [
              [0, '#f8d592'],
              [0.45, '#d99a42'],
              [1, '#84480f'],
            ],
            [0.38, 0.26],
            0.78,
          ),
        ),
      ) +
        scatter(places(brush, 16, r * 0.8, r * 0.5), () =>
          ellipse(brush.between(3, 9), brush.between(2, 5), fill('#fbe6b4', 0.55)),
        ),
    ) +
    path(`M${-r * 0.97} ${r * 0.1}Q0 ${r * 0.66} ${r * 0.97} ${r * 0.1}`, line('#7d430f', 6, 0.5));
  return (
    snackPlate(brush) +
    at(one(128), [-60, -80]) +
    at(one(132), [-190, 50]) +
    at(one(132), [50, 66]) +
    tamarindChutney(brush, 80, [250, -90]) +
    mintChutney(brush, 74, [290, 30]) +
    at(redChilli(brush, 100), [150, 160], { turn: -10 })
  );
};
