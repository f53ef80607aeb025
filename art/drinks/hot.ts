/** Coffee and tea. */
import { bowl } from '../parts/bowls.ts';
import { type Brush, darker, lighter, shadesOf } from '../parts/brush.ts';
import { cup, glass } from '../parts/cups.ts';
import { lemonSlice, mint, steam } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';

const froth = (brush: Brush, rx: number, color: string): string =>
  ellipse(rx, rx * 0.46, fill(brush.round([lighter(color, 0.75), lighter(color, 0.45), color]))) +
  scatter(places(brush, 46, rx * 0.9, rx * 0.4, 0.7), () =>
    ellipse(
      brush.between(3, 9),
      brush.between(2, 5),
      `fill="${lighter(color, 0.7)}" stroke="${darker(color, 0.15)}" stroke-width="1.5"`,
    ),
  );

const cardamom = (brush: Brush): string =>
  scatter(places(brush, 4, 80, 26), () =>
    at(
      path('M-26 0Q0 -18 28 0Q0 18 -26 0Z', fill(brush.fade('#b9cf7a', '#6d8a34'))) +
        path('M-20 0H22', line('#55702a', 2)),
      [0, 0],
      { turn: brush.between(0, 180) },
    ),
  );

const starAnise = (brush: Brush): string =>
  brush.times(8, (i) =>
    at(path('M0 0C8 -10 8 -26 0 -34C-8 -26 -8 -10 0 0Z', fill(brush.fade('#8a4f26', '#4a2610'))), [0, 0], {
      turn: i * 45,
    }),
  );

/** Frothy coffee in a steel tumbler that stands in its wide bowl. */
export const filterCoffee: Drawing = (brush) =>
  at(
    bowl(
      brush,
      240,
      brush.pick<Glaze>(['steel', 'brass']),
      at(
        ellipse(212, 122, fill(brush.round(['#d9a870', '#8a5226', '#4a240c']))) +
          ellipse(208, 116, line('#e9c79a', 8, 0.5)),
        [0, 10],
      ),
      0.36,
    ),
    [-20, 110],
  ) +
  at(cup(brush, 122, 250, 'steel', at(froth(brush, 114, '#b5793c'), [0, -6]), 0.78), [-20, -150]) +
  at(
    scatter(places(brush, 12, 90, 40), () =>
      at(
        ellipse(17, 12, fill(brush.round(['#8a5a34', '#4a2810', '#1d0d04']))) +
          path('M-14 0q14 6 28 0', line('#1d0d04', 3)),
        [0, 0],
        { turn: brush.between(0, 180) },
      ),
    ),
    [290, 120],
  ) +
  at(steam(brush, 90, 190, 0.5), [-20, -170]);

/** Tea in a clay cup, a glass or a cup with saucer. */
export const chai =
  (vessel: 'kulhad' | 'glass' | 'cup', color = '#b8743a', milky = true): Drawing =>
  (brush) => {
    const surface = (r: number) =>
      ellipse(
        r,
        r * 0.46,
        fill(
          brush.radial(
            [
              [0, lighter(color, 0.3)],
              [0.7, color],
              [1, darker(color, 0.35)],
            ],
            [0.42, 0.4],
            0.65,
          ),
        ),
      ) +
      (milky
        ? ellipse(r * 0.9, r * 0.4, line(lighter(color, 0.5), r * 0.05, 0.6)) +
          scatter(places(brush, 10, r * 0.8, r * 0.34), () => ellipse(4, 2.6, line(lighter(color, 0.6), 2)))
        : at(lemonSlice(r * 0.5), [r * 0.2, 0]));
    const side =
      at(cardamom(brush), [250, 170]) +
      at(starAnise(brush), [-310, 170]) +
      at(
        path('M-70 0L60 -14L64 4L-66 20Z', fill(brush.fade('#b5703a', '#5c2e10'))) +
          path('M-70 6L60 -6', line('#d9a06a', 4)),
        [300, 90],
        { turn: -20 },
      );
    if (vessel === 'glass')
      return (
        at(
          glass(
            brush,
            128,
            290,
            shadesOf(color),
            at(milky ? froth(brush, 116, color) : at(mint(brush, 44), [40, -6]), [0, 0]),
          ),
          [-110, -140],
        ) +
        at(glass(brush, 104, 230, shadesOf(color), milky ? froth(brush, 94, color) : ''), [150, -70]) +
        side +
        at(steam(brush, 90, 170, 0.5), [-110, -150])
      );
    if (vessel === 'kulhad')
      return (
        at(cup(brush, 168, 250, 'clay', at(surface(156), [0, 4]), 0.62), [-110, -110]) +
        at(cup(brush, 130, 190, 'clay', at(surface(120), [0, 4]), 0.62), [180, -40]) +
        [0.3, 0.42]
          .map((y) =>
            path(
              `M${-278 + y * 60} ${-110 + y * 250}Q-110 ${-40 + y * 250} ${58 - y * 60} ${-110 + y * 250}`,
              line('#f3cfa8', 5, 0.4),
            ),
          )
          .join('') +
        side +
        at(steam(brush, 110, 180, 0.5), [-110, -120])
      );
    return (
      plate(brush, 300, 'white') +
      at(
        path('M150 10C250 -10 250 110 130 110', line('#eef0f0', 26)) +
          path('M150 8C244 -10 244 106 134 104', line('#b9bec2', 5)) +
          bowl(brush, 178, 'white', at(surface(160), [0, 8]), 0.62),
        [-20, -80],
      ) +
      at(
        path(
          'M0 0C-40 -16 -80 0 -84 26C-80 50 -30 52 4 30L150 -40L146 -54Z',
          fill(brush.fade('#ffffff', '#c9cfd4', '#747d86')),
        ),
        [230, 130],
      ) +
      side +
      at(steam(brush, 120, 190, 0.5), [-20, -100])
    );
  };
