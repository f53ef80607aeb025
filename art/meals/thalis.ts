/** Many small things on one big plate or leaf. */
import { katori } from '../parts/bowls.ts';
import { type Brush, type Point, SLANT } from '../parts/brush.ts';
import { gravy } from '../parts/fillings.ts';
import { herbs, lemonWedge, sprinkle } from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { fishSteak } from '../parts/meats.ts';
import { type Piece, pieces } from '../parts/pieces.ts';
import { type Glaze, leaf, thaliPlate } from '../parts/plates.ts';
import { rice } from '../parts/rice.ts';
import { at, ball, disc, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';
import { type Bread, bread, poori, spots } from './breads.ts';

/** What a katori holds: a colour and what lies in it. */
type Katori = readonly [color: string, kind?: Piece];

export interface ThaliLook {
  readonly katoris: readonly Katori[];
  readonly bread: Bread;
  readonly glaze?: Glaze;
  readonly onLeaf?: boolean;
  readonly rice?: readonly [string, ...string[]];
  readonly sweet?: boolean;
  /** A fried steak of fish beside the bread. */
  readonly fried?: boolean;
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
    fried = false,
  }: ThaliLook): Drawing =>
  (brush) => {
    const count = katoris.length;
    const bowls = katoris.map((each, i): readonly [Point, Katori] => {
      const angle = Math.PI * (1.06 + (i / (count - 1)) * 0.88);
      return [[Math.cos(angle) * 292, Math.sin(angle) * 172 + 34], each];
    });
    const r = count > 5 ? 80 : count > 4 ? 90 : 98;
    return (
      (onLeaf ? leaf(brush, 415, 252) : thaliPlate(brush, 412, glaze)) +
      at(papad(brush, 112), [232, 98]) +
      [...bowls]
        .sort((a, b) => a[0][1] - b[0][1])
        .map(([spot, each]) => at(filled(brush, r, each, onLeaf ? 'clay' : glaze), spot))
        .join('') +
      at(
        kind === 'poori' ? at(poori(brush, 80), [-60, -6]) + at(poori(brush, 84), [40, 26]) : bread(brush, kind, 132),
        [-190, 116],
      ) +
      at(rice(brush, 138, 84, riceColors), [18, 84]) +
      (sweet
        ? at(ball(brush, 34, ['#d9813a', '#8a3c12', '#3c1404']), [98, 178]) +
          at(ball(brush, 34, ['#d9813a', '#8a3c12', '#3c1404']), [150, 190])
        : at(lemonWedge(brush, 34), [120, 186])) +
      (fried ? at(fishSteak(brush, 96, '#b5501c'), [-50, 168], { turn: -10 }) : '') +
      path('M20 196q20 -16 44 0', line('#b5301a', 16)) +
      at(lemonWedge(brush, 26), [82, 204])
    );
  };

/** Baked balls of dough with dal to drown them in and sweet crumbled ones. */
export const baati: Drawing = (brush) => {
  const one = (r: number) =>
    shadow(brush, r * 1.12, r * 0.66, [8, r * 0.5], 0.6) +
    brush.textured('crumb', ellipse(r, r * 0.86, fill(brush.round(['#ffdf96', '#dd9a3c', '#85480c'])))) +
    spots(brush, r * 0.6, r * 0.5, 8, '#5d2c0c', r / 110) +
    path(
      `M${-r * 0.5} ${-r * 0.3}Q0 ${-r * 0.06} ${r * 0.52} ${-r * 0.34}M${-r * 0.06} ${-r * 0.66}Q${r * 0.1} ${-r * 0.2} 0 ${r * 0.2}`,
      line('#5d2c0c', r * 0.06, 0.7),
    ) +
    brush.textured('glaze', ellipse(r, r * 0.86, fill(brush.fade('#ffd98a', '#b06a1c'), 0.3))) +
    shine(r * 0.3, r * 0.13, [-r * 0.3, -r * 0.46], 0.75);
  return (
    thaliPlate(brush, 400, 'brass') +
    at(filled(brush, 132, ['#dca52c'], 'brass'), [-190, -70]) +
    at(filled(brush, 84, ['#b5301a'], 'steel'), [40, -146]) +
    at(rice(brush, 112, 64, ['#d9a860', '#c9904a', '#f0d09a'], { grain: 'flake' }), [238, -46]) +
    at(one(92), [-70, 58]) +
    at(one(92), [-220, 104]) +
    at(one(96), [96, 116]) +
    at(lemonWedge(brush, 34), [252, 116])
  );
};
