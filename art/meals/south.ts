/** Other breakfasts of the south. */
import { darker, lighter, type Point } from '../parts/brush.ts';
import { onMound } from '../parts/fillings.ts';
import { cashew, herbs, pomegranateSeeds, sprinkle, tempering, vegetableBits } from '../parts/garnish.ts';
import { coconutChutney, type Drawing, dip, gravyIn, sambar, sidePlate, southPlate } from '../parts/kit.ts';
import { leaf, plate } from '../parts/plates.ts';
import { rice } from '../parts/rice.ts';
import { at, ball, blob, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** A hopper: crisp lace around a soft white middle. */
export const appam: Drawing = (brush) => {
  const one = (spot: Point) => {
    const edge = blob(brush, 208, 134, 0.035, 26);
    return at(
      shadow(brush, 214, 138, [12, 18], 0.6) +
        path(edge, 'fill="#8a5a24" transform="translate(1 5)"') +
        path(
          edge,
          fill(
            brush.radial(
              [
                [0, '#fffdf6'],
                [0.42, '#fff7e6'],
                [0.62, '#f3dcae'],
                [0.86, '#dca250'],
                [1, '#a8661f'],
              ],
              [0.5, 0.5],
              0.5,
            ),
          ),
        ) +
        // The lace of the rim: fine holes in crisp batter.
        scatter(
          places(brush, 120, 198, 126, 0.6).filter(([x, y]) => Math.hypot(x / 198, y / 126) > 0.56),
          () =>
            ellipse(
              brush.between(2, 6),
              brush.between(1.5, 4),
              fill(brush.pick(['#fff6de', '#9a5c1c', '#fbe6b8']), 0.7),
            ),
        ) +
        ellipse(118, 72, fill('#c9a87a', 0.35), [4, 6]) +
        brush.textured('sauce', ellipse(112, 66, fill(brush.round(['#ffffff', '#fffbf2', '#e9dcc4'])), [0, -2])) +
        scatter(places(brush, 30, 94, 52), () => ellipse(3.4, 2.2, fill('#cbb78e', 0.55))),
      spot,
    );
  };
  return (
    plate(brush, 395, brush.pick(['blue', 'ivory', 'green'])) +
    one([-62, -70]) +
    one([-112, 62]) +
    gravyIn(
      brush,
      118,
      '#f0e2b8',
      [238, 30],
      'clay',
      tempering(brush, 60, 26) + herbs(brush, 8, 70, 30, 9, ['#e8761e', '#5aa63c', '#f4efe0']),
    )
  );
};

/** Steamed cylinders of rice flour with bands of coconut. */
export const puttu: Drawing = (brush) => {
  const one = (spot: Point) => {
    const side = brush.linear(
      [
        [0, '#ffffff'],
        [0.4, '#f6efe2'],
        [1, '#b8a88e'],
      ],
      [0, 0],
      [0, 1],
    );
    const band = (x: number) =>
      path(`M${x} -76q28 76 0 150`, line('#fffefb', 22, 0.95)) +
      path(`M${x - 14} -76q28 76 0 150`, line('#b3a284', 3, 0.5));
    return at(
      shadow(brush, 240, 60, [14, 74], 0.6) +
        brush.textured(
          'crust',
          path('M-210 -76H190Q232 0 190 76H-210Q-244 0 -210 -76Z', fill(side)) + band(-100) + band(20) + band(130),
        ) +
        brush.textured('crust', ellipse(34, 76, fill('#fbf7ee'), [-206, 0])),
      spot,
      { turn: -8 },
    );
  };
  return (
    leaf(brush, 400, 235) +
    one([-50, -60]) +
    one([-30, 76]) +
    gravyIn(
      brush,
      96,
      '#7a3f1c',
      [290, -30],
      'clay',
      sprinkle(brush, 22, 66, 32, 12, ['#4a2412', '#5c3018', '#8a5228']),
    )
  );
};

/** Domes of upma, kesari or pongal. */
export const domes =
  (kinds: readonly ('upma' | 'kesari' | 'pongal' | 'mudde' | 'bisi')[]): Drawing =>
  (brush) => {
    const dome = { upma: '#ecd9a0', kesari: '#ee8a1e', pongal: '#efd98a', mudde: '#6d4030', bisi: '#c77a28' };
    const one = (kind: (typeof kinds)[number], spot: Point, r: number) => {
      const topping =
        kind === 'kesari'
          ? scatter(places(brush, 5, 60, 26), () => at(cashew(brush, 17), [0, 0], { turn: brush.between(0, 360) })) +
            sprinkle(brush, 6, 60, 26, 8, ['#5c2410', '#7a3516'])
          : kind === 'mudde'
            ? ''
            : tempering(brush, r * 0.5, r * 0.2) +
              scatter(places(brush, 4, r * 0.4, r * 0.16), () =>
                at(cashew(brush, 14), [0, 0], { turn: brush.between(0, 360) }),
              );
      return at(
        (kind === 'mudde'
          ? ball(brush, r * 0.8, ['#9a6650', dome.mudde, '#371a10'], { gloss: 0.35 })
          : rice(brush, r, r * 0.8, [lighter(dome[kind], 0.3), dome[kind], darker(dome[kind], 0.16)], {
              grain: kind === 'pongal' ? 'creamy' : 'short',
            }) +
            (kind === 'bisi' ? vegetableBits(brush, onMound(brush, 18, r * 0.9, r * 0.8), 9) : '') +
            herbs(brush, 8, r * 0.6, r * 0.2, 7)) + at(topping, [0, -r * 0.62]),
        spot,
      );
    };
    const spots: Point[] =
      kinds.length === 1
        ? [[-80, 70]]
        : [
            [-190, 60],
            [20, 84],
          ];
    return (
      southPlate(brush) +
      coconutChutney(brush, 80, [150, -110]) +
      sambar(brush, 88, [274, 10]) +
      kinds.map((kind, i) => one(kind, spots[i] ?? [0, 0], kinds.length === 1 ? 200 : 142)).join('')
    );
  };

/** Curd rice with its tempering and pomegranate. */
export const curdRice: Drawing = (brush) =>
  southPlate(brush) +
  at(
    rice(brush, 214, 92, ['#fffdf8', '#fbf8f0'], { grain: 'creamy' }) +
      at(tempering(brush, 120, 40, 1.2), [0, -56]) +
      at(pomegranateSeeds(brush, 24, 140, 54), [0, -40]),
    [-70, 60],
  ) +
  dip(brush, 74, '#b5381a', [236, -50], 'steel', '#6d1d0c') +
  sidePlate(brush, 80, [240, 92], 'steel');
