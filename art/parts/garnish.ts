import { type Brush, type Point, type Shades, SLANT, short } from './brush.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shine } from './shapes.ts';

/** A sprig of coriander, about `size` wide. */
export function coriander(brush: Brush, size: number): string {
  const leaflet = (x: number, y: number) => {
    const color = brush.pick(['#4f9a34', '#3c842a', '#68b045']);
    return at(
      path('M0 0C-9-4-14-14-9-22C-6-18-3-20 0-27C3-20 7-18 10-21C14-13 9-4 0 0Z', fill(color)) +
        path('M0 0V-20', line('#d4edaa', 1.2, 0.6)),
      [x, y],
      { turn: brush.between(-70, 70), scale: size / 46 },
    );
  };
  const s = size / 46;
  return (
    path(`M0 ${18 * s}Q${4 * s} 0 0 ${-8 * s}`, line('#4f8a35', 2.4 * s)) +
    leaflet(-9 * s, 2 * s) +
    leaflet(10 * s, 0) +
    leaflet(0, -8 * s)
  );
}

/** Chopped herbs over an ellipse of `rx` by `ry`. */
export const herbs = (
  brush: Brush,
  count: number,
  rx: number,
  ry: number,
  size = 9,
  colors: readonly [string, ...string[]] = ['#3f8f2c', '#5aa63c', '#2f7422'],
): string =>
  scatter(places(brush, count, rx, ry, 0.5), () =>
    at(path(blob(brush, size, size * 0.55, 0.4, 6), fill(brush.pick(colors))), [0, 0], { turn: brush.between(0, 180) }),
  );

/** Seeds or crumbs over an ellipse. */
export const sprinkle = (
  brush: Brush,
  count: number,
  rx: number,
  ry: number,
  size: number,
  colors: readonly [string, ...string[]],
): string =>
  scatter(places(brush, count, rx, ry, 0.45), () =>
    ellipse(size * brush.between(0.7, 1.2), size * 0.65, fill(brush.pick(colors))),
  );

export const pomegranateSeeds = (brush: Brush, count: number, rx: number, ry: number): string =>
  scatter(places(brush, count, rx, ry, 0.5), () => {
    const size = brush.between(6, 8.5);
    return (
      ellipse(size, size * 0.8, fill(brush.round(['#f2788a', '#c2183a', '#6d0a20']))) +
      ellipse(size * 0.28, size * 0.18, fill('#fff', 0.8), [-size * 0.3, -size * 0.3])
    );
  });

export const curryLeaf = (brush: Brush, length: number): string => {
  const dark = brush.pick(['#2f6b25', '#3c7d2d', '#27571f']);
  const l = length;
  return (
    path(
      `M0 0C${l * 0.25} ${-l * 0.24} ${l * 0.7} ${-l * 0.2} ${l} 0C${l * 0.7} ${l * 0.2} ${l * 0.25} ${l * 0.24} 0 0Z`,
      fill(dark),
    ) + path(`M0 0H${l * 0.9}`, line('#a7cf7a', l * 0.035, 0.7))
  );
};

export const mint = (brush: Brush, size: number): string =>
  [-58, 58, -150, 150, 0]
    .map((turn) =>
      at(
        path(
          `M0 0C${-size * 0.45} ${-size * 0.25} ${-size * 0.4} ${-size * 0.8} 0 ${-size}C${size * 0.4} ${-size * 0.8} ${size * 0.45} ${-size * 0.25} 0 0Z`,
          fill(brush.fade('#8ed05c', '#2f7d33')),
        ) + path(`M0 ${-size * 0.1}V${-size * 0.8}`, line('#d9f2b6', size * 0.04, 0.6)),
        [0, 0],
        { turn: turn + brush.between(-10, 10) },
      ),
    )
    .join('');

/** A round slice lying down: rind, flesh and its segments. */
export function slice(r: number, rind: string, pale: string, flesh: string, segments: number): string {
  const cuts = Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * 2 * Math.PI;
    return `M0 0L${short(Math.cos(angle) * r * 0.82)} ${short(Math.sin(angle) * r * 0.82 * SLANT)}`;
  });
  return (
    ellipse(r, r * SLANT, fill('#210c02', 0.3), [r * 0.06, r * 0.12]) +
    ellipse(r, r * SLANT, fill(rind)) +
    ellipse(r * 0.9, r * 0.9 * SLANT, fill(pale)) +
    ellipse(r * 0.8, r * 0.8 * SLANT, fill(flesh)) +
    path(cuts.join(''), line(pale, r * 0.06))
  );
}

export const lemonSlice = (r: number): string => slice(r, '#e3b61c', '#fff6c9', '#f8dc5c', 9);

export const orangeSlice = (r: number): string => slice(r, '#e5801a', '#ffe9c2', '#f9a637', 10);

export const tomatoSlice = (r: number): string => slice(r, '#c22a18', '#f3826a', '#dd4630', 6);

export const cucumberSlice = (r: number): string => slice(r, '#3f7f34', '#dff0bd', '#cfe6a4', 5);

/** A wedge of lemon or lime. */
export const lemonWedge = (brush: Brush, size: number): string =>
  path(`M${-size} 0Q0 ${size * 0.95} ${size} 0Q0 ${size * 0.28} ${-size} 0Z`, fill(brush.fade('#f4d548', '#c8960f'))) +
  path(`M${-size} 0Q0 ${-size * 0.62} ${size} 0Q0 ${size * 0.3} ${-size} 0Z`, fill('#fff4bd')) +
  path(
    `M${-size * 0.82} ${-size * 0.02}Q0 ${-size * 0.48} ${size * 0.82} ${-size * 0.02}Q0 ${size * 0.2} ${-size * 0.82} ${-size * 0.02}Z`,
    fill(brush.fade('#fbe773', '#ecc72c')),
  ) +
  path(
    `M0 ${-size * 0.24}V${size * 0.09}M${-size * 0.36} ${-size * 0.2}L${-size * 0.2} ${size * 0.07}M${size * 0.36} ${-size * 0.2}L${size * 0.2} ${size * 0.07}`,
    line('#fffbe0', size * 0.05),
  );

/** A few rings of raw red onion, hollow, one partly on the other. */

export const onionRings = (brush: Brush, r: number, count = 3): string =>
  brush.times(count, (i) => {
    const size = r * brush.between(0.72, 1.02) * (i === count - 1 && count > 2 ? 0.62 : 1);
    const outline = blob(brush, size, size * (SLANT + 0.04), 0.05, 8);
    const inner = blob(brush, size * 0.98, size * (SLANT + 0.03), 0.04, 8);
    return at(
      at(path(outline, line('#210c02', size * 0.2, 0.28)), [size * 0.05, size * 0.12]) +
        path(outline, line('#8f2a66', size * 0.27)) +
        path(inner, line('#e9b9d3', size * 0.18)) +
        path(inner, line('#fffafc', size * 0.07)) +
        path(inner, line('#cf8db4', size * 0.02, 0.8)),
      [(i - (count - 1) / 2) * r * 0.86, (i % 2) * r * 0.3 + brush.between(-0.1, 0.1) * r],
    );
  });

/** A chilli, `length` long, pointing right. */
export const chilli = (brush: Brush, length: number, shades: Shades = ['#8ecb55', '#4c982f', '#255a17']): string => {
  const l = length;
  return (
    path(
      `M0 0C${l * 0.1} ${-l * 0.13} ${l * 0.6} ${-l * 0.14} ${l} ${l * 0.1}C${l * 0.65} ${l * 0.08} ${l * 0.2} ${l * 0.16} 0 0Z`,
      fill(
        brush.linear([
          [0, shades[0]],
          [0.5, shades[1]],
          [1, shades[2]],
        ]),
      ),
    ) +
    path(`M0 0Q${-l * 0.1} ${-l * 0.02} ${-l * 0.17} ${-l * 0.09}`, line('#4f7a2c', l * 0.045)) +
    path(`M${l * 0.12} ${-l * 0.06}Q${l * 0.4} ${-l * 0.09} ${l * 0.62} ${-l * 0.04}`, line('#fff', l * 0.025, 0.5))
  );
};

export const redChilli = (brush: Brush, length: number): string =>
  chilli(brush, length, ['#f0654a', '#bd2416', '#6d0d08']);

/** Leaves of lettuce, onion and mint under what lies dry on a plate. */
export const saladBed = (brush: Brush, rx: number, ry: number): string =>
  brush.times(13, (i) => {
    const angle = (i / 13) * 2 * Math.PI + brush.between(-0.2, 0.2);
    const [size, green] = [rx * brush.between(0.26, 0.36), brush.pick(['#7fae45', '#5d9434', '#98c25c'])];
    const frill = path(blob(brush, size, size * 0.6, 0.22, 17), fill(brush.round(['#c9e08a', green, '#35621f'])));
    return at(
      frill + path(`M${short(-size * 0.7)} 0Q0 ${short(-size * 0.14)} ${short(size * 0.7)} 0`, line('#e4f2ba', 3, 0.6)),
      [Math.cos(angle) * rx * 0.92, Math.sin(angle) * ry * 0.9],
    );
  }) + at(onionRings(brush, rx * 0.2, 3), [rx * 0.5, ry * 0.7]);

/** Half an egg with its yolk up; fried ones are browned in masala and pepper. */
export const halfEgg = (brush: Brush, r: number, isFried = false): string =>
  path(blob(brush, r, r * 0.74, 0.02, 8), 'fill="#210c02" opacity=".35" transform="translate(3 8)"') +
  ellipse(r, r * 0.74, fill(brush.round(['#ffffff', '#fdf6ea', '#d8c9b2']))) +
  ellipse(r * 0.52, r * 0.4, fill(brush.round(['#ffd866', '#f5a922', '#c9720f'])), [r * 0.05, r * 0.02]) +
  (isFried
    ? brush.textured('glaze', path(blob(brush, r * 0.8, r * 0.58, 0.06, 12), line('#d97a1c', r * 0.22, 0.42))) +
      path(blob(brush, r * 0.97, r * 0.71, 0.03, 12), line('#8a3c0a', r * 0.05, 0.6)) +
      sprinkle(brush, 16, r * 0.86, r * 0.6, r * 0.045, ['#24120a', '#4a2410'])
    : '') +
  shine(r * 0.13, r * 0.06, [-r * 0.12, -r * 0.13], 0.6);

/** A whole boiled egg. */
export const wholeEgg = (brush: Brush, r: number): string =>
  ellipse(r, r * 0.78, fill('#210c02', 0.35), [3, r * 0.14]) +
  ellipse(r, r * 0.78, fill(brush.round(['#ffffff', '#fbf0df', '#c7ae8b']))) +
  shine(r * 0.24, r * 0.12, [-r * 0.34, -r * 0.36], 0.8);

export const cashew = (brush: Brush, size: number): string =>
  path(
    `M${-size} 0C${-size} ${-size * 0.9} ${size * 0.7} ${-size * 1.1} ${size} ${-size * 0.1}C${size * 1.05} ${size * 0.3} ${size * 0.6} ${size * 0.4} ${size * 0.45} ${size * 0.1}C${size * 0.2} ${-size * 0.35} ${-size * 0.2} ${-size * 0.3} ${-size * 0.3} ${size * 0.1}C${-size * 0.45} ${size * 0.5} ${-size * 1.0} ${size * 0.45} ${-size} 0Z`,
    fill(brush.round(['#fff0cf', '#ecc88c', '#b98645'])),
  );

export const almondSliver = (brush: Brush, size: number): string =>
  at(
    path(
      `M${-size} 0Q0 ${-size * 0.5} ${size} 0Q0 ${size * 0.5} ${-size} 0Z`,
      `${fill('#fbeed2')} stroke="#b87c42" stroke-width="${short(size * 0.16)}"`,
    ),
    [0, 0],
    { turn: brush.between(0, 180) },
  );

/** Slivers of pistachio, almond and threads of saffron over an ellipse. */
export const sweetGarnish = (brush: Brush, rx: number, ry: number, count = 10, size = 10): string =>
  scatter(places(brush, count, rx, ry, 0.6), () =>
    brush.chance(0.6)
      ? at(
          path(blob(brush, size * 0.95, size * 0.42, 0.2, 6), fill(brush.pick(['#8fb04a', '#6f9a35', '#a8c45f']))),
          [0, 0],
          { turn: brush.between(0, 180) },
        )
      : almondSliver(brush, size),
  ) +
  scatter(places(brush, Math.ceil(count / 2), rx, ry), () =>
    at(
      path(`M${-size * 0.8} 0q${size * 0.6} ${-size * 0.5} ${size * 1.5} ${size * 0.2}`, line('#c8380e', 2.4)),
      [0, 0],
      { turn: brush.between(0, 180) },
    ),
  );

/** Mustard seeds, red chilli and curry leaves as fried in a tempering. */
export const tempering = (brush: Brush, rx: number, ry: number, scale = 1): string =>
  sprinkle(brush, 16, rx, ry, 3.4 * scale, ['#2b1a12', '#3d2415']) +
  scatter(places(brush, 4, rx * 0.8, ry * 0.8), () =>
    at(curryLeaf(brush, 34 * scale), [0, 0], { turn: brush.between(0, 360) }),
  ) +
  scatter(places(brush, 2, rx * 0.6, ry * 0.6), () =>
    at(redChilli(brush, 46 * scale), [0, 0], { turn: brush.between(-40, 40) }),
  );

/** Onion fried crisp: thin slivers of uneven width, tangled in little nests. */
export function friedOnion(brush: Brush, count: number, rx: number, ry: number, size = 20): string {
  const browns = ['#5d2a0c', '#8a4614', '#b06a20', '#d39a48'];
  const slivers = browns.map(() => '');
  for (const [x, y] of places(brush, count * 4, rx, ry, 0.3)) {
    const turn = brush.between(0, 6.283);
    const [length, bend, wide] = [brush.between(0.9, 1.9), brush.between(-0.7, 0.7), brush.between(0.18, 0.5)];
    const [dx, dy] = [Math.cos(turn) * size * length, Math.sin(turn) * size * length * 0.75];
    const [mx, my] = [x + dx / 2 - Math.sin(turn) * bend * size, y + dy / 2 + Math.cos(turn) * bend * size];
    const back = `${short(mx + wide * size * 0.5)} ${short(my + wide * size)}`;
    const shade = Math.floor(brush.between(0, browns.length));
    slivers[shade] +=
      `M${short(x)} ${short(y)}Q${short(mx)} ${short(my)} ${short(x + dx)} ${short(y + dy)}Q${back} ${short(x)} ${short(y)}Z`;
  }
  return (
    path(slivers.join(''), 'fill="#210c02" opacity=".26" transform="translate(1 3)"') +
    slivers.map((drawn, shade) => path(drawn, fill(browns[shade] ?? '#7a3b12'))).join('')
  );
}

/** Ribbons and slices of raw salad. */
export const salad = (brush: Brush, size: number): string =>
  at(cucumberSlice(size), [-size * 0.7, 0]) +
  at(tomatoSlice(size * 0.95), [size * 0.3, size * 0.25]) +
  at(onionRings(brush, size * 0.75, 2), [size * 0.1, -size * 0.35]) +
  at(lemonWedge(brush, size * 0.75), [size * 1.05, -size * 0.1], { turn: -20 });

/** Wisps of steam rising from (0, 0), as wide as `rx`: lines of many widths over each other instead of a slow blur. */
export const steam = (brush: Brush, rx: number, height: number, opacity = 0.16): string =>
  brush.times(3, (i) => {
    const x = (i - 1) * rx * 0.6 + brush.between(-0.1, 0.1) * rx;
    const w = rx * brush.between(0.2, 0.34);
    const h = height * brush.between(0.75, 1.05);
    const wisp = `M${short(x)} 0C${short(x - w)} ${short(-h * 0.3)} ${short(x + w)} ${short(-h * 0.55)} ${short(x - w * 0.3)} ${short(-h)}`;
    const paint = brush.linear(
      [
        [0, '#fff', 0],
        [0.35, '#fff', opacity * 0.55],
        [1, '#fff', opacity * 0.3],
      ],
      [0, 0],
      [0.05, 1],
    );
    return [0.26, 0.2, 0.14, 0.08]
      .map((part) =>
        path(
          wisp,
          `fill="none" stroke="${paint}" stroke-width="${short(rx * part)}" stroke-linecap="round" opacity=".4"`,
        ),
      )
      .join('');
  });

/** Vegetable cubes as in fried rice and pulao. */
export const vegetableBits = (
  brush: Brush,
  spots: readonly Point[],
  size: number,
  colors: readonly [string, ...string[]] = ['#e8761e', '#4f9a2f', '#79b53f', '#f2c53c'],
): string =>
  scatter(spots, () => {
    const color = brush.pick(colors);
    return chunk(brush, size * brush.between(0.8, 1.2), size * 0.75, [color, color, '#3d2a0a'], { gloss: 0.4 });
  });
