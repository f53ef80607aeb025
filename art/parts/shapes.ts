import { type Brush, type Point, type Shades, SLANT, short } from './brush.ts';

interface Placing {
  readonly turn?: number;
  readonly scale?: number;
  readonly squash?: number | undefined;
}

/** Moves, turns (degrees) and scales what was drawn around (0, 0). */
export function at(content: string, [x, y]: Point, { turn = 0, scale = 1, squash = 1 }: Placing = {}): string {
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`;
  const scaled = scale === 1 && squash === 1 ? '' : ` scale(${scale.toFixed(3)} ${(scale * squash).toFixed(3)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${content}</g>`;
}

export const ellipse = (rx: number, ry: number, paint: string, [x, y]: Point = [0, 0]): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${paint}/>`;

/** A circle that lies on the table. */
export const disc = (r: number, paint: string, [x, y]: Point = [0, 0]): string => ellipse(r, r * SLANT, paint, [x, y]);

export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;

export const fill = (paint: string, opacity = 1): string =>
  `fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;

export const line = (color: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}`;

/** A closed smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const parts = points.map(([x1, y1], i) => {
    const [[x0, y0], [x2, y2], [x3, y3]] = [point(i - 1), point(i + 1), point(i + 2)];
    const near = `${short(x1 + (x2 - x0) / 6)} ${short(y1 + (y2 - y0) / 6)}`;
    return `C${near} ${short(x2 - (x3 - x1) / 6)} ${short(y2 - (y3 - y1) / 6)} ${short(x2)} ${short(y2)}`;
  });
  const [x, y] = point(0);
  return `M${short(x)} ${short(y)}${parts.join('')}Z`;
}

/** The outline of something roughly elliptic; `rough` (0 to 1) is how far it strays. */
export function blob(brush: Brush, rx: number, ry: number, rough = 0.12, corners = 9): string {
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + brush.between(-0.2, 0.2)) / corners) * 2 * Math.PI;
    const far = 1 + brush.between(-rough, rough);
    return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far];
  });
  return smooth(points);
}

/** A soft shadow on the table below something this wide. */
export const shadow = (brush: Brush, rx: number, ry: number, at: Point = [rx * 0.08, ry * 0.16], dark = 0.6): string =>
  ellipse(
    rx,
    ry,
    fill(
      brush.radial(
        [
          [0.45, '#210c02', dark],
          [0.75, '#210c02', dark * 0.45],
          [1, '#210c02', 0],
        ],
        [0.5, 0.5],
        0.5,
      ),
    ),
    at,
  );

/** A small bright reflection. */
export const shine = (rx: number, ry: number, at: Point, opacity = 0.55, turn = -25): string =>
  `<ellipse rx="${short(rx)}" ry="${short(ry)}" fill="#fff" opacity="${opacity}" transform="translate(${short(at[0])} ${short(at[1])}) rotate(${turn})"/>`;

/** A ball resting on something, with its contact shadow. */
export const ball = (brush: Brush, r: number, shades: Shades, { squash = 0.86, gloss = 0.5 } = {}): string =>
  shadow(brush, r * 1.15, r * 0.62, [r * 0.12, r * 0.62 * squash], 0.55) +
  ellipse(r, r * squash, fill(brush.round(shades))) +
  (gloss > 0 ? shine(r * 0.26, r * 0.13, [-r * 0.36, -r * 0.44 * squash], gloss) : '');

/** An irregular piece of food, lit from the upper left, with its contact shadow. */
export function chunk(
  brush: Brush,
  rx: number,
  ry: number,
  shades: Shades,
  { rough = 0.14, gloss = 0.35 } = {},
): string {
  const outline = blob(brush, rx, ry, rough, 8);
  return (
    path(outline, `fill="#210c02" opacity=".32" transform="translate(${short(rx * 0.07)} ${short(ry * 0.18)})"`) +
    path(outline, fill(brush.round(shades))) +
    (gloss > 0 ? shine(rx * 0.3, ry * 0.14, [-rx * 0.25, -ry * 0.45], gloss, brush.between(-35, 5)) : '')
  );
}

/** Positions inside an ellipse, evenly spread by chance, the farthest first so that nearer things cover them. */
export function places(brush: Brush, count: number, rx: number, ry: number, apart = 0.8): Point[] {
  const found: Point[] = [];
  const gap = apart * Math.sqrt(Math.PI / Math.max(1, count));
  for (let tries = 0; found.length < count && tries < count * 40; tries++) {
    const angle = brush.between(0, 2 * Math.PI);
    const far = Math.sqrt(brush.random());
    const unit: Point = [Math.cos(angle) * far, Math.sin(angle) * far];
    const room = tries > count * 25 ? gap * 0.6 : gap;
    if (found.every(([x, y]) => Math.hypot(x - unit[0], y - unit[1]) > room)) found.push(unit);
  }
  return found.map(([x, y]): Point => [x * rx, y * ry]).sort((a, b) => a[1] - b[1]);
}

/** Draws something at each place. */
export const scatter = (
  spots: readonly Point[],
  draw: (index: number, spot: Point) => string,
  turn?: () => number,
): string => spots.map((spot, index) => at(draw(index, spot), spot, { turn: turn?.() ?? 0 })).join('');
