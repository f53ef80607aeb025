/** Gravies, dals and stews in their bowls. */
import { bowl, chatti, kadai } from '../parts/bowls.ts';
import { type Brush, darker, lighter, mix, type Point, SLANT, short } from '../parts/brush.ts';
import { butter, cream, gravy, liquid, oilFilm } from '../parts/fillings.ts';
import {
  chilli,
  coriander,
  friedOnion,
  herbs,
  lemonWedge,
  mint,
  onionRings,
  redChilli,
  sprinkle,
  tempering,
} from '../parts/garnish.ts';
import { type Drawing, sidePlate } from '../parts/kit.ts';
import { type Piece, pieces } from '../parts/pieces.ts';
import { type Glaze, plate } from '../parts/plates.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter } from '../parts/shapes.ts';
import { bread } from './breads.ts';

export type Vessel = 'bowl' | 'kadai' | 'handi' | 'copper' | 'stone';

export type Finish =
  | 'cream'
  | 'butter'
  | 'coriander'
  | 'tempering'
  | 'ginger'
  | 'onion'
  | 'mint'
  | 'coconut'
  | 'egg'
  | 'drumstick'
  | 'raw'
  | 'none';

export interface CurryLook {
  readonly color: string;
  readonly kind?: Piece;
  readonly finish?: Finish;
  readonly vessel?: Vessel;
  readonly side?: 'naan' | 'roti' | 'rice' | 'none' | 'pav' | 'bhakri' | 'parotta' | 'kulcha' | 'poori';
  readonly body?: 'thin' | 'thick' | 'minced';
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
    herbs(brush, 26, r * 0.7, r * 0.36, r * 0.034) + at(coriander(brush, r * 0.26), [0, -r * 0.06]),
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
    friedOnion(brush, 16, r * 0.42, r * 0.2, r * 0.1) + at(coriander(brush, r * 0.3), [-r * 0.1, -r * 0.08]),
  mint: (brush, r) =>
    scatter(places(brush, 5, r * 0.6, r * 0.3), () =>
      path(
        blob(brush, r * brush.between(0.12, 0.26), r * 0.07, 0.3, 9),
        fill(brush.round(['#ffe9a0', '#f5b02c', '#d9780f']), 0.85),
      ),
    ) +
    friedOnion(brush, 44, r * 0.5, r * 0.22, r * 0.09) +
    at(lemonWedge(brush, r * 0.17), [r * 0.46, r * 0.1]) +
    at(chilli(brush, r * 0.3), [r * 0.1, r * 0.18], { turn: -14 }) +
    at(mint(brush, r * 0.16), [-r * 0.34, 0]) +
    herbs(brush, 14, r * 0.66, r * 0.34, r * 0.035),
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
  raw: (brush, r) =>
    scatter(places(brush, 22, r * 0.66, r * 0.34, 0.8), () =>
      at(
        path(
          `M${-r * 0.06} ${r * 0.01}q${r * 0.06} ${-r * 0.05} ${r * 0.13} 0`,
          line(brush.pick(['#b8578c', '#e6b4d0', '#d6483a', '#8fbf5a']), r * 0.026),
        ),
        [0, 0],
        { turn: brush.between(0, 360) },
      ),
    ) +
    sprinkle(brush, 22, r * 0.5, r * 0.26, r * 0.012, ['#8a5a2c', '#b5401a']) +
    at(coriander(brush, r * 0.3), [0, -r * 0.04]),
  none: () => '',
};

/** What is too thick to lie flat: a rough surface with the furrows of the spoon, shreds and fat in them. */
function stirred(brush: Brush, r: number, color: string, minced: boolean): string {
  const furrows = brush.times(9, (i) => {
    const [y, w] = [(i - 4) * 0.115, Math.sqrt(Math.max(0, 1 - ((i - 4) / 5.4) ** 2)) * brush.between(0.5, 0.85)];
    return `M${short(-w * r)} ${short(y * r)}q${short(w * r * 0.5)} ${short(-r * 0.09)} ${short(w * r)} 0t${short(w * r * brush.between(0.5, 0.9))} ${short(-r * 0.02)}`;
  });
  const shreds = brush.times(34, () => {
    const [angle, far, w] = [
      brush.between(0, 6.28),
      Math.sqrt(brush.random()) * 0.84 * r,
      r * brush.between(0.05, 0.12),
    ];
    return `M${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far * SLANT)}q${short(w / 2)} ${short(-w * 0.4)} ${short(w)} ${short(w * brush.between(-0.4, 0.4))}`;
  });
  return (
    brush.textured('mash', disc(r, fill(brush.round([lighter(color, 0.3), color, darker(color, 0.3)])))) +
    path(furrows, line(darker(color, 0.3), r * 0.03, 0.2)) +
    at(path(furrows, line(lighter(color, 0.4), r * 0.026, 0.22)), [0, -r * 0.03]) +
    (minced
      ? scatter(places(brush, 130, r * 0.86, r * 0.48, 0.4), () => {
          const [size, tone] = [r * brush.between(0.03, 0.05), mix(color, brush.pick(['#b5682c', '#4a1d0a']), 0.4)];
          return ellipse(size, size * 0.75, fill(brush.round([lighter(tone, 0.3), tone, darker(tone, 0.5)])));
        })
      : '') +
    path(shreds, line(darker(color, 0.34), r * 0.02, 0.4)) +
    at(path(shreds, line(lighter(color, 0.4), r * 0.012, 0.5)), [-1, -2]) +
    brush.textured('glaze', disc(r, fill(brush.round([color, color, darker(color, 0.3)]), 0.35))) +
    oilFilm(brush, r, color, 0.7) +
    scatter(places(brush, 7, r * 0.74, r * 0.38), () =>
      path(blob(brush, r * brush.between(0.06, 0.15), r * 0.045, 0.3, 7), fill(mix(color, '#f6a81c', 0.6), 0.6)),
    )
  );
}

/** The contents of a bowl `r` wide. */
export function curryInside(
  brush: Brush,
  r: number,
  { color, kind = 'none', finish = 'coriander', body }: CurryLook,
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
              : kind === 'mutton'
                ? 12
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
  const surface =
    body === 'thin'
      ? liquid(brush, r * 0.93, color)
      : body
        ? stirred(brush, r * 0.93, color, body === 'minced')
        : gravy(brush, r * 0.93, color);
  // A film of gravy over the lower edges makes pieces lie in it, not on it.
  const film = spots
    .map(([x, y]) =>
      ellipse(
        size * 1.05,
        size * (kind === 'fish' ? 0.56 : 0.34),
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
        [x, y + size * (kind === 'leg' ? 0.8 : kind === 'fish' ? 0.44 : 0.62)],
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
      return chatti(brush, r, inside(r * 0.94));
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
    const spot: Point = side === 'none' ? [0, -24] : [flip * -34, -24];
    return (
      (side === 'none' ? '' : at(bread(brush, side, 190), [flip * 226, 84])) +
      at(
        vesselOf(brush, vessel, side === 'none' ? 330 : 312, (r) => curryInside(brush, r, look)),
        spot,
      ) +
      sidePlate(brush, 78, [flip * -290, 206])
    );
  };

/** Greens with rounds of corn bread and butter. */
export const saag: Drawing = (brush) =>
  at(bread(brush, 'makki', 200), [230, 50]) +
  at(bowl(brush, 270, 'brass', curryInside(brush, 270, { color: '#4d7026', finish: 'butter' }), 0.42), [-110, -20]) +
  sidePlate(brush, 92, [-310, 190]);

/** A flat plate of something thick: mash, bharta, haleem, kheema. */
export const mash = (
  color: string,
  finish: Finish,
  side: 'pav' | 'roti' | 'bhakri' | 'none' = 'roti',
  body: 'thick' | 'minced' = 'thick',
): Drawing => curry({ color, finish, side, vessel: 'bowl', body });

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
    at(redChilli(brush, 100), [130, 96], { turn: -20 }) +
    at(onionRings(brush, 34, 2), [-170, 88]);
