/** Many small things on one big plate or leaf. */
import { katori } from '../parts/bowls.ts';
import { type Brush, type Point, SLANT } from '../parts/brush.ts';
import { gravy, rice } from '../parts/fillings.ts';
import { herbs, lemonWedge, sprinkle } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { type Piece, pieces } from '../parts/pieces.ts';
import { type Glaze, leaf, thaliPlate } from '../parts/plates.ts';
import { at, ball, disc, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';
import { type Bread, bread, poori } from './breads.ts';

/** What a katori holds: a colour and what lies in it. */
type Katori = readonly [color: string, kind?: Piece];

export interface ThaliLook {
  readonly katoris: readonly Katori[];
  readonly bread: Bread;
  readonly glaze?: Glaze;
  readonly onLeaf?: boolean;
  readonly rice?: readonly [string, ...string[]];
  readonly sweet?: boolean;
}

const filled = (brush: Brush, r: number, [color, kind = 'none']: Katori, glaze: Glaze): string => {
  const few =
    kind === 'chickpea' || kind === 'bean' || kind === 'vegetables' || kind === 'okra'
      ? 9
      : kind === 'leg' || kind === 'fish'
        ? 1
        : 4;
  const spots = kind === 'none' ? [] : places(brush, few, r * 0.5, r * 0.26);
  return katori(
    brush,
    r,
    at(
      gravy(brush, r * 0.88, color, { oil: 0.4 }) +
        pieces(brush, kind, spots, r * 0.26, color) +
        herbs(brush, 5, r * 0.5, r * 0.26, r * 0.06),
      [0, r * 0.06],
    ),
    glaze,
  );
};

/** A roasted papad, blistered. */
const papad = (brush: Brush, r: number): string =>
  shadow(brush, r * 1.08, r * 0.66, [6, 10], 0.5) +
  brush.textured('dough', disc(r, fill(brush.round(['#fff0b8', '#f0cb6a', '#b58428'])))) +
  scatter(places(brush, 26, r * 0.84, r * SLANT * 0.84), () =>
    ellipse(brush.between(5, 13), brush.between(3, 8), fill('#fff8dc', 0.7)),
  ) +
  sprinkle(brush, 18, r * 0.8, r * 0.46, 3, ['#3d2415']);

export const thali =
  ({
    katoris,
    bread: kind,
    glaze = 'steel',
    onLeaf = false,
    rice: riceColors = ['#fffdf6', '#f6efe0'],
    sweet = true,
  }: ThaliLook): Drawing =>
  (brush) => {
    const count = katoris.length;
    const bowls = katoris.map((each, i): readonly [Point, Katori] => {
      const angle = Math.PI * (1.06 + (i / (count - 1)) * 0.88);
      return [[Math.cos(angle) * 308, Math.sin(angle) * 172 + 28], each];
    });
    const r = count > 5 ? 70 : 82;
    return (
      (onLeaf ? leaf(brush, 415, 252) : thaliPlate(brush, 412, glaze)) +
      at(papad(brush, 92), [236, 96]) +
      [...bowls]
        .sort((a, b) => a[0][1] - b[0][1])
        .map(([spot, each]) => at(filled(brush, r, each, onLeaf ? 'clay' : glaze), spot))
        .join('') +
      at(
        kind === 'poori' ? at(poori(brush, 66), [-50, 0]) + at(poori(brush, 68), [50, 26]) : bread(brush, kind, 108),
        [-190, 118],
      ) +
      at(rice(brush, 124, 72, riceColors, { count: 500 }), [12, 74]) +
      (sweet
        ? at(ball(brush, 34, ['#d9813a', '#8a3c12', '#3c1404']), [98, 178]) +
          at(ball(brush, 34, ['#d9813a', '#8a3c12', '#3c1404']), [150, 190])
        : at(lemonWedge(brush, 34), [120, 186])) +
      path('M-20 190q20 -16 44 0', line('#b5301a', 16)) +
      at(lemonWedge(brush, 26), [42, 198])
    );
  };
