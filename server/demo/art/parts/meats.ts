/** Meat, fish and prawns. */
import { type Brush, darker, lighter, shadesOf, short } from './brush.ts';
import { at, blob, chunk, ellipse, fill, line, path, shine } from './shapes.ts';

/** A chicken leg with its bone to the right. */
export function leg(brush: Brush, size: number, color: string): string {
  const s = size;
  const meat = `M${-s} ${s * 0.05}C${-s} ${-s * 0.55} ${-s * 0.3} ${-s * 0.66} ${s * 0.15} ${-s * 0.34}C${s * 0.42} ${-s * 0.16} ${s * 0.62} ${-s * 0.1} ${s * 0.72} ${-s * 0.04}L${s * 0.7} ${s * 0.12}C${s * 0.5} ${s * 0.2} ${s * 0.3} ${s * 0.4} ${-s * 0.1} ${s * 0.5}C${-s * 0.6} ${s * 0.62} ${-s} ${s * 0.45} ${-s} ${s * 0.05}Z`;
  const [light, middle, dark] = shadesOf(color);
  const marks = brush.times(7, () =>
    at(
      path(blob(brush, s * brush.between(0.06, 0.15), s * 0.05, 0.4, 6), fill('#2a0d04', 0.6)),
      [brush.between(-0.75, 0.2) * s, brush.between(-0.35, 0.3) * s],
      { turn: brush.between(-50, 10) },
    ),
  );
  return (
    path(meat, `fill="#210c02" opacity=".4" transform="translate(${short(s * 0.04)} ${short(s * 0.14)})"`) +
    path(
      `M${s * 0.55} ${-s * 0.02}L${s * 1.08} ${-s * 0.08}C${s * 1.14} ${-s * 0.2} ${s * 1.3} ${-s * 0.14} ${s * 1.24} ${-s * 0.01}C${s * 1.3} ${s * 0.12} ${s * 1.14} ${s * 0.18} ${s * 1.08} ${s * 0.06}L${s * 0.55} ${s * 0.12}Z`,
      fill(
        brush.linear([
          [0, '#fffaf0'],
          [0.5, '#efdfc4'],
          [1, '#b79a72'],
        ]),
      ),
    ) +
    brush.textured(
      'crust',
      path(
        meat,
        fill(
          brush.radial(
            [
              [0, light],
              [0.4, middle],
              [0.85, dark],
              [1, darker(dark, 0.3)],
            ],
            [0.35, 0.25],
            0.8,
          ),
        ),
      ) + marks,
    ) +
    shine(s * 0.34, s * 0.08, [-s * 0.42, -s * 0.32], 0.4, -14)
  );
}

/** Meat on a piece of bone. */
export const meatOnBone = (brush: Brush, size: number, color: string): string =>
  brush.textured('crust', chunk(brush, size, size * 0.72, shadesOf(color), { rough: 0.18, gloss: 0.3 })) +
  ellipse(size * 0.26, size * 0.2, fill(brush.round(['#fff8e8', '#e7d0aa', '#a98858'])), [size * 0.42, size * 0.1]) +
  ellipse(size * 0.1, size * 0.08, fill('#8a4a30'), [size * 0.43, size * 0.1]);

/** A curled prawn with its tail up. */
export function prawn(brush: Brush, size: number, color = '#f2854c'): string {
  const s = size;
  const body = `M${-s * 0.75} ${-s * 0.1}C${-s * 0.8} ${-s * 0.85} ${s * 0.6} ${-s * 1.05} ${s * 0.85} ${-s * 0.2}C${s * 1.0} ${s * 0.4} ${s * 0.4} ${s * 0.75} ${-s * 0.05} ${s * 0.62}C${s * 0.25} ${s * 0.45} ${s * 0.42} ${s * 0.2} ${s * 0.34} ${-s * 0.04}C${s * 0.22} ${-s * 0.4} ${-s * 0.4} ${-s * 0.34} ${-s * 0.75} ${-s * 0.1}Z`;
  const bands = [
    [-0.2, -0.82, -0.12, -0.32],
    [0.2, -0.86, 0.1, -0.3],
    [0.6, -0.62, 0.28, -0.18],
    [0.88, -0.1, 0.36, 0.02],
    [0.78, 0.3, 0.28, 0.2],
  ];
  return (
    path(body, `fill="#210c02" opacity=".4" transform="translate(${short(s * 0.06)} ${short(s * 0.14)})"`) +
    path(
      body,
      fill(
        brush.radial(
          [
            [0, lighter(color, 0.6)],
            [0.5, color],
            [1, darker(color, 0.4)],
          ],
          [0.4, 0.2],
          0.8,
        ),
      ),
    ) +
    path(
      bands
        .map(
          ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
            `M${short(x1 * s)} ${short(y1 * s)}Q${short(((x1 + x2) / 2 + 0.08) * s)} ${short(((y1 + y2) / 2) * s)} ${short(x2 * s)} ${short(y2 * s)}`,
        )
        .join(''),
      line(darker(color, 0.25), s * 0.06, 0.7),
    ) +
    path(
      `M${-s * 0.05} ${s * 0.62}C${-s * 0.4} ${s * 0.4} ${-s * 0.75} ${s * 0.5} ${-s * 0.8} ${s * 0.62}C${-s * 0.6} ${s * 0.7} ${-s * 0.65} ${s * 0.85} ${-s * 0.5} ${s * 0.95}C${-s * 0.3} ${s * 0.9} ${-s * 0.15} ${s * 0.78} ${-s * 0.05} ${s * 0.62}Z`,
      fill(darker(color, 0.15)),
    ) +
    shine(s * 0.3, s * 0.07, [s * 0.1, -s * 0.66], 0.6, -4)
  );
}

/** A steak cut across a fish. */
export const fishSteak = (brush: Brush, size: number, color: string): string => {
  const s = size;
  const outline = `M0 ${-s * 0.62}C${s * 0.7} ${-s * 0.66} ${s} ${-s * 0.2} ${s * 0.82} ${s * 0.3}C${s * 0.6} ${s * 0.66} ${s * 0.2} ${s * 0.5} ${s * 0.08} ${s * 0.26}Q0 ${s * 0.1} ${-s * 0.08} ${s * 0.26}C${-s * 0.2} ${s * 0.5} ${-s * 0.6} ${s * 0.66} ${-s * 0.82} ${s * 0.3}C${-s} ${-s * 0.2} ${-s * 0.7} ${-s * 0.66} 0 ${-s * 0.62}Z`;
  return (
    path(outline, 'fill="#210c02" opacity=".45" transform="translate(5 13)"') +
    brush.textured(
      'mash',
      path(
        outline,
        `${fill(brush.round(shadesOf(color)))} stroke="${darker(color, 0.5)}" stroke-width="${short(s * 0.09)}"`,
      ),
    ) +
    path(
      `M${-s * 0.55} ${-s * 0.12}Q0 ${-s * 0.5} ${s * 0.55} ${-s * 0.12}M${-s * 0.6} ${s * 0.1}Q${-s * 0.3} ${-s * 0.2} 0 ${-s * 0.22}Q${s * 0.3} ${-s * 0.2} ${s * 0.6} ${s * 0.1}`,
      line(darker(color, 0.3), s * 0.035, 0.6),
    ) +
    ellipse(s * 0.1, s * 0.09, fill('#fff3da'), [0, -s * 0.16])
  );
};

/** A whole fish, its head to the left. */
export function fish(brush: Brush, size: number, color: string): string {
  const s = size;
  const body = `M${-s} 0C${-s * 0.75} ${-s * 0.42} ${-s * 0.1} ${-s * 0.52} ${s * 0.35} ${-s * 0.26}L${s * 0.62} ${-s * 0.1}L${s} ${-s * 0.36}Q${s * 0.86} 0 ${s} ${s * 0.36}L${s * 0.62} ${s * 0.1}L${s * 0.35} ${s * 0.26}C${-s * 0.1} ${s * 0.52} ${-s * 0.75} ${s * 0.42} ${-s} 0Z`;
  const cuts = [-0.3, -0.06, 0.18]
    .map((x) => `M${short(x * s)} ${short(-s * 0.26)}L${short((x - 0.14) * s)} ${short(s * 0.24)}`)
    .join('');
  return (
    path(body, `fill="#210c02" opacity=".5" transform="translate(8 ${short(s * 0.1)})"`) +
    brush.textured(
      'crust',
      path(
        body,
        fill(
          brush.linear([
            [0, lighter(color, 0.3)],
            [0.45, color],
            [1, darker(color, 0.5)],
          ]),
        ),
      ) +
        path(`M${-s * 0.4} ${-s * 0.42}Q${-s * 0.1} ${-s * 0.72} ${s * 0.25} ${-s * 0.3}Z`, fill(darker(color, 0.35))),
    ) +
    path(cuts, line('#2f0f04', s * 0.05, 0.75)) +
    path(`M${-s * 0.62} ${-s * 0.32}Q${-s * 0.48} 0 ${-s * 0.62} ${s * 0.32}`, line('#2f0f04', s * 0.025, 0.6)) +
    ellipse(s * 0.06, s * 0.055, fill('#fff6de'), [-s * 0.78, -s * 0.07]) +
    ellipse(s * 0.03, s * 0.03, fill('#1d0a04'), [-s * 0.78, -s * 0.07])
  );
}
