/** Patties, tossed and fried dishes, fish, chops, crab. */
import { bowl, kadai } from '../parts/bowls.ts';
import { darker, mix, type Point, shadesOf } from '../parts/brush.ts';
import {
  chilli,
  coriander,
  curryLeaf,
  herbs,
  lemonSlice,
  lemonWedge,
  onionRings,
  redChilli,
  steam,
} from '../parts/garnish.ts';
import { type Drawing, mintChutney, redChutney } from '../parts/kit.ts';
import { fish, fishSteak, leg, prawn } from '../parts/meats.ts';
import { cube, type Piece, piece } from '../parts/pieces.ts';
import { type Glaze, leaf, plate } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';
import { finish, platter } from './tandoor.ts';

/** Round patties: shami, galouti, hara bhara, tikki, cutlets. */
export const patties =
  (color: string, sauce: 'mint' | 'red' = 'mint', count = 5): Drawing =>
  (brush) => {
    const one = (r: number) =>
      shadow(brush, r * 1.12, r * 0.72, [r * 0.1, r * 0.28], 0.6) +
      ellipse(r, r * 0.66, fill(darker(color, 0.5)), [0, r * 0.22]) +
      brush.textured(
        'crust',
        ellipse(
          r,
          r * 0.64,
          fill(
            brush.radial(
              [
                [0, mix(color, '#fff0d0', 0.35)],
                [0.5, color],
                [1, darker(color, 0.45)],
              ],
              [0.38, 0.28],
              0.75,
            ),
          ),
        ) +
          scatter(places(brush, 8, r * 0.7, r * 0.4), () =>
            ellipse(brush.between(4, 12), brush.between(2, 6), fill(darker(color, 0.6), 0.5)),
          ),
      ) +
      shine(r * 0.3, r * 0.08, [-r * 0.3, -r * 0.34], 0.35);
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
      (sauce === 'mint' ? mintChutney(brush, 84, [254, -96]) : redChutney(brush, 84, [254, -96])) +
      spots
        .slice(0, count)
        .map((spot) => at(one(84), spot))
        .join('') +
      at(onionRings(brush, 50, 3), [236, 70]) +
      at(lemonWedge(brush, 46), [186, 156]) +
      at(coriander(brush, 64), [-70, -120])
    );
  };

/** Dry-fried or tossed pieces, heaped on a plate. */
export const toss =
  (
    kind: Piece,
    color: string,
    extras: 'curryLeaf' | 'peppers' | 'springOnion' | 'coconut' | 'cashew' = 'curryLeaf',
    vessel: 'plate' | 'kadai' | 'leaf' = 'plate',
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
            : 56;
    const count = kind === 'okra' || kind === 'vegetables' || kind === 'ker' ? 46 : kind === 'leg' ? 5 : 22;
    const spots = places(brush, count, 250, 122, 0.9).map(
      ([x, y]): Point => [
        x * (1 - (0.12 * Math.max(0, -y)) / 122),
        y * 0.92 - Math.max(0, 1 - (x / 250) ** 2 - (y / 122) ** 2) * 70,
      ],
    );
    const drawn = spots.map((spot, i) => {
      const body =
        kind === 'chicken'
          ? brush.textured('crust', chunk(brush, size, size * 0.76, shadesOf(tone), { rough: 0.2, gloss: 0.45 }))
          : kind === 'paneer'
            ? cube(brush, size * 0.72, mix('#f6dfae', color, 0.45), true)
            : kind === 'prawn'
              ? prawn(brush, size, tone)
              : kind === 'floret'
                ? brush.textured('crust', chunk(brush, size, size * 0.84, shadesOf(tone), { rough: 0.22, gloss: 0.5 }))
                : kind === 'leg'
                  ? leg(brush, size, tone)
                  : kind === 'potato'
                    ? brush.textured(
                        'crust',
                        path(
                          `M-62 -16L58 -22L64 14L-56 24Z`,
                          fill(
                            brush.linear([
                              [0, '#f5c660'],
                              [0.5, tone],
                              [1, darker(tone, 0.5)],
                            ]),
                          ),
                        ),
                      )
                    : piece(brush, kind, size, tone);
      const extra =
        i % 3 === 0
          ? {
              curryLeaf: () => at(curryLeaf(brush, 60), [10, -10], { turn: brush.between(0, 360) }),
              peppers: () =>
                path(
                  'M-24 -10Q10 -30 34 0L26 14Q4 -8 -20 8Z',
                  fill(brush.pick(['#4f9a34', '#d6402a', '#e7b62c', '#e3b0cd'])),
                ),
              springOnion: () =>
                scatter(places(brush, 4, 40, 24), () => ellipse(8, 5.5, line(brush.pick(['#5aa63c', '#a7d37c']), 4))),
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
      at(shadow(brush, 290, 160, [8, 14], 0.5) + food, [vessel === 'kadai' ? 0 : -20, vessel === 'kadai' ? 6 : 10]) +
      (vessel === 'kadai' ? '' : at(lemonWedge(brush, 44), [296, 70]) + at(onionRings(brush, 40, 2), [262, 132])) +
      at(steam(brush, 160, 180), [-20, -90])
    );
  };

/** A whole fish, fried or wrapped in a leaf, or steaks of one. */
export const friedFish =
  (style: 'whole' | 'steaks' | 'leaf' | 'fingers', color = '#b5541c'): Drawing =>
  (brush) => {
    const flip = brush.chance(0.5) ? 1 : -1;
    if (style === 'steaks' || style === 'fingers') {
      const finger = () =>
        brush.textured(
          'crust',
          path(
            'M-110 -22C-60 -44 70 -46 112 -18C124 0 118 26 100 34C40 52 -70 50 -108 30C-124 14 -124 -8 -110 -22Z',
            fill(
              brush.linear([
                [0, '#f6c878'],
                [0.5, color],
                [1, darker(color, 0.5)],
              ]),
            ),
          ),
        );
      const spots: Point[] = [
        [-70, -100],
        [-130, 0],
        [-20, 90],
      ];
      return (
        platter(brush) +
        spots
          .map((spot, i) =>
            at(shadow(brush, 130, 60, [8, 24]) + (style === 'steaks' ? fishSteak(brush, 118, color) : finger()), spot, {
              turn: -14 + i * 8,
            }),
          )
          .join('') +
        finish(brush) +
        at(curryLeaf(brush, 70), [60, -60], { turn: -30 })
      );
    }
    return (
      (style === 'leaf' ? leaf(brush, 410, 250) : platter(brush)) +
      at(
        fish(brush, 270, color) +
          (style === 'leaf'
            ? scatter(places(brush, 40, 190, 64), () =>
                path('M-14 0q10 -12 26 0q-12 9 -26 0', fill(brush.pick(['#7a2a0e', '#a5441a', '#c97a34']))),
              )
            : '') +
          herbs(brush, 12, 180, 60, 9),
        [-10, -14],
        { turn: flip * -6 },
      ) +
      [-150, 0, 130].map((x) => at(lemonSlice(38), [x, 150 + Math.abs(x) * -0.14])).join('') +
      at(onionRings(brush, 48, 3), [270, 118]) +
      at(redChilli(brush, 90), [-290, 110], { turn: -20 })
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
            fill(
              brush.linear([
                [0, '#fffaf0'],
                [1, '#c9ab80'],
              ]),
            ),
          ) + brush.textured('crust', chunk(brush, 122, 84, shadesOf(color), { rough: 0.1 })),
          [x, y],
          { turn: -20 + i * 14 },
        ),
      )
      .join('') +
    herbs(brush, 18, 220, 110, 9) +
    at(coriander(brush, 70), [-90, -20]);

/** A crab in its sauce. */
export const crab: Drawing = (brush) => {
  const shell = '#d8512a';
  const paint = fill(
    brush.radial(
      [
        [0, '#f79a62'],
        [0.5, shell],
        [1, '#7a1d0a'],
      ],
      [0.4, 0.25],
      0.8,
    ),
  );
  const limb = (side: number, i: number) =>
    path(
      `M${side * 110} ${-30 + i * 34}Q${side * (210 + i * 6)} ${-80 + i * 46} ${side * (250 - i * 6)} ${0 + i * 48}`,
      line(shell, 26 - i * 2),
    ) +
    path(
      `M${side * 110} ${-36 + i * 34}Q${side * (210 + i * 6)} ${-86 + i * 46} ${side * (250 - i * 6)} ${-6 + i * 48}`,
      line('#f9ad7a', 6, 0.7),
    );
  const claw = (side: number) =>
    at(
      path('M0 0C20 -70 110 -90 140 -30C110 -46 86 -30 80 -12C104 -14 124 -4 128 14C90 44 20 40 0 0Z', paint),
      [side * 150, -70],
      { turn: side === 1 ? -50 : -130 },
    );
  return (
    bowl(
      brush,
      360,
      'stone',
      at(
        path(blob(brush, 300, 160, 0.05), fill('#7a2f10')) +
          brush.textured('mash', path(blob(brush, 290, 154, 0.06), fill('#9c4418'))),
        [0, 8],
      ),
      0.3,
    ) +
    at(
      [1, -1].map((side) => [0, 1, 2].map((i) => limb(side, i)).join('') + claw(side)).join('') +
        brush.textured(
          'mash',
          path('M-150 0C-150 -90 -60 -110 0 -110S150 -90 150 0C140 70 60 92 0 92S-140 70 -150 0Z', paint),
        ) +
        path('M-112 -34Q-60 -74 0 -40Q60 -74 112 -34M-74 40Q-40 0 0 14Q40 0 74 40M0 -40V14', line('#7a1d0a', 6, 0.55)) +
        shine(50, 16, [-50, -78], 0.5),
      [0, -20],
    ) +
    herbs(brush, 20, 220, 110, 10) +
    at(coriander(brush, 80), [0, 60]) +
    at(steam(brush, 160, 160), [0, -120])
  );
};
