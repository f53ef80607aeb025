import { bowl, leafCup } from '../parts/bowls.ts';
import { type Brush, type Point, short } from '../parts/brush.ts';
import { gravy, strands } from '../parts/fillings.ts';
import { chilli, coriander, herbs, lemonWedge, sprinkle } from '../parts/garnish.ts';
import { type Drawing, snackPlate, tamarindChutney } from '../parts/kit.ts';
import { rice } from '../parts/rice.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';
import { samosa } from './fried.ts';

/** A hollow crisp ball, broken open at the top. */
export const puri = (brush: Brush, r: number, filling: string): string =>
  shadow(brush, r * 1.1, r * 0.62, [r * 0.1, r * 0.58], 0.6) +
  brush.textured(
    'dough',
    ellipse(
      r,
      r * 0.9,
      fill(
        brush.radial(
          [
            [0, '#fce3a6'],
            [0.4, '#e6ae55'],
            [0.85, '#b87427'],
            [1, '#7a430f'],
          ],
          [0.36, 0.26],
          0.78,
        ),
      ),
    ),
  ) +
  ellipse(r * 0.52, r * 0.34, fill('#4a2508'), [0, -r * 0.42]) +
  at(filling, [0, -r * 0.42]) +
  path(
    `M${-r * 0.5} ${-r * 0.46}Q${-r * 0.2} ${-r * 0.2} 0 ${-r * 0.14}T${r * 0.5} ${-r * 0.4}`,
    line('#fbe0a0', r * 0.05, 0.8),
  );

export const paniPuri: Drawing = (brush) => {
  const filling = (r: number) =>
    ellipse(r * 0.42, r * 0.24, fill('#e9d28e')) +
    sprinkle(brush, 7, r * 0.34, r * 0.16, r * 0.1, ['#6d3a1a', '#d9b05a', '#4f8a35']);
  const spots: Point[] = [
    [-120, -120],
    [10, -96],
    [-230, -34],
    [-100, -10],
    [-260, 88],
    [-140, 106],
    [-10, 92],
  ];
  return (
    snackPlate(brush) +
    spots.map((spot) => at(puri(brush, 68, filling(68)), spot)).join('') +
    at(
      bowl(
        brush,
        128,
        'clay',
        at(
          disc(114, fill(brush.round(['#a9bf4a', '#6f8f24', '#3f5a10']))) +
            herbs(brush, 18, 84, 44, 8) +
            sprinkle(brush, 14, 80, 42, 6, ['#f0c860', '#e0a838']) +
            path('M-84 -18Q-50 -54 10 -56', line('#fff', 6, 0.5)),
          [0, 8],
        ),
        0.5,
      ),
      [236, -24],
    ) +
    tamarindChutney(brush, 68, [200, 140], 'steel') +
    at(coriander(brush, 56), [70, 160])
  );
};

/** Crisp puris or papdi under chutneys, sev and curd. */
export const chaat =
  (kind: 'sev' | 'dahi' | 'samosa' | 'ragda' | 'bhel' | 'corn'): Drawing =>
  (brush) => {
    const dress = (rx: number, ry: number, curd: boolean) => {
      const splashes = (color: string, count: number, size: number) =>
        scatter(places(brush, count, rx * 0.8, ry * 0.8, 0.8), () =>
          path(blob(brush, rx * size, ry * size * 1.1, 0.4, 8), fill(color, 0.92)),
        ) +
        path(
          brush.times(
            3,
            () =>
              `M${short(brush.between(-0.8, -0.2) * rx)} ${short(brush.between(-0.6, 0.6) * ry)}q${short(rx * 0.3)} ${short(brush.between(-0.7, 0.7) * ry)} ${short(rx * 0.5)} ${short(brush.between(-0.2, 0.2) * ry)}t${short(rx * 0.4)} ${short(brush.between(-0.3, 0.3) * ry)}`,
          ),
          line(color, rx * 0.045, 0.9),
        );
      return (
        (curd
          ? path(blob(brush, rx * 0.84, ry * 0.82, 0.2), fill(brush.round(['#ffffff', '#fff9ec', '#e6dcc4']))) +
            shine(rx * 0.3, ry * 0.1, [-rx * 0.2, -ry * 0.4], 0.9, -8)
          : '') +
        splashes('#5f2410', 4, 0.16) +
        splashes('#4f8f2c', 4, 0.14) +
        sprinkle(brush, 20, rx * 0.8, ry * 0.8, rx < 80 ? 4 : 7, ['#c2183a', '#e0405c', '#3f8f2c', '#f4dcea'])
      );
    };
    const sev = (r: number, h: number) => strands(brush, r, h, '#f3bd3c', 190);
    if (kind === 'sev' || kind === 'dahi') {
      const spots: Point[] = [
        [-110, -110],
        [70, -104],
        [-200, -8],
        [0, 4],
        [190, -6],
        [-100, 108],
        [96, 108],
      ];
      const one = () =>
        kind === 'sev'
          ? shadow(brush, 92, 56, [6, 14], 0.5) +
            brush.textured('crumb', ellipse(84, 50, fill(brush.round(['#fbe3ae', '#dca44e', '#99601e'])))) +
            at(
              path(blob(brush, 54, 30, 0.15), fill('#e5cf8f')) +
                sprinkle(brush, 9, 40, 20, 7, ['#f3e2a0', '#d6402a', '#f4dcea', '#d98ab8']) +
                at(dress(50, 26, false), [0, -4]) +
                at(sev(50, 30), [0, -6]) +
                at(sprinkle(brush, 5, 30, 12, 5, ['#d6402a', '#d98ab8', '#c2183a']), [0, -26]) +
                at(herbs(brush, 6, 34, 14, 8), [0, -24]),
              [0, -12],
            )
          : puri(
              brush,
              76,
              path(blob(brush, 60, 36, 0.14), fill(brush.round(['#ffffff', '#fff9ec', '#e6dcc4']))) +
                path('M30 16q14 22 8 50q-16 4 -20 -40', fill('#fff9ec')) +
                dress(46, 24, false) +
                at(sev(34, 18), [0, -6]) +
                at(herbs(brush, 4, 26, 10, 7), [0, -16]),
            );
      return snackPlate(brush) + spots.map((spot) => at(one(), spot)).join('');
    }
    const heap: Record<'samosa' | 'ragda' | 'bhel' | 'corn', () => string> = {
      samosa: () =>
        at(samosa(brush, 116), [-90, -36]) +
        at(samosa(brush, 116), [90, -20], { turn: 14 }) +
        at(
          gravy(brush, 150, '#a8642a', { oil: 0 }) + sprinkle(brush, 22, 110, 50, 14, ['#d9ac62', '#c2914a']),
          [0, 60],
        ),
      ragda: () =>
        at(
          gravy(brush, 240, '#e0b95c', { oil: 0 }) + sprinkle(brush, 40, 190, 96, 12, ['#f0d68e', '#cfa548']),
          [0, 20],
        ) +
        [-84, 84]
          .map((x) =>
            at(brush.textured('crust', ellipse(88, 54, fill(brush.round(['#f3c878', '#c47f2c', '#7a4210'])))), [x, -6]),
          )
          .join(''),
      bhel: () =>
        at(rice(brush, 256, 130, ['#fbeecb', '#f2cf7c', '#e3b24a'], { grain: 'flake' }), [0, 8]) + vegetablesOn(brush),
      corn: () =>
        at(rice(brush, 252, 120, ['#f9d548', '#f2bd2a', '#fce68a'], { grain: 'flake' }), [0, 8]) + vegetablesOn(brush),
    };
    const bhelLike = kind === 'bhel' || kind === 'corn';
    const inside =
      heap[kind]() +
      at(dress(bhelLike ? 120 : 190, bhelLike ? 50 : 84, !bhelLike), [0, bhelLike ? -34 : 6]) +
      at(sev(150, bhelLike ? 40 : 44), [0, bhelLike ? -70 : 0]) +
      at(onionBits(brush) + coriander(brush, 64), [0, -50]);
    return bhelLike
      ? at(leafCup(brush, 280, inside), [-40, -20]) +
          at(lemonWedge(brush, 46), [306, 60]) +
          at(
            [0, 1]
              .map((i) => at(ellipse(66, 40, fill(brush.round(['#fbe3ae', '#dca44e', '#99601e']))), [i * 60, i * 34]))
              .join(''),
            [230, 172],
          ) +
          at(chilli(brush, 96), [-330, 206], { turn: -14 })
      : snackPlate(brush) + at(inside, [-10, 10], { scale: 1.12 });
  };

const onionBits = (brush: Brush): string =>
  sprinkle(brush, 22, 120, 52, 8, ['#d98ab8', '#f4dcea', '#b1487f', '#d6402a']);

const vegetablesOn = (brush: Brush): string =>
  at(sprinkle(brush, 40, 180, 80, 10, ['#d98ab8', '#f4dcea', '#d6402a', '#4f9a34', '#b98a4a']), [0, 0]);
