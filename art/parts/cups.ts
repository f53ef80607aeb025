/** Cups and glasses with something in them. */
import { type Brush, darker, lighter, type Shades, short } from './brush.ts';
import { type Glaze, shades } from './plates.ts';
import { at, ellipse, fill, line, path, shadow } from './shapes.ts';

/**
 * A straight vessel from a narrower foot to its rim: tumblers, clay cups, tubs. `inside` is drawn around its opening.
 */
export function cup(brush: Brush, r: number, height: number, glaze: Glaze, inside: string, foot = 0.72): string {
  const [light, middle, dark] = shades(glaze);
  const low = r * foot;
  const side = brush.linear(
    [
      [0, dark],
      [0.16, middle],
      [0.3, light],
      [0.5, middle],
      [0.82, dark],
      [1, middle],
    ],
    [0, 0],
    [1, 0],
  );
  return (
    shadow(brush, r * 1.2, r * 0.55, [r * 0.3, height + r * 0.02], 0.75) +
    path(
      `M${-r} 0L${short(-low)} ${short(height)}A${short(low)} ${short(low * 0.5)} 0 0 0 ${short(low)} ${short(height)}L${r} 0Z`,
      fill(side),
    ) +
    ellipse(r * 1.03, r * 0.52, fill(side)) +
    ellipse(r * 1.03, r * 0.52, line(light, 3, 0.8)) +
    ellipse(r * 0.94, r * 0.45, fill(darker(middle, 0.5)), [0, 2]) +
    inside
  );
}

/** A tall glass filled with `drink` from light to dark; `top` is drawn around the drink's surface. */
export function glass(brush: Brush, r: number, height: number, drink: Shades, top = '', foot = 0.74): string {
  const low = r * foot;
  const full = height * 0.12;
  const wallAt = (y: number) => r - ((r - low) * y) / height - r * 0.06;
  const fluid = brush.linear(
    [
      [0, drink[2]],
      [0.22, drink[1]],
      [0.4, drink[0]],
      [0.7, drink[1]],
      [1, drink[2]],
    ],
    [0, 0],
    [1, 0],
  );
  const [w, f] = [wallAt(full), low * 0.9];
  return (
    shadow(brush, r * 1.25, r * 0.6, [r * 0.35, height], 0.7) +
    path(
      `M${-r} 0L${short(-low)} ${short(height)}A${short(low)} ${short(low * 0.5)} 0 0 0 ${short(low)} ${short(height)}L${r} 0Z`,
      fill('#ffffff', 0.28),
    ) +
    path(
      `M${short(-w)} ${short(full)}L${short(-f)} ${short(height - 10)}A${short(f)} ${short(f * 0.46)} 0 0 0 ${short(f)} ${short(height - 10)}L${short(w)} ${short(full)}Z`,
      fill(fluid),
    ) +
    ellipse(w, w * 0.46, fill(brush.round([lighter(drink[0], 0.3), drink[0], drink[1]])), [0, full]) +
    at(top, [0, full]) +
    path(
      `M${short(-r * 0.72)} ${short(height * 0.14)}L${short(-low * 0.72)} ${short(height * 0.9)}`,
      line('#fff', r * 0.11, 0.5),
    ) +
    path(
      `M${short(r * 0.8)} ${short(height * 0.12)}L${short(low * 0.82)} ${short(height * 0.95)}`,
      line('#fff', r * 0.04, 0.4),
    ) +
    ellipse(r, r * 0.47, line('#fff', 4, 0.75)) +
    path(
      `M${-r} 0L${short(-low)} ${short(height)}A${short(low)} ${short(low * 0.5)} 0 0 0 ${short(low)} ${short(height)}L${r} 0`,
      line('#fff', 3, 0.5),
    )
  );
}
