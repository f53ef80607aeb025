/** Bowls of salad, grains and fruit. */
import { bowl } from '../parts/bowls.ts';
import type { Brush } from '../parts/brush.ts';
import { gravy, mound, onMound, swirl } from '../parts/fillings.ts';
import {
  almondSliver,
  coriander,
  cucumberSlice,
  herbs,
  lemonWedge,
  mint,
  onionRings,
  pomegranateSeeds,
  sprinkle,
  tomatoSlice,
} from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { chickpea, cube } from '../parts/pieces.ts';
import type { Glaze } from '../parts/plates.ts';
import { rice } from '../parts/rice.ts';
import { at, chunk, disc, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';

/** A sprouted moong bean: its green skin split, a white tail curling out. */
const sprout = (brush: Brush): string =>
  at(
    (brush.chance(0.75)
      ? path('M6 0C20 -14 36 -10 44 6', line('#6d6a3a', 8, 0.5)) + path('M6 -2C20 -16 36 -12 43 4', line('#fbf8e4', 5))
      : '') +
      ellipse(
        14,
        11,
        fill(
          brush.round(
            brush.pick([
              ['#d5dd8a', '#8fa03c', '#4d5a18'],
              ['#e9e6b0', '#b5b455', '#6d6a22'],
            ]),
          ),
        ),
      ) +
      path('M-6 -7q8 5 10 14', line('#f6f3cf', 2.6, 0.8)),
    [0, 0],
    { turn: brush.between(0, 360) },
  );

/** A healthy bowl in sectors: grains, greens, a protein, seeds. */
export const saladBowl =
  (kind: 'paneer' | 'sprouts' | 'quinoa' | 'tofu' | 'hummus' | 'makhana' | 'green' | 'fruit'): Drawing =>
  (brush) => {
    const r = 310;
    const leaves = scatter(places(brush, 26, 240, 120), () =>
      at(
        path(
          'M-60 0C-40 -40 30 -44 62 -6C30 30 -30 34 -60 0Z',
          fill(brush.pick(['#6fae3c', '#4f8f2c', '#8fc65a', '#a9d470'])),
        ) + path('M-54 0Q0 -10 54 -4', line('#e0f2b8', 4, 0.7)),
        [0, 0],
        { turn: brush.between(0, 360) },
      ),
    );
    const spread = (x: number, y: number, draw: () => string, count: number, w = 90, h = 46) =>
      at(scatter(places(brush, count, w, h), draw), [x, y]);
    const inside = {
      paneer: () =>
        leaves +
        at(rice(brush, 110, 50, ['#f3e2b8', '#e0c084', '#c98a4a'], { grain: 'short' }), [-120, 40]) +
        spread(110, -40, () => cube(brush, 32, '#e9a04a', true), 7, 110, 56) +
        spread(90, 70, () => tomatoSlice(36), 4, 80, 30),
      sprouts: () =>
        at(
          mound(brush, 272, 60, '#6d7a2c', 'mash') +
            scatter(onMound(brush, 180, 326, 60), () => sprout(brush)) +
            at(sprinkle(brush, 34, 190, 84, 11, ['#d6402a', '#f4dcea', '#e0543a', '#c46fa0']), [0, -30]) +
            at(herbs(brush, 16, 180, 70, 9) + pomegranateSeeds(brush, 14, 180, 70), [0, -30]) +
            at(coriander(brush, 76), [0, -60]),
          [0, 4],
        ),
      quinoa: () =>
        at(rice(brush, 272, 110, ['#f0dfae', '#e3b862', '#fbf0d0'], { grain: 'short' }), [0, 4]) +
        at(sprinkle(brush, 60, 190, 86, 10, ['#e8761e', '#4f9a34', '#79b53f', '#d6402a']), [0, -30]) +
        at(coriander(brush, 76), [0, -80]),
      tofu: () =>
        leaves +
        spread(-60, -10, () => cube(brush, 36, '#e9c48a', true), 12, 160, 76) +
        spread(
          60,
          30,
          () => path('M-24 -6Q6 -24 28 0L20 10Q4 -8 -16 8Z', fill(brush.pick(['#d6402a', '#f2c53c', '#4f9a34']))),
          16,
          170,
          80,
        ) +
        sprinkle(brush, 50, 200, 100, 5, ['#fbf0d0', '#2b1a12']),
      hummus: () =>
        at(gravy(brush, 280, '#a3284f', { oil: 0 }), [0, 6]) +
        swirl(210, '#c24a74', 2.6) +
        spread(0, 0, () => chickpea(brush, 18), 12, 120, 56) +
        path('M-120 -30Q0 40 130 -20', line('#e9b53c', 12, 0.8)) +
        sprinkle(brush, 30, 190, 96, 5, ['#fbf0d0', '#4f9a34']),
      makhana: () =>
        leaves +
        spread(0, -10, () => chunk(brush, 30, 26, ['#ffffff', '#fbf1dc', '#c9a872'], { rough: 0.18 }), 26, 210, 96) +
        spread(40, 40, () => tomatoSlice(32), 4, 140, 40),
      green: () =>
        leaves +
        spread(-110, -20, () => cucumberSlice(56), 7, 110, 60) +
        spread(110, -30, () => tomatoSlice(54), 6, 100, 56) +
        at(onionRings(brush, 74, 4), [20, 80]) +
        spread(20, -90, () => ellipse(40, 20, fill(brush.round(['#ffb45e', '#e8761e', '#a8480c']))), 5, 90, 20),
      fruit: () =>
        spread(
          0,
          0,
          () =>
            brush.pick([
              () => path('M-40 0Q0 -36 42 -4Q0 34 -40 0Z', fill(brush.fade('#ffc25e', '#e9822a'))),
              () => chunk(brush, 40, 30, ['#ffa27a', '#ec6a34', '#a8381a'], { rough: 0.08 }),
              () => ellipse(36, 24, fill(brush.round(['#fffbe0', '#f6e7a0', '#c9a84a']))),
              () => path('M-36 -12L30 -24L40 14L-24 26Z', fill(brush.fade('#fff0a0', '#ecc22c'))),
              () => ellipse(26, 24, fill(brush.round(['#a46ac0', '#5a2a78', '#2a0f3c']))),
              () => ellipse(27, 24, fill(brush.round(['#ff7a7a', '#d6202a', '#7a0a12']))),
            ])(),
          42,
          240,
          118,
        ) + at(mint(brush, 56), [0, -50]),
    }[kind]();
    const finish = kind === 'fruit' ? '' : at(lemonWedge(brush, 44), [150, -60]);
    return at(
      bowl(
        brush,
        r,
        brush.pick<Glaze>(['blue', 'stone', 'ivory', 'green']),
        at(disc(r * 0.93, fill('#5f7f2a')) + inside + finish, [0, 12]),
        0.4,
      ),
      [0, -30],
    );
  };

/** A bowl of oats with fruit. */
export const oats: Drawing = (brush) =>
  at(
    bowl(
      brush,
      300,
      'blue',
      at(
        brush.textured('mash', disc(278, fill(brush.round(['#fffaf0', '#f1e2c4', '#b89a6a'])))) +
          at(
            scatter(places(brush, 12, 110, 70), () =>
              chunk(brush, 34, 26, ['#ffd27a', '#f5a02c', '#b5660c'], { rough: 0.06 }),
            ),
            [-90, -20],
          ) +
          at(
            scatter(places(brush, 9, 80, 60), () =>
              ellipse(18, 17, fill(brush.round(['#8a8fd0', '#3d4190', '#171a44']))),
            ),
            [110, 20],
          ) +
          at(
            scatter(places(brush, 10, 90, 40), () => almondSliver(brush, 22)),
            [60, -70],
          ) +
          at(mint(brush, 50), [10, 30]),
        [0, 12],
      ),
      0.46,
    ),
    [0, -30],
  ) + sprinkle(brush, 26, 380, 30, 7, ['#e9cf9a', '#d9b878']);
