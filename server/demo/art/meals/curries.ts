/** Gravies, dals and stews in their bowls. */
import { bowl, handi, kadai } from '../parts/bowls.ts';
import { type Brush, darker, type Point } from '../parts/brush.ts';
import { butter, cream, gravy, liquid } from '../parts/fillings.ts';
import {
  chilli,
  coriander,
  friedOnion,
  herbs,
  lemonWedge,
  onionRings,
  redChilli,
  sprinkle,
  steam,
  tempering,
} from '../parts/garnish.ts';
import type { Drawing } from '../parts/kit.ts';
import { type Piece, pieces } from '../parts/pieces.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';
import { bread } from './breads.ts';

export type Vessel = 'bowl' | 'kadai' | 'handi' | 'copper' | 'stone';

export type Finish =
  | 'cream'
  | 'butter'
  | 'coriander'
  | 'tempering'
  | 'ginger'
  | 'onion'
  | 'coconut'
  | 'egg'
  | 'drumstick'
  | 'none';

export interface CurryLook {
  readonly color: string;
  readonly kind?: Piece;
  readonly finish?: Finish;
  readonly vessel?: Vessel;
  readonly side?: 'naan' | 'roti' | 'rice' | 'none' | 'pav' | 'bhakri' | 'parotta';
  readonly thin?: boolean;
}

const small = new Set<Piece>(['chickpea', 'bean', 'vegetables', 'okra', 'ker', 'cashew']);

const finishes: Record<Finish, (brush: Brush, r: number) => string> = {
  cream: (brush, r) =>
    at(cream(brush, r * 0.42), [r * 0.05, -r * 0.04]) +
    herbs(brush, 8, r * 0.6, r * 0.32, r * 0.035) +
    at(coriander(brush, r * 0.26), [r * 0.12, -r * 0.08]),
  butter: (brush, r) =>
    at(cream(brush, r * 0.46), [0, 0]) +
    at(butter(brush, r * 0.15), [r * 0.04, -r * 0.04]) +
    herbs(brush, 5, r * 0.6, r * 0.32, r * 0.035),
  coriander: (brush, r) =>
    herbs(brush, 16, r * 0.7, r * 0.36, r * 0.04) + at(coriander(brush, r * 0.34), [0, -r * 0.06]),
  tempering: (brush, r) => tempering(brush, r * 0.6, r * 0.3, r / 130) + at(coriander(brush, r * 0.22), [r * 0.3, 0]),
  ginger: (brush, r) =>
    scatter(places(brush, 12, r * 0.45, r * 0.22), () =>
      at(path(`M${-r * 0.09} 0L${r * 0.09} ${r * 0.01}`, line('#f4dc94', r * 0.022)), [0, 0], {
        turn: brush.between(0, 180),
      }),
    ) +
    at(chilli(brush, r * 0.3), [-r * 0.24, -r * 0.1], { turn: 15 }) +
    at(coriander(brush, r * 0.3), [r * 0.24, -r * 0.02]),
  onion: (brush, r) =>
    friedOnion(brush, 16, r * 0.55, r * 0.28, r * 0.08) +
    at(lemonWedge(brush, r * 0.16), [r * 0.42, r * 0.14]) +
    at(coriander(brush, r * 0.3), [-r * 0.1, -r * 0.08]),
  coconut: (brush, r) =>
    tempering(brush, r * 0.6, r * 0.3, r / 140) +
    sprinkle(brush, 26, r * 0.6, r * 0.32, r * 0.02, ['#fffaf0', '#f7efdc']),
  egg: (brush, r) => herbs(brush, 12, r * 0.7, r * 0.36, r * 0.04) + at(coriander(brush, r * 0.25), [0, -r * 0.05]),
  drumstick: (brush, r) =>
    brush.times(3, (i) =>
      at(
        path(`M${-r * 0.3} 0Q0 ${-r * 0.05} ${r * 0.3} 0`, line('#5f8a35', r * 0.09)) +
          path(`M${-r * 0.28} ${-r * 0.01}Q0 ${-r * 0.06} ${r * 0.28} ${-r * 0.01}`, line('#a7c46b', r * 0.025)),
        [(i - 1) * r * 0.3, (i % 2) * r * 0.14 - r * 0.05],
        { turn: i * 55 - 30 },
      ),
    ) + tempering(brush, r * 0.5, r * 0.25, r / 150),
  none: () => '',
};

/** The contents of a bowl `r` wide. */
export function curryInside(
  brush: Brush,
  r: number,
  { color, kind = 'none', finish = 'coriander', thin = false }: CurryLook,
): string {
  const count =
    kind === 'none'
      ? 0
      : small.has(kind)
        ? 26
        : kind === 'leg'
          ? 2
          : kind === 'fish'
            ? 3
            : kind === 'egg' || kind === 'wholeEgg' || kind === 'brinjal'
              ? 4
              : 8;
  const size =
    kind === 'leg'
      ? r * 0.4
      : kind === 'fish'
        ? r * 0.27
        : small.has(kind)
          ? r * 0.2
          : kind === 'egg' || kind === 'wholeEgg'
            ? r * 0.23
            : r * 0.2;
  const spots: Point[] =
    count === 2
      ? [
          [-r * 0.2, -r * 0.16],
          [r * 0.1, r * 0.14],
        ]
      : places(brush, count, r * 0.62, r * 0.34, 0.95);
  const surface = thin ? liquid(brush, r * 0.93, color) : gravy(brush, r * 0.93, color);
  // A film of gravy over the lower edges makes pieces lie in it, not on it.
  const film = spots
    .map(([x, y]) =>
      ellipse(
        size * 1.05,
        size * 0.34,
        fill(
          brush.radial(
            [
              [0, color, 0.85],
              [0.7, color, 0.5],
              [1, color, 0],
            ],
            [0.5, 0.5],
            0.5,
          ),
        ),
        [x, y + size * 0.62],
      ),
    )
    .join('');
  return at(
    surface +
      pieces(brush, kind, spots, size, color) +
      (count > 0 && !small.has(kind) ? film : '') +
      finishes[finish](brush, r),
    [0, r * 0.05],
  );
}

function vesselOf(brush: Brush, vessel: Vessel, r: number, inside: (r: number) => string): string {
  switch (vessel) {
    case 'kadai':
      return kadai(brush, r, inside(r), 'iron');
    case 'copper':
      return kadai(brush, r, inside(r), 'copper');
    case 'handi':
      return at(handi(brush, r * 0.98, 'clay', inside(r * 0.66)), [0, r * 0.2]);
    case 'stone':
      return bowl(brush, r, 'stone', inside(r), 0.4);
    case 'bowl':
      return bowl(brush, r, brush.pick<Glaze>(['blue', 'white', 'clay', 'ivory', 'brass']), inside(r), 0.45);
  }
}

/** A curry in its vessel, with what one eats it with. */
export const curry =
  (look: CurryLook): Drawing =>
  (brush) => {
    const vessel = look.vessel ?? brush.pick<Vessel>(['bowl', 'copper', 'kadai']);
    const side = look.side ?? 'roti';
    const flip = brush.chance(0.5) ? -1 : 1;
    const spot: Point = side === 'none' ? [0, -30] : [flip * -70, -24];
    return (
      (side === 'none' ? '' : at(bread(brush, side, 190), [flip * 250, 96])) +
      at(
        vesselOf(brush, vessel, 292, (r) => curryInside(brush, r, look)),
        spot,
      ) +
      at(onionRings(brush, 44, 2), [flip * -330, 200]) +
      at(lemonWedge(brush, 40), [flip * -240, 226]) +
      at(redChilli(brush, 76), [flip * 330, -140], { turn: 30 * flip }) +
      at(steam(brush, 170, 200), [spot[0], spot[1] - 60])
    );
  };

/** Greens with rounds of corn bread and butter. */
export const saag: Drawing = (brush) =>
  at(bread(brush, 'makki', 200), [230, 50]) +
  at(bowl(brush, 270, 'brass', curryInside(brush, 270, { color: '#4d7026', finish: 'butter' }), 0.42), [-110, -20]) +
  at(onionRings(brush, 52, 3), [250, 220]) +
  at(chilli(brush, 90), [60, 215], { turn: 12 }) +
  at(steam(brush, 150, 180), [-100, -70]);

/** A flat plate of something thick: mash, bharta, haleem, kheema. */
export const mash = (color: string, finish: Finish, side: 'pav' | 'roti' | 'bhakri' | 'none' = 'roti'): Drawing =>
  curry({ color, finish, side: side === 'none' ? 'none' : side, vessel: 'bowl' });

/** A little plate of dry chutney or pickle. */
export const chutneyPlate =
  (color: string): Drawing =>
  (brush) =>
    plate(brush, 330, 'clay') +
    at(
      bowl(
        brush,
        180,
        'stone',
        at(
          gravy(brush, 164, color, { oil: 1 }) +
            sprinkle(brush, 60, 120, 62, 5, ['#7a1a0a', '#e0542a', darker(color, 0.4)]),
          [0, 10],
        ),
        0.4,
      ),
      [0, -30],
    ) +
    at(redChilli(brush, 120), [190, 110], { turn: -20 }) +
    at(onionRings(brush, 40, 2), [-190, 120]);
