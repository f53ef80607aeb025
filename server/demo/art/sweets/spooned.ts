/** Sweets to eat with a spoon. */
import { bowl } from '../parts/bowls.ts';
import { darker, lighter } from '../parts/brush.ts';
import { liquid, mound, rice } from '../parts/fillings.ts';
import { cashew, mint, sprinkle, steam, sweetGarnish } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import type { Glaze } from '../parts/plates.ts';
import { at, disc, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';

/** Something to spoon: payasam, phirni, rabri, shrikhand, doi, custard, halwa. */
export const sweetBowl =
  (
    color: string,
    style: 'thin' | 'thick' | 'grainy' | 'carrot' | 'pudding' = 'thick',
    glaze: Glaze = 'clay',
    topping: 'nuts' | 'fruit' | 'cream' = 'nuts',
  ): Drawing =>
  (brush) => {
    const r = 288;
    const surface = {
      thin: () => liquid(brush, r * 0.93, color) + sprinkle(brush, 40, 200, 100, 9, ['#fffdf4', '#f6e9cf']),
      thick: () =>
        brush.textured('mash', disc(r * 0.93, fill(brush.round([lighter(color, 0.6), color, darker(color, 0.3)])))) +
        path(
          'M-150 -20C-80 -90 90 -90 150 -20C90 40 -60 40 -90 0C-60 -40 60 -40 80 0',
          line(lighter(color, 0.5), 18, 0.6),
        ),
      grainy: () => disc(r * 0.93, fill(darker(color, 0.5))) + at(mound(brush, 236, 120, color, 'crust'), [0, 60]),
      carrot: () =>
        disc(r * 0.93, fill(darker(color, 0.5))) +
        at(rice(brush, 244, 120, [color, lighter(color, 0.3), darker(color, 0.2)], { count: 700 }), [0, 50]),
      pudding: () =>
        brush.textured('crumb', disc(r * 0.93, fill(brush.round([lighter(color, 0.5), color, darker(color, 0.4)])))) +
        scatter(places(brush, 22, 220, 116), () =>
          ellipse(brush.between(10, 26), brush.between(6, 13), fill('#7a3c10', 0.35)),
        ),
    }[style]();
    const high = style === 'grainy' || style === 'carrot' ? -40 : 0;
    const top = {
      nuts: () =>
        sweetGarnish(brush, 150, 62, 26, 14) +
        scatter(places(brush, 6, 130, 56), () => at(cashew(brush, 24), [0, 0], { turn: brush.between(0, 360) })),
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
          fill(
            brush.linear([
              [0, '#fff6d8'],
              [0.5, '#d3a94c'],
              [1, '#875714'],
            ]),
          ),
        ),
        [300, 196],
      ) +
      at(sweetGarnish(brush, 60, 16, 6, 11), [-330, 190]) +
      (style === 'carrot' || style === 'grainy' ? at(steam(brush, 150, 150, 0.35), [0, -110]) : '')
    );
  };
