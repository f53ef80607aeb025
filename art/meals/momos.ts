/** From the steamer. */
import { bowl, steamer } from '../parts/bowls.ts';
import { type Brush, darker, type Point, shadesOf, short } from '../parts/brush.ts';
import { gravy, liquid } from '../parts/fillings.ts';
import { chilli, herbs, redChilli, sprinkle } from '../parts/garnish.ts';
import { type Drawing, dip, redChutney } from '../parts/kit.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

type MomoStyle = 'steamed' | 'fried' | 'tandoori' | 'gravy' | 'white' | 'soup' | 'crusted';

/** A pleated dumpling. */
export function momo(brush: Brush, r: number, style: MomoStyle): string {
  const color = {
    steamed: '#f8eedb',
    fried: '#dc9c44',
    tandoori: '#cf4a22',
    gravy: '#f3e0bc',
    white: '#fbf3e2',
    soup: '#f8eedb',
    crusted: '#d98c2e',
  }[style];
  const body = `M${-r} ${r * 0.22}C${-r} ${-r * 0.2} ${-r * 0.5} ${-r * 0.52} ${-r * 0.1} ${-r * 0.7}Q0 ${-r * 0.92} ${r * 0.12} ${-r * 0.7}C${r * 0.5} ${-r * 0.52} ${r} ${-r * 0.2} ${r} ${r * 0.22}C${r * 0.96} ${r * 0.6} ${r * 0.5} ${r * 0.7} 0 ${r * 0.7}S${-r * 0.96} ${r * 0.6} ${-r} ${r * 0.22}Z`;
  const pleats = [-0.92, -0.66, -0.36, -0.06, 0.26, 0.58, 0.9]
    .map(
      (x) =>
        `M0 ${short(-r * 0.68)}Q${short(x * r * 0.55)} ${short(-r * 0.5)} ${short(x * r * 0.86)} ${short(r * (0.1 - 0.12 * Math.abs(x)))}`,
    )
    .join('');
  const [light, middle, dark] = shadesOf(color);
  return (
    shadow(brush, r * 1.14, r * 0.6, [r * 0.1, r * 0.54], 0.6) +
    brush.textured(
      style === 'crusted' ? 'crust' : 'dough',
      path(
        body,
        fill(
          brush.radial(
            [
              [0, light],
              [0.5, middle],
              [0.85, darker(color, 0.16)],
              [1, dark],
            ],
            [0.38, 0.28],
            0.78,
          ),
        ),
      ) +
        (style === 'tandoori' || style === 'fried'
          ? scatter(places(brush, 9, r * 0.7, r * 0.4), () =>
              ellipse(brush.between(4, 11), brush.between(3, 6), fill('#4a1606', 0.55)),
            )
          : ''),
    ) +
    path(pleats, line(darker(color, 0.34), r * 0.05, 0.75)) +
    at(path(pleats, line('#fff', r * 0.03, 0.55)), [-3, -2]) +
    shine(r * 0.2, r * 0.1, [-r * 0.46, -r * 0.04], 0.45)
  );
}

export const momos =
  (style: MomoStyle): Drawing =>
  (brush) => {
    const spots: Point[] = [
      [-90, -96],
      [70, -92],
      [-180, -14],
      [0, -6],
      [170, -10],
      [-92, 84],
      [88, 84],
    ];
    const all = spots.map((spot) => at(momo(brush, 86, style), spot)).join('');
    if (style === 'steamed')
      return at(steamer(brush, 330, at(all, [0, 0], { scale: 0.98 })), [-60, -30]) + redChutney(brush, 84, [310, 130]);
    if (style === 'gravy' || style === 'soup') {
      const sauce = style === 'gravy' ? gravy(brush, 305, '#c9541c') : liquid(brush, 305, '#d99a3a');
      return (
        at(
          bowl(
            brush,
            330,
            style === 'gravy' ? 'stone' : 'blue',
            at(sauce, [0, 10]) +
              at(
                spots
                  .slice(0, 5)
                  .map((spot) => at(momo(brush, 92, style), spot))
                  .join(''),
                [10, 16],
              ) +
              herbs(brush, 26, 210, 100, 10) +
              sprinkle(brush, 18, 200, 100, 5, ['#f3e2b0', '#b5301a']),
            0.4,
          ),
          [0, -30],
        ) + at(redChilli(brush, 100), [-350, 190], { turn: -20 })
      );
    }
    return (
      plate(brush, 400, brush.pick<Glaze>(['stone', 'blue', 'green'])) +
      at(all, [-50, 10]) +
      (style === 'white'
        ? at(sprinkle(brush, 30, 190, 100, 5, ['#5a9a32', '#2b1a12']), [-50, 0])
        : herbs(brush, 16, 220, 110, 9)) +
      (style === 'fried' || style === 'crusted'
        ? redChutney(brush, 84, [276, -56])
        : dip(brush, 84, '#d9e6b4', [276, -56], 'white', '#5d8f3a')) +
      at(chilli(brush, 96), [236, 96], { turn: 24 })
    );
  };

/** Steamed bread in soft folds. */
export const tingmo: Drawing = (brush) => {
  const one = () =>
    shadow(brush, 124, 60, [10, 50], 0.55) +
    brush.textured(
      'crumb',
      ellipse(
        112,
        80,
        fill(
          brush.radial(
            [
              [0, '#ffffff'],
              [0.55, '#fbf4e4'],
              [1, '#bca985'],
            ],
            [0.38, 0.26],
            0.78,
          ),
        ),
      ),
    ) +
    path('M-96 -10C-60 -60 60 -64 92 -16M-76 10C-40 -36 44 -40 70 6M-50 26C-24 0 26 -4 46 22', line('#c9b48c', 7, 0.7));
  return (
    at(steamer(brush, 330, at(one(), [-110, -60]) + at(one(), [110, -50]) + at(one(), [0, 70])), [-50, -30]) +
    redChutney(brush, 84, [310, 140])
  );
};
