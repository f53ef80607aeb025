/** Dosas: rolled, as a cone, flat. */
import { type Brush, darker, SLANT } from '../parts/brush.ts';
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

/** Folded over its potatoes from both sides: a crisp flap along the front, open ends where the filling shows. */
function foldedDosa(brush: Brush): string {
  const gold = brush.linear([
    [0, '#c98330'],
    [0.16, '#efbc5e'],
    [0.34, '#fbe3a4'],
    [0.58, '#eab04a'],
    [0.82, '#c27722'],
    [1, '#8a4a12'],
  ]);
  const body =
    'M-400 6C-404 -34 -388 -58 -352 -62C-200 -78 160 -82 372 -66C398 -58 410 -30 408 8C408 46 396 70 366 76C180 92 -200 92 -356 78C-390 70 -400 44 -400 6Z';
  // The upper layer ends in a thin, wavy edge along the roll.
  const layer =
    'M-396 -6C-400 -40 -386 -58 -352 -62C-200 -78 160 -82 372 -66C396 -58 408 -34 406 -4C360 20 318 18 270 30C180 22 100 40 20 30C-80 42 -150 26 -230 36C-300 24 -350 30 -396 -6Z';
  const crisp = fill(
    brush.radial(
      [
        [0, '#8f4a12', 0.62],
        [0.6, '#b06a22', 0.4],
        [1, '#d9983a', 0],
      ],
      [0.5, 0.5],
      0.5,
    ),
  );
  const browned = scatter(places(brush, 30, 340, 40, 0.7), () =>
    ellipse(brush.between(18, 66), brush.between(5, 13), crisp),
  );
  // The ladle's circles, cut by the fold.
  const circles = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `M${-300 + i * 34} ${-70 + i * 2}C${-180 + i * 20} ${10 - i * 6} ${150 - i * 16} ${14 - i * 6} ${290 - i * 30} ${-72 + i * 2}`,
    )
    .join('');
  const filling =
    brush.textured(
      'mash',
      path(blob(brush, 56, 44, 0.16, 9), fill(brush.round(['#fce685', '#ecc136', '#a97c10']))) +
        path(blob(brush, 26, 20, 0.2, 7), fill(brush.round(['#fdf0a8', '#efc94a', '#a97c10']))),
    ) +
    sprinkle(brush, 10, 40, 30, 4, ['#2b1a12', '#d98ab8', '#8f2a66']) +
    herbs(brush, 6, 36, 28, 7);
  const end = (x: number, side: number) =>
    ellipse(24, 62, fill('#6d360c'), [x, 6]) +
    ellipse(18, 54, fill('#e3aa48'), [x + side * 2, 6]) +
    ellipse(13, 45, fill('#7a430f'), [x + side * 3, 7]);
  return (
    shadow(brush, 430, 90, [12, 40], 0.7) +
    path(body, 'fill="#5d2c08" transform="translate(1 6)"') +
    brush.textured('crumb', path(body, fill(gold))) +
    at(griddle(brush, 350, 26, '#8a4510', 30), [0, 52]) +
    path(layer, 'fill="#4a2206" opacity=".42" transform="translate(0 9)"') +
    path(layer, fill(gold)) +
    path(circles, line('#b5701f', 5, 0.3)) +
    browned +
    griddle(brush, 360, 40, '#8a4510', 64) +
    path(
      'M-396 -6C-350 30 -300 24 -230 36C-150 26 -80 42 20 30C100 40 180 22 270 30C318 18 360 20 406 -4',
      line('#fce9b4', 4, 0.85),
    ) +
    path('M-340 -46C-160 -64 140 -66 340 -52', line('#fffbe6', 9, 0.5)) +
    end(-392, -1) +
    end(394, 1) +
    at(filling, [396, 26]) +
    at(filling, [352, 70], { scale: 0.5 })
  );
}

/** A crisp dosa, potato showing at its end, with chutneys and sambar. */
export const masalaDosa: Drawing = (brush) =>
  southPlate(brush) +
  at(
    coconutChutney(brush, 82, [-170, 0]) + redChutney(brush, 70, [6, -20], 'steel') + sambar(brush, 88, [188, -4]),
    [10, -112],
  ) +
  at(foldedDosa(brush), [-10, 90], { turn: -6, scale: 0.97 }) +
  at(curryLeaf(brush, 54), [-300, -50], { turn: 40 });

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
        path(outline, `fill="#5a2b0a" transform="translate(2 6)"`) +
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
