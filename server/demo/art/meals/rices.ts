/** Biryanis, pulaos, fried rice and other rice dishes. */
import { bowl, handi, leafCup, lid } from '../parts/bowls.ts';
import type { Brush, Point } from '../parts/brush.ts';
import { cup } from '../parts/cups.ts';
import { onMound, rice } from '../parts/fillings.ts';
import {
  cashew,
  chilli,
  coriander,
  friedOnion,
  halfEgg,
  herbs,
  lemonWedge,
  mint,
  onionRings,
  sprinkle,
  steam,
  tempering,
  vegetableBits,
} from '../parts/garnish.ts';
import { bowlOf, type Drawing, dip, gravyIn, raita } from '../parts/kit.ts';
import { type Piece, piece, pieces } from '../parts/pieces.ts';
import { type Glaze, leaf, plate } from '../parts/plates.ts';
import { at, places, scatter } from '../parts/shapes.ts';

const SAFFRON = ['#fffaf0', '#fbe7ac', '#f4a52c', '#fff4d6', '#e8861a', '#f7c65a'] as const;

const MASALA = ['#fbe6b4', '#eab75a', '#d98a2c', '#fff1cf'] as const;

const GREEN = ['#cfc98a', '#a9b25c', '#dcd7a8', '#8a9a45'] as const;

type Meat = 'chicken' | 'mutton' | 'egg' | 'veg' | 'prawn' | 'paneer' | 'fried';

const meatOf: Record<Meat, Piece> = {
  chicken: 'leg',
  mutton: 'mutton',
  egg: 'egg',
  veg: 'vegetables',
  prawn: 'prawn',
  paneer: 'paneer',
  fried: 'chicken',
};

/** A heap of biryani with its meat, fried onion and mint on top. */
export function heap(
  brush: Brush,
  r: number,
  height: number,
  meat: Meat,
  colors: readonly [string, ...string[]],
): string {
  const kind = meatOf[meat];
  const few = kind === 'leg' ? 2 : kind === 'vegetables' ? 16 : 4;
  const size = kind === 'leg' ? r * 0.38 : r * 0.26;
  const tone = meat === 'fried' ? '#b3230f' : '#b9652a';
  const spots: Point[] =
    kind === 'leg'
      ? [
          [-r * 0.26, -height * 0.72],
          [r * 0.3, -height * 0.52],
        ]
      : onMound(brush, few, r * 0.8, height).map(([x, y]): Point => [x, y - height * 0.05]);
  return (
    rice(brush, r, height, colors) +
    pieces(brush, kind, spots, size, tone) +
    (meat === 'egg' || meat === 'veg' ? '' : at(halfEgg(brush, r * 0.19), [r * 0.08, -height * 0.28])) +
    at(friedOnion(brush, 14, r * 0.6, r * 0.3, r * 0.08), [0, -height * 0.6]) +
    at(mint(brush, r * 0.13), [-r * 0.5, -height * 0.2]) +
    at(coriander(brush, r * 0.24), [r * 0.1, -height * 0.95]) +
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
      at(lid(brush, 122, pot), [side * -330, 110]) +
      at(handi(brush, 236, pot, heap(brush, 186, 118, meat, SAFFRON)), [side * 30, 66]) +
      raita(brush, 78, [side * 320, 60]) +
      at(onionRings(brush, 46, 2) + at(lemonWedge(brush, 38), [70, 18]), [side * 290, 180]) +
      at(steam(brush, 150, 170), [side * 30, -190])
    );
  };

/** Biryani on a plate with raita. */
export const plateBiryani =
  (meat: Meat, style: 'saffron' | 'masala' | 'green' = 'saffron'): Drawing =>
  (brush) => {
    const colors = { saffron: SAFFRON, masala: MASALA, green: GREEN }[style];
    return (
      plate(brush, 395, brush.pick<Glaze>(['ivory', 'blue', 'brass', 'stone'])) +
      at(heap(brush, 262, 168, meat, colors), [-30, 76]) +
      raita(brush, 78, [286, -66]) +
      at(lemonWedge(brush, 44), [262, 98]) +
      at(onionRings(brush, 48, 2), [200, 160]) +
      at(steam(brush, 160, 180), [-20, -90])
    );
  };

/** Biryani in a cup of dry leaves, green with mint. */
export const donneBiryani =
  (meat: Meat): Drawing =>
  (brush) =>
    at(leafCup(brush, 270, heap(brush, 236, 150, meat, GREEN)), [-50, 10]) +
    raita(brush, 84, [300, -60]) +
    at(onionRings(brush, 52, 2), [270, 120]) +
    at(lemonWedge(brush, 44), [200, 205]) +
    at(chilli(brush, 90), [280, 50], { turn: 20 }) +
    at(steam(brush, 150, 170), [-50, -140]);

/** Rice in one colour with bits in it: fried rice, pulao, lemon rice. */
export const riceBowl =
  (
    colors: readonly [string, ...string[]],
    top: 'vegetables' | 'jeera' | 'tempering' | 'berries' | 'raisins' | 'corn',
    glaze: Glaze = 'stone',
    long = true,
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
      at(bowl(brush, 310, glaze, at(rice(brush, 272, height, colors, { long }) + topping, [0, 10])), [-30, -20]) +
      at(lemonWedge(brush, 46), [310, 150]) +
      at(onionRings(brush, 46, 2), [-330, 170]) +
      at(steam(brush, 170, 170), [-30, -110])
    );
  };

/** Plain rice and a gravy, side by side on a plate. */
export const riceAndGravy =
  (gravyColor: string, kind: Piece, glaze: Glaze = 'steel'): Drawing =>
  (brush) =>
    plate(brush, 400, brush.pick<Glaze>(['ivory', 'brass', 'green'])) +
    at(rice(brush, 176, 96, ['#fffdf6', '#f6efe0']), [-150, 60]) +
    gravyIn(
      brush,
      150,
      gravyColor,
      [160, -6],
      glaze,
      pieces(brush, kind, places(brush, kind === 'bean' || kind === 'chickpea' ? 16 : 4, 100, 50), 40, gravyColor) +
        at(coriander(brush, 46), [0, -10]),
    ) +
    at(onionRings(brush, 44, 2) + at(lemonWedge(brush, 34), [80, 0]), [40, 170]) +
    at(steam(brush, 140, 160), [-140, -40]);

/** Flattened rice, sago or puffed rice, heaped on a plate with nuts and coriander. */
export const lightHeap =
  (colors: readonly [string, ...string[]], side: 'lemon' | 'curd' = 'lemon'): Drawing =>
  (brush) =>
    plate(brush, 395, brush.pick<Glaze>(['green', 'ivory', 'blue'])) +
    at(
      rice(brush, 254, 120, colors, { long: false, count: 1100 }) +
        scatter(onMound(brush, 18, 240, 120), () => piece(brush, 'cashew', 26, '#fff')) +
        at(herbs(brush, 26, 160, 70, 10) + tempering(brush, 130, 50), [0, -60]),
      [-30, 70],
    ) +
    (side === 'lemon' ? at(lemonWedge(brush, 50), [262, 70]) : dip(brush, 84, '#fbf8ef', [280, -30], 'white')) +
    at(coriander(brush, 70), [-30, -40]);

/** A clay tub of biryani to take away. */
export const tubBiryani =
  (meat: Meat): Drawing =>
  (brush) =>
    at(cup(brush, 250, 210, 'clay', heap(brush, 226, 130, meat, SAFFRON), 0.8), [-40, -60]) +
    raita(brush, 82, [300, 30]) +
    at(lemonWedge(brush, 42), [250, 180]) +
    at(steam(brush, 150, 160), [-40, -190]);

/** Rice on a leaf with something poured over it. */
export const riceOnLeaf =
  (gravyColor: string, kind: Piece): Drawing =>
  (brush) =>
    leaf(brush, 405, 245) +
    at(rice(brush, 190, 104, ['#fffdf6', '#f6efe0']), [-120, 70]) +
    gravyIn(brush, 140, gravyColor, [200, -10], 'clay', pieces(brush, kind, places(brush, 4, 90, 44), 40, gravyColor)) +
    bowlOf(brush, 62, '#f7f3e6', [130, 160]);
