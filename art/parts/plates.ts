/** Plates, leaves and boards, seen at the camera's slant and lit from the upper left. */
import { type Brush, mix, type Shades, SLANT, short } from './brush.ts';
import { disc, fill, line, path, shadow, shine } from './shapes.ts';

/** Lit, middle and shaded colour, and the painted line on the rim. */
export const glazes = {
  ivory: ['#fffdf7', '#f3e9da', '#c9b79e', '#c8643c'],
  white: ['#ffffff', '#eef0f0', '#b9bec2', '#4b7f95'],
  brass: ['#ffedb0', '#dcab4a', '#875714', '#8f5f16'],
  steel: ['#fbfcfc', '#bfc6cb', '#6a737c', '#8b949c'],
  clay: ['#e0976d', '#b8643f', '#6e3219', '#f3cfa8'],
  copper: ['#f9c39c', '#c46f3a', '#6a2f10', '#f5d0a6'],
  stone: ['#857c74', '#4d463f', '#241f1b', '#a89684'],
  blue: ['#7f9cae', '#33566b', '#152a38', '#d8bd94'],
  green: ['#c3c9a8', '#84916b', '#434d33', '#f5efdf'],
  /** Dry leaves, pressed. */
  leaf: ['#b8a868', '#80703a', '#3c3216', '#9a8a50'],
  iron: ['#6d6a67', '#35322f', '#151312', '#555'],
} as const;

export type Glaze = keyof typeof glazes;

export const shades = (glaze: Glaze): Shades => [glazes[glaze][0], glazes[glaze][1], glazes[glaze][2]];

/** A flat plate with a rim; food goes inside 0.74 of its radius. */
export function plate(brush: Brush, r: number, glaze: Glaze = 'ivory'): string {
  const [light, middle, dark, paint] = glazes[glaze];
  const rim = brush.linear(
    [
      [0, light],
      [0.5, middle],
      [1, mix(middle, dark, 0.5)],
    ],
    [0.1, 0],
    [0.9, 1],
  );
  const well = brush.linear(
    [
      [0, mix(middle, dark, 0.34)],
      [0.45, middle],
      [1, light],
    ],
    [0.15, 0],
    [0.8, 1],
  );
  return (
    shadow(brush, r * 1.16, r * SLANT * 1.2, [r * 0.07, r * 0.12], 0.7) +
    disc(r, fill(mix(middle, dark, 0.7)), [0, r * 0.05]) +
    disc(r, fill(rim)) +
    disc(r - 2, line('#fff', 3, 0.5)) +
    disc(r * 0.92, line(paint, r * 0.014, 0.55)) +
    disc(r * 0.77, fill(well), [0, r * 0.012]) +
    disc(r * 0.77, line(mix(middle, dark, 0.5), 2, 0.4), [0, r * 0.012])
  );
}

/** A steel or brass plate with a raised edge, as thalis come on; food goes inside 0.88 of its radius. */
export function thaliPlate(brush: Brush, r: number, glaze: Glaze = 'steel'): string {
  const [light, middle, dark] = glazes[glaze];
  const edge = brush.linear(
    [
      [0, light],
      [0.3, middle],
      [0.5, light],
      [0.75, dark],
      [1, middle],
    ],
    [0, 0],
    [1, 1],
  );
  const floor = brush.linear(
    [
      [0, mix(middle, dark, 0.35)],
      [0.5, light],
      [1, middle],
    ],
    [0, 0],
    [1, 1],
  );
  return (
    shadow(brush, r * 1.12, r * SLANT * 1.16, [r * 0.06, r * 0.1], 0.7) +
    disc(r, fill(dark), [0, r * 0.05]) +
    disc(r, fill(edge)) +
    disc(r * 0.95, fill(mix(middle, dark, 0.4))) +
    disc(r * 0.92, fill(floor), [0, r * 0.015])
  );
}

/** A banana leaf, `w` wide; food goes on its middle. */
export function leaf(brush: Brush, w: number, h: number): string {
  const green = brush.linear(
    [
      [0, '#8fc04f'],
      [0.48, '#4f9436'],
      [0.5, '#3c7a2b'],
      [0.52, '#5fa540'],
      [1, '#3a7a2c'],
    ],
    [0, 0],
    [0, 1],
  );
  const outline = `M${-w} ${h * 0.05}C${-w * 0.96} ${-h * 0.7} ${-w * 0.6} ${-h} ${-w * 0.2} ${-h}L${w * 0.5} ${-h * 0.98}C${w * 0.85} ${-h * 0.9} ${w * 1.02} ${-h * 0.3} ${w * 1.04} 0
    C${w} ${h * 0.4} ${w * 0.84} ${h * 0.95} ${w * 0.5} ${h}L${-w * 0.3} ${h}C${-w * 0.7} ${h} ${-w * 0.96} ${h * 0.6} ${-w} ${h * 0.05}Z`;
  const veins = Array.from({ length: 22 }, (_, i) => {
    const x = -w * 0.9 + (i / 21) * w * 1.8;
    const reach = h * 0.94 * Math.sqrt(Math.max(0, 1 - Math.abs((x + w * 0.03) / (w * 1.0)) ** 3.4));
    return [-reach, reach]
      .map((y) => `M${short(x)} 0Q${short(x + w * 0.05)} ${short(y * 0.5)} ${short(x + w * 0.02)} ${short(y)}`)
      .join('');
  });
  return (
    shadow(brush, w * 1.12, h * 1.18, [w * 0.03, h * 0.14], 0.65) +
    path(outline, fill(green)) +
    path(veins.join(''), line('#dff0a8', 2, 0.28)) +
    path(`M${-w} ${h * 0.05}L${w * 1.03} 0`, line('#cfe48e', 7, 0.8)) +
    path(outline, line('#2f6423', 3, 0.6)) +
    shine(w * 0.4, h * 0.1, [-w * 0.35, -h * 0.6], 0.18, -4)
  );
}

/** A round wooden board; food goes inside 0.9 of its radius. */
export function board(brush: Brush, r: number): string {
  const wood = brush.linear(
    [
      [0, '#d9a066'],
      [0.3, '#c4874c'],
      [0.55, '#d69b60'],
      [0.8, '#b0743c'],
      [1, '#c98d54'],
    ],
    [0, 0],
    [1, 0.25],
  );
  const rings = brush.times(9, (i) => {
    const y = (i - 4) * r * 0.12;
    const half = 0.93 * Math.sqrt(r ** 2 - (y / SLANT) ** 2);
    return path(
      `M${short(-half)} ${short(y)}q${short(half)} ${short(brush.between(-16, 16) * (half / r))} ${short(half * 2)} 0`,
      line('#7a4a20', 2.5, 0.22),
    );
  });
  return (
    shadow(brush, r * 1.13, r * SLANT * 1.2, [r * 0.06, r * 0.12], 0.7) +
    disc(r, fill('#6f4220'), [0, r * 0.07]) +
    disc(r, fill(wood)) +
    rings +
    disc(r - 2, line('#f4cf9d', 3, 0.5))
  );
}
