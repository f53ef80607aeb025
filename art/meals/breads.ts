/** Breads from griddle and oven. */
import { type Brush, darker, lighter, mix, type Point, SLANT, short } from '../parts/brush.ts';
import { butter } from '../parts/fillings.ts';
import { herbs, sprinkle } from '../parts/garnish.ts';
import { at, blob, ellipse, fill, line, path, places, scatter, shadow, shine, smooth } from '../parts/shapes.ts';

export type Bread =
  | 'naan'
  | 'garlicNaan'
  | 'roti'
  | 'bhakri'
  | 'bajra'
  | 'makki'
  | 'paratha'
  | 'parotta'
  | 'poori'
  | 'pav'
  | 'kulcha'
  | 'sheermal'
  | 'thepla'
  | 'missi'
  | 'rumali'
  | 'poli';

/** Brown marks of the griddle: fine ones, and broad ones where the bread puffed up. */

export const spots = (brush: Brush, rx: number, ry: number, count: number, color: string, size = 1): string => {
  const paint = fill(
    brush.radial(
      [
        [0, darker(color, 0.3), 0.95],
        [0.45, color, 0.7],
        [1, color, 0],
      ],
      [0.5, 0.5],
      0.5,
    ),
  );
  const fine = scatter(places(brush, count * 2, rx, ry, 0.5), () =>
    ellipse(brush.between(3, 13) * size, brush.between(2, 7) * size, paint),
  );
  const broad = scatter(places(brush, Math.round(count / 4), rx * 0.9, ry * 0.9, 0.9), () =>
    at(path(blob(brush, brush.between(16, 34) * size, brush.between(8, 16) * size, 0.4, 7), paint), [0, 0], {
      turn: brush.between(-30, 30),
    }),
  );
  return broad + fine;
};

/** A round flat bread; `r` is half its width. */
export function round(
  brush: Brush,
  r: number,
  color: string,
  { marks = 16, mark = '#7a3f14', thick = 0.022, rough = 0.022, texture = 'crumb' as 'dough' | 'crumb' } = {},
): string {
  const outline = blob(brush, r, r * SLANT, rough, 16);
  const paint = brush.radial(
    [
      [0, lighter(color, 0.38)],
      [0.55, color],
      [0.88, mix(color, '#d9a860', 0.25)],
      [1, darker(color, 0.2)],
    ],
    [0.42, 0.38],
    0.66,
  );
  const puffs = scatter(places(brush, 7, r * 0.7, r * 0.38, 0.9), () => {
    const size = r * brush.between(0.07, 0.15);
    return (
      ellipse(size, size * 0.6, fill(darker(color, 0.5), 0.22), [size * 0.12, size * 0.18]) +
      ellipse(size, size * 0.6, fill(brush.round([lighter(color, 0.6), lighter(color, 0.22), color])))
    );
  });
  return (
    shadow(brush, r * 1.06, r * 0.65, [r * 0.05, r * 0.07 + r * thick], 0.6) +
    path(outline, `fill="${darker(color, 0.34)}" transform="translate(1 ${short(r * thick)})"`) +
    brush.textured(texture, path(outline, fill(paint))) +
    puffs +
    spots(brush, r * 0.84, r * 0.48, marks, mark, r / 150) +
    brush.textured('glaze', path(outline, fill(paint, 0.22))) +
    path(outline, line(lighter(color, 0.5), r * 0.012, 0.55))
  );
}

/** A teardrop of naan with charred blisters. */
export function naan(brush: Brush, r: number, garlic: boolean): string {
  const points: Point[] = [
    [-1.06, 0.1],
    [-0.94, -0.36],
    [-0.5, -0.6],
    [0.05, -0.5],
    [0.6, -0.27],
    [1.3, -0.1],
    [1.36, 0.03],
    [0.75, 0.24],
    [0.2, 0.5],
    [-0.42, 0.62],
    [-0.9, 0.44],
  ];
  const outline = smooth(points.map(([x, y]): Point => [x * r, y * r]));
  const color = '#f0d09a';
  // The oven blows bubbles; their tops burn.
  const bubbles = scatter(places(brush, 11, r * 0.9, r * 0.4, 0.85), () => {
    const [w, h] = [r * brush.between(0.1, 0.21), r * brush.between(0.06, 0.11)];
    return (
      ellipse(w, h, fill('#8a5220', 0.35), [w * 0.12, h * 0.26]) +
      ellipse(w, h, fill(brush.round(['#fff6df', '#f1d6a2', '#d8ab68']))) +
      (brush.chance(0.6)
        ? path(
            blob(brush, w * 0.62, h * 0.55, 0.35, 7),
            fill(
              brush.radial(
                [
                  [0, '#3d1c08', 0.9],
                  [0.6, '#6a3410', 0.75],
                  [1, '#9a5a20', 0],
                ],
                [0.5, 0.5],
                0.5,
              ),
            ),
          )
        : '')
    );
  });
  return (
    shadow(brush, r * 1.25, r * 0.62, [r * 0.05, r * 0.08], 0.6) +
    path(outline, `fill="#b57f3e" transform="translate(1 ${short(r * 0.03)})"`) +
    brush.textured(
      'crumb',
      path(
        outline,
        fill(
          brush.radial(
            [
              [0, '#fff3d4'],
              [0.55, color],
              [0.85, '#dcae68'],
              [1, '#b57d3a'],
            ],
            [0.42, 0.34],
            0.7,
          ),
        ),
      ),
    ) +
    bubbles +
    spots(brush, r * 0.95, r * 0.42, 10, '#7a4014', r / 150) +
    brush.times(7, () => shine(r * 0.1, r * 0.02, [brush.between(-0.7, 0.6) * r, brush.between(-0.3, 0.2) * r], 0.55)) +
    (garlic ? sprinkle(brush, 30, r * 0.85, r * 0.38, r * 0.032, ['#fff5d6', '#e2bd6a', '#c98f3a']) : '') +
    herbs(brush, garlic ? 30 : 10, r * 0.85, r * 0.38, r * 0.032)
  );
}

/** A flaky coil of dough. */
export function parotta(brush: Brush, r: number): string {
  const coil = (from: number) =>
    Array.from({ length: 110 }, (_, i) => {
      const part = from + (i / 109) * (1 - from);
      const angle = part * 6.5 * 2 * Math.PI;
      const wobble = 1 + Math.sin(angle * 3.3) * 0.035 + Math.sin(angle * 1.7) * 0.03;
      return `${i ? 'L' : 'M'}${short(Math.cos(angle) * part * r * 0.95 * wobble)} ${short(Math.sin(angle) * part * r * 0.95 * SLANT * wobble)}`;
    }).join('');
  // Loose flakes that stand up from the layers.
  const flakes = scatter(places(brush, 22, r * 0.86, r * 0.48, 0.7), (_, [x, y]) => {
    const turn = (Math.atan2(y / SLANT, x) * 180) / Math.PI + 90;
    const w = r * brush.between(0.12, 0.26);
    return at(
      path(
        `M${short(-w)} 4Q0 ${short(-r * 0.07)} ${short(w)} 2Q0 ${short(-r * 0.01)} ${short(-w)} 4Z`,
        fill('#fff1cc'),
      ) + path(`M${short(-w)} 5Q0 ${short(r * 0.02)} ${short(w)} 3`, line('#9a5a1c', r * 0.016, 0.7)),
      [0, 0],
      { turn, squash: SLANT },
    );
  });
  return (
    round(brush, r, '#efcb86', { marks: 20, mark: '#a8621c', rough: 0.05, thick: 0.05 }) +
    path(coil(0), line('#a1661f', r * 0.034, 0.6)) +
    at(path(coil(0.02), line('#fff3cf', r * 0.02, 0.9)), [-1.5, -4]) +
    flakes
  );
}

/** A puffed fried ball of dough. */
export const poori = (brush: Brush, r: number): string =>
  shadow(brush, r * 1.1, r * 0.7, [r * 0.1, r * 0.34], 0.6) +
  brush.textured(
    'dough',
    ellipse(
      r,
      r * 0.78,
      fill(
        brush.radial(
          [
            [0, '#fbe0a0'],
            [0.4, '#eab455'],
            [0.8, '#c27f26'],
            [1, '#83490f'],
          ],
          [0.38, 0.24],
          0.76,
        ),
      ),
    ),
  ) +
  spots(brush, r * 0.7, r * 0.5, 9, '#a5601a', r / 130) +
  path(`M${-r * 0.96} ${r * 0.12}Q0 ${r * 0.72} ${r * 0.96} ${r * 0.12}`, line('#8a4e14', 5, 0.45)) +
  shine(r * 0.3, r * 0.13, [-r * 0.34, -r * 0.38], 0.6);

/** A soft bun with a brown top, cut or whole. */
export const pavBun = (brush: Brush, r: number, color = '#c9782a'): string =>
  shadow(brush, r * 1.15, r * 0.7, [r * 0.1, r * 0.4], 0.6) +
  path(
    `M${-r} ${r * 0.06}V${r * 0.4}Q0 ${r * 0.78} ${r} ${r * 0.4}V${r * 0.06}Z`,
    fill(brush.fade('#f6dca8', '#c99a58')),
  ) +
  brush.textured(
    'crumb',
    path(
      `M${-r} ${r * 0.1}C${-r * 1.05} ${-r * 0.6} ${-r * 0.5} ${-r * 0.72} 0 ${-r * 0.72}S${r * 1.05} ${-r * 0.6} ${r} ${r * 0.1}Q0 ${r * 0.5} ${-r} ${r * 0.1}Z`,
      fill(
        brush.radial(
          [
            [0, lighter(color, 0.55)],
            [0.45, color],
            [1, darker(color, 0.5)],
          ],
          [0.38, 0.2],
          0.85,
        ),
      ),
    ),
  ) +
  shine(r * 0.4, r * 0.12, [-r * 0.24, -r * 0.46], 0.5, -12);

/** Round flat breads: colour of the dough, marks of the griddle, how many lie on each other and what is on them. */
const FLAT_BREADS = {
  roti: { color: '#e8c892', marks: 22, mark: '#7a4a1c', thick: 0.018, stack: 3 },
  bhakri: { color: '#ece2d0', marks: 16, mark: '#8a6a48', thick: 0.035, stack: 2 },
  bajra: { color: '#a5917a', marks: 20, mark: '#4a3526', thick: 0.045, stack: 2, butter: true },
  makki: { color: '#ecc052', marks: 18, mark: '#8f5a14', thick: 0.045, stack: 2, butter: true },
  missi: { color: '#dfae4e', marks: 20, mark: '#7a4614', thick: 0.03, stack: 2, herbs: 18 },
  paratha: { color: '#e5b468', marks: 30, mark: '#8a4510', thick: 0.03, stack: 2, herbs: 10, isLayered: true },
  kulcha: { color: '#f0d8aa', marks: 16, mark: '#8a4a18', thick: 0.04, stack: 2, herbs: 30 },
  sheermal: { color: '#e8993c', marks: 8, mark: '#9a4a10', thick: 0.045, stack: 2, isPricked: true },
  thepla: { color: '#cdb552', marks: 26, mark: '#7a5414', thick: 0.014, stack: 4, herbs: 44 },
  poli: { color: '#ecbc58', marks: 22, mark: '#a3661c', thick: 0.022, stack: 2 },
} as const;

type FlatBread = keyof typeof FLAT_BREADS;

interface FlatLook {
  readonly color: string;
  readonly marks: number;
  readonly mark: string;
  readonly thick: number;
  readonly stack: number;
  readonly herbs?: number;
  readonly butter?: boolean;
  readonly isLayered?: boolean;
  readonly isPricked?: boolean;
}

const isFlat = (kind: Bread | 'rice'): kind is FlatBread => kind in FLAT_BREADS;

function flat(brush: Brush, kind: FlatBread, r: number, stack: (one: () => string, count: number) => string): string {
  const look: FlatLook = FLAT_BREADS[kind];
  const layers = (part: number) =>
    path(
      `M${short(-r * part)} ${short(r * 0.04)}A${short(r * part)} ${short(r * part * SLANT)} 0 0 1 ${short(r * part * 0.7)} ${short(-r * part * 0.42)}`,
      line(look.mark, r * 0.014, 0.35),
    );
  const one = () =>
    round(brush, r, look.color, look) +
    (look.isLayered
      ? [0.3, 0.5, 0.68, 0.84].map(layers).join('') + shine(r * 0.3, r * 0.06, [-r * 0.3, -r * 0.28], 0.35)
      : '') +
    (look.isPricked
      ? scatter(places(brush, 40, r * 0.8, r * 0.44, 0.9), () => ellipse(r * 0.022, r * 0.014, fill('#7a3a0c', 0.8)))
      : '') +
    (look.herbs ? herbs(brush, look.herbs, r * 0.78, r * 0.42, r * 0.032) : '') +
    (look.butter ? at(butter(brush, r * 0.13), [0, -4]) : '');
  return stack(one, look.stack);
}

/** Some breads of a kind, as they lie beside a curry; `r` is half the width of one. */
export function bread(brush: Brush, kind: Bread | 'rice', r: number): string {
  const stack = (one: () => string, count = 2) =>
    brush.times(count, (i) => at(one(), [(i - (count - 1) / 2) * r * 0.13, -i * r * 0.1]));
  if (isFlat(kind)) return flat(brush, kind, r, stack);
  switch (kind) {
    case 'naan':
    case 'garlicNaan':
      return at(
        stack(() => naan(brush, r, kind === 'garlicNaan')),
        [0, 0],
        { turn: -8 },
      );
    case 'rumali': {
      const fold = (turn: number, tone: string) =>
        at(
          path(
            `M0 ${short(r * 0.5)}L${short(-r * 0.95)} ${short(-r * 0.2)}Q${short(-r * 0.3)} ${short(-r * 0.62)} ${short(r * 0.5)} ${short(-r * 0.44)}Z`,
            'fill="#210c02" opacity=".28" transform="translate(6 12)"',
          ) +
            brush.textured(
              'crumb',
              path(
                `M0 ${short(r * 0.5)}L${short(-r * 0.95)} ${short(-r * 0.2)}Q${short(-r * 0.3)} ${short(-r * 0.62)} ${short(r * 0.5)} ${short(-r * 0.44)}Z`,
                fill(
                  brush.linear(
                    [
                      [0, '#fff6e2'],
                      [0.6, tone],
                      [1, darker(tone, 0.2)],
                    ],
                    [0, 0],
                    [1, 0.6],
                  ),
                ),
              ),
            ) +
            at(spots(brush, r * 0.4, r * 0.2, 9, '#8a5222', r / 190), [-r * 0.18, -r * 0.12]),
          [0, 0],
          { turn },
        );
      return (
        shadow(brush, r * 1.1, r * 0.7, [0, r * 0.1], 0.5) +
        at(fold(40, '#ecd3a4') + fold(14, '#f0dab0') + fold(-14, '#f3e0ba'), [r * 0.2, 0], { scale: 1.45 })
      );
    }
    case 'parotta':
      return stack(() => parotta(brush, r));
    case 'poori':
      return at(poori(brush, r * 0.62), [-r * 0.3, -r * 0.3]) + at(poori(brush, r * 0.66), [r * 0.3, r * 0.1]);
    case 'pav':
      return at(pavBun(brush, r * 0.5), [-r * 0.2, -r * 0.36]) + at(pavBun(brush, r * 0.54), [r * 0.3, r * 0.12]);
    case 'rice':
      return '';
  }
}
