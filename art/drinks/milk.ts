/** Lassi, buttermilk and shakes. */
import { darker, lighter, shadesOf } from '../parts/brush.ts';
import { cup, glass } from '../parts/cups.ts';
import { coriander, curryLeaf, mint, sprinkle, sweetGarnish } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { at, ball, blob, chunk, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Lassi: thick, with a lid of cream, in a tall steel glass, a clay cup or a glass. */
export const lassi =
  (vessel: 'kulhad' | 'glass' | 'steel', color = '#fbf3e2', topping: 'malai' | 'nuts' | 'fruit' = 'malai'): Drawing =>
  (brush) => {
    const top = (r: number) =>
      ellipse(r, r * 0.46, fill(brush.round(['#ffffff', lighter(color, 0.4), darker(color, 0.15)]))) +
      brush.textured(
        'mash',
        path(blob(brush, r * 0.82, r * 0.36, 0.1), fill(brush.round(['#ffffff', '#fff8ea', '#e6d8bc']))),
      ) +
      at(
        topping === 'fruit'
          ? scatter(places(brush, 7, r * 0.55, r * 0.2), () =>
              chunk(brush, r * 0.16, r * 0.12, ['#ffd27a', '#f5a02c', '#b5660c'], { rough: 0.06 }),
            ) + at(mint(brush, r * 0.3), [r * 0.1, -r * 0.1])
          : sweetGarnish(brush, r * 0.6, r * 0.24, topping === 'nuts' ? 26 : 12, r * 0.09),
        [0, -4],
      );
    const one = (r: number, h: number) =>
      vessel === 'glass'
        ? glass(brush, r, h, [lighter(color, 0.5), color, darker(color, 0.22)], top(r * 0.92))
        : cup(
            brush,
            r,
            h,
            vessel === 'kulhad' ? 'clay' : 'steel',
            at(top(r * 0.95), [0, -4]),
            vessel === 'kulhad' ? 0.62 : 0.74,
          );
    return (
      at(one(152, 340), [-110, -160]) +
      at(one(122, 260), [170, -70]) +
      at(sweetGarnish(brush, 60, 20, 8, 14), [310, 210]) +
      at(sprinkle(brush, 8, 60, 12, 5, ['#c8380e', '#e9a02c']), [-330, 220])
    );
  };

/** A thick shake with cream on top. */
export const shake =
  (color: string, topping: 'chocolate' | 'nuts' | 'coffee' = 'nuts'): Drawing =>
  (brush) => {
    const creamy = [
      [-50, 6, 74],
      [54, 8, 70],
      [0, -34, 76],
      [0, -84, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        at(ellipse(r, r * 0.68, fill(brush.round(['#ffffff', '#fff8ea', '#d9cbb0']))), [x, y]),
      )
      .join('');
    const extra =
      topping === 'nuts'
        ? at(sweetGarnish(brush, 90, 50, 22, 13), [0, -40])
        : path('M-100 0C-60 -60 -20 -20 0 -70S70 -30 104 0', line('#4a240e', 13)) +
          path('M-70 -40Q0 -100 70 -44', line('#4a240e', 9)) +
          (topping === 'coffee'
            ? at(sprinkle(brush, 26, 90, 50, 5, ['#4a2810', '#7a4a22']), [0, -40])
            : at(ball(brush, 26, ['#ff8a8a', '#c8141e', '#5a060a']), [4, -122]));
    return (
      at(path('M60 -170L10 40', line('#e0405c', 22)) + path('M56 -170L6 40', line('#fff', 6, 0.6)), [-60, -140]) +
      at(glass(brush, 156, 400, shadesOf(color), creamy + extra), [-60, -150]) +
      (topping === 'chocolate'
        ? at(
            brush.times(5, (i) =>
              path(
                `M${-70 + (i % 3) * 52} ${Math.floor(i / 3) * 40}h46v34h-46z`,
                fill(brush.fade('#8a5030', '#3d1a0c')),
              ),
            ),
            [240, 140],
            { turn: -12 },
          )
        : topping === 'coffee'
          ? at(
              scatter(places(brush, 16, 90, 44), () =>
                at(
                  ellipse(19, 14, fill(brush.round(['#8a5a34', '#4a2810', '#1d0d04']))) +
                    path('M-16 0q16 6 32 0', line('#1d0d04', 3)),
                  [0, 0],
                  { turn: brush.between(0, 180) },
                ),
              ),
              [250, 170],
            )
          : at(sweetGarnish(brush, 80, 30, 16, 17), [250, 180]))
    );
  };

/** Buttermilk with leaves and cumin in a clay pot or glass. */
export const buttermilk =
  (vessel: 'glass' | 'steel' | 'clay', pink = false): Drawing =>
  (brush) => {
    const color = pink ? '#f3c3c8' : '#fbf8ec';
    const top = (r: number) =>
      ellipse(r, r * 0.46, fill(brush.fade(darker(color, 0.14), lighter(color, 0.4)))) +
      (pink
        ? path(blob(brush, r * 0.5, r * 0.16, 0.3), fill('#fff4f2', 0.6)) +
          at(curryLeaf(brush, r * 0.5), [r * 0.1, r * 0.02], { turn: -24 }) +
          sprinkle(brush, 5, r * 0.6, r * 0.26, r * 0.03, ['#5d3a1a', '#8a5a2c'])
        : at(coriander(brush, r * 0.46), [0, 0]) +
          sprinkle(brush, 16, r * 0.7, r * 0.3, r * 0.035, ['#5d3a1a', '#2b1a12', '#3f8f2c'])) +
      at(curryLeaf(brush, r * 0.46), [-r * 0.5, r * 0.06], { turn: 20 });
    const one = (r: number, h: number) =>
      vessel === 'glass'
        ? glass(brush, r, h, [lighter(color, 0.5), color, darker(color, pink ? 0.1 : 0.22)], top(r * 0.9))
        : cup(brush, r, h, vessel, at(top(r * 0.95), [0, -2]), vessel === 'clay' ? 0.64 : 0.76);
    return (
      at(one(146, 300), [-110, -130]) +
      at(one(118, 230), [170, -50]) +
      (pink
        ? // A half coconut: what the pink milk is pressed from.
          at(
            shadow(brush, 100, 66, [8, 40], 0.6) +
              brush.textured(
                'crust',
                path('M-92 0C-92 96 92 96 92 0Z', fill(brush.round(['#8a5a34', '#5c3418', '#2a1408']))),
              ) +
              ellipse(92, 54, fill('#5c3418')) +
              ellipse(84, 48, fill('#fffdf8')) +
              ellipse(62, 33, fill(brush.round(['#e3ddd0', '#f6f1e6', '#fffdf8'])), [0, 4]),
            [300, 170],
          ) + at(curryLeaf(brush, 84), [-370, 210], { turn: -12 })
        : at(mint(brush, 70), [310, 190]) + at(sprinkle(brush, 30, 70, 16, 5, ['#5d3a1a', '#7a4f26']), [-320, 210]))
    );
  };
