/** Idlis and vadas. */
import type { Brush } from '../parts/brush.ts';
import { curryLeaf, sprinkle } from '../parts/garnish.ts';
import { coconutChutney, type Drawing, sambar, southPlate } from '../parts/kit.ts';
import { at, blob, disc, ellipse, fill, line, path, shadow, shine } from '../parts/shapes.ts';

const idliCake = (brush: Brush, r: number): string =>
  shadow(brush, r * 1.1, r * 0.7, [r * 0.12, r * 0.28], 0.55) +
  brush.textured(
    'crumb',
    path(
      `M${-r} 0C${-r} ${-r * 0.62} ${-r * 0.5} ${-r * 0.74} 0 ${-r * 0.74}S${r} ${-r * 0.62} ${r} 0C${r * 0.98} ${r * 0.36} ${r * 0.5} ${r * 0.5} 0 ${r * 0.5}S${-r * 0.98} ${r * 0.36} ${-r} 0Z`,
      fill(
        brush.radial(
          [
            [0, '#ffffff'],
            [0.55, '#fdfaf1'],
            [0.85, '#e9e0cd'],
            [1, '#c9bb9f'],
          ],
          [0.4, 0.25],
          0.78,
        ),
      ),
    ),
  ) +
  path(`M${-r * 0.97} ${r * 0.06}Q0 ${r * 0.62} ${r * 0.97} ${r * 0.06}`, line('#b9a98a', 4, 0.45));

/** The brown ring of a medu vada. */
const vadaRing = (brush: Brush, r: number): string =>
  shadow(brush, r * 1.15, r * 0.75, [r * 0.1, r * 0.3], 0.6) +
  brush.textured(
    'crust',
    path(
      `${blob(brush, r, r * 0.76, 0.025, 14)}M${-r * 0.26} ${-r * 0.1}A${r * 0.26} ${r * 0.16} 0 1 0 ${r * 0.26} ${-r * 0.1}A${r * 0.26} ${r * 0.16} 0 1 0 ${-r * 0.26} ${-r * 0.1}Z`,
      `${fill(
        brush.radial(
          [
            [0, '#f0b660'],
            [0.4, '#c57a26'],
            [0.8, '#8c4812'],
            [1, '#552606'],
          ],
          [0.4, 0.26],
          0.75,
        ),
      )} fill-rule="evenodd"`,
    ),
  ) +
  ellipse(r * 0.3, r * 0.19, fill('#3d1a05', 0.85), [0, -r * 0.09]) +
  path(`M${-r * 0.26} ${-r * 0.04}A${r * 0.27} ${r * 0.18} 0 0 0 ${r * 0.26} ${-r * 0.04}`, line('#d99743', 5, 0.8)) +
  shine(r * 0.3, r * 0.1, [-r * 0.42, -r * 0.42], 0.4);

export const idli: Drawing = (brush) =>
  southPlate(brush) +
  coconutChutney(brush, 82, [120, -104]) +
  sambar(brush, 92, [262, 22]) +
  at(idliCake(brush, 108), [-152, -58]) +
  at(idliCake(brush, 112), [-246, 52]) +
  at(idliCake(brush, 112), [-34, 62]);

export const thatteIdli: Drawing = (brush) =>
  southPlate(brush) +
  coconutChutney(brush, 84, [214, -110]) +
  sambar(brush, 90, [282, 50]) +
  at(
    at(idliCake(brush, 216), [0, 0], { squash: 0.8 }) +
      at(
        disc(
          90,
          fill(
            brush.radial(
              [
                [0, '#ffe9a0', 0.9],
                [1, '#ffdf7d', 0.1],
              ],
              [0.5, 0.5],
              0.5,
            ),
          ),
        ) + sprinkle(brush, 90, 150, 62, 4.5, ['#a83a12', '#d0652a', '#7a2408']),
        [0, -44],
      ),
    [-90, 40],
  );

export const vada: Drawing = (brush) =>
  southPlate(brush) +
  coconutChutney(brush, 88, [206, -92]) +
  sambar(brush, 88, [276, 68]) +
  at(vadaRing(brush, 118), [-96, -72]) +
  at(vadaRing(brush, 124), [-226, 52]) +
  at(vadaRing(brush, 124), [28, 74]) +
  at(curryLeaf(brush, 60), [-100, 150], { turn: 8 });

export const idliVada: Drawing = (brush) =>
  southPlate(brush) +
  coconutChutney(brush, 82, [130, -112]) +
  sambar(brush, 96, [266, 30]) +
  at(idliCake(brush, 110), [-176, -66]) +
  at(idliCake(brush, 114), [-250, 56]) +
  at(vadaRing(brush, 122), [10, 76]);
