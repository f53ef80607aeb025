/** Patties, tossed and fried dishes, chops. */
import { kadai } from '../parts/bowls.ts';
import { type Brush, darker, mix, type Point, shadesOf } from '../parts/brush.ts';
import { chilli, coriander, curryLeaf, herbs, lemonWedge, onionRings, redChilli, saladBed } from '../parts/garnish.ts';
import { type Drawing, mintChutney, redChutney } from '../parts/kit.ts';
import { leg, meat, prawn } from '../parts/meats.ts';
import { cube, type Piece, piece } from '../parts/pieces.ts';
import { type Glaze, leaf, plate } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';
import { finish, platter } from './tandoor.ts';

/** Round patties: shami, galouti, hara bhara, tikki, cutlets. */
export const patties =
  (color: string, sauce: 'mint' | 'red' = 'mint', count = 5): Drawing =>
  (brush) => {
    const one = (r: number) => {
      const crisp = brush.radial(
        [
          [0, mix(color, '#ffc268', 0.45)],
          [0.55, mix(color, '#ffb050', 0.12)],
          [0.85, color],
          [1, darker(color, 0.5)],
        ],
        [0.4, 0.32],
        0.68,
      );
      const outline = blob(brush, r, r * 0.66, 0.035, 14);
      return (
        shadow(brush, r * 1.12, r * 0.72, [r * 0.1, r * 0.28], 0.6) +
        at(path(outline, fill(darker(color, 0.55))), [0, r * 0.2]) +
        brush.textured('crust', path(outline, fill(crisp))) +
        scatter(places(brush, 9, r * 0.78, r * 0.46), () =>
          at(path(blob(brush, brush.between(6, 17), 5, 0.4, 7), fill(darker(color, 0.6), 0.5)), [0, 0], {
            turn: brush.between(-30, 30),
          }),
        ) +
        brush.textured('glaze', path(outline, fill(crisp, 0.25))) +
        herbs(brush, 6, r * 0.66, r * 0.36, 5) +
        shine(r * 0.34, r * 0.09, [-r * 0.26, -r * 0.32], 0.55)
      );
    };
    const spots: Point[] = [
      [-60, -104],
      [-220, -44],
      [-90, 20],
      [60, -24],
      [-210, 90],
      [20, 118],
    ];
    return (
      platter(brush) +
      at(saladBed(brush, 250, 120), [-76, 16]) +
      (sauce === 'mint' ? mintChutney(brush, 84, [254, -96]) : redChutney(brush, 84, [254, -96])) +
      spots
        .slice(0, count)
        .map((spot) => at(one(96), spot))
        .join('') +
      at(onionRings(brush, 40, 2), [226, 46]) +
      at(lemonWedge(brush, 40), [166, 108]) +
      at(coriander(brush, 64), [-70, -112])
    );
  };

/** A square of capsicum or a petal of onion, its skin up. */
const petal = (brush: Brush): string => {
  const [light, dark] = brush.pick([
    ['#86c653', '#2f6f20'],
    ['#86c653', '#2f6f20'],
    ['#f07a5a', '#a81f10'],
    ['#f3d7e6', '#b56a97'],
  ]);
  return (
    path('M-30 -14L22 -24Q36 0 30 20L-22 26Q-38 8 -30 -14Z', 'fill="#210c02" opacity=".3" transform="translate(3 6)"') +
    path('M-30 -14L22 -24Q36 0 30 20L-22 26Q-38 8 -30 -14Z', fill(brush.fade(light, mix(light, dark, 0.75)))) +
    path('M-22 -10L18 -18', line('#fff', 4, 0.5))
  );
};

/** What sauce runs out below a heap. */
const puddle = (brush: Brush, color: string): string =>
  path(
    blob(brush, 276, 138, 0.07, 12),
    fill(brush.round([mix(color, '#ffb070', 0.3), color, darker(color, 0.45)]), 0.94),
  ) + path('M-230 -30Q-190 -96 -90 -116M150 104Q214 78 240 30', line('#fff', 7, 0.4));

/** Dry-fried or tossed pieces, heaped on a plate. */
export const toss =
  (
    kind: Piece,
    color: string,
    extras: 'curryLeaf' | 'peppers' | 'springOnion' | 'coconut' | 'cashew' | 'onion' = 'curryLeaf',
    vessel: 'plate' | 'kadai' | 'leaf' = 'plate',
    sauce?: string,
  ): Drawing =>
  (brush) => {
    const tone = brush.pick([color, mix(color, '#3d0e05', 0.12)]);
    const size =
      kind === 'okra' || kind === 'vegetables' || kind === 'ker'
        ? 62
        : kind === 'leg'
          ? 96
          : kind === 'floret'
            ? 62
            : 64;
    const count = kind === 'okra' || kind === 'vegetables' || kind === 'ker' ? 90 : kind === 'leg' ? 5 : 22;
    const spots = places(brush, count, 250, 122, 0.9).map(
      ([x, y]): Point => [
        x * (1 - (0.12 * Math.max(0, -y)) / 122),
        y * 0.92 - Math.max(0, 1 - (x / 250) ** 2 - (y / 122) ** 2) * 70,
      ],
    );
    const drawn = spots.map((spot, i) => {
      const body =
        kind === 'chicken'
          ? meat(brush, size, shadesOf(tone), sauce ? 0.9 : 0.7)
          : kind === 'paneer'
            ? cube(brush, size * 0.84, mix('#f7b04e', color, brush.between(0.2, 0.5)), true)
            : kind === 'prawn'
              ? prawn(brush, size, tone)
              : kind === 'floret'
                ? brush.textured('crust', chunk(brush, size, size * 0.84, shadesOf(tone), { rough: 0.22, gloss: 0.5 }))
                : kind === 'leg'
                  ? leg(brush, size, tone)
                  : kind === 'potato'
                    ? brush.textured(
                        'crust',
                        path(`M-62 -16L58 -22L64 14L-56 24Z`, fill(brush.fade('#f5c660', tone, darker(tone, 0.5)))),
                      )
                    : piece(brush, kind, size, tone);
      const extra =
        i % 3 === 0
          ? {
              curryLeaf: () => at(curryLeaf(brush, 60), [10, -10], { turn: brush.between(0, 360) }),
              peppers: () => at(petal(brush), [0, 0], { turn: brush.between(0, 360) }),
              springOnion: () =>
                scatter(places(brush, 4, 40, 24), () => ellipse(8, 5.5, line(brush.pick(['#5aa63c', '#a7d37c']), 4))),
              onion: () => path('M-34 4q30 -26 66 -4q-32 -8 -66 4Z', fill('#e3b078')),
              coconut: () => path('M-16 0q14 -12 34 0q-14 8 -34 0', fill('#fff6e0')),
              cashew: () => ellipse(15, 10, fill(brush.round(['#fff4d8', '#ecd09a', '#b58a4c']))),
            }[extras]()
          : '';
      return at(body, spot, { turn: brush.between(-40, 40) }) + at(extra, spot);
    });
    const food =
      drawn.join('') +
      (kind === 'floret' || kind === 'chicken' ? herbs(brush, 14, 200, 100, 9) : '') +
      at(chilli(brush, 84), [-80, -60], { turn: -20 }) +
      at(extras === 'peppers' ? redChilli(brush, 80) : coriander(brush, 70), [80, -50], { turn: 15 });
    const under =
      vessel === 'kadai'
        ? kadai(brush, 310, '', 'iron')
        : vessel === 'leaf'
          ? leaf(brush, 405, 245)
          : plate(brush, 400, brush.pick<Glaze>(['stone', 'ivory', 'blue']));
    return (
      under +
      at((sauce ? puddle(brush, sauce) : shadow(brush, 270, 140, [8, 14], 0.3)) + food, [
        vessel === 'kadai' ? 0 : -20,
        vessel === 'kadai' ? 6 : 10,
      ]) +
      (vessel === 'kadai' ? '' : at(lemonWedge(brush, 38), [246, 40]) + at(onionRings(brush, 34, 2), [206, 100]))
    );
  };

/** Chops or shanks, big pieces on the bone. */
export const bigBones =
  (color: string): Drawing =>
  (brush) =>
    platter(brush) +
    finish(brush) +
    (
      [
        [-90, -84],
        [-200, 20],
        [-40, 80],
      ] as const
    )
      .map(([x, y], i) =>
        at(
          path(
            'M60 0L210 -34C224 -52 244 -30 230 -16C244 0 222 16 210 0L70 44Z',
            fill(brush.fade('#fffaf0', '#c9ab80')),
          ) + brush.textured('crust', chunk(brush, 122, 84, shadesOf(color), { rough: 0.1 })),
          [x, y],
          { turn: -20 + i * 14 },
        ),
      )
      .join('') +
    herbs(brush, 18, 220, 110, 9) +
    at(coriander(brush, 70), [-90, -20]);
