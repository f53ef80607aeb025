import { bowl } from '../parts/bowls.ts';
import { type Brush, darker, lighter, type Point, type Shades, shadesOf, short } from '../parts/brush.ts';
import { cup, glass } from '../parts/cups.ts';
import { mint, sprinkle, sweetGarnish } from '../parts/garnish.ts';
import { type Drawing, sweetPlate } from '../parts/kit.ts';
import type { Glaze } from '../parts/plates.ts';
import { at, ball, blob, disc, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

/** A wooden stick of this outline, round by its light. */
const stick = (brush: Brush, outline: string) =>
  path(
    outline,
    fill(
      brush.linear(
        [
          [0, '#a8763a'],
          [0.4, '#efcf9a'],
          [1, '#a8763a'],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  );

/** A frozen cone of milk on a stick, or cut in slices. */
export const kulfi =
  (style: 'stick' | 'matka'): Drawing =>
  (brush) => {
    if (style === 'matka')
      return (
        at(
          cup(
            brush,
            200,
            220,
            'clay',
            at(
              brush.textured('mash', ellipse(186, 88, fill(brush.round(['#fffaf0', '#f3e2bc', '#c9a870'])))) +
                at(
                  path(
                    'M-120 0C-120 -110 120 -110 120 0Q0 60 -120 0Z',
                    fill(brush.round(['#fffdf6', '#f6e6c4', '#cfae78'])),
                  ),
                  [0, -4],
                ) +
                at(sweetGarnish(brush, 100, 40, 22, 14), [0, -40]),
              [0, 6],
            ),
            0.66,
          ),
          [-60, -90],
        ) +
        at(path('M-12 -250H12V10H-12Z', fill('#d9a566')), [40, -70], { turn: 24 }) +
        at(sweetGarnish(brush, 120, 40, 14, 14), [260, 150]) +
        at(cup(brush, 84, 90, 'clay', ellipse(78, 36, fill('#f3e2bc')), 0.66), [280, -20])
      );
    const one = () =>
      shadow(brush, 90, 230, [30, 40], 0.5) +
      stick(brush, 'M-14 120H14V276Q0 290 -14 276Z') +
      brush.textured(
        'crumb',
        path(
          'M-62 -200C-50 -240 50 -240 62 -200L96 130C70 156 -70 156 -96 130Z',
          fill(
            brush.linear(
              [
                [0, '#d9b878'],
                [0.25, '#fff6e0'],
                [0.6, '#f3dfb4'],
                [1, '#b5904e'],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ),
      ) +
      path('M-40 -190L-66 120', line('#fff', 12, 0.5)) +
      at(sweetGarnish(brush, 56, 140, 26, 12), [0, -30]);
    return (
      sweetPlate(brush) +
      at(one(), [-120, -20], { turn: -28, scale: 0.94 }) +
      at(one(), [90, -10], { turn: 18, scale: 0.94 })
    );
  };

/** Scoops of ice cream in a bowl or a tall glass. */
export const iceCream =
  (colors: readonly string[], style: 'bowl' | 'sundae' | 'fruit' = 'bowl', bits?: string): Drawing =>
  (brush) => {
    const scoop = (color: string, r: number) =>
      shadow(brush, r * 1.1, r * 0.6, [r * 0.1, r * 0.7], 0.45) +
      // A smooth ball on the ragged skirt that the scoop leaves, with faint furrows around it.
      path(
        blob(brush, r * 1.04, r * 0.5, 0.07, 16),
        `${fill(brush.round([lighter(color, 0.4), color, darker(color, 0.36)]))} transform="translate(0 ${short(r * 0.5)})"`,
      ) +
      path(
        blob(brush, r * 0.97, r * 0.92, 0.012, 14),
        fill(brush.round([lighter(color, 0.62), color, darker(color, 0.3)])),
      ) +
      path(
        brush.times(5, (i) => {
          const [y, w] = [(i - 1.6) * r * 0.26, r * (0.86 - Math.abs(i - 1.6) * 0.14)];
          return `M${short(-w)} ${short(y)}Q${short(brush.between(-0.2, 0.2) * r)} ${short(y + r * 0.3)} ${short(w * brush.between(0.4, 1))} ${short(y + r * 0.06)}`;
        }),
        line(lighter(color, 0.7), r * 0.022, 0.45),
      ) +
      (bits ? sprinkle(brush, 14, r * 0.66, r * 0.6, r * 0.05, [bits, darker(bits, 0.3), '#e9c98a']) : '') +
      shine(r * 0.22, r * 0.1, [-r * 0.36, -r * 0.46], 0.5);
    const sauce =
      style === 'sundae'
        ? path(
            'M-110 -120C-70 -210 80 -210 116 -124C110 -70 90 -110 76 -60C50 -100 40 -90 20 -40C0 -96 -30 -90 -50 -50C-70 -100 -100 -70 -110 -120Z',
            fill(brush.fade('#7a4326', '#2f1408')),
          ) + shine(40, 9, [-40, -160], 0.5)
        : '';
    const spots: Point[] = [
      [-104, -50],
      [104, -46],
      [0, -124],
    ];
    const fruit =
      style === 'fruit'
        ? scatter(places(brush, 26, 210, 100), () =>
            ellipse(
              27,
              20,
              fill(brush.round(shadesOf(brush.pick(['#f5a02c', '#d6202a', '#8fb84a', '#f6e7a0', '#5a2a78'])))),
            ),
          )
        : '';
    return (
      at(
        bowl(
          brush,
          268,
          brush.pick<Glaze>(['white', 'blue', 'copper']),
          at(
            disc(250, fill('#4a3a34', 0.35)) +
              fruit +
              spots.map((spot, i) => at(scoop(colors[i % colors.length] ?? '#fff3d8', 122), spot)).join('') +
              sauce,
            [0, 10],
          ),
          0.62,
        ),
        [0, 10],
      ) +
      (style === 'sundae'
        ? at(
            ball(brush, 28, ['#ff8a8a', '#c8141e', '#5a060a']) + path('M0 -24q10 -50 40 -60', line('#5d8f3a', 5)),
            [6, -190],
          )
        : at(sweetGarnish(brush, 80, 20, 12, 13), [0, -200])) +
      at(
        path(
          'M-18 -150H60L20 110Z',
          fill(
            brush.linear(
              [
                [0, '#efc684'],
                [1, '#a8661c'],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ) + path('M-12 -110L48 -60M-6 -60L36 0M52 -110L4 -30', line('#8a4d12', 4, 0.6)),
        [190, -160],
        { turn: 24 },
      ) +
      at(mint(brush, 44), [-170, -60])
    );
  };

/** Layers in a tall glass: rose syrup, vermicelli, milk, ice cream. */
export const falooda =
  (top: string, syrup: string, milk: Shades): Drawing =>
  (brush) => {
    const one = glass(brush, 150, 400, milk);
    const low = path(
      'M-100 330L-112 250Q0 280 112 250L100 330Q96 386 0 388Q-96 386 -100 330Z',
      fill(
        brush.linear([
          [0, syrup, 0.9],
          [1, darker(syrup, 0.3)],
        ]),
      ),
    );
    const seeds = at(
      scatter(
        places(brush, 50, 100, 40),
        () => ellipse(6, 5, fill('#241814')) + ellipse(2, 2, fill('#fff', 0.7), [-2, -2]),
      ),
      [0, 290],
    );
    const sev = at(
      path(
        brush.times(
          34,
          () =>
            `M${short(brush.between(-104, 80))} ${short(brush.between(-40, 40))}q${short(brush.between(10, 50))} ${short(brush.between(-30, 30))} ${short(brush.between(10, 50))} ${short(brush.between(-6, 6))}`,
        ),
        line('#fffbe8', 6, 0.9),
      ),
      [0, 190],
    );
    const crown =
      at(ball(brush, 92, [lighter(top, 0.6), top, darker(top, 0.3)], { gloss: 0.4 }), [0, -10]) +
      path('M-86 -20C-60 -110 60 -110 86 -20C60 -40 40 -6 20 -20C0 -40 -30 0 -50 -20Z', fill(syrup, 0.85)) +
      at(sweetGarnish(brush, 70, 26, 16, 13), [0, -60]) +
      at(ball(brush, 22, ['#ff8a8a', '#c8141e', '#5a060a']), [10, -106]);
    return (
      at(one + low + seeds + sev + crown + path('M60 -150L96 20', line('#d9dfe4', 9)), [-30, -170], { scale: 1.02 }) +
      at(sweetGarnish(brush, 90, 30, 16, 14), [250, 210])
    );
  };

/** Shaved ice on a stick with a glass of syrup. */
export const gola =
  (color: string): Drawing =>
  (brush) =>
    at(cup(brush, 110, 150, 'steel', at(ellipse(100, 46, fill(color)), [0, 4]), 0.8), [220, 20]) +
    at(
      shadow(brush, 150, 190, [30, 40], 0.5) +
        stick(brush, 'M-15 110H15V290Q0 300 -15 290Z') +
        brush.textured(
          'crust',
          path(
            'M-118 0C-130 -120 -70 -210 0 -214C80 -210 130 -120 118 0C112 90 60 136 0 138S-112 90 -118 0Z',
            fill(
              brush.linear([
                [0, lighter(color, 0.2)],
                [0.55, color],
                [0.8, lighter(color, 0.6)],
                [1, '#f3f6f8'],
              ]),
            ),
          ),
        ) +
        sprinkle(brush, 60, 90, 140, 6, ['#ffffff', lighter(color, 0.7)]) +
        shine(26, 60, [-56, -90], 0.4, 14),
      [-110, -10],
      { turn: -16, scale: 1.1 },
    );
