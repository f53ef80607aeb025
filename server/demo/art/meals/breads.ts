/** Breads from griddle and oven. */
import { type Brush, darker, lighter, type Point, SLANT, short } from '../parts/brush.ts';
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

/** Soft brown marks of the griddle. */
export const spots = (brush: Brush, rx: number, ry: number, count: number, color: string, size = 1): string => {
  const paint = fill(
    brush.radial(
      [
        [0, color, 0.9],
        [0.5, color, 0.6],
        [1, color, 0],
      ],
      [0.5, 0.5],
      0.5,
    ),
  );
  return scatter(places(brush, count * 2, rx, ry, 0.5), () =>
    ellipse(brush.between(4, 17) * size, brush.between(3, 10) * size, paint),
  );
};

/** A round flat bread; `r` is half its width. */
export function round(
  brush: Brush,
  r: number,
  color: string,
  { marks = 16, mark = '#7a3f14', thick = 0.06, rough = 0.025, texture = 'dough' as 'dough' | 'crumb' } = {},
): string {
  const outline = blob(brush, r, r * SLANT, rough, 14);
  const paint = brush.radial(
    [
      [0, lighter(color, 0.35)],
      [0.6, color],
      [0.9, darker(color, 0.12)],
      [1, darker(color, 0.3)],
    ],
    [0.42, 0.36],
    0.68,
  );
  return (
    shadow(brush, r * 1.08, r * 0.68, [r * 0.06, r * 0.12], 0.6) +
    path(outline, `fill="${darker(color, 0.45)}" transform="translate(2 ${short(r * thick)})"`) +
    brush.textured(texture, path(outline, fill(paint))) +
    spots(brush, r * 0.82, r * 0.46, marks, mark, r / 150)
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
  const color = '#efcf98';
  return (
    shadow(brush, r * 1.25, r * 0.66, [r * 0.06, r * 0.12], 0.6) +
    path(outline, `fill="#9a6228" transform="translate(2 ${short(r * 0.06)})"`) +
    brush.textured(
      'dough',
      path(
        outline,
        fill(
          brush.radial(
            [
              [0, '#fff3d4'],
              [0.55, color],
              [0.85, '#d6a35a'],
              [1, '#a66a2a'],
            ],
            [0.42, 0.34],
            0.7,
          ),
        ),
      ),
    ) +
    spots(brush, r * 0.95, r * 0.42, 20, '#6a3410', r / 120) +
    spots(brush, r * 0.9, r * 0.4, 14, '#fff6dd', r / 170) +
    brush.times(6, () => shine(r * 0.12, r * 0.03, [brush.between(-0.7, 0.6) * r, brush.between(-0.3, 0.2) * r], 0.5)) +
    (garlic ? sprinkle(brush, 26, r * 0.85, r * 0.38, r * 0.035, ['#fff5d6', '#e2bd6a', '#c98f3a']) : '') +
    herbs(brush, garlic ? 26 : 8, r * 0.85, r * 0.38, r * 0.035)
  );
}

/** A flaky coil of dough. */
export function parotta(brush: Brush, r: number): string {
  const turns = Array.from({ length: 90 }, (_, i) => {
    const part = i / 89;
    const angle = part * 5.5 * 2 * Math.PI;
    const wobble = 1 + Math.sin(angle * 3.7) * 0.03;
    return `${i ? 'L' : 'M'}${short(Math.cos(angle) * part * r * 0.95 * wobble)} ${short(Math.sin(angle) * part * r * 0.95 * SLANT * wobble)}`;
  }).join('');
  return (
    round(brush, r, '#efcb86', { marks: 22, mark: '#a8621c', rough: 0.05 }) +
    path(turns, line('#a1661f', r * 0.032, 0.75)) +
    at(path(turns, line('#fff3cf', r * 0.022, 0.9)), [-2, -4])
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
    fill(
      brush.linear([
        [0, '#f6dca8'],
        [1, '#c99a58'],
      ]),
    ),
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

/** Some breads of a kind, as they lie beside a curry; `r` is half the width of one. */
export function bread(brush: Brush, kind: Bread | 'rice', r: number): string {
  const stack = (one: (i: number) => string, count = 2) =>
    brush.times(count, (i) => at(one(i), [(i - (count - 1) / 2) * r * 0.12, -i * r * 0.13]));
  switch (kind) {
    case 'naan':
    case 'garlicNaan':
      return at(
        stack(() => naan(brush, r, kind === 'garlicNaan')),
        [0, 0],
        { turn: -8 },
      );
    case 'roti':
      return stack(() => round(brush, r, '#e6c48c', { marks: 24, mark: '#7a4a1c', texture: 'crumb' }));
    case 'bhakri':
      return stack(() => round(brush, r, '#ece2d0', { marks: 18, mark: '#8a6a48', thick: 0.09, texture: 'crumb' }));
    case 'bajra':
      return stack(
        () =>
          round(brush, r, '#a08a72', { marks: 22, mark: '#4a3526', thick: 0.1, texture: 'crumb' }) +
          at(butter(brush, r * 0.12), [0, -4]),
      );
    case 'makki':
      return stack(() => round(brush, r, '#e8b84a', { marks: 20, mark: '#8f5a14', thick: 0.1, texture: 'crumb' }));
    case 'missi':
      return stack(
        () =>
          round(brush, r, '#dfae4e', { marks: 22, mark: '#7a4614', thick: 0.08 }) +
          herbs(brush, 16, r * 0.7, r * 0.38, r * 0.04),
      );
    case 'paratha':
      return stack(
        () =>
          round(brush, r, '#e2ac58', { marks: 34, mark: '#8a4510', thick: 0.08 }) +
          herbs(brush, 10, r * 0.7, r * 0.36, r * 0.03),
      );
    case 'kulcha':
      return stack(
        () =>
          round(brush, r, '#eed5a6', { marks: 20, mark: '#8a4a18', thick: 0.09 }) +
          herbs(brush, 26, r * 0.75, r * 0.4, r * 0.04),
      );
    case 'sheermal':
      return stack(
        () =>
          round(brush, r, '#e59436', { marks: 8, mark: '#9a4a10', thick: 0.1, texture: 'crumb' }) +
          scatter(places(brush, 40, r * 0.8, r * 0.44, 0.9), () => ellipse(r * 0.022, r * 0.014, fill('#7a3a0c', 0.8))),
      );
    case 'thepla':
      return stack(
        () =>
          round(brush, r, '#c9b04c', { marks: 30, mark: '#7a5414', texture: 'crumb' }) +
          herbs(brush, 40, r * 0.8, r * 0.44, r * 0.03),
        3,
      );
    case 'poli':
      return stack(() => round(brush, r, '#e9b650', { marks: 26, mark: '#a3661c', texture: 'crumb' }));
    case 'parotta':
      return stack(() => parotta(brush, r));
    case 'poori':
      return at(poori(brush, r * 0.62), [-r * 0.3, -r * 0.3]) + at(poori(brush, r * 0.66), [r * 0.3, r * 0.1]);
    case 'pav':
      return at(pavBun(brush, r * 0.5), [-r * 0.2, -r * 0.36]) + at(pavBun(brush, r * 0.54), [r * 0.3, r * 0.12]);
    case 'rumali':
      return (
        shadow(brush, r * 1.1, r * 0.7, [r * 0.06, r * 0.14], 0.6) +
        brush.textured(
          'crumb',
          path(
            `M${-r} ${r * 0.5}C${-r * 0.9} ${-r * 0.3} ${-r * 0.2} ${-r * 0.7} ${r * 0.3} ${-r * 0.66}C${r * 0.9} ${-r * 0.3} ${r * 1.1} ${r * 0.2} ${r * 0.9} ${r * 0.5}Q0 ${r * 0.76} ${-r} ${r * 0.5}Z`,
            fill(
              brush.linear(
                [
                  [0, '#fff4dc'],
                  [0.5, '#eed6a8'],
                  [1, '#c9a064'],
                ],
                [0, 0],
                [1, 1],
              ),
            ),
          ) + spots(brush, r * 0.7, r * 0.4, 12, '#8a5222', r / 170),
        ) +
        path(
          `M${-r * 0.1} ${r * 0.6}C${r * 0.1} 0 ${r * 0.2} ${-r * 0.3} ${r * 0.32} ${-r * 0.62}M${-r * 0.5} ${r * 0.6}C${-r * 0.2} 0 0 ${-r * 0.4} ${r * 0.3} ${-r * 0.64}`,
          line('#b98a4a', 5, 0.6),
        )
      );
    case 'rice':
      return '';
  }
}
