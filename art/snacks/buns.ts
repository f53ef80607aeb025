/** Buns with a filling, and fries. */
import { type Brush, darker, lighter, shadesOf, short } from '../parts/brush.ts';
import { strands } from '../parts/fillings.ts';
import { chilli, herbs, sprinkle } from '../parts/garnish.ts';
import { type Drawing, dip, mintChutney, redChutney, snackPlate, tamarindChutney } from '../parts/kit.ts';
import { board } from '../parts/plates.ts';
import { at, chunk, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

/** A bun split and filled: vada pav, burger, dabeli, keema pav; the filling shows between the halves. */
function filledBun(brush: Brush, r: number, filling: string, top = '#c9782a', seeds = false): string {
  return (
    shadow(brush, r * 1.2, r * 0.62, [r * 0.12, r * 0.7], 0.7) +
    path(
      `M${-r} ${r * 0.36}C${-r} ${r * 0.86} ${-r * 0.6} ${r * 0.96} 0 ${r * 0.96}S${r} ${r * 0.86} ${r} ${r * 0.36}Z`,
      fill(brush.fade('#f3d193', top, darker(top, 0.5))),
    ) +
    filling +
    brush.textured(
      'crumb',
      path(
        `M${-r * 1.04} ${-r * 0.04}C${-r * 1.08} ${-r * 0.74} ${-r * 0.56} ${-r * 0.98} 0 ${-r * 0.98}S${r * 1.08} ${-r * 0.74} ${r * 1.04} ${-r * 0.04}Q0 ${r * 0.3} ${-r * 1.04} ${-r * 0.04}Z`,
        fill(
          brush.radial(
            [
              [0, '#f8cf8a'],
              [0.42, top],
              [1, darker(top, 0.5)],
            ],
            [0.36, 0.2],
            0.85,
          ),
        ),
      ),
    ) +
    shine(r * 0.36, r * 0.12, [-r * 0.32, -r * 0.68], 0.55, -18) +
    (seeds
      ? scatter(
          places(brush, 22, r * 0.76, r * 0.34),
          () => at(ellipse(r * 0.045, r * 0.026, fill('#fff2cf')), [0, -r * 0.52], { turn: 0 }),
          () => brush.between(-10, 10),
        )
      : '')
  );
}

const lettuce = (brush: Brush, r: number, y: number): string =>
  path(
    `M${-r * 1.06} ${y}${brush.times(9, (i) => `q${short(r * 0.06)} ${short(r * (i % 2 ? 0.2 : 0.1))} ${short(r * 0.118)} 0q${short(r * 0.06)} ${short(r * -0.04)} ${short(r * 0.118)} 0`)}L${r * 1.0} ${y - r * 0.14}L${-r} ${y - r * 0.14}Z`,
    fill(brush.fade('#a8d65c', '#4d8f2a')),
  );

const slab = (
  brush: Brush,
  r: number,
  y: number,
  height: number,
  color: string,
  texture: 'crust' | 'crumb' = 'crust',
): string =>
  brush.textured(
    texture,
    path(
      `M${-r} ${y}Q${-r * 1.06} ${y + height * 0.5} ${-r * 0.97} ${y + height}Q0 ${y + height * 1.5} ${r * 0.97} ${y + height}Q${r * 1.06} ${y + height * 0.5} ${r} ${y}Q0 ${y + height * 0.6} ${-r} ${y}Z`,
      fill(
        brush.linear([
          [0, lighter(color, 0.2)],
          [0.3, color],
          [1, darker(color, 0.5)],
        ]),
      ),
    ),
  );

export const burger =
  (patty: string, extras: 'cheese' | 'egg' | 'keema' | 'plain' = 'cheese'): Drawing =>
  (brush) => {
    const r = 200;
    const cheese = path(
      `M${-r} 18L${r} 18L${r * 0.86} 62L${r * 0.4} 34L${r * 0.1} 74L${-r * 0.3} 36L${-r * 0.8} 58Z`,
      fill(brush.fade('#ffd65a', '#f2a31f')),
    );
    const keema =
      scatter(places(brush, 84, r * 1.06, 50), () =>
        chunk(
          brush,
          brush.between(11, 19),
          brush.between(9, 14),
          shadesOf(brush.pick(['#8a4a20', '#74360f', '#a05c28'])),
          {
            rough: 0.24,
            gloss: 0.4,
          },
        ),
      ) + sprinkle(brush, 26, r, 42, 6, ['#5a9a32', '#f3d7e6', '#3f8f2c', '#d6402a']);
    const filling =
      extras === 'keema'
        ? lettuce(brush, r, 90) + slab(brush, r * 1.02, 0, 80, '#8a4418') + at(keema, [0, 56]) + cheese
        : slab(brush, r * 1.02, 20, 62, patty) +
          (extras === 'plain' ? '' : cheese) +
          [-0.6, 0, 0.6].map((x) => ellipse(r * 0.36, 15, fill('#d63a24'), [x * r, 14])).join('') +
          (extras === 'egg'
            ? ellipse(r * 0.98, 20, fill('#fffaf0'), [0, 8]) + ellipse(40, 16, fill('#f5a922'), [60, 12])
            : '') +
          lettuce(brush, r, 6);
    return (
      board(brush, 385) +
      at(fries(brush, 0.9), [250, -20]) +
      at(filledBun(brush, r, filling, '#d98e3c', true), [-80, -10]) +
      redChutney(brush, 62, [264, 130])
    );
  };

/** Potato sticks in a paper cone. */
export function fries(brush: Brush, scale = 1): string {
  const sticks = brush.times(20, (i) =>
    at(
      path(
        'M-11 60V-86L-3 -94H13V60Z',
        fill(
          brush.linear(
            [
              [0, '#fbe08a'],
              [0.4, '#f0bb42'],
              [1, '#c4821c'],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
      ),
      [
        ((i % 10) - 4.5) * 17 + brush.between(-6, 6),
        i < 10 ? -36 + brush.between(-24, 16) : -6 + brush.between(-20, 16),
      ],
      { turn: ((i % 10) - 4.5) * 4 + brush.between(-6, 6) },
    ),
  );
  return at(
    shadow(brush, 120, 40, [16, 140], 0.6) +
      sticks +
      path(
        'M-104 -10Q0 40 104 -10L72 140Q0 160 -72 140Z',
        fill(
          brush.linear(
            [
              [0, '#e04a30'],
              [0.4, '#f2735a'],
              [1, '#9c2412'],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
      ) +
      path('M-50 20L-40 146M0 30V152M50 20L40 146', line('#fff3df', 12, 0.7)),
    [0, 0],
    { scale },
  );
}

export const friesPlate =
  (cheesy = false): Drawing =>
  (brush) =>
    board(brush, 380) +
    at(
      fries(brush, 1.65) +
        (cheesy
          ? at(
              path(
                'M-150 -100C-110 -160 120 -160 150 -100C130 -60 110 -90 90 -40C60 -80 40 -60 20 -20C0 -70 -40 -70 -60 -40C-90 -90 -120 -70 -150 -100Z',
                fill(brush.fade('#ffe27a', '#f2ab2a')),
              ) + herbs(brush, 14, 110, 30, 9),
              [0, 36],
            )
          : at(sprinkle(brush, 30, 120, 70, 4, ['#b5301a', '#7a1d0a']), [0, -100])),
      [-70, -20],
    ) +
    redChutney(brush, 84, [230, -20]) +
    dip(brush, 76, '#fbf3dc', [230, 120], 'white', '#5d8f3a');

/** Bun with a fried potato ball and chillies. */
export const vadaPav: Drawing = (brush) => {
  const filling =
    brush.textured(
      'crust',
      ellipse(
        158,
        88,
        fill(
          brush.radial(
            [
              [0, '#f8d48a'],
              [0.5, '#d9962f'],
              [1, '#7d4410'],
            ],
            [0.4, 0.3],
            0.75,
          ),
        ),
        [0, 40],
      ),
    ) +
    path('M-150 64Q0 150 150 64', line('#5a9a32', 16)) +
    path('M-140 84Q0 166 140 84', line('#b5301a', 10));
  return (
    snackPlate(brush) +
    at(filledBun(brush, 172, filling), [-80, -4]) +
    at(chilli(brush, 130), [150, 40], { turn: 30 }) +
    at(chilli(brush, 130), [120, 110], { turn: 6 }) +
    redChutney(brush, 72, [262, -90], 'steel') +
    mintChutney(brush, 66, [300, 10], 'steel')
  );
};

export const dabeli: Drawing = (brush) => {
  const filling =
    slab(brush, 166, 0, 78, '#a5521c') + sprinkle(brush, 40, 150, 40, 10, ['#c2183a', '#e0b060', '#f3bd3c', '#8a4a1c']);
  return (
    snackPlate(brush) +
    at(filledBun(brush, 160, at(filling, [0, 20])), [-90, -10]) +
    at(strands(brush, 120, 30, '#f3bd3c', 120), [-90, 130]) +
    tamarindChutney(brush, 74, [232, -80]) +
    at(sprinkle(brush, 24, 60, 30, 9, ['#c2183a', '#e0405c']), [230, 70]) +
    at(chilli(brush, 90), [150, 150])
  );
};
