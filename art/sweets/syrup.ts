import { bowl } from '../parts/bowls.ts';
import { type Point, type Shades, short } from '../parts/brush.ts';
import { gravy, liquid } from '../parts/fillings.ts';
import { steam, sweetGarnish } from '../parts/garnish.ts';
import { type Drawing, sweetPlate } from '../parts/kit.ts';
import type { Glaze } from '../parts/plates.ts';
import { at, ball, blob, disc, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Balls in syrup: gulab jamun, rosogolla. */
export const syrupBalls =
  (kind: 'jamun' | 'rosogolla' | 'nolen'): Drawing =>
  (brush) => {
    const shades: Shades =
      kind === 'jamun'
        ? ['#d9813a', '#8a3c12', '#3c1404']
        : kind === 'nolen'
          ? ['#fbe6c4', '#dcae78', '#8a5a2a']
          : ['#ffffff', '#fbf6ea', '#c9bfa8'];
    const syrup = kind === 'jamun' ? '#d98a2c' : kind === 'nolen' ? '#b5702c' : '#f3e7c4';
    const spots: Point[] = [
      [-110, -66],
      [70, -74],
      [-180, 20],
      [0, 4],
      [170, 0],
      [-80, 88],
      [96, 84],
    ];
    const balls = spots
      .map((spot) =>
        at(
          ball(brush, 84, shades, { squash: 0.9, gloss: 0.65 }) + at(sweetGarnish(brush, 26, 12, 4, 9), [0, -52]),
          spot,
        ),
      )
      .join('');
    return (
      at(
        bowl(
          brush,
          310,
          kind === 'jamun' ? 'white' : brush.pick<Glaze>(['clay', 'blue']),
          at(liquid(brush, 288, syrup), [0, 12]) + at(balls, [0, -14], { scale: 0.98 }),
          0.4,
        ),
        [0, -30],
      ) + (kind === 'jamun' ? at(steam(brush, 150, 150, 0.3), [0, -90]) : '')
    );
  };

/** Orange coils in syrup. */
export const jalebi =
  (withRabdi = false, withFafda = false): Drawing =>
  (brush) => {
    const coil = () => {
      const wild = brush.between(0, 6);
      const loop = Array.from({ length: 90 }, (_, i) => {
        const angle = i * 0.24;
        const far = 26 + i * 0.98 + Math.sin(angle * 2.3 + wild) * 7;
        return `${i ? 'L' : 'M'}${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far * 0.64)}`;
      }).join('');
      const d = `${loop}Q30 -60 -84 24`;
      return (
        at(path(d, line('#5c2204', 24, 0.4)), [5, 13]) +
        path(d, line('#a84a08', 23)) +
        path(d, line('#f08c1c', 18)) +
        at(path(d, line('#ffbf50', 8, 0.85)), [-2, -3]) +
        at(path(loop, `${line('#fff6d6', 3.4, 0.95)} stroke-dasharray="16 34"`), [-4, -6])
      );
    };
    const spots: Point[] = withFafda
      ? [
          [-170, -60],
          [-190, 70],
        ]
      : [
          [-70, -96],
          [-190, 10],
          [20, 20],
          [-90, 104],
        ];
    const fafda = () =>
      brush.textured(
        'crust',
        path(
          'M-40 -110C-20 -124 20 -124 40 -108L46 100C20 120 -24 118 -44 102Z',
          fill(
            brush.linear(
              [
                [0, '#fbe29a'],
                [1, '#dca83c'],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ),
      );
    return (
      sweetPlate(brush) +
      spots.map((spot) => at(coil(), spot, { turn: brush.between(0, 60) })).join('') +
      (withRabdi
        ? at(
            bowl(
              brush,
              110,
              'clay',
              at(gravy(brush, 98, '#f8e9c4', { oil: 0 }) + sweetGarnish(brush, 60, 30, 12, 10), [0, 6]),
              0.5,
            ),
            [236, -20],
          )
        : '') +
      (withFafda
        ? at(fafda(), [40, -10], { turn: 34 }) +
          at(fafda(), [130, 10], { turn: 24 }) +
          at(fafda(), [220, 30], { turn: 14 })
        : at(sweetGarnish(brush, 180, 100, 16, 10), [-70, 10]))
    );
  };

/** A latticed disc soaked in syrup, with thickened milk. */
export const ghevar: Drawing = (brush) => {
  const holes = scatter(places(brush, 130, 236, 140, 0.85), () => ellipse(8, 5, fill('#7a4208', 0.55)));
  return (
    sweetPlate(brush) +
    shadow(brush, 290, 180, [14, 40], 0.65) +
    path('M-270 0V46A270 164 0 0 0 270 46V0Z', fill(brush.fade('#c9821c', '#7a4208'))) +
    brush.textured('crust', disc(270, fill(brush.round(['#fbd98a', '#e9a93c', '#a8661c'])))) +
    holes +
    ellipse(64, 38, fill('#7a4208', 0.7)) +
    path(blob(brush, 180, 96, 0.1), fill(brush.round(['#fffdf4', '#fbf0d4', '#dcc48c']))) +
    sweetGarnish(brush, 140, 70, 40, 14) +
    path('M-60 -10l24 -14l24 14l-24 14zM40 30l24 -14l24 14l-24 14z', fill('#e9edf0', 0.9))
  );
};
