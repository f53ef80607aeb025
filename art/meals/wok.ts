/** From the wok, and soups. */
import { bowl } from '../parts/bowls.ts';
import { darker, type Point } from '../parts/brush.ts';
import { gravy, liquid, noodles, strands } from '../parts/fillings.ts';
import { coriander, halfEgg, herbs, redChilli, sprinkle, vegetableBits } from '../parts/garnish.ts';
import { type Drawing, redChutney } from '../parts/kit.ts';
import { type Piece, pieces } from '../parts/pieces.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Tossed noodles with vegetables, in a bowl with chopsticks. */
export const noodleBowl =
  (kind: 'hakka' | 'chilli' | 'chopsuey' | 'laphing', meat: Piece = 'none'): Drawing =>
  (brush) => {
    const color = { hakka: '#d9a24a', chilli: '#cf6a2a', chopsuey: '#e0a03a', laphing: '#f1d56a' }[kind];
    const shreds = (colors: readonly [string, ...string[]], count: number) =>
      scatter(places(brush, count, 220, 100), () =>
        at(
          path('M-30 2q28 -14 60 2', line(darker(brush.pick(colors), 0.35), 10)) +
            path('M-30 0q28 -14 60 2', line(brush.pick(colors), 7)),
          [0, -44],
          { turn: brush.between(-70, 70) },
        ),
      );
    const sauce = kind === 'chopsuey' ? at(gravy(brush, 190, '#cf4a20', { oil: 0.3 }), [0, -40]) : '';
    return (
      at(
        path('M120 -250L-330 130M150 -236L-300 152', line('#6d3a1a', 15)) +
          path('M120 -254L-330 126', line('#b97a44', 5)),
        [190, -6],
      ) +
      at(
        bowl(
          brush,
          318,
          brush.pick<Glaze>(['stone', 'blue', 'white']),
          at(
            noodles(brush, 296, 118, color) +
              sauce +
              shreds(['#e8761e', '#5aa63c', '#c9e0a0', '#d6402a'], 26) +
              (meat === 'none'
                ? ''
                : pieces(
                    brush,
                    meat,
                    places(brush, 7, 180, 70).map(([x, y]): Point => [x, y - 50]),
                    40,
                    '#b5702c',
                  )) +
              at(herbs(brush, 26, 190, 80, 10, ['#5aa63c', '#3f8f2c', '#a7d37c']), [0, -50]) +
              (kind === 'chopsuey' ? at(halfEgg(brush, 84), [0, -90]) : '') +
              (kind === 'chilli' || kind === 'laphing'
                ? sprinkle(brush, 40, 200, 90, 5, ['#b5301a', '#7a1d0a', '#f3e2b0'])
                : ''),
            [0, 6],
          ),
          0.42,
        ),
        [-40, -20],
      )
    );
  };

/** A soup with what swims in it. */
export const soup =
  (color: string, kind: 'sour' | 'manchow' | 'thukpa' | 'spinach' | 'rasam'): Drawing =>
  (brush) => {
    const r = 290;
    const inside = {
      sour: () =>
        scatter(places(brush, 34, 200, 100), () =>
          at(path('M-22 0q20 -10 44 2', line(brush.pick(['#e8761e', '#fff4d8', '#8a5a34', '#5aa63c']), 8)), [0, 0], {
            turn: brush.between(-90, 90),
          }),
        ),
      manchow: () => strands(brush, 150, 44, '#e0a23c', 150) + vegetableBits(brush, places(brush, 16, 210, 110), 10),
      thukpa: () =>
        at(noodles(brush, 214, 44, '#f3dc9c'), [0, 10]) +
        scatter(places(brush, 16, 190, 90), () =>
          at(path('M-26 0q24 -12 52 2', line(brush.pick(['#e8761e', '#5aa63c', '#c98a5a', '#7ab648']), 9)), [0, -14], {
            turn: brush.between(-70, 70),
          }),
        ) +
        at(path('M-70 10C-90 -60 -10 -90 20 -50C60 -70 80 0 30 16Z', fill('#4f9a34')), [110, -10]) +
        at(halfEgg(brush, 62), [-96, -20]),
      spinach: () =>
        scatter(places(brush, 22, 190, 90), () =>
          ellipse(12, 10, fill(brush.round(['#fff0a0', '#f2c53c', '#b5860c']))),
        ) + path('M-110 0Q-40 -60 40 -10T150 -20', line('#fff6df', 13, 0.9)),
      rasam: () => herbs(brush, 14, 190, 90, 11) + sprinkle(brush, 18, 180, 90, 5, ['#2b1a12']),
    }[kind]();
    return (
      at(
        bowl(
          brush,
          r,
          brush.pick<Glaze>(['white', 'blue', 'stone']),
          at(
            liquid(brush, r * 0.93, color) +
              inside +
              herbs(brush, 20, 200, 100, 9) +
              at(coriander(brush, 56), [30, -20]),
            [0, 12],
          ),
          0.52,
        ),
        [0, -40],
      ) +
      at(
        path(
          'M0 0C-40 -16 -80 0 -84 26C-80 50 -30 52 4 30L180 -60L174 -74Z',
          fill(brush.fade('#ffffff', '#c9cfd4', '#747d86')),
        ),
        [330, 190],
      ) +
      at(redChilli(brush, 90), [-350, 170], { turn: -20 })
    );
  };

/** Crisp rolls cut open at one end. */
export const springRolls: Drawing = (brush) => {
  const one = () =>
    shadow(brush, 180, 50, [8, 46], 0.6) +
    brush.textured(
      'dough',
      path(
        'M-160 -46H150C176 -40 176 40 150 46H-160C-186 30 -186 -30 -160 -46Z',
        fill(
          brush.linear([
            [0, '#fae0a0'],
            [0.4, '#dfa043'],
            [1, '#8a4d12'],
          ]),
        ),
      ) +
        scatter(places(brush, 14, 140, 34), () =>
          ellipse(brush.between(5, 13), brush.between(3, 6), fill('#fbe9bc', 0.6)),
        ),
    ) +
    ellipse(26, 44, fill('#8a4d12'), [158, 0]) +
    ellipse(19, 35, fill('#f0d9a0'), [160, 0]) +
    at(sprinkle(brush, 14, 14, 28, 6, ['#e8761e', '#5aa63c', '#fff4d8', '#c9e0a0']), [160, 0]);
  return (
    plate(brush, 400, brush.pick<Glaze>(['stone', 'blue', 'ivory'])) +
    (
      [
        [-70, -108, -12],
        [-40, -14, -6],
        [-90, 84, -14],
      ] as const
    )
      .map(([x, y, turn]) => at(one(), [x, y], { turn }))
      .join('') +
    redChutney(brush, 86, [258, -40]) +
    at(herbs(brush, 14, 120, 50, 9), [200, 120]) +
    at(coriander(brush, 70), [200, 110])
  );
};
