import { type Brush, darker, lighter, mix, type Point, SLANT, shadesOf, short } from './brush.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter, shadow, shine } from './shapes.ts';

/** A thick gravy with pools of oil and an uneven surface, `r` wide. */
export function gravy(brush: Brush, r: number, color: string, { oil = 0.5, texture = true } = {}): string {
  const [light, middle, dark] = shadesOf(color);
  const surface = disc(
    r,
    fill(
      brush.radial(
        [
          [0, lighter(color, 0.2)],
          [0.55, middle],
          [0.86, mix(middle, dark, 0.4)],
          [1, dark],
        ],
        [0.42, 0.36],
        0.66,
      ),
    ),
  );
  const pools = places(brush, Math.round(14 * oil), r * 0.8, r * SLANT * 0.8, 0.6).map((spot) => {
    const size = brush.between(r * 0.05, r * 0.13);
    return at(
      path(blob(brush, size, size * 0.5, 0.3), fill(mix(color, '#f0571a', 0.6), 0.4)) +
        shine(size * 0.4, size * 0.13, [-size * 0.3, -size * 0.16], 0.45),
      spot,
    );
  });
  return (
    (texture ? brush.textured('mash', surface) : surface) +
    pools.join('') +
    disc(r * 0.97, line(light, r * 0.02, 0.35)) +
    path(
      `M${short(-r * 0.8)} ${short(-r * 0.2)}Q${short(-r * 0.5)} ${short(-r * 0.5)} ${short(-r * 0.05)} ${short(-r * 0.52)}`,
      line('#fff', r * 0.03, 0.4),
    )
  );
}

/** A thin, smooth liquid: milk, rasam, broth, syrup. */
export function liquid(brush: Brush, r: number, color: string, clear = 0): string {
  const dark = darker(color, 0.3);
  return (
    disc(
      r,
      fill(
        brush.radial(
          [
            [0, lighter(color, 0.45)],
            [0.5, color, 1 - clear * 0.4],
            [1, dark],
          ],
          [0.4, 0.34],
          0.7,
        ),
      ),
    ) +
    disc(r * 0.96, line(lighter(color, 0.6), r * 0.025, 0.5)) +
    path(
      `M${short(-r * 0.75)} ${short(-r * 0.2)}Q${short(-r * 0.45)} ${short(-r * 0.47)} ${short(r * 0.02)} ${short(-r * 0.5)}`,
      line('#fff', r * 0.045, 0.55),
    )
  );
}

const moundPath = (r: number, height: number, base = SLANT) =>
  `M${short(-r)} 0C${short(-r * 0.95)} ${short(-height * 0.75)} ${short(-r * 0.5)} ${short(-height)} 0 ${short(-height)}S${short(r * 0.95)} ${short(-height * 0.75)} ${r} 0A${short(r)} ${short(r * base)} 0 0 1 ${short(-r)} 0Z`;

/** A smooth heap, `height` above the plate. */
export function mound(
  brush: Brush,
  r: number,
  height: number,
  color: string,
  texture: 'mash' | 'crumb' | 'crust' | 'none' = 'mash',
): string {
  const heap = path(moundPath(r, height), fill(brush.round([lighter(color, 0.4), color, darker(color, 0.38)])));
  return (
    shadow(brush, r * 1.08, r * 0.62, [r * 0.06, r * 0.08], 0.5) +
    (texture === 'none' ? heap : brush.textured(texture, heap))
  );
}

/** A heap of cooked rice in some colours, grain by grain; `long` is basmati. */
export function rice(
  brush: Brush,
  r: number,
  height: number,
  colors: readonly [string, ...string[]],
  { long = true, count = 900 } = {},
): string {
  const size = r * (long ? 0.078 : 0.048);
  const base = mix(mix(colors[0], colors[1] ?? colors[0], 0.5), '#b98a4a', 0.2);
  const onHeap = (): Point => {
    const angle = brush.between(0, 2 * Math.PI);
    const far = Math.sqrt(brush.random());
    return [Math.cos(angle) * far * r * 0.98, Math.sin(angle) * far * r * SLANT * 0.97 - (1 - far * far) * height];
  };
  const layers = [0.24, 0.1, 0, -0.15].map((shade) =>
    colors.map((color) => {
      const strokes = Array.from({ length: Math.round(count / 4 / colors.length) }, () => {
        const [x, y] = onHeap();
        const turn = brush.between(-1.1, 1.1);
        const bend = brush.between(-0.3, 0.3) * size;
        return `M${short(x)} ${short(y)}q${short(Math.cos(turn) * size * 0.5 + bend)} ${short(Math.sin(turn) * size * 0.4 + bend)} ${short(Math.cos(turn) * size)} ${short(Math.sin(turn) * size * 0.8)}`;
      });
      const paint = shade >= 0 ? darker(color, shade) : lighter(color, -shade * 2);
      return path(strokes.join(''), line(paint, Math.round(r * (long ? 0.23 : 0.26)) / 10));
    }),
  );
  const light = brush.radial(
    [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
      [0.75, '#2a0f04', 0.05],
      [1, '#5a2a08', 0.42],
    ],
    [0.38, 0.3],
    0.75,
  );
  return (
    shadow(brush, r * 1.08, r * 0.64, [r * 0.06, r * 0.08], 0.45) +
    path(moundPath(r, height), fill(base)) +
    layers.flat().join('') +
    path(moundPath(r, height), fill(light))
  );
}

/** Spots on a heap of `height`, for pieces that lie on it. */
export const onMound = (brush: Brush, count: number, r: number, height: number): Point[] =>
  places(brush, count, 1, 1)
    .map(([x, y]): Point => [x * r * 0.78, y * r * SLANT * 0.72 - (1 - x * x - y * y) * height])
    .sort((a, b) => a[1] - b[1]);

/** Chutney, raita, ketchup or another dip in a little bowl; bits are sprinkled on it. */
export function dipInside(brush: Brush, r: number, color: string, bits?: string): string {
  const inside = r * 0.86;
  const bit =
    bits &&
    scatter(places(brush, 9, inside * 0.7, inside * 0.38), () =>
      path(blob(brush, r * 0.06, r * 0.045, 0.3, 6), fill(bits)),
    );
  return at(gravy(brush, inside, color, { oil: 0, texture: false }) + (bit ?? ''), [0, r * 0.06]);
}

/** A heap of fried strands: sev, fried noodles, hash. */
export const strands = (brush: Brush, r: number, height: number, color: string, count = 150): string =>
  [0.35, 0.12, -0.25]
    .map((shade) => {
      const drawn = Array.from({ length: Math.round(count / 3) }, () => {
        const angle = brush.between(0, 6.283);
        const far = Math.sqrt(brush.random());
        const [x, y] = [Math.cos(angle) * far * r, Math.sin(angle) * far * r * SLANT - (1 - far * far) * height];
        const [dx, dy] = [brush.between(-0.2, 0.2) * r, brush.between(-0.1, 0.1) * r];
        return `M${short(x)} ${short(y)}q${short(dx)} ${short(dy - r * 0.06)} ${short(dx * 1.6)} ${short(dy)}`;
      });
      return path(
        drawn.join(''),
        line(shade > 0 ? darker(color, shade) : lighter(color, -shade), Math.max(2, Math.round(r * 0.028))),
      );
    })
    .join('');

/** A tangle of noodles, `r` wide. */
export function noodles(brush: Brush, r: number, height: number, color: string): string {
  const layer = (shade: number, count: number) => {
    const strokes = Array.from({ length: count }, () => {
      const angle = brush.between(0, 6.283);
      const far = Math.sqrt(brush.random()) * 0.72;
      const [x, y] = [Math.cos(angle) * far * r, Math.sin(angle) * far * r * SLANT - (1 - far * far) * height];
      const [w, h] = [brush.between(0.2, 0.32) * r * brush.pick([-1, 1]), brush.between(-0.16, 0.16) * r];
      return `M${short(x - w)} ${short(y)}C${short(x - w * 0.4)} ${short(y - r * 0.12 + h)} ${short(x + w * 0.3)} ${short(y + r * 0.1 + h)} ${short(x + w * 0.9)} ${short(y + h * 0.4)}`;
    });
    const paint = shade >= 0 ? darker(color, shade) : lighter(color, -shade);
    return (
      path(strokes.join(''), line(darker(paint, 0.35), r * 0.062)) + path(strokes.join(''), line(paint, r * 0.045))
    );
  };
  return (
    path(moundPath(r, height), fill(darker(color, 0.4))) +
    layer(0.28, 40) +
    layer(0.14, 40) +
    layer(0, 40) +
    layer(-0.3, 26)
  );
}

/** Cream, curd or sauce in a loose spiral. */
export function swirl(r: number, color: string, turns = 2.2): string {
  const points = Array.from({ length: 40 }, (_, i) => {
    const part = i / 39;
    const angle = part * turns * 2 * Math.PI;
    return `${i ? 'L' : 'M'}${short(Math.cos(angle) * part * r)} ${short(Math.sin(angle) * part * r * SLANT)}`;
  });
  return path(points.join(''), line(color, r * 0.1, 0.9));
}

/** A melting square of butter. */
export const butter = (brush: Brush, size: number): string =>
  path(blob(brush, size * 1.25, size * 0.72, 0.2), fill('#ffd95a', 0.55)) +
  path(
    `M${-size * 0.7} ${-size * 0.2}L0 ${-size * 0.55}L${size * 0.7} ${-size * 0.2}L0 ${size * 0.16}Z`,
    fill('#fff3ae'),
  ) +
  path(
    `M${-size * 0.7} ${-size * 0.2}L0 ${size * 0.16}V${size * 0.46}L${-size * 0.7} ${size * 0.1}Z`,
    fill('#f6d665'),
  ) +
  path(`M${size * 0.7} ${-size * 0.2}L0 ${size * 0.16}V${size * 0.46}L${size * 0.7} ${size * 0.1}Z`, fill('#e2b63f'));

export const cream = (brush: Brush, r: number): string =>
  swirl(r, '#fff8ea') + ellipse(r * 0.12, r * 0.07, fill(brush.round(['#ffffff', '#fff4dc', '#eddcbb'])));
