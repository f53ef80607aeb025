/** Bowls, pots, pans and steamers with something in them. */
import { type Brush, darker, lighter, mix, SLANT, short } from './brush.ts';
import { type Glaze, glazes, shades } from './plates.ts';
import { at, disc, ellipse, fill, line, path, shadow } from './shapes.ts';

/** A bowl; `inside` is drawn around the middle of its opening, which is 0.9 of `r` wide. */
export function bowl(brush: Brush, r: number, glaze: Glaze, inside: string, depth = 0.55): string {
  const [light, middle, dark, paint] = glazes[glaze];
  const low = r * depth;
  const body = `M${-r} 0C${-r} ${short(low * 0.75)} ${short(-r * 0.6)} ${short(low + r * 0.2)} ${short(-r * 0.45)} ${short(low + r * 0.22)}
    Q0 ${short(low + r * 0.42)} ${short(r * 0.45)} ${short(low + r * 0.22)}C${short(r * 0.6)} ${short(low + r * 0.2)} ${r} ${short(low * 0.75)} ${r} 0Z`;
  const side = brush.linear(
    [
      [0, mix(middle, dark, 0.35)],
      [0.24, light],
      [0.55, middle],
      [1, dark],
    ],
    [0, 0.3],
    [1, 0.6],
  );
  const wall = brush.fade(dark, mix(middle, dark, 0.4), light);
  return (
    shadow(brush, r * 1.05, r * 0.5, [r * 0.16, low + r * 0.14], 0.75) +
    path(body, fill(side)) +
    path(`M${-r * 0.93} ${r * 0.24}A${r} ${r * 0.62} 0 0 0 ${r * 0.93} ${r * 0.24}`, line(paint, r * 0.02, 0.5)) +
    disc(r, fill(light)) +
    disc(r * 0.96, fill(mix(middle, dark, 0.2))) +
    disc(r * 0.94, fill(wall)) +
    inside
  );
}

/** A small metal bowl, drawn flat enough to stand on a thali; `inside` as in `bowl`. */
export const katori = (brush: Brush, r: number, inside: string, glaze: Glaze = 'steel'): string =>
  bowl(brush, r, glaze, inside, 0.34);

/** A wide, unglazed pot of the coast with a thick lip; `inside` as in `bowl`. */
export const chatti = (brush: Brush, r: number, inside: string): string =>
  at(
    bowl(brush, r, 'clay', '', 0.6) +
      path(
        `M${short(-r * 0.99)} ${short(r * 0.2)}A${short(r)} ${short(r * 0.66)} 0 0 0 ${short(r * 0.99)} ${short(r * 0.2)}`,
        line('#5a2410', r * 0.05, 0.35),
      ) +
      disc(
        r * 1.04,
        fill(
          brush.linear(
            [
              [0, '#c27a50'],
              [0.5, '#d98a60'],
              [1, '#7d3a1c'],
            ],
            [0, 0],
            [1, 1],
          ),
        ),
      ) +
      disc(r * 1.03, line('#f0b58e', r * 0.016, 0.8)) +
      disc(r * 0.93, fill('#4a1d0c')) +
      inside,
    [0, -r * 0.04],
  );

/** A wok-like pan with two handles; `inside` as in `bowl`. */
export function kadai(brush: Brush, r: number, inside: string, glaze: Glaze = 'copper'): string {
  const [light, middle, dark] = shades(glaze);
  const handle = (side: number) =>
    path(
      `M${side * r * 0.95} ${-r * 0.1}q${side * r * 0.3} ${-r * 0.04} ${side * r * 0.28} ${r * 0.1}t${side * -r * 0.3} ${r * 0.12}`,
      line(dark, r * 0.09),
    ) +
    path(
      `M${side * r * 0.95} ${-r * 0.12}q${side * r * 0.3} ${-r * 0.04} ${side * r * 0.28} ${r * 0.1}`,
      line(mix(light, middle, 0.4), r * 0.035),
    );
  return (
    shadow(brush, r * 1.2, r * 0.55, [r * 0.14, r * 0.55]) +
    handle(-1) +
    handle(1) +
    bowl(brush, r, glaze, inside, 0.42)
  );
}

/**
 * A round-bellied pot with a neck; `inside` is drawn around its opening, 0.6 of `r` wide, `r` above the belly's middle.
 */
export function handi(brush: Brush, r: number, glaze: Glaze, inside: string): string {
  const [light, middle, dark] = shades(glaze);
  const belly = brush.radial(
    [
      [0, light],
      [0.28, lighter(middle, 0.12)],
      [0.6, middle],
      [1, dark],
    ],
    [0.3, 0.3],
    0.85,
  );
  const neck = brush.linear(
    [
      [0, dark],
      [0.25, light],
      [0.6, middle],
      [1, dark],
    ],
    [0, 0],
    [1, 0],
  );
  const wide = r * 0.8;
  return (
    shadow(brush, r * 1.15, r * 0.52, [r * 0.2, r * 0.66], 0.8) +
    path(
      `M${short(-wide * 0.94)} ${short(-r * 0.42)}C${-r * 1.25} ${-r * 0.3} ${-r * 1.2} ${r * 0.72} ${short(-r * 0.42)} ${short(r * 0.82)}
      Q0 ${r * 0.92} ${short(r * 0.42)} ${short(r * 0.82)}C${r * 1.2} ${r * 0.72} ${r * 1.25} ${-r * 0.3} ${short(wide * 0.94)} ${short(-r * 0.42)}Z`,
      fill(belly),
    ) +
    path(`M${-r * 1.0} ${r * 0.1}Q0 ${r * 0.52} ${r * 1.0} ${r * 0.1}`, line(dark, r * 0.02, 0.45)) +
    path(`M${-r * 0.98} ${r * 0.16}Q0 ${r * 0.58} ${r * 0.98} ${r * 0.16}`, line(light, r * 0.014, 0.45)) +
    path(
      `M${-wide} ${-r * 0.62}L${-wide * 0.9} ${-r * 0.36}Q0 ${-r * 0.02} ${wide * 0.9} ${-r * 0.36}L${wide} ${-r * 0.62}Z`,
      fill(neck),
    ) +
    ellipse(wide * 1.12, wide * 0.56, fill(neck), [0, -r * 0.62]) +
    ellipse(wide * 1.12, wide * 0.56, line(light, 3, 0.7), [0, -r * 0.625]) +
    ellipse(wide * 0.98, wide * 0.47, fill(darker(middle, 0.65)), [0, -r * 0.61]) +
    at(inside, [0, -r * 0.6])
  );
}

/** The pot's lid, leaning beside it. */
export function lid(brush: Brush, r: number, glaze: Glaze): string {
  const [light, middle, dark] = shades(glaze);
  return (
    shadow(brush, r * 1.1, r * 0.6, [r * 0.1, r * 0.2]) +
    disc(r, fill(dark), [0, r * 0.05]) +
    disc(
      r,
      fill(
        brush.radial(
          [
            [0, light],
            [0.5, middle],
            [1, dark],
          ],
          [0.32, 0.25],
          0.8,
        ),
      ),
    ) +
    disc(r * 0.72, line(light, r * 0.03, 0.5)) +
    ellipse(r * 0.14, r * 0.13, fill(brush.round([light, middle, dark])), [0, -r * 0.1])
  );
}

/** A cup pressed from dry leaves, as street food and donne biryani are served in. */
export const leafCup = (brush: Brush, r: number, inside: string): string =>
  bowl(brush, r, 'leaf', '', 0.42) +
  path(
    Array.from({ length: 13 }, (_, i) => {
      const x = (i / 12 - 0.5) * 1.8 * r;
      return `M${short(x)} ${short(r * 0.6 * Math.sqrt(Math.max(0, 1 - (x / r) ** 2)))}L${short(x * 0.55)} ${short(r * 0.66)}`;
    }).join(''),
    line('#2c3010', 4, 0.45),
  ) +
  inside;

/** A bamboo steamer; `inside` is drawn around the middle of its opening, which is 0.86 of `r` wide. */
export function steamer(brush: Brush, r: number, inside: string): string {
  const side = brush.linear(
    [
      [0, '#8a5a26'],
      [0.25, '#e9bd7c'],
      [0.6, '#cf9a55'],
      [1, '#7c4d1e'],
    ],
    [0, 0],
    [1, 0],
  );
  const h = r * 0.3;
  return (
    shadow(brush, r * 1.12, r * 0.7, [r * 0.1, h + r * 0.1], 0.75) +
    path(`M${-r} 0V${h}A${r} ${r * SLANT} 0 0 0 ${r} ${h}V0Z`, fill(side)) +
    path(`M${-r} ${h * 0.55}A${r} ${r * SLANT} 0 0 0 ${r} ${h * 0.55}`, line('#7a4d1f', 4, 0.7)) +
    disc(r, fill(side)) +
    disc(r * 0.96, line('#fbe3b4', 4, 0.7)) +
    disc(r * 0.87, fill('#6b431c')) +
    disc(r * 0.85, fill(brush.fade('#a9773c', '#e2bd86')), [0, r * 0.04]) +
    brush.times(9, (i) => {
      const x = ((i - 4) / 5) * r * 0.9;
      const y = r * 0.5 * Math.sqrt(Math.max(0, 1 - (x / (r * 0.86)) ** 2));
      return path(`M${short(x)} ${short(-y)}V${short(y)}`, line('#8a5f2c', 3, 0.5));
    }) +
    inside
  );
}
