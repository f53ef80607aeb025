/** Cakes with cream. */
import { type Brush, darker, lighter } from '../parts/brush.ts';
import { mint, sprinkle, sweetGarnish } from '../parts/garnish.ts';
import { cakePlate, type Drawing } from '../parts/kit.ts';
import { at, ball, blob, disc, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

const cherry = (brush: Brush, r = 26): string =>
  ball(brush, r, ['#ff8a8a', '#c8141e', '#5a060a'], { gloss: 0.7 }) +
  path(`M0 ${-r * 0.8}q${r * 0.3} ${-r * 1.4} ${r * 1.3} ${-r * 1.8}`, line('#5d8f3a', 5));

const rosette = (brush: Brush, r: number, color: string): string =>
  [1, 0.74, 0.48, 0.24]
    .map((part, i) =>
      at(ellipse(r * part, r * part * 0.56, fill(brush.round([lighter(color, 0.7), color, darker(color, 0.25)]))), [
        0,
        -i * r * 0.3,
      ]),
    )
    .join('');

/** A wedge of layered cake with cream. */
export const cakeSlice =
  (sponge: string, creamColor: string, topping: 'pineapple' | 'nuts' | 'cherry' | 'jamun' | 'chocolate'): Drawing =>
  (brush) => {
    const layer = (y: number, h: number, color: string, texture = true) => {
      const left = path(
        `M-230 ${y}L150 ${y + 92}V${y + 92 + h}L-230 ${y + h}Z`,
        fill(
          brush.linear(
            [
              [0, lighter(color, 0.15)],
              [1, darker(color, 0.18)],
            ],
            [0, 0],
            [1, 0.3],
          ),
        ),
      );
      const back = path(`M150 ${y + 92}L236 ${y - 34}V${y - 34 + h}L150 ${y + 92 + h}Z`, fill(darker(color, 0.36)));
      return texture ? brush.textured('crumb', left + back) : left + back;
    };
    const top = {
      pineapple: () =>
        [
          [-90, -66],
          [30, -64],
          [80, -4],
        ]
          .map(([x = 0, y = 0]) =>
            at(path('M-40 -6L0 -26L40 -6L26 22H-26Z', fill(brush.fade('#fff0a0', '#ecc22c'))), [x, y]),
          )
          .join('') + at(cherry(brush, 22), [120, -70]),
      nuts: () => at(rosette(brush, 52, creamColor), [70, -30]) + at(sweetGarnish(brush, 150, 40, 30, 13), [10, -54]),
      cherry: () =>
        at(rosette(brush, 52, '#fffaf0'), [60, -30]) +
        at(cherry(brush, 26), [60, -96]) +
        sprinkle(brush, 40, 120, 34, 8, ['#3d1a0c', '#5c2a14']),
      jamun: () =>
        [
          [-70, -60],
          [40, -66],
          [90, -10],
        ]
          .map(([x = 0, y = 0]) => at(ball(brush, 38, ['#d9813a', '#8a3c12', '#3c1404']), [x, y]))
          .join('') + at(sweetGarnish(brush, 110, 30, 12, 11), [10, -40]),
      chocolate: () =>
        at(rosette(brush, 50, '#5c2a14'), [70, -30]) + sprinkle(brush, 30, 110, 34, 8, ['#3d1a0c', '#f3d9a8']),
    }[topping]();
    return (
      cakePlate(brush) +
      at(
        shadow(brush, 280, 110, [20, 150], 0.7) +
          layer(118, 52, sponge) +
          layer(92, 28, creamColor, false) +
          layer(40, 54, sponge) +
          layer(12, 30, creamColor, false) +
          layer(-36, 50, sponge) +
          layer(-64, 32, creamColor, false) +
          path(
            'M-230 -64L150 28L236 -98Q20 -132 -230 -64Z',
            fill(
              brush.linear(
                [
                  [0, lighter(creamColor, 0.6)],
                  [1, creamColor],
                ],
                [0, 0],
                [1, 1],
              ),
            ),
          ) +
          top,
        [-10, -10],
      ) +
      at(mint(brush, 40), [-200, 140])
    );
  };

/** A whole round cake with cream and cherries. */
export const wholeCake: Drawing = (brush) => {
  const shavings = scatter(places(brush, 90, 200, 104, 0.5), () =>
    at(path('M-16 0q14 -14 34 -2', line(brush.pick(['#3d1a0c', '#5c2a14', '#7a4326']), 8)), [0, 0], {
      turn: brush.between(0, 180),
    }),
  );
  const ring = Array.from(
    { length: 10 },
    (_, i) => [Math.cos((i / 10) * 6.283 + 0.3) * 190, Math.sin((i / 10) * 6.283 + 0.3) * 106] as const,
  ).sort((a, b) => a[1] - b[1]);
  return (
    cakePlate(brush) +
    at(
      shadow(brush, 290, 150, [16, 130], 0.7) +
        path(
          'M-250 -30V110A250 146 0 0 0 250 110V-30Z',
          fill(
            brush.linear(
              [
                [0, '#e9dcc8'],
                [0.3, '#fffdf8'],
                [1, '#b8a488'],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ) +
        at(sprinkle(brush, 90, 240, 60, 9, ['#3d1a0c', '#5c2a14']), [0, 120]) +
        ellipse(250, 146, fill(brush.round(['#ffffff', '#fff8ec', '#e2d3b8'])), [0, -30]) +
        at(shavings, [0, -30], { scale: 0.8 }) +
        ring.map(([x, y]) => at(rosette(brush, 44, '#fffaf0') + at(cherry(brush, 20), [0, -46]), [x, y - 40])).join(''),
      [0, -10],
    )
  );
};

export const cupcake =
  (cake: string, icing: string): Drawing =>
  (brush) => {
    const one = () => {
      const pleats = brush.times(11, (i) =>
        path(`M${-104 + i * 20.8} -10L${-78 + i * 15.6} 150`, line('#fff', 5, 0.35)),
      );
      const swirls = [150, 122, 90, 56, 24]
        .map((r, i) =>
          at(
            brush.textured(
              'dough',
              path(
                blob(brush, r * 0.86, r * 0.46, 0.05, 12),
                fill(brush.round([lighter(icing, 0.7), icing, darker(icing, 0.25)])),
              ),
            ),
            [0, -24 - i * 42],
          ),
        )
        .join('');
      return (
        shadow(brush, 120, 50, [18, 146], 0.7) +
        path(
          'M-116 -20L-84 150Q0 180 84 150L116 -20Z',
          fill(
            brush.linear(
              [
                [0, darker(cake, 0.3)],
                [0.3, lighter(cake, 0.3)],
                [1, darker(cake, 0.5)],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ) +
        pleats +
        swirls +
        at(sprinkle(brush, 30, 90, 70, 7, [cake, '#c2183a', '#ffe9a0']), [0, -90]) +
        at(cherry(brush, 26), [0, -216])
      );
    };
    return cakePlate(brush) + at(one(), [-140, 20], { scale: 0.98 }) + at(one(), [110, 40], { scale: 1.02 });
  };

/** An open tart or a cup with a melting heart. */
export const tart =
  (fillingColor: string, kind: 'tart' | 'lava' = 'tart'): Drawing =>
  (brush) => {
    if (kind === 'lava')
      return (
        cakePlate(brush) +
        at(
          shadow(brush, 190, 90, [14, 130], 0.7) +
            brush.textured(
              'crumb',
              path(
                'M-150 -60L-120 120Q0 160 120 120L150 -60Z',
                fill(
                  brush.linear(
                    [
                      [0, '#2f1408'],
                      [0.3, '#7a4326'],
                      [1, '#2a1006'],
                    ],
                    [0, 0],
                    [1, 0],
                  ),
                ),
              ) + ellipse(150, 80, fill(brush.round(['#8a5030', '#5c2a14', '#341408'])), [0, -60]),
            ) +
            path(
              'M-70 -70C-50 -96 60 -96 74 -64C90 20 60 60 66 150C70 190 -10 190 -4 150C0 90 -20 60 -30 0C-40 -30 -80 -40 -70 -70Z',
              fill(
                brush.linear([
                  [0, '#5c2a14'],
                  [0.4, '#3d1a0c'],
                  [1, '#2a1006'],
                ]),
              ),
            ) +
            shine(20, 50, [40, 20], 0.35, 4) +
            sprinkle(brush, 40, 120, 50, 4, ['#ffffff', '#fff']),
          [-20, -10],
        ) +
        at(ball(brush, 70, ['#ffffff', '#fff6df', '#d9c49a']), [220, 60]) +
        at(mint(brush, 44), [220, -10])
      );
    const crimps = brush.times(24, (i) =>
      at(ellipse(28, 20, fill(brush.round(['#f6d08a', '#d9a04a', '#8a5218']))), [
        Math.cos((i / 24) * 6.283) * 250,
        Math.sin((i / 24) * 6.283) * 150,
      ]),
    );
    return (
      cakePlate(brush) +
      shadow(brush, 290, 180, [12, 40], 0.65) +
      path(
        'M-250 0L-200 70A210 120 0 0 0 200 70L250 0Z',
        fill(
          brush.linear(
            [
              [0, '#8a5218'],
              [0.3, '#e6b264'],
              [1, '#7a4510'],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
      ) +
      crimps +
      disc(244, fill(fillingColor)) +
      scatter(places(brush, 22, 190, 104, 0.7), () =>
        at(
          path(
            'M-56 6C-40 -30 40 -34 58 0C40 22 -40 26 -56 6Z',
            fill(brush.fade(lighter(fillingColor, 0.6), darker(fillingColor, 0.1))),
          ),
          [0, 0],
          { turn: brush.between(-40, 40) },
        ),
      ) +
      shine(70, 16, [-80, -60], 0.4) +
      at(mint(brush, 54), [0, 0])
    );
  };
