/** Fish fried, in a leaf, or as fillets; crab. */
import { bowl } from '../parts/bowls.ts';
import { darker, lighter, type Point } from '../parts/brush.ts';
import {
  coriander,
  curryLeaf,
  herbs,
  lemonSlice,
  lemonWedge,
  onionRings,
  redChilli,
  tomatoSlice,
} from '../parts/garnish.ts';
import { type Drawing, mintChutney } from '../parts/kit.ts';
import { fish, fishSteak } from '../parts/meats.ts';
import { leaf } from '../parts/plates.ts';
import { at, blob, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';
import { finish, platter } from './tandoor.ts';

/** A whole fish in its paste of spices, on the leaf it was roasted in: brown with onion, or green with coriander. */
export const leafFish =
  (paste: 'red' | 'green'): Drawing =>
  (brush) => {
    const [light, middle, dark] =
      paste === 'red' ? (['#d9713a', '#a8401a', '#5a1a08'] as const) : (['#a9c860', '#6f9a34', '#37591a'] as const);
    // The parcel: a roasted leaf, opened, its flaps folded back.
    const char = brush.linear(
      [
        [0, '#7a8a34'],
        [0.3, '#5d7a2c'],
        [0.7, '#4a6424'],
        [1, '#33461a'],
      ],
      [0, 0],
      [1, 1],
    );
    const parcel =
      path(
        'M-372 -92L-60 -196L372 -118L388 96L70 206L-376 128Z',
        'fill="#210c02" opacity=".4" transform="translate(8 16)"',
      ) +
      path('M-372 -92L-60 -196L372 -118L388 96L70 206L-376 128Z', fill(char)) +
      path('M-372 -92L-60 -196L372 -118L250 -96L-50 -150L-270 -70Z', fill('#8fa348')) +
      path('M-376 128L70 206L388 96L262 92L60 160L-280 96Z', fill('#9cae50')) +
      scatter(places(brush, 26, 330, 150, 0.7), () =>
        ellipse(brush.between(10, 34), brush.between(4, 10), fill('#3d2a10', 0.35)),
      ) +
      path(
        brush.times(16, (i) => `M${-350 + i * 46} ${-110 + (i % 3) * 8}l16 200`),
        line('#c3d67a', 2, 0.25),
      );
    const coat = path(
      'M-176 -14C-150 -96 -40 -128 60 -108C130 -92 170 -40 196 -14C170 40 110 92 30 104C-70 112 -150 66 -176 -14Z',
      fill(
        brush.radial(
          [
            [0, light],
            [0.6, middle],
            [1, dark],
          ],
          [0.4, 0.3],
          0.75,
        ),
      ),
    );
    const onTop =
      paste === 'red'
        ? scatter(places(brush, 26, 150, 76), () =>
            at(path('M-20 2q18 -12 40 0', line(brush.pick(['#d9a0a8', '#f0c8b0', '#8a3a1c', '#c9702c']), 7)), [0, 0], {
              turn: brush.between(-80, 80),
            }),
          ) +
          at(tomatoSlice(32), [-40, -30]) +
          at(tomatoSlice(28), [70, 20]) +
          at(curryLeaf(brush, 62), [-20, 40], { turn: -24 }) +
          at(curryLeaf(brush, 58), [70, -50], { turn: 30 })
        : herbs(brush, 60, 150, 78, 9, ['#4f8a2c', '#8fb84a', '#2f6a1c', '#e9efc4']) +
          at(coriander(brush, 60), [0, -10]);
    return (
      leaf(brush, 412, 250) +
      parcel +
      at(
        fish(brush, 282, paste === 'red' ? '#9c4a24' : '#8a9a5c') +
          at(brush.textured('mash', coat) + shine(70, 10, [-60, -78], 0.4, -10) + onTop, [0, 4]),
        [6, 0],
        { turn: -5 },
      ) +
      at(onionRings(brush, 38, 2), [232, 96]) +
      at(lemonSlice(40), [-250, 150]) +
      at(lemonSlice(36), [-180, 176]) +
      at(redChilli(brush, 84), [-330, -120], { turn: 16 })
    );
  };

/** Fish in steaks with a crust of masala, in battered pieces, or long and crumbed. */
export const friedFish =
  (style: 'steaks' | 'battered' | 'crumbed', color = '#c2642a'): Drawing =>
  (brush) => {
    const outlines = {
      battered: () => blob(brush, 96, 62, 0.16, 9),
      crumbed: () =>
        'M-176 -6C-150 -52 -60 -62 40 -56C110 -52 168 -40 182 -10C190 20 150 52 60 60C-60 68 -150 50 -176 -6Z',
    };
    const piece = () => {
      if (style === 'steaks') return shadow(brush, 136, 76, [8, 30], 0.6) + fishSteak(brush, 142, color);
      const outline = outlines[style]();
      const crumbs = scatter(places(brush, 60, style === 'crumbed' ? 160 : 80, 48, 0.5), () =>
        ellipse(
          brush.between(2, 6),
          brush.between(2, 4),
          fill(brush.pick([lighter(color, 0.55), darker(color, 0.35)]), 0.75),
        ),
      );
      return (
        shadow(brush, style === 'crumbed' ? 190 : 106, 70, [8, 22], 0.6) +
        path(outline, `fill="${darker(color, 0.55)}" transform="translate(1 15)"`) +
        brush.textured('crust', path(outline, fill(brush.round([lighter(color, 0.45), color, darker(color, 0.4)])))) +
        crumbs
      );
    };
    const spots: Record<typeof style, readonly Point[]> = {
      steaks: [
        [-30, -96],
        [-200, 10],
        [10, 84],
      ],
      battered: [
        [-10, -112],
        [-200, -62],
        [-96, -16],
        [70, -14],
        [-220, 66],
        [-30, 96],
      ],
      crumbed: [
        [-60, -96],
        [-90, 14],
        [-50, 118],
      ],
    };
    return (
      platter(brush) +
      spots[style]
        .map((spot, i) => at(piece(), spot, { turn: style === 'battered' ? brush.between(-40, 40) : -12 + i * 7 }))
        .join('') +
      finish(brush) +
      (style === 'battered' ? mintChutney(brush, 70, [256, -96]) : at(curryLeaf(brush, 70), [96, -40], { turn: -30 })) +
      at(lemonWedge(brush, 40), [150, 116], { turn: -12 }) +
      herbs(brush, 12, 200, 100, 8)
    );
  };

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
    at(coriander(brush, 80), [0, 60])
  );
};
