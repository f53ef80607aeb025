/** Meat, fish and prawns. */
import { type Brush, darker, lighter, mix, type Point, type Shades, shadesOf, short } from './brush.ts';
import { at, blob, ellipse, fill, line, path, shine } from './shapes.ts';

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
      fill(brush.fade('#fffaf0', '#efdfc4', '#b79a72')),
    ) +
    brush.textured(
      'glaze',
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

/** A chopped piece of meat: angular, with a lit top, visible fibres and darker cut sides. `gloss`: 0 (dry) to 1 (wet). */
export function meat(brush: Brush, size: number, [light, middle, dark]: Shades, gloss = 0.5): string {
  const s = size;
  const corners = brush.pick([6, 7, 8]);
  const around = Array.from({ length: corners }, (_, i): Point => {
    const [angle, far] = [((i + brush.between(-0.3, 0.3)) / corners) * 2 * Math.PI, s * brush.between(0.8, 1.2)];
    return [Math.cos(angle) * far, Math.sin(angle) * far * 0.62];
  });
  // From the middle of one edge to the middle of the next: corners that a knife left, rounded by the heat.
  const middles = around.map(([x, y], i) => {
    const [nextX, nextY] = around[(i + 1) % corners] ?? [x, y];
    return `Q${short(x)} ${short(y)} ${short(x * 0.36 + nextX * 0.64)} ${short(y * 0.36 + nextY * 0.64)}`;
  });
  const [startX, startY] = [around.at(-1)?.[0] ?? 0, around.at(-1)?.[1] ?? 0];
  const [firstX, firstY] = around[0] ?? [0, 0];
  const top = `M${short(startX * 0.36 + firstX * 0.64)} ${short(startY * 0.36 + firstY * 0.64)}${middles.join('')}Z`;
  const cutFrom = (paint: string, width: number) =>
    `fill="${paint}" stroke="${paint}" stroke-width="${short(s * width)}" stroke-linejoin="round"`;
  const patch = (spot: Point, rx: number, ry: number, color: string, opacity: number) =>
    at(path(blob(brush, s * rx, s * ry, 0.4, 8), fill(color, opacity)), [spot[0] * s, spot[1] * s]);
  const fibres = brush.times(6, (i) => {
    const [x, y, w] = [brush.between(-0.6, -0.1), -0.3 + i * 0.11, brush.between(0.3, 0.7)];
    return `M${short(x * s)} ${short(y * s)}q${short(w * s * 0.5)} ${short(w * s * brush.between(-0.16, 0.04))} ${short(w * s)} ${short(w * s * 0.06)}`;
  });
  const lit = brush.linear(
    [
      [0, mix(light, '#ffb264', 0.35)],
      [0.45, middle],
      [1, mix(middle, dark, 0.5)],
    ],
    [0.1, 0],
    [0.7, 1],
  );
  const side = darker(dark, 0.2);
  return at(
    path(top, `fill="#210c02" opacity=".42" transform="translate(${short(s * 0.1)} ${short(s * 0.5)}) scale(1.06)"`) +
      at(path(top, cutFrom(darker(side, 0.3), 0.2)), [0, s * 0.36]) +
      at(path(top, cutFrom(side, 0.2)), [0, s * 0.2]) +
      brush.textured('crust', path(top, `${cutFrom(lit, 0.16)}`)) +
      patch([brush.between(-0.5, 0.4), brush.between(-0.2, 0.1)], 0.4, 0.2, mix(light, '#f7c98a', 0.5), 0.4) +
      path(fibres, line(darker(middle, 0.5), s * 0.035, 0.5)) +
      at(path(fibres, line(lighter(light, 0.2), s * 0.022, 0.5)), [0, s * 0.035]) +
      patch([brush.between(0.1, 0.5), brush.between(-0.3, 0.2)], 0.3, 0.12, '#2a0d04', 0.4) +
      brush.textured('glaze', path(top, fill(lit, 0.25))) +
      (gloss > 0
        ? patch([-0.34, -0.24], 0.2, 0.05, '#fff6e0', gloss * 0.85) +
          patch([0.14, -0.04], 0.11, 0.04, '#fff6e0', gloss * 0.7) +
          patch([-0.24, 0.42], 0.2, 0.03, '#ffdcae', gloss * 0.4)
        : ''),
    [0, -s * 0.14],
    { scale: 0.88 },
  );
}

/**
 * Meat, and now and then the sawn end of a bone that sticks out of it: a ragged ring seen from the side, its marrow
 * dull.
 */
export const meatOnBone = (brush: Brush, size: number, color: string): string => {
  const s = size;
  const bone =
    path(
      `M0 ${-s * 0.2}L${s * 0.98} ${-s * 0.15}L${s * 0.98} ${s * 0.19}L0 ${s * 0.2}Z`,
      fill(brush.fade('#f6ead2', '#dcc39a', '#94703f')),
    ) +
    at(
      path(blob(brush, s * 0.1, s * 0.19, 0.14, 8), fill('#efe0c2')) +
        at(path(blob(brush, s * 0.05, s * 0.1, 0.2, 7), fill('#a98068')), [s * 0.01, s * 0.02]),
      [s * 0.98, s * 0.02],
    );
  return (
    (brush.chance(0.36) ? at(bone, [0, 0], { turn: brush.pick([-34, -12, 14, 160, 196]) }) : '') +
    meat(brush, s, shadesOf(color), 0.6)
  );
};

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

/** A steak cut across a fish: pale flakes in rings around the bone, browned where it was hot, and a strip of skin. */
export const fishSteak = (brush: Brush, size: number, color: string): string => {
  const s = size;
  const outline = `M0 ${-s * 0.62}C${s * 0.7} ${-s * 0.66} ${s} ${-s * 0.2} ${s * 0.82} ${s * 0.3}C${s * 0.6} ${s * 0.66} ${s * 0.2} ${s * 0.5} ${s * 0.08} ${s * 0.26}Q0 ${s * 0.1} ${-s * 0.08} ${s * 0.26}C${-s * 0.2} ${s * 0.5} ${-s * 0.6} ${s * 0.66} ${-s * 0.82} ${s * 0.3}C${-s} ${-s * 0.2} ${-s * 0.7} ${-s * 0.66} 0 ${-s * 0.62}Z`;
  const rings = [0.34, 0.56, 0.78].map(
    (far) =>
      `M${-s * far * 0.9} ${s * (far * 0.4 - 0.06)}C${-s * far} ${-s * far * 0.5} ${-s * far * 0.4} ${-s * far * 0.7} 0 ${-s * far * 0.68}S${s * far} ${-s * far * 0.5} ${s * far * 0.9} ${s * (far * 0.4 - 0.06)}`,
  );
  const flesh = fill(brush.round([mix(color, '#fff6e0', 0.65), mix(color, '#f6d9a4', 0.35), darker(color, 0.2)]));
  return (
    path(outline, 'fill="#210c02" opacity=".45" transform="translate(5 16)"') +
    at(path(outline, `fill="#6b4a34" stroke="#6b4a34" stroke-width="${short(s * 0.1)}"`), [0, s * 0.12]) +
    brush.textured('dough', path(outline, `${flesh} stroke="#94745a" stroke-width="${short(s * 0.06)}"`)) +
    path(rings.join(''), line(darker(color, 0.3), s * 0.03, 0.5)) +
    at(path(rings.join(''), line('#fff8e6', s * 0.022, 0.6)), [0, s * 0.03]) +
    at(path(blob(brush, s * 0.34, s * 0.13, 0.4, 9), fill('#8a4310', 0.45)), [-s * 0.42, -s * 0.06]) +
    at(path(blob(brush, s * 0.26, s * 0.1, 0.4, 9), fill('#8a4310', 0.4)), [s * 0.44, -s * 0.2]) +
    brush.textured('glaze', path(outline, `fill="${brush.fade('#fff', color)}" fill-opacity=".12"`)) +
    path(blob(brush, s * 0.1, s * 0.08, 0.2, 8), fill('#fff6e0')) +
    ellipse(s * 0.04, s * 0.03, fill('#a8744a'))
  );
};

/** A whole fish, its head to the left. */
export function fish(brush: Brush, size: number, color: string): string {
  const s = size;
  const body = `M${-s} ${s * 0.04}C${-s * 0.92} ${-s * 0.2} ${-s * 0.6} ${-s * 0.5} ${-s * 0.1} ${-s * 0.5}C${s * 0.25} ${-s * 0.48} ${s * 0.5} ${-s * 0.24} ${s * 0.66} ${-s * 0.1}L${s * 0.66} ${s * 0.12}C${s * 0.5} ${s * 0.26} ${s * 0.2} ${s * 0.48} ${-s * 0.14} ${s * 0.46}C${-s * 0.6} ${s * 0.44} ${-s * 0.92} ${s * 0.2} ${-s} ${s * 0.04}Z`;
  const tail = `M${s * 0.6} ${-s * 0.06}C${s * 0.76} ${-s * 0.14} ${s * 0.9} ${-s * 0.34} ${s * 1.02} ${-s * 0.36}Q${s * 0.9} 0 ${s * 1.02} ${s * 0.36}C${s * 0.9} ${s * 0.34} ${s * 0.76} ${s * 0.16} ${s * 0.6} ${s * 0.08}Z`;
  const fin = `M${-s * 0.4} ${-s * 0.42}C${-s * 0.2} ${-s * 0.66} ${s * 0.2} ${-s * 0.62} ${s * 0.4} ${-s * 0.28}Z`;
  const belly = `M${-s * 0.24} ${s * 0.42}Q0 ${s * 0.62} ${s * 0.16} ${s * 0.38}Z`;
  const rays = [0, 1, 2, 3, 4]
    .map((i) => `M${short(s * 0.68)} ${short((i - 2) * s * 0.03)}L${short(s * 0.96)} ${short((i - 2) * s * 0.14)}`)
    .concat(
      [-0.3, -0.16, 0, 0.16, 0.28].map(
        (x) => `M${short(x * s)} ${short(-s * 0.46)}L${short((x + 0.06) * s)} ${short(-s * 0.58)}`,
      ),
    )
    .join('');
  const cuts = [-0.34, -0.1, 0.14, 0.36].map((x) => {
    const h = s * (0.3 - Math.abs(x) * 0.24);
    return `M${short(x * s)} ${short(-h)}Q${short((x - 0.1) * s)} 0 ${short((x - 0.06) * s)} ${short(h)}`;
  });
  const paint = (stops: readonly [string, string, string]) =>
    fill(
      brush.linear([
        [0, stops[0]],
        [0.45, stops[1]],
        [1, stops[2]],
      ]),
    );
  const fins = paint([color, darker(color, 0.3), darker(color, 0.6)]);
  return (
    path(body + tail, `fill="#210c02" opacity=".5" transform="translate(6 ${short(s * 0.08)})"`) +
    path(tail, fins) +
    path(fin, fins) +
    path(belly, fins) +
    path(rays, line(darker(color, 0.7), s * 0.012, 0.6)) +
    brush.textured('crust', path(body, paint([lighter(color, 0.34), color, darker(color, 0.5)]))) +
    path(cuts.join(''), line('#2f0f04', s * 0.05, 0.7)) +
    at(path(cuts.join(''), line(lighter(color, 0.5), s * 0.016, 0.7)), [-s * 0.03, 0]) +
    path(
      `M${-s * 0.58} ${-s * 0.36}Q${-s * 0.44} ${-s * 0.02} ${-s * 0.6} ${s * 0.32}M${-s * 0.98} ${s * 0.08}Q${-s * 0.9} ${s * 0.1} ${-s * 0.82} ${s * 0.08}`,
      line('#2f0f04', s * 0.024, 0.7),
    ) +
    ellipse(s * 0.062, s * 0.056, fill('#fff6de'), [-s * 0.76, -s * 0.08]) +
    ellipse(s * 0.034, s * 0.034, fill('#1d0a04'), [-s * 0.76, -s * 0.08]) +
    shine(s * 0.3, s * 0.04, [-s * 0.1, -s * 0.38], 0.4, -6)
  );
}
