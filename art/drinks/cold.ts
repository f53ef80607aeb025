/** Juices and sodas. */
import { darker, lighter, type Shades, shadesOf } from '../parts/brush.ts';
import { glass } from '../parts/cups.ts';
import { lemonSlice, lemonWedge, mint, orangeSlice, sprinkle } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { at, ball, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** A cold drink in a tall glass with ice, fruit and a straw. */
export const juice =
  (
    colors: Shades,
    fruit:
      | 'orange'
      | 'lemon'
      | 'pomegranate'
      | 'watermelon'
      | 'grape'
      | 'cane'
      | 'mint'
      | 'coconut'
      | 'beet'
      | 'cola'
      | 'berry'
      | 'kokum',
    straw = '#e0405c',
  ): Drawing =>
  (brush) => {
    const ice = scatter(places(brush, 5, 84, 26), () =>
      at(
        path('M-30 -10L4 -26L34 -8L0 12Z', fill('#ffffff', 0.75)) +
          path('M-30 -10L0 12V34L-28 12ZM34 -8L0 12V34L32 14Z', fill('#dff0f6', 0.55)),
        [0, 0],
        { turn: brush.between(-20, 20) },
      ),
    );
    const beside: Record<typeof fruit, () => string> = {
      orange: () => at(orangeSlice(92), [0, 20]) + at(ball(brush, 92, ['#ffd08a', '#f28a1c', '#a84a08']), [-20, -90]),
      lemon: () => at(lemonSlice(84), [10, 40]) + at(lemonWedge(brush, 76), [-10, -50]),
      pomegranate: () =>
        ball(brush, 110, ['#f08a80', '#b8202c', '#5a0812']) +
        path('M-24 -96L-30 -130L-8 -112L6 -134L18 -110L36 -124L26 -94Z', fill('#8a1420')) +
        at(sprinkle(brush, 34, 90, 34, 13, ['#c8143c', '#e8405c', '#8a0a24']), [-30, 116]),
      watermelon: () =>
        path('M-150 -10A150 130 0 0 0 150 -10Z', fill('#2f7a34')) +
        path('M-138 -10A138 114 0 0 0 138 -10Z', fill('#e9f3c8')) +
        path('M-128 -10A128 102 0 0 0 128 -10Z', fill(brush.fade('#ff6a5c', '#d6202a'))) +
        scatter(places(brush, 9, 90, 34), () => at(ellipse(6, 9, fill('#241008')), [0, 34])),
      grape: () =>
        scatter(places(brush, 20, 110, 80), () => ball(brush, 34, ['#b08ad0', '#5a2a78', '#2a0f3c'], { gloss: 0.5 })) +
        path('M0 -80q10 -40 40 -50', line('#6d4a20', 9)),
      cane: () =>
        [-60, -6, 48]
          .map(
            (y) =>
              path(`M-150 ${y}H150V${y + 42}H-150Z`, fill(brush.fade('#c9d47a', '#8aa03c', '#4a5c14'))) +
              path(`M-50 ${y}V${y + 42}M70 ${y}V${y + 42}`, line('#e6edb0', 7)) +
              ellipse(12, 21, fill('#f3f0c4'), [150, y + 21]),
          )
          .join(''),
      mint: () => at(mint(brush, 110), [0, 40]) + at(lemonWedge(brush, 60), [30, 110]),
      coconut: () =>
        ball(brush, 130, ['#b8e08a', '#6fae3c', '#2f6d1c']) +
        ellipse(64, 34, fill('#fffdf4'), [-8, -86]) +
        ellipse(46, 22, fill('#dfeedc'), [-8, -84]),
      beet: () =>
        ball(brush, 92, ['#d06a9a', '#8a1444', '#3c0418']) +
        at(path('M0 0q-20 -70 10 -120M10 0q30 -60 60 -90', line('#4f9a34', 12)), [0, -80]) +
        at(
          path(
            'M-20 -60L24 -50L4 90Z',
            fill(
              brush.linear(
                [
                  [0, '#ffb45e'],
                  [1, '#d9661c'],
                ],
                [0, 0],
                [1, 0],
              ),
            ),
          ),
          [110, 50],
          { turn: 20 },
        ),
      cola: () => at(lemonSlice(76), [0, 60]) + at(mint(brush, 60), [40, 0]),
      berry: () =>
        scatter(places(brush, 12, 100, 60), () => ball(brush, 34, ['#ff8aa0', '#c8143c', '#5a0618'], { gloss: 0.5 })),
      kokum: () =>
        scatter(places(brush, 9, 100, 60), () => ball(brush, 42, ['#a8405c', '#5c0c24', '#28040e'], { gloss: 0.4 })) +
        at(sprinkle(brush, 12, 60, 14, 5, ['#6d4a20']), [0, 110]),
    };
    const rim =
      fruit === 'orange'
        ? at(orangeSlice(58), [118, -6], { turn: 70 })
        : fruit === 'lemon' || fruit === 'cola' || fruit === 'mint' || fruit === 'cane'
          ? at(lemonSlice(54), [118, -6], { turn: 70 })
          : at(mint(brush, 64), [60, -4]);
    return (
      at(beside[fruit](), [200, 80]) +
      at(
        path('M40 -110L-30 320', line(straw, 20)) +
          path('M36 -110L-34 320', line('#fff', 5, 0.6)) +
          glass(brush, 146, 400, colors, ice) +
          rim,
        [-120, -170],
        { scale: 1.02 },
      ) +
      at(path('M44 -120L24 6', line(straw, 20)) + path('M40 -120L20 6', line('#fff', 5, 0.6)), [-120, -170])
    );
  };

/** A bottle of soda beside its glass. */
export const soda =
  (color: string): Drawing =>
  (brush) =>
    at(
      shadow(brush, 110, 50, [30, 260], 0.7) +
        path(
          'M-34 -300V-190C-34 -140 -88 -130 -88 -60V250Q0 290 88 250V-60C88 -130 34 -140 34 -190V-300Z',
          fill(
            brush.linear(
              [
                [0, darker(color, 0.4)],
                [0.25, lighter(color, 0.5), 0.9],
                [0.6, color, 0.9],
                [1, darker(color, 0.45)],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ) +
        path('M-40 -316H40V-280H-40Z', fill(brush.fade('#d9b04a', '#8a5f16'))) +
        path('M-60 -70V220', line('#fff', 15, 0.55)) +
        path('M-88 30H88V160Q0 186 -88 160Z', fill('#fff3df', 0.95)) +
        at(lemonSlice(48), [0, 96]),
      [-170, -10],
      { scale: 0.9 },
    ) +
    at(
      glass(
        brush,
        128,
        300,
        shadesOf(color),
        scatter(places(brush, 5, 74, 24), () => path('M-26 -8L4 -22L30 -6L0 10Z', fill('#fff', 0.75))) +
          sprinkle(brush, 20, 90, 34, 5, ['#ffffff']),
      ),
      [130, -90],
    ) +
    at(lemonWedge(brush, 60), [290, 220]);
