/** Dosas: rolled, as a cone, flat. */
import { type Brush, darker, SLANT, short } from '../parts/brush.ts';
import { butter, mound } from '../parts/fillings.ts';
import { curryLeaf, herbs, sprinkle, tempering } from '../parts/garnish.ts';
import { coconutChutney, type Drawing, redChutney, sambar, southPlate } from '../parts/kit.ts';
import { thaliPlate } from '../parts/plates.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Roast marks of a griddle over an ellipse. */
const griddle = (brush: Brush, rx: number, ry: number, color = '#8f4a10', count = 40): string =>
  scatter(places(brush, count, rx, ry, 0.5), () =>
    ellipse(brush.between(4, 16), brush.between(2, 7), fill(color, Math.round(brush.between(2, 5)) / 10)),
  );

/** A dosa rolled into a long golden tube, potato showing at its end. */
export const masalaDosa: Drawing = (brush) => {
  const tube =
    'M-372 -70C-200 -104 200 -104 372 -70C398 -60 398 48 372 62C200 92 -200 92 -372 62C-400 44 -400 -56 -372 -70Z';
  const gold = brush.linear([
    [0, '#f6d07a'],
    [0.2, '#f1b850'],
    [0.5, '#d98f2b'],
    [0.8, '#a95d16'],
    [1, '#7a3b0c'],
  ]);
  const rings = brush.times(44, () => {
    const x = brush.between(-350, 350);
    return path(
      `M${short(x)} ${short(brush.between(-84, -30))}q${short(brush.between(8, 26))} 40 ${short(brush.between(-6, 10))} ${short(brush.between(50, 100))}`,
      line(brush.pick(['#8a4610', '#a55c18', '#f9dc93']), brush.between(2, 6), 0.3),
    );
  });
  const roll =
    shadow(brush, 420, 74, [14, 66], 0.7) +
    brush.textured('dough', path(tube, fill(gold)) + rings + griddle(brush, 340, 60, '#7c3a0a', 54)) +
    path('M-360 52C-200 76 200 78 360 54', line('#5d2a08', 7, 0.35)) +
    path('M-340 -58C-160 -86 160 -86 340 -58', line('#fff0c4', 9, 0.55)) +
    at(
      ellipse(30, 66, fill('#7a3f10')) +
        ellipse(24, 58, fill('#e8bb4d')) +
        brush.textured('mash', ellipse(20, 48, fill('#e9c04a'))) +
        herbs(brush, 5, 12, 34, 6) +
        path('M-22 -40q24 -22 36 10q8 50 -14 70', line('#c47a20', 7, 0.8)),
      [374, -4],
    );
  return (
    southPlate(brush) +
    at(
      coconutChutney(brush, 78, [-170, 0]) + redChutney(brush, 66, [0, -22], 'steel') + sambar(brush, 84, [180, -6]),
      [20, -104],
    ) +
    at(roll, [-14, 84], { turn: -7 }) +
    at(curryLeaf(brush, 54), [-300, -50], { turn: 40 })
  );
};

/** A dosa rolled into a cone that stands on the plate. */
export const coneDosa: Drawing = (brush) => {
  const gold = brush.linear(
    [
      [0, '#8d4a12'],
      [0.25, '#f4c25c'],
      [0.5, '#e7a63f'],
      [0.8, '#b0661a'],
      [1, '#783a0c'],
    ],
    [0, 0],
    [1, 0],
  );
  const cone =
    shadow(brush, 240, 74, [34, 150], 0.7) +
    brush.textured(
      'dough',
      path('M-10 -330C20 -330 120 20 216 118C150 190 -130 196 -200 122C-130 40 -40 -330 -10 -330Z', fill(gold)) +
        at(griddle(brush, 130, 200, '#7c3a0a', 50), [0, -20]),
    ) +
    path('M-10 -328C-20 -200 60 40 70 168', line('#6b330a', 6, 0.55)) +
    path('M-40 -200C-80 -60 -120 40 -160 108', line('#fff0c4', 10, 0.4));
  return (
    thaliPlate(brush, 390) +
    coconutChutney(brush, 82, [-262, 10]) +
    sambar(brush, 88, [262, 20]) +
    at(cone, [0, 20]) +
    redChutney(brush, 60, [-130, 150], 'steel') +
    at(butter(brush, 34), [80, 120])
  );
};

/** Flat round dosas, one upon the other; `lacy` ones have holes. */
export const flatDosa =
  (
    color: string,
    { lacy = false, top = 'butter' as 'butter' | 'onion' | 'powder' | 'upma', count = 2 } = {},
  ): Drawing =>
  (brush) => {
    const one = (i: number) => {
      const r = 236 - i * 6;
      const outline = blob(brush, r, r * SLANT, 0.025, 14);
      const paint = brush.radial(
        [
          [0, '#f7dfa0'],
          [0.35, color],
          [0.8, darker(color, 0.12)],
          [1, darker(color, 0.45)],
        ],
        [0.45, 0.4],
        0.62,
      );
      const holes = lacy
        ? scatter(places(brush, 70, r * 0.9, r * SLANT * 0.9, 0.6), () =>
            ellipse(brush.between(3, 10), brush.between(2, 6), fill('#7a4718', 0.5)),
          )
        : griddle(brush, r * 0.8, r * SLANT * 0.8, '#9c5a1a', 34);
      const rings = lacy
        ? ''
        : [0.3, 0.5, 0.7, 0.86].map((part) => disc(r * part, line(darker(color, 0.3), 5, 0.25))).join('');
      return at(
        path(outline, `fill="#5a2b0a" transform="translate(4 11)"`) +
          brush.textured(lacy ? 'crust' : 'crumb', path(outline, fill(paint)) + rings + holes),
        [i * -16, i * -22],
      );
    };
    const topping = {
      butter: at(butter(brush, 46), [0, -10]),
      onion:
        scatter(places(brush, 26, 190, 100, 0.6), () =>
          at(path('M-12 0q12 -12 26 0', line(brush.pick(['#b1487f', '#e7c6da', '#8fbf4d']), 6)), [0, 0], {
            turn: brush.between(0, 360),
          }),
        ) + herbs(brush, 16, 190, 100, 9),
      powder:
        disc(
          120,
          fill(
            brush.radial(
              [
                [0, '#b5401a', 0.85],
                [1, '#b5401a', 0],
              ],
              [0.5, 0.5],
              0.5,
            ),
          ),
        ) +
        sprinkle(brush, 80, 150, 85, 4, ['#8f2a0e', '#c9541c', '#e08a3a']) +
        at(butter(brush, 30), [-30, -10]),
      upma: at(mound(brush, 95, 60, '#f0dfa8', 'crust') + tempering(brush, 60, 24), [0, 10]),
    }[top];
    return (
      southPlate(brush) +
      at(shadow(brush, 265, 165, [16, 22], 0.65), [-56, 30]) +
      at(brush.times(count, one) + at(topping, [(count - 1) * -16, (count - 1) * -22 - 2]), [-60, 34]) +
      coconutChutney(brush, 76, [226, -96]) +
      sambar(brush, 84, [274, 76])
    );
  };
