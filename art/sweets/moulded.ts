import { bowl } from '../parts/bowls.ts';
import { darker, lighter, type Point, short } from '../parts/brush.ts';
import { sprinkle, sweetGarnish } from '../parts/garnish.ts';
import { type Drawing, sweetPlate } from '../parts/kit.ts';
import { plate } from '../parts/plates.ts';
import { at, blob, disc, ellipse, fill, line, path, shadow } from '../parts/shapes.ts';

/** Cut sweets: mysore pak, burfi, sandesh, fudge, brownies. */
export const squares =
  (
    color: string,
    shape: 'square' | 'diamond' | 'round' | 'leaf' = 'square',
    garnish: 'nuts' | 'none' | 'walnut' = 'nuts',
  ): Drawing =>
  (brush) => {
    const one = (): string => {
      const top = fill(
        brush.linear(
          [
            [0, lighter(color, 0.5)],
            [1, color],
          ],
          [0, 0],
          [1, 1],
        ),
      );
      const nut =
        garnish === 'nuts'
          ? at(sweetGarnish(brush, 34, 16, 6, 10), [0, -34])
          : garnish === 'walnut'
            ? at(sprinkle(brush, 9, 50, 22, 12, ['#d9a860', '#a8763a', '#7a4f22']), [0, -34])
            : '';
      if (shape === 'round' || shape === 'leaf')
        return (
          shadow(brush, 84, 50, [8, 34], 0.55) +
          ellipse(74, 46, fill(darker(color, 0.3)), [0, 18]) +
          brush.textured('crumb', ellipse(74, 46, top)) +
          ellipse(24, 14, fill(darker(color, 0.25), 0.6), [0, -2]) +
          at(sweetGarnish(brush, 18, 8, 4, 9), [0, -6])
        );
      const wide = shape === 'diamond' ? 118 : 96;
      return (
        shadow(brush, 112, 56, [10, 60], 0.6) +
        brush.textured(
          'crumb',
          path(`M${-wide} -34L0 20V84L${-wide} 30Z`, fill(brush.fade(color, darker(color, 0.35)))) +
            path(`M${wide} -34L0 20V84L${wide} 30Z`, fill(brush.fade(darker(color, 0.25), darker(color, 0.5)))) +
            path(`M${-wide} -34L0 -88L${wide} -34L0 20Z`, top),
        ) +
        brush.textured('glaze', path(`M${-wide} -34L0 -88L${wide} -34L0 20Z`, top)) +
        nut
      );
    };
    const spots: Point[] = [
      [-60, -80],
      [-190, 0],
      [70, -4],
      [-60, 80],
      [190, 78],
      [-200, 150],
    ];
    return (
      sweetPlate(brush) +
      spots
        .slice(0, shape === 'round' || shape === 'leaf' ? 5 : 4)
        .map((spot) => at(one(), spot))
        .join('') +
      at(sweetGarnish(brush, 90, 30, 12, 11), [180, -110])
    );
  };

/** Pleated dumplings of rice flour with a point. */
export const modak: Drawing = (brush) => {
  const one = () => {
    const pleats = [-0.9, -0.55, -0.2, 0.2, 0.55, 0.9]
      .map((x) => `M0 -112Q${short(x * 74)} -40 ${short(x * 92)} 30`)
      .join('');
    return (
      shadow(brush, 116, 56, [10, 58], 0.6) +
      brush.textured(
        'crumb',
        path(
          'M0 -128C16 -90 104 -40 108 20C108 66 60 80 0 80S-108 66 -108 20C-104 -40 -16 -90 0 -128Z',
          fill(
            brush.radial(
              [
                [0, '#ffffff'],
                [0.55, '#fbf3e2'],
                [1, '#bfa67c'],
              ],
              [0.38, 0.4],
              0.72,
            ),
          ),
        ),
      ) +
      path(pleats, line('#c9b48c', 6, 0.7)) +
      at(path('M-6 0q8 -6 14 0', line('#c8380e', 5)), [0, -118])
    );
  };
  return (
    sweetPlate(brush) +
    at(one(), [-60, -74]) +
    at(one(), [-180, 56]) +
    at(one(), [60, 70]) +
    at(
      bowl(brush, 76, 'brass', at(disc(66, fill(brush.round(['#fff3b0', '#f2c53c', '#b5860c']))), [0, 6]), 0.4),
      [240, -60],
    )
  );
};

/** Fried bread under saffron milk. */
export const tukda: Drawing = (brush) => {
  const one = () =>
    shadow(brush, 150, 80, [8, 40], 0.55) +
    path('M-140 0L0 -84L140 0L0 84ZM-140 0V34L0 118V84ZM140 0V34L0 118V84Z', fill('#8a4512')) +
    brush.textured('crust', path('M-140 0L0 -84L140 0L0 84Z', fill(brush.fade('#f3b65a', '#b5661c')))) +
    path(blob(brush, 100, 50, 0.16), fill(brush.round(['#fffbea', '#f8e3a4', '#d9ac4a']))) +
    sweetGarnish(brush, 76, 36, 16, 13);
  return (
    plate(brush, 390, 'brass') +
    at(disc(280, fill(brush.round(['#fff3c8', '#f6d98a', '#d9a83c']))), [0, 6]) +
    at(one(), [-90, -66]) +
    at(one(), [100, -20]) +
    at(one(), [-60, 84])
  );
};
