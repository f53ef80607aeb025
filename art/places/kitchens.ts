/** Where the cooking happens: oven, griddle, wok, pots, and the counter of a shop. */
import { bread } from '../meals/breads.ts';
import { handi, kadai, lid } from '../parts/bowls.ts';
import { type Brush, darker, lighter, type Point, short } from '../parts/brush.ts';
import { noodles } from '../parts/fillings.ts';
import { herbs, steam } from '../parts/garnish.ts';
import { at, blob, chunk, ellipse, fill, line, path } from '../parts/shapes.ts';
import { type Backdrop, garland, glow, lamp, rect, SIGN, shelf, sign } from './front.ts';

const WIDTH = 1200;

/** A kitchen's wall of glazed tiles. */
function tiles(brush: Brush, color: string): string {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((i) => `M0 ${i * 76 + 10}H${WIDTH}`).join('');
  const columns = Array.from({ length: 16 }, (_, i) => `M${i * 80 + 10} 0V470`).join('');
  return (
    rect(
      0,
      0,
      WIDTH,
      800,
      fill(
        brush.radial(
          [
            [0, lighter(color, 0.42)],
            [0.5, color],
            [1, darker(color, 0.62)],
          ],
          [0.5, 0.36],
          0.7,
        ),
      ),
    ) +
    path(rows + columns, line(darker(color, 0.5), 3, 0.3)) +
    at(path(rows + columns, line('#fff', 2, 0.16)), [3, 3])
  );
}

/** A wall of bricks, dark from smoke. */
function bricks(brush: Brush, color: string): string {
  const one = (row: number) =>
    brush.times(13, (i) =>
      rect(i * 104 - (row % 2) * 52 - 40, row * 46, 98, 40, fill(darker(color, brush.between(0.1, 0.42))), 5),
    );
  return (
    rect(0, 0, WIDTH, 800, fill(darker(color, 0.7))) +
    brush.times(11, one) +
    rect(
      0,
      0,
      WIDTH,
      520,
      fill(
        brush.radial(
          [
            [0, '#ffb45a', 0.4],
            [0.55, '#5d2408', 0.1],
            [1, '#120502', 0.75],
          ],
          [0.5, 0.62],
          0.65,
        ),
      ),
    )
  );
}

/** Tongues of fire over (0, 0), the brightest inside. */
export const flames = (brush: Brush, w: number, h: number): string =>
  (
    [
      ['#d9300c', 1],
      ['#f2780f', 0.8],
      ['#ffc33a', 0.55],
      ['#fff3b0', 0.28],
    ] as const
  )
    .map(([color, part]) => {
      const tongue = (x: number, high: number) =>
        `M${short(x - w * 0.2 * part)} 0C${short(x - w * 0.26 * part)} ${short(-high * 0.5)} ${short(x + brush.between(-0.1, 0.1) * w)} ${short(-high * 0.6)} ${short(x + brush.between(-0.08, 0.08) * w)} ${short(-high)}C${short(x + w * 0.16 * part)} ${short(-high * 0.6)} ${short(x + w * 0.26 * part)} ${short(-high * 0.36)} ${short(x + w * 0.2 * part)} 0Z`;
      return path(
        [-0.36, -0.12, 0.14, 0.38].map((x) => tongue(x * w, h * part * brush.between(0.66, 1.1))).join(''),
        fill(color, 0.9),
      );
    })
    .join('');

const sparks = (brush: Brush, [x, y]: Point): string =>
  path(
    brush.times(26, () => `M${short(x + brush.between(-190, 190))} ${short(y - brush.between(20, 260))}h.1`),
    line('#ffd36a', 6, 0.8),
  );

/** A skewer with pieces on it, standing in the oven. */
const standing = (brush: Brush, lean: number, color: string): string =>
  at(
    path('M0 60V-250', line('#c9ced3', 8)) +
      ellipse(16, 16, line('#c9ced3', 6), [0, -264]) +
      [0, 1, 2, 3]
        .map((i) =>
          at(brush.textured('crust', chunk(brush, 40, 32, [lighter(color, 0.4), color, darker(color, 0.5)])), [
            0,
            -30 - i * 48,
          ]),
        )
        .join(''),
    [0, 0],
    { turn: lean, scale: 0.68 },
  );

/** A clay oven with a glowing mouth. */
export const tandoor: Backdrop = (brush, name) => {
  const oven =
    path(
      'M-310 470C-330 260 -250 70 -200 30H200C250 70 330 260 310 470Z',
      fill(
        brush.linear(
          [
            [0, '#c98a5a'],
            [0.4, '#a8623a'],
            [1, '#4a2010'],
          ],
          [0, 0],
          [1, 0.2],
        ),
      ),
    ) +
    brush.times(5, (i) =>
      path(
        `M${-230 - i * 18} ${110 + i * 64}Q0 ${170 + i * 64} ${230 + i * 18} ${110 + i * 64}`,
        line('#5d2c14', 5, 0.35),
      ),
    ) +
    ellipse(214, 74, fill('#dba678'), [0, 34]) +
    ellipse(
      186,
      58,
      fill(
        brush.radial(
          [
            [0, '#fff0a0'],
            [0.4, '#ff9a1e'],
            [0.8, '#b5300a'],
            [1, '#4a1004'],
          ],
          [0.5, 0.7],
          0.6,
        ),
      ),
      [0, 38],
    ) +
    at(flames(brush, 240, 120), [0, 66]);
  return (
    bricks(brush, '#a8552f') +
    sign(brush, name, SIGN, '#7a1c12', '#ffdf9a') +
    shelf(brush, 70, 330, 3) +
    at(lamp(brush, 40), [1060, 150]) +
    shelf(brush, 960, 360, 3) +
    at(glow(brush, 420, '#ff9a3a', 0.5), [600, 320]) +
    at(oven, [600, 300]) +
    at(standing(brush, -30, '#c8391a'), [500, 366]) +
    at(standing(brush, 3, '#d9822c'), [604, 376]) +
    at(standing(brush, 28, '#c8391a'), [704, 366]) +
    sparks(brush, [600, 470])
  );
};

/** A griddle over the fire, with what the house bakes on it. */
export const tawa: Backdrop = (brush, name) =>
  tiles(brush, '#3f7a72') +
  sign(brush, name, SIGN, '#8a2a12', '#ffe6a6') +
  shelf(brush, 80, 330, 3) +
  at(lamp(brush, 40), [1080, 130]) +
  rect(
    0,
    380,
    WIDTH,
    120,
    fill(
      brush.linear([
        [0, '#8a9298'],
        [0.2, '#c9d0d4'],
        [1, '#4f565c'],
      ]),
    ),
  ) +
  at(flames(brush, 430, 90), [620, 430]) +
  at(
    ellipse(330, 118, fill('#0d0c0b'), [0, 14]) +
      ellipse(330, 112, fill(brush.fade('#6a6663', '#33302e', '#1a1817'))) +
      ellipse(
        306,
        98,
        fill(
          brush.radial([
            [0, '#55504c'],
            [1, '#24211f'],
          ]),
        ),
      ) +
      at(bread(brush, 'paratha', 118), [-136, -10]) +
      at(bread(brush, 'paratha', 112), [130, 4]) +
      at(path('M0 0L190 -120', line('#d9dee2', 12)) + path('M0 0l-58 20l16 26l60 -24Z', fill('#dfe4e8')), [250, 20]),
    [620, 352],
  ) +
  at(steam(brush, 240, 190, 0.5), [620, 310]);

/** A wok in high flames, noodles in the air. */
export const wok: Backdrop = (brush, name) =>
  tiles(brush, '#8a3324') +
  sign(brush, name, SIGN, '#1d2b2a', '#ffd36a') +
  shelf(brush, 70, 320, 3) +
  shelf(brush, 960, 320, 3) +
  at(glow(brush, 400, '#ff9a3a', 0.5), [600, 380]) +
  at(flames(brush, 560, 230), [600, 470]) +
  at(
    kadai(
      brush,
      230,
      at(noodles(brush, 205, 100, '#d9a24a') + at(herbs(brush, 26, 130, 60, 12), [0, -50]), [0, 4]),
      'iron',
    ),
    [600, 350],
  ) +
  at(path('M0 0L250 -150', line('#6d4a2a', 26)) + path('M0 -6L250 -156', line('#c98f52', 7)), [820, 350]) +
  sparks(brush, [600, 470]);

/** Large pots, one sealed with dough and with embers on its lid. */
export const degh: Backdrop = (brush, name) => {
  const embers = brush.times(16, () =>
    at(path(blob(brush, 16, 11, 0.3, 6), fill(brush.round(['#ffd98a', '#e8571a', '#4a1408']))), [
      brush.between(-120, 120),
      brush.between(-34, 12),
    ]),
  );
  const sealed =
    at(handi(brush, 190, 'copper', ''), [0, 0]) + at(lid(brush, 158, 'copper'), [0, -128]) + at(embers, [0, -140]);
  const rest = (x: number, scale: number, glaze: 'steel' | 'brass') =>
    at(handi(brush, 180, glaze, '') + at(lid(brush, 150, glaze), [0, -120]), [x, 366], { scale });
  return (
    bricks(brush, '#8a5a3a') +
    sign(brush, name, SIGN, '#14503f', '#ffe0a0') +
    garland(brush, 196) +
    at(glow(brush, 460, '#ff9a3a', 0.42), [600, 400]) +
    rest(220, 0.78, 'steel') +
    rest(980, 0.78, 'brass') +
    at(flames(brush, 460, 110), [600, 500]) +
    at(sealed, [600, 372], { scale: 0.8 }) +
    at(steam(brush, 200, 120, 0.5), [600, 250])
  );
};

/** Jars on shelves and sweets under glass. */
export const counter: Backdrop = (brush, name) => {
  const jar = (x: number, y: number) => {
    const color = brush.pick(['#d9a04a', '#c9743a', '#e6c48c', '#b5502c', '#8fa84a', '#f0d9a0']);
    return at(
      rect(-42, -104, 84, 104, fill('#ffffff', 0.3), 16) +
        rect(-37, -78, 74, 74, fill(brush.fade(lighter(color, 0.3), darker(color, 0.3))), 12) +
        brush.times(9, () =>
          ellipse(13, 10, fill(brush.round([lighter(color, 0.5), color, darker(color, 0.4)])), [
            brush.between(-25, 25),
            brush.between(-70, -12),
          ]),
        ) +
        rect(-36, -120, 72, 22, fill(brush.fade('#f0d27a', '#9c6a1c')), 7) +
        path('M-28 -90V-16', line('#fff', 7, 0.55)),
      [x, y],
    );
  };
  const row = (y: number, from: number) =>
    brush.times(11, (i) => jar(from + i * 108, y)) + rect(0, y, WIDTH, 14, fill(brush.fade('#a8683a', '#5d3216')));
  return (
    rect(
      0,
      0,
      WIDTH,
      800,
      fill(
        brush.linear([
          [0, '#6d3f22'],
          [0.6, '#9c6236'],
          [1, '#4a2612'],
        ]),
      ),
    ) +
    row(340, 60) +
    row(480, 114) +
    [170, 600, 1030].map((x) => at(lamp(brush, 30), [x, 190])).join('') +
    sign(brush, name, SIGN, brush.pick(['#7a1c2c', '#1f5a4a', '#1d4a6d']), '#ffe6b4')
  );
};
