/** Biryanis, pulaos, fried rice and other rice dishes. */
import { bowl, handi, leafCup, lid } from '../parts/bowls.ts';
import { type Brush, type Point, SLANT } from '../parts/brush.ts';
import { cup } from '../parts/cups.ts';
import { butter, onMound } from '../parts/fillings.ts';
import {
  cashew,
  coriander,
  friedOnion,
  halfEgg,
  herbs,
  lemonWedge,
  mint,
  onionRings,
  sprinkle,
  tempering,
  vegetableBits,
} from '../parts/garnish.ts';
import { bowlOf, type Drawing, dip, gravyIn, raita, sidePlate } from '../parts/kit.ts';
import { type Piece, piece, pieces } from '../parts/pieces.ts';
import { type Glaze, leaf, plate } from '../parts/plates.ts';
import { rice } from '../parts/rice.ts';
import { at, ellipse, fill, places, scatter } from '../parts/shapes.ts';

const SAFFRON = ['#f39a1c', '#f9c95c', '#fff7e6', '#fffdf6', '#fff0cc', '#fffaf0', '#f8d27a', '#ee8a14'] as const;

const MASALA = ['#e08a26', '#f0bb5c', '#fbe9c0', '#fff4da', '#f3cf88', '#d97a1e'] as const;

const GREEN = ['#8aa332', '#b4bd4c', '#ece09a', '#f8efc0', '#d6cc62', '#a0ac36'] as const;

/** Mutton cooks under the rice and browns it. */
const ricesOf = (meat: Meat) => (meat === 'mutton' ? MASALA : SAFFRON);

type Meat = 'chicken' | 'kolkata' | 'mutton' | 'egg' | 'veg' | 'prawn' | 'paneer' | 'fried';

const meatOf: Record<Meat, Piece> = {
  chicken: 'leg',
  kolkata: 'leg',
  mutton: 'mutton',
  egg: 'friedEgg',
  veg: 'vegetables',
  prawn: 'prawn',
  paneer: 'tikka',
  fried: 'chicken',
};

const huddle: readonly Point[] = [
  [0.3, -0.74],
  [-0.06, -0.8],
  [-0.34, -0.6],
  [0.16, -0.58],
  [-0.12, -0.42],
];

/** A heap of biryani with its meat, fried onion and mint on top. */
export function heap(
  brush: Brush,
  r: number,
  height: number,
  meat: Meat,
  colors: readonly [string, ...string[]],
  base: number = SLANT,
): string {
  const kind = meatOf[meat];
  const few = kind === 'leg' ? 2 : kind === 'vegetables' ? 20 : 4;
  const size = kind === 'leg' ? r * 0.44 : kind === 'mutton' ? r * 0.25 : r * 0.27;
  const tone = meat === 'fried' ? '#9c1204' : meat === 'mutton' ? '#8a3f14' : '#d2601c';
  const spots: Point[] =
    kind === 'leg'
      ? [
          [-r * 0.26, -height * 0.72],
          [r * 0.3, -height * 0.52],
        ]
      : kind === 'mutton' || kind === 'chicken'
        ? // Together, so that single lumps do not look like a face.
          huddle.map(
            ([x, y]): Point => [(x + brush.between(-0.04, 0.04)) * r, (y + brush.between(-0.05, 0.05)) * height],
          )
        : onMound(brush, few, r * 0.8, height);
  return (
    rice(brush, r, height, colors, { base }) +
    at(friedOnion(brush, meat === 'mutton' ? 44 : 16, r * 0.64, r * 0.32, r * 0.09), [0, -height * 0.36]) +
    pieces(brush, kind, spots, size, tone) +
    (meat === 'kolkata' ? at(piece(brush, 'potato', r * 0.24, '#f0c860'), [-r * 0.02, -height * 0.16]) : '') +
    (meat === 'egg' || meat === 'veg' || meat === 'paneer' || meat === 'mutton'
      ? ''
      : at(halfEgg(brush, r * 0.19), [r * (kind === 'leg' ? 0.08 : 0.36), -height * 0.24])) +
    at(mint(brush, r * 0.13), [-r * 0.5, -height * 0.2]) +
    at(meat === 'mutton' ? mint(brush, r * 0.17) : coriander(brush, r * 0.24), [r * 0.1, -height * 0.95]) +
    scatter(onMound(brush, 4, r * 0.8, height), () =>
      at(cashew(brush, r * 0.05), [0, 0], { turn: brush.between(0, 360) }),
    )
  );
}

/** Biryani heaped in the neck of its pot, the lid beside it. */
export const handiBiryani =
  (meat: Meat, glaze?: Glaze): Drawing =>
  (brush) => {
    const pot = glaze ?? brush.pick<Glaze>(['clay', 'copper', 'brass']);
    const side = brush.chance(0.5) ? 1 : -1;
    return (
      at(lid(brush, 118, pot), [side * -250, -60]) +
      at(handi(brush, 282, pot, heap(brush, 226, 150, meat, ricesOf(meat), 0.46)), [side * -46, 80]) +
      raita(brush, 76, [side * 290, 60]) +
      sidePlate(brush, 84, [side * 276, 190])
    );
  };

/** Biryani on a plate with raita. */
export const plateBiryani =
  (meat: Meat, style?: 'masala'): Drawing =>
  (brush) => {
    return (
      plate(brush, 395, brush.pick<Glaze>(meat === 'mutton' ? ['copper', 'stone'] : ['ivory', 'brass', 'blue'])) +
      at(heap(brush, 262, 166, meat, style ? MASALA : ricesOf(meat)), [-50, 32]) +
      raita(brush, 76, [252, -70]) +
      at(onionRings(brush, 28, 2), [250, 20]) +
      at(lemonWedge(brush, 34), [228, 76])
    );
  };

/** Biryani in a cup of dry leaves, green with mint. */
export const donneBiryani =
  (meat: Meat): Drawing =>
  (brush) =>
    at(leafCup(brush, 292, heap(brush, 256, 160, meat, GREEN)), [-64, 10]) +
    raita(brush, 84, [288, -40]) +
    sidePlate(brush, 88, [280, 150]);

/** Rice in one colour with bits in it: fried rice, pulao, lemon rice. */
export const riceBowl =
  (
    colors: readonly [string, ...string[]],
    top: 'vegetables' | 'jeera' | 'tempering' | 'berries' | 'raisins' | 'corn',
    glaze: Glaze = 'stone',
  ): Drawing =>
  (brush) => {
    const height = 118;
    const spots = (count: number) => onMound(brush, count, 240, height);
    const topping = {
      vegetables: () =>
        vegetableBits(brush, spots(34), 12) +
        at(herbs(brush, 18, 150, 60, 9, ['#6fb04a', '#4b8f33', '#a7d37c']), [0, -60]),
      jeera: () =>
        at(sprinkle(brush, 46, 190, 90, 5, ['#5d3a1a', '#7a4f26']), [0, -30]) + at(coriander(brush, 60), [0, -105]),
      tempering: () =>
        at(tempering(brush, 150, 66, 1.3), [0, -50]) + scatter(spots(10), () => piece(brush, 'cashew', 22, '#fff')),
      berries: () =>
        at(sprinkle(brush, 34, 170, 80, 9, ['#9c1230', '#c2183a', '#6d0a20']), [0, -40]) +
        scatter(spots(6), () => piece(brush, 'chicken', 34, '#c98a4a')),
      raisins: () =>
        scatter(spots(9), () => at(cashew(brush, 17), [0, 0], { turn: brush.between(0, 360) })) +
        at(sprinkle(brush, 16, 160, 70, 9, ['#6d3a1a', '#8a4f22']), [0, -40]) +
        at(mint(brush, 30), [0, -105]),
      corn: () => vegetableBits(brush, spots(26), 11, ['#f2c53c', '#4f9a2f', '#d6402a']),
    }[top]();
    return (
      at(bowl(brush, 310, glaze, at(rice(brush, 272, height, colors) + topping, [0, 10])), [-30, -20]) +
      sidePlate(brush, 84, [288, 190])
    );
  };

/** Plain rice and a gravy, side by side on a plate. */
export const riceAndGravy =
  (gravyColor: string, kind: Piece, glaze: Glaze = 'steel', isKhichdi = false): Drawing =>
  (brush) =>
    plate(brush, 400, brush.pick<Glaze>(['ivory', 'brass', 'green'])) +
    at(
      isKhichdi
        ? rice(brush, 172, 84, ['#eebf3c', '#f6d66e', '#e3ab2c'], { grain: 'creamy' }) +
            at(butter(brush, 34) + tempering(brush, 80, 26, 0.9), [0, -62])
        : rice(brush, 176, 96, ['#fffdf6', '#f6efe0']),
      [-130, 50],
    ) +
    gravyIn(
      brush,
      150,
      gravyColor,
      [164, -20],
      glaze,
      (isKhichdi
        ? tempering(brush, 80, 36, 1.2)
        : pieces(
            brush,
            kind,
            places(brush, kind === 'bean' || kind === 'chickpea' ? 16 : 4, 100, 50),
            40,
            gravyColor,
          )) + at(coriander(brush, 46), [0, -10]),
    ) +
    at(onionRings(brush, 34, 2) + at(lemonWedge(brush, 28), [64, 2]), [36, 132]);

/** Flattened rice, sago or puffed rice, heaped on a plate with nuts and coriander. */
export const lightHeap =
  (colors: readonly [string, ...string[]], side: 'lemon' | 'curd' = 'lemon'): Drawing =>
  (brush) =>
    plate(brush, 395, brush.pick<Glaze>(['green', 'ivory', 'blue'])) +
    at(
      rice(brush, 250, 120, colors, { grain: side === 'lemon' ? 'flake' : 'short' }) +
        scatter(onMound(brush, 20, 230, 120), () =>
          at(ellipse(12, 9, fill(brush.round(['#f0c48a', '#c98744', '#7a4316']))), [0, 0]),
        ) +
        at(herbs(brush, 26, 160, 70, 10) + tempering(brush, 130, 50), [0, -60]) +
        at(coriander(brush, 70), [0, -110]),
      [-40, 32],
    ) +
    (side === 'lemon' ? at(lemonWedge(brush, 44), [242, 56]) : dip(brush, 84, '#fbf8ef', [262, -40], 'white'));

/** A clay tub of biryani to take away. */
export const tubBiryani =
  (meat: Meat): Drawing =>
  (brush) =>
    at(cup(brush, 250, 210, 'clay', heap(brush, 228, 140, meat, ricesOf(meat), 0.44), 0.8), [-40, -60]) +
    raita(brush, 82, [288, 30]) +
    sidePlate(brush, 86, [284, 170]);

/** Rice on a leaf with something poured over it. */
export const riceOnLeaf =
  (gravyColor: string, kind: Piece): Drawing =>
  (brush) =>
    leaf(brush, 405, 245) +
    at(rice(brush, 190, 104, ['#fffdf6', '#f6efe0']), [-120, 70]) +
    gravyIn(brush, 140, gravyColor, [200, -10], 'clay', pieces(brush, kind, places(brush, 4, 90, 44), 40, gravyColor)) +
    bowlOf(brush, 62, '#f7f3e6', [130, 160]);
