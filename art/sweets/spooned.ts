/** Sweets to eat with a spoon. */
import { bowl } from '../parts/bowls.ts';
import { darker, lighter, mix } from '../parts/brush.ts';
import { liquid, mound } from '../parts/fillings.ts';
import { cashew, mint, sprinkle, steam, sweetGarnish } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import type { Glaze } from '../parts/plates.ts';
import { rice } from '../parts/rice.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';

/** Something to spoon: payasam, phirni, rabri, shrikhand, doi, custard, halwa. */
export const sweetBowl =
  (
    color: string,
    style: 'thin' | 'thick' | 'set' | 'grainy' | 'carrot' | 'pongal' | 'pudding' = 'thick',
    glaze: Glaze = 'clay',
    topping: 'nuts' | 'fruit' | 'cream' | 'cashews' | 'none' = 'nuts',
  ): Drawing =>
  (brush) => {
    const r = 288;
    const surface = {
      thin: () => liquid(brush, r * 0.93, color) + sprinkle(brush, 40, 200, 100, 9, ['#fffdf4', '#f6e9cf']),
      thick: () =>
        brush.textured('sauce', disc(r * 0.93, fill(brush.round([lighter(color, 0.6), color, darker(color, 0.3)])))) +
        path(
          'M-150 -20C-80 -90 90 -90 150 -20C90 40 -60 40 -90 0C-60 -40 60 -40 80 0',
          line(lighter(color, 0.5), 18, 0.6),
        ),
      // Set curd: smooth and glossy, with a brown skin, and a bite of the spoon out of its edge.
      set: () =>
        disc(
          r * 0.93,
          fill(
            brush.radial(
              [
                [0, lighter(color, 0.35)],
                [0.6, color],
                [1, darker(color, 0.35)],
              ],
              [0.42, 0.4],
              0.62,
            ),
          ),
        ) +
        path('M-200 -50Q-150 -118 -20 -132', line('#fff', 16, 0.55)) +
        path('M-210 -16q4 -10 8 -18', line('#fff', 12, 0.4)) +
        path('M60 60C50 8 150 -24 206 10C236 30 214 88 150 112C104 126 66 106 60 60Z', fill(darker(color, 0.3))) +
        path('M72 70C74 40 160 20 212 38C222 70 190 96 146 112C106 120 76 102 72 70Z', fill(lighter(color, 0.42))) +
        path('M60 60C50 8 150 -24 206 10', line(lighter(color, 0.6), 6, 0.8)) +
        path('M96 84q44 -26 92 -14M104 100q30 -12 56 -8', line(darker(color, 0.12), 5, 0.6)),
      pongal: () =>
        disc(r * 0.93, fill(darker(color, 0.5))) +
        at(
          rice(brush, 258, 84, [color, mix(color, '#f6bb58', 0.5), mix(color, '#6d2c06', 0.4)], { grain: 'creamy' }),
          [0, 10],
        ) +
        at(
          path(blob(brush, 100, 40, 0.24), fill('#f9c84a', 0.6)) +
            path('M-150 10Q-130 -46 -70 -66M-10 -56q40 -8 70 8', line('#fff', 8, 0.5)),
          [0, -30],
        ),
      grainy: () => disc(r * 0.93, fill(darker(color, 0.3))) + at(mound(brush, 262, 110, color, 'mash'), [0, 6]),
      carrot: () =>
        disc(r * 0.93, fill(darker(color, 0.5))) +
        at(rice(brush, 262, 116, [color, mix(color, '#f9b04c', 0.5), darker(color, 0.2)], { grain: 'creamy' }), [0, 6]),
      pudding: () =>
        brush.textured('crumb', disc(r * 0.93, fill(brush.round([lighter(color, 0.5), color, darker(color, 0.4)])))) +
        brush.textured('glaze', disc(r * 0.92, fill(brush.fade(lighter(color, 0.3), color), 0.4))) +
        scatter(places(brush, 22, 220, 116), () =>
          ellipse(brush.between(10, 26), brush.between(6, 13), fill('#7a3c10', 0.35)),
        ),
    }[style]();
    const high = style === 'grainy' || style === 'carrot' ? -50 : style === 'pongal' ? -14 : 0;
    const top = {
      nuts: () =>
        sweetGarnish(brush, 150, 62, 26, 14) +
        scatter(places(brush, 6, 130, 56), () => at(cashew(brush, 24), [0, 0], { turn: brush.between(0, 360) })),
      cashews: () =>
        scatter(places(brush, 13, 150, 50), () =>
          brush.chance(0.7)
            ? at(cashew(brush, 18), [0, 0], { turn: brush.between(0, 360) })
            : ellipse(13, 10, fill(brush.round(['#a8622c', '#6d3414', '#331204']))),
        ),
      none: () => '',
      fruit: () =>
        scatter(
          places(brush, 14, 170, 80),
          () =>
            path(
              'M-34 10C-30 -34 30 -34 34 10C20 40 -20 40 -34 10Z',
              fill(brush.round(['#ff8a80', '#d6202a', '#7a0a12'])),
            ) + sprinkle(brush, 5, 20, 16, 2, ['#ffe9a0']),
        ) + at(mint(brush, 50), [0, -20]),
      cream: () =>
        ellipse(76, 44, fill(brush.round(['#ffffff', '#fff8ea', '#d9cdb4'])), [0, -6]) +
        sweetGarnish(brush, 120, 54, 14, 13),
    }[topping]();
    return (
      at(bowl(brush, r, glaze, at(surface + at(top, [0, high]), [0, 12]), 0.46), [0, -40]) +
      at(
        path(
          'M0 0C-40 -16 -80 0 -84 26C-80 50 -30 52 4 30L180 -60L174 -74Z',
          fill(brush.fade('#fff6d8', '#d3a94c', '#875714')),
        ),
        [300, 196],
      ) +
      (topping === 'nuts' ? at(sweetGarnish(brush, 60, 16, 6, 11), [-330, 190]) : '') +
      (style === 'carrot' || style === 'grainy' ? at(steam(brush, 150, 150, 0.35), [0, -110]) : '')
    );
  };
