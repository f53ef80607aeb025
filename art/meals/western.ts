/** Pizza, toast and hot dogs. */
import { darker, SLANT, short } from '../parts/brush.ts';
import { strands } from '../parts/fillings.ts';
import { cucumberSlice, halfEgg, herbs, sprinkle, tomatoSlice } from '../parts/garnish.ts';
import { type Drawing, dip, redChutney } from '../parts/kit.ts';
import { cube } from '../parts/pieces.ts';
import { board, type Glaze, plate } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

/** A whole pizza with one slice pulled out. */
export const pizza =
  (topping: 'paneer' | 'chicken' | 'margherita' | 'mushroom'): Drawing =>
  (brush) => {
    const r = 310;
    const crust = blob(brush, r, r * SLANT, 0.015, 16);
    const spots = places(brush, topping === 'margherita' ? 12 : 22, r * 0.76, r * SLANT * 0.74);
    const one = (): string => {
      switch (topping) {
        case 'paneer':
          return brush.chance(0.6)
            ? ellipse(32, 19, fill('#fff2c0', 0.7), [0, 8]) + cube(brush, 19, '#fbe2b0', true)
            : path('M-24 -6Q6 -24 28 0L20 10Q4 -8 -16 8Z', fill(brush.pick(['#4f9a34', '#d6402a'])));
        case 'chicken':
          return brush.chance(0.6)
            ? chunk(brush, 26, 18, ['#e0985a', '#a8561c', '#5a2408'])
            : path('M-20 0q16 -14 38 0', line('#c46fa0', 6));
        case 'margherita':
          return brush.chance(0.5)
            ? path('M-22 0C-10 -20 16 -20 26 -2C12 14 -10 14 -22 0Z', fill('#3f8f2c')) +
                path('M-16 -1H20', line('#a7d37c', 2))
            : ellipse(26, 16, fill(brush.round(['#ffffff', '#fff6df', '#e9cf9a'])));
        case 'mushroom':
          return path('M-24 0C-24 -26 24 -26 24 0L8 2V18H-8V2Z', fill(brush.round(['#fbefd9', '#d9b98a', '#8a5f34'])));
      }
    };
    const cuts = [0, 1, 2, 3]
      .map((i) => {
        const angle = (i / 4) * Math.PI + 0.3;
        return `M${short(Math.cos(angle) * r * 0.97)} ${short(Math.sin(angle) * r * SLANT * 0.97)}L${short(-Math.cos(angle) * r * 0.97)} ${short(-Math.sin(angle) * r * SLANT * 0.97)}`;
      })
      .join('');
    return (
      board(brush, 385) +
      shadow(brush, r * 1.06, r * 0.66, [12, 26], 0.6) +
      path(crust, 'fill="#7a4314" transform="translate(0 18)"') +
      brush.textured(
        'dough',
        path(
          crust,
          fill(
            brush.radial(
              [
                [0, '#f6d08a'],
                [0.8, '#e0a04a'],
                [1, '#a8621c'],
              ],
              [0.45, 0.4],
              0.6,
            ),
          ),
        ) + scatter(places(brush, 24, r * 0.96, r * SLANT * 0.96), () => ellipse(10, 6, fill('#6b340c', 0.4))),
      ) +
      path(blob(brush, r * 0.86, r * SLANT * 0.85, 0.03, 14), fill('#b5301a')) +
      brush.textured(
        'mash',
        path(
          blob(brush, r * 0.83, r * SLANT * 0.82, 0.04, 14),
          fill(
            brush.radial(
              [
                [0, '#ffe9a0'],
                [0.5, '#f8cd62'],
                [0.85, '#eda83c'],
                [1, '#d9732a'],
              ],
              [0.44, 0.4],
              0.62,
            ),
          ),
        ),
      ) +
      scatter(places(brush, 20, r * 0.74, r * 0.42), () =>
        path(
          blob(brush, brush.between(12, 34), brush.between(6, 15), 0.3, 8),
          fill(brush.pick(['#b5480f', '#d9731c']), 0.5),
        ),
      ) +
      brush.textured(
        'glaze',
        path(blob(brush, r * 0.8, r * SLANT * 0.79, 0.04, 14), fill(brush.fade('#ffe9a0', '#f0b040'), 0.2)),
      ) +
      scatter(spots, one, () => brush.between(-60, 60)) +
      herbs(brush, 24, r * 0.74, r * 0.42, 8) +
      (topping === 'margherita' ? sprinkle(brush, 60, r * 0.74, r * 0.42, 4, ['#a83a12', '#d0652a']) : '') +
      path(cuts, line('#8a4a14', 4, 0.65))
    );
  };

/** Slices of bread with something on them. */
export const toast =
  (topping: 'avocado' | 'egg' | 'garlic' | 'butter' | 'cream' | 'sandwich' | 'masala'): Drawing =>
  (brush) => {
    const crumb = {
      avocado: '#efdcae',
      egg: '#f6cf58',
      garlic: '#f8dc88',
      butter: '#fbe3a0',
      cream: '#fffaf0',
      sandwich: '#e6b264',
      masala: '#e6b264',
    }[topping];
    const outline = 'M-130 60C-160 -20 -150 -60 -110 -74C-60 -96 60 -96 110 -74C150 -60 160 -20 130 60Z';
    const slice = () => {
      const bits = {
        // Mash to the crust, and slices of the half fruit in a fan on it.
        avocado: () =>
          brush.textured(
            'mash',
            path(blob(brush, 120, 60, 0.09, 14), fill(brush.round(['#d9e58a', '#a9c455', '#6d8a2c']))),
          ) +
          [-2, -1, 0, 1, 2]
            .map((i) =>
              at(
                path('M-18 40C-30 -8 -22 -56 0 -58C22 -56 30 -8 18 40Q0 52 -18 40Z', fill('#3d5a1c')) +
                  path(
                    'M-15 38C-26 -8 -18 -52 1 -54C21 -52 27 -8 16 38Q1 48 -15 38Z',
                    fill(
                      brush.linear(
                        [
                          [0, '#8fb84a'],
                          [0.45, '#eef0a8'],
                          [1, '#a9c858'],
                        ],
                        [0, 0],
                        [1, 0],
                      ),
                    ),
                  ),
                [i * 34, i * 3 - 4],
                { turn: i * 7 + 14 },
              ),
            )
            .join('') +
          sprinkle(brush, 22, 96, 44, 4, ['#c2281a', '#e0542a', '#2b1a12', '#f6e7b0']),
        egg: () =>
          brush.textured('crust', path(blob(brush, 104, 54, 0.18), fill('#f9d45c'))) +
          sprinkle(brush, 16, 80, 36, 8, ['#3f8f2c', '#d6402a', '#fff1b8']),
        garlic: () => strands(brush, 96, 14, '#f3bf4a', 60) + herbs(brush, 22, 96, 44, 8),
        butter: () => path(blob(brush, 84, 34, 0.2), fill('#fff0a4', 0.8)) + shine(40, 8, [-20, -30], 0.5),
        cream: () => path(blob(brush, 112, 52, 0.08), fill('#fffdf6')) + shine(40, 8, [-20, -30], 0.8),
        sandwich: () => path('M-110 -52L90 54M-40 -80L134 20M-134 0L40 68', line('#6d3a10', 9, 0.6)),
        masala: () =>
          path('M-110 -52L90 54M-40 -80L134 20M-134 0L40 68', line('#6d3a10', 9, 0.6)) +
          strands(brush, 80, 16, '#f3bf4a', 60),
      }[topping]();
      return (
        shadow(brush, 160, 80, [10, 54], 0.6) +
        path(outline, `fill="${topping === 'avocado' ? '#6d3814' : '#8a4d18'}" transform="translate(0 30)"`) +
        (topping === 'sandwich' || topping === 'masala'
          ? path(outline, 'fill="#5a9a32" transform="translate(0 22)"') +
            path(outline, 'fill="#d6402a" transform="translate(0 16)"') +
            path(outline, 'fill="#f6e2b0" transform="translate(0 11)"')
          : '') +
        path(outline, fill('#b5702c')) +
        brush.textured(
          'crumb',
          at(
            path(
              outline,
              fill(
                brush.radial(
                  [
                    [0, '#fff0cc'],
                    [0.6, crumb],
                    [1, darker(crumb, 0.25)],
                  ],
                  [0.42, 0.3],
                  0.75,
                ),
              ),
            ),
            [0, 0],
            { scale: 0.92 },
          ),
        ) +
        (topping === 'avocado'
          ? scatter(places(brush, 30, 124, 66), () =>
              ellipse(brush.between(3, 8), brush.between(2, 5), fill('#b58a4c', 0.7)),
            )
          : '') +
        bits
      );
    };
    return (
      plate(brush, 400, brush.pick<Glaze>(['ivory', 'blue', 'white'])) +
      at(slice(), [-90, -78], { turn: -6, scale: 1.05 }) +
      at(slice(), [30, 70], { turn: 4, scale: 1.12 }) +
      (topping === 'avocado' ? at(halfEgg(brush, 54), [-186, 76]) : redChutney(brush, 70, [270, -80])) +
      (topping === 'cream' || topping === 'butter'
        ? ''
        : topping === 'avocado'
          ? ''
          : at(tomatoSlice(38) + at(cucumberSlice(34), [30, 34]), [-212, 66]))
    );
  };

/** A sausage in a long bun. */
export const hotDog: Drawing = (brush) =>
  board(brush, 400) +
  at(
    shadow(brush, 300, 90, [14, 80], 0.7) +
      brush.textured(
        'crumb',
        path(
          'M-270 -60C-310 -20 -310 70 -260 96C-100 130 100 130 260 96C310 70 310 -20 270 -60Z',
          fill(brush.fade('#f3cf92', '#d29342', '#8a4d18')),
        ),
      ) +
      path(
        'M-264 -40C-100 -6 100 -6 264 -40C280 0 270 20 256 30C100 60 -100 60 -256 30C-272 20 -280 0 -264 -40Z',
        fill('#f9e4b8'),
      ) +
      path('M-260 6C-100 40 100 40 260 6', line('#7ab648', 26)) +
      brush.textured(
        'dough',
        path(
          'M-296 -20C-310 -70 -250 -86 -220 -70C-100 -40 100 -40 220 -70C250 -86 310 -70 296 -20C280 20 -280 20 -296 -20Z',
          fill(
            brush.linear([
              [0, '#e58a52'],
              [0.4, '#b5481e'],
              [1, '#5e1c08'],
            ]),
          ),
        ),
      ) +
      path(
        brush.times(9, (i) => `${i ? 'L' : 'M'}${-230 + i * 57} ${i % 2 ? -22 : -58}`),
        line('#f4c22c', 15),
      ) +
      path(
        brush.times(9, (i) => `${i ? 'L' : 'M'}${-214 + i * 54} ${i % 2 ? -54 : -26}`),
        line('#c22a18', 9),
      ),
    [0, -20],
    { turn: -6 },
  ) +
  dip(brush, 64, '#f4c22c', [260, 150], 'white');
