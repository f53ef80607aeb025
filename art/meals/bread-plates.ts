/** Breads as a dish of their own, with what comes with them. */
import type { Brush, Point } from '../parts/brush.ts';
import { butter } from '../parts/fillings.ts';
import { coriander, herbs, onionRings, sprinkle } from '../parts/garnish.ts';
import { type Drawing, dip, gravyIn, raita } from '../parts/kit.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at } from '../parts/shapes.ts';
import { type Bread, bread, poori } from './breads.ts';

type Side = 'butter' | 'curd' | 'gravy' | 'chutney' | 'saagu' | 'none';

const sideOf: Record<Side, (brush: Brush, spot: Point) => string> = {
  butter: (brush, spot) =>
    dip(brush, 80, '#fbf3c8', spot, 'white') + at(onionRings(brush, 40, 2), [spot[0] - 20, spot[1] + 130]),
  curd: (brush, spot) => raita(brush, 92, spot, 'white'),
  gravy: (brush, spot) =>
    gravyIn(
      brush,
      118,
      '#a8561c',
      spot,
      'copper',
      sprinkle(brush, 18, 70, 36, 13, ['#d9a860', '#b9803c']) + at(coriander(brush, 50), [0, -6]),
    ),
  chutney: (brush, spot) => dip(brush, 84, '#c3341a', spot, 'white', '#7f1a0c'),
  saagu: (brush, spot) =>
    gravyIn(brush, 118, '#d9b23c', spot, 'steel', herbs(brush, 14, 70, 36, 11, ['#e8761e', '#5aa63c', '#f6e7b0'])),
  none: () => '',
};

/** Bread as the dish itself, with what comes with it. */
export const breadPlate =
  (kind: Bread, side: Side = 'butter', withButter = false): Drawing =>
  (brush) => {
    const flip = brush.chance(0.5) ? -1 : 1;
    const glaze = brush.pick<Glaze>(['blue', 'brass', 'clay', 'stone']);
    return (
      plate(brush, 400, glaze) +
      at(
        bread(brush, kind, kind === 'naan' || kind === 'garlicNaan' ? 258 : 266) +
          (withButter ? at(butter(brush, 42), [0, -36]) : ''),
        [side === 'none' ? 0 : flip * -64, 26],
      ) +
      sideOf[side](brush, [flip * 262, -66])
    );
  };

/** Puffed breads with a bowl. */
export const pooriPlate =
  (side: Side = 'saagu', pale = false): Drawing =>
  (brush) =>
    plate(brush, 400, pale ? 'blue' : 'brass') +
    at(poori(brush, 130), [-70, -100]) +
    at(poori(brush, 138), [-200, 50]) +
    at(poori(brush, 138), [40, 84]) +
    sideOf[side](brush, [246, -40]);
