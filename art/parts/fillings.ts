import { type Brush, darker, lighter, mix, type Point, SLANT, shadesOf, short } from './brush.ts';
import { at, blob, disc, ellipse, fill, line, path, places, scatter, shadow } from './shapes.ts';

/** A thick gravy, `r` wide; `oil` (0 to 1) is how much floats on it. */
export function gravy(brush: Brush, r: number, color: string, { oil = 0.5, texture = true } = {}): string {
  const [, middle, dark] = shadesOf(color);
  const surface = disc(
    r,
    fill(
      brush.radial(
        [
          [0, lighter(color, 0.2)],
          [0.5, middle],
          [0.86, mix(middle, dark, 0.4)],
          [1, mix(middle, dark, 0.9)],
        ],
        [0.42, 0.44],
        0.62,
      ),
    ),
  );
  return (
    (texture ? brush.textured('sauce', surface) : surface) +
    (oil > 0 ? oilFilm(brush, r, color, oil) : '') +
    // The bowl's wall shades the far edge.
    path(
      `M${short(-r * 0.97)} ${short(r * 0.08)}A${short(r * 0.97)} ${short(r * 0.97 * SLANT)} 0 0 1 ${short(r * 0.74)} ${short(-r * 0.39)}`,
      line(darker(color, 0.7), r * 0.07, 0.28),
    ) +
    gleam(brush, r)
  );
}

/** What a window does on something wet: a few soft patches on the lit side, and a bright line where it meets the bowl. */
const gleam = (brush: Brush, r: number): string => {
  const white = brush.radial(
    [
      [0, '#fffdf4', 0.75],
      [0.4, '#fffdf4', 0.35],
      [1, '#fffdf4', 0],
    ],
    [0.5, 0.5],
    0.5,
  );
  return (
    scatter(places(brush, 6, r * 0.5, r * 0.26, 0.6), () =>
      path(blob(brush, r * brush.between(0.05, 0.16), r * brush.between(0.02, 0.045), 0.35, 7), fill(white)),
    ) +
    at(path(blob(brush, r * 0.24, r * 0.07, 0.3, 9), fill(white)), [-r * 0.42, -r * 0.28], { turn: -22 }) +
    path(
      `M${short(r * 0.9)} ${short(r * 0.18)}A${short(r * 0.95)} ${short(r * 0.95 * SLANT)} 0 0 1 ${short(-r * 0.36)} ${short(r * 0.525)}`,
      line('#fff3da', r * 0.014, 0.55),
    )
  );
};

/** Fat that rises: an uneven rim of it, pools, and drops that each catch the light; and ground spice. */
export function oilFilm(brush: Brush, r: number, color: string, oil: number): string {
  const red = mix(color, '#f4600c', 0.55);
  const ring = (far: number, width: number, opacity: number) =>
    path(blob(brush, r * far, r * far * SLANT, 0.025, 16), line(red, r * width, opacity));
  const drop = ([x, y]: Point, size: number) =>
    ellipse(size * 1.08, size * 0.74, fill(darker(color, 0.5), 0.4), [x, y + size * 0.12]) +
    ellipse(size, size * 0.66, fill(brush.round([lighter(red, 0.45), mix(red, '#ffb02e', 0.25), red])), [x, y]) +
    ellipse(size * 0.34, size * 0.18, fill('#fffbe8', 0.95), [x - size * 0.32, y - size * 0.24]);
  const rim = Array.from({ length: Math.round(34 * oil) }, (): Point => {
    const [angle, far] = [brush.between(0, 2 * Math.PI), brush.between(0.8, 0.92)];
    return [Math.cos(angle) * far * r, Math.sin(angle) * far * r * SLANT];
  });
  const spice = [darker(color, 0.55), mix(color, '#7a1408', 0.7)].map((paint) =>
    path(
      brush.times(Math.round(26 * oil), () => {
        const [angle, far] = [brush.between(0, 6.28), Math.sqrt(brush.random()) * 0.86 * r];
        return `M${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far * SLANT)}h.1`;
      }),
      line(paint, r * 0.017, 0.6),
    ),
  );
  return (
    ring(0.93, 0.11, 0.4 * oil) +
    ring(0.9, 0.04, 0.55 * oil) +
    spice.join('') +
    places(brush, Math.round(26 * oil), r * 0.8, r * SLANT * 0.8, 0.4)
      .map((spot) => drop(spot, r * brush.between(0.012, 0.034)))
      .join('') +
    rim.map((spot) => drop(spot, r * brush.between(0.014, 0.042))).join('')
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

/** The outline of a heap; `base` is how high its base is for its width. */
export const moundPath = (r: number, height: number, base = SLANT): string =>
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
    (texture === 'none'
      ? heap
      : brush.textured(texture, heap) +
        brush.textured('glaze', path(moundPath(r, height), fill(brush.fade(lighter(color, 0.3), color), 0.25))))
  );
}

/** Spots on a heap of `height`, for pieces that lie on it. */
export const onMound = (brush: Brush, count: number, r: number, height: number): Point[] =>
  places(brush, count, 1, 1)
    .map(([x, y]): Point => [x * r * 0.78, y * r * SLANT * 0.72 - (1 - x * x - y * y) * height * 0.8])
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
  const width = r * 0.036;
  const onHeap = (far: number, angle: number): Point => [
    Math.cos(angle) * far * r,
    Math.sin(angle) * far * r * SLANT - (1 - far * far) * height,
  ];
  // Each noodle wanders over the heap and never straight.
  const strand = () => {
    let angle = brush.between(0, 6.283);
    let far = Math.sqrt(brush.random()) * 0.9;
    let heading = brush.between(0, 6.283);
    const points = Array.from({ length: 7 }, (): Point => {
      heading += brush.between(-0.9, 0.9);
      angle += (Math.sin(heading) * 0.17) / Math.max(0.3, far);
      far = Math.min(0.95, Math.abs(far + Math.cos(heading) * 0.14));
      return onHeap(far, angle);
    });
    const [first, ...rest] = points;
    const curve = rest.map(([x, y], i): string => {
      const [nx, ny] = rest[i + 1] ?? [x, y];
      return `Q${short(x)} ${short(y)} ${short((x + nx) / 2)} ${short((y + ny) / 2)}`;
    });
    return `M${short(first?.[0] ?? 0)} ${short(first?.[1] ?? 0)}${curve.join('')}`;
  };
  const layer = (shade: number, count: number) => {
    const strokes = brush.times(count, strand);
    const paint = shade >= 0 ? darker(color, shade) : lighter(color, -shade);
    return (
      at(path(strokes, line(darker(color, 0.72), width * 1.25, 0.75)), [1.5, 3]) +
      path(strokes, line(paint, width)) +
      at(path(strokes, line(lighter(paint, 0.5), width * 0.28, 0.7)), [-1, -2])
    );
  };
  return (
    path(moundPath(r, height), fill(darker(color, 0.34))) +
    layer(0.34, 76) +
    layer(0.2, 50) +
    layer(0.06, 46) +
    layer(-0.12, 30)
  );
}

/** Cream, curd or sauce in a loose spiral. */
export function swirl(r: number, color: string, turns = 2.2): string {
  const points = Array.from({ length: 72 }, (_, i) => {
    const part = i / 71;
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
