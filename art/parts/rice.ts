/** Heaps of what is cooked in grains or flakes, drawn grain by grain up to the edge. */
import { type Brush, darker, lighter, mix, type Point, SLANT, short } from './brush.ts';
import { moundPath } from './fillings.ts';
import { fill, line, path, shadow } from './shapes.ts';

/** How long and wide a grain is in parts of the heap's radius, and how many there are. */
const grains = {
  basmati: { length: 0.08, width: 0.022, count: 1750 },
  short: { length: 0.05, width: 0.026, count: 1300 },
  /** Beaten rice, crumbs, lentils. */
  flake: { length: 0.034, width: 0.044, count: 1000 },
  /** Short grains that cling together in curd, ghee or dal. */
  creamy: { length: 0.04, width: 0.026, count: 620 },
} as const;

export type Grain = keyof typeof grains;

interface Heap {
  readonly grain?: Grain;
  /** How high the base is for its width: less in the mouth of a pot. */
  readonly base?: number;
}

/** A heap in some colours, `height` above its base; like colours lie together in patches. */
export function rice(
  brush: Brush,
  r: number,
  height: number,
  colors: readonly [string, ...string[]],
  { grain = 'basmati', base = SLANT }: Heap = {},
): string {
  // Grains of a small heap are not smaller but fewer.
  const scale = Math.max(r, 170);
  const { length, width } = grains[grain];
  const size = scale * length;
  const count = grains[grain].count * (r / scale) ** 2;
  const isCreamy = grain === 'creamy';
  const middle = mix(colors[0], colors[Math.floor(colors.length / 2)] ?? colors[0], 0.7);
  // By chance all over the heap as the camera sees it, so that its front is as dense as its top.
  const onHeap = (): Point => {
    for (;;) {
      const [across, y] = [brush.between(-0.985, 0.985), brush.between(-height, r * base)];
      const top = -height * (1 - Math.abs(across) ** 2.6) ** 0.6;
      if (y > top && y < r * base * 0.98 * Math.sqrt(1 - across ** 2)) return [across * r, y];
    }
  };
  const [wave, drift] = [brush.between(0, 6), brush.between(0, 6)];
  const colorAt = ([x, y]: Point): number => {
    const patch = Math.sin((x / r) * 4.5 + wave) + Math.sin((y / r) * 6 + x / r + drift);
    const part = (patch + brush.between(-1.6, 1.6)) / 6 + 0.5;
    return Math.min(colors.length - 1, Math.max(0, Math.floor(part * colors.length)));
  };
  const layers = (isCreamy ? [0.1, 0.03, -0.12] : [0.2, 0.1, 0.01, -0.16]).map((shade, _, { length: depth }) => {
    const strokes = colors.map((): string[] => []);
    for (let drawn = 0; drawn < count / depth; drawn++) {
      const [x, y] = onHeap();
      const turn = brush.between(-1.4, 1.4);
      const [dx, dy, bend] = [Math.cos(turn) * size, Math.sin(turn) * size * 0.8, brush.between(-0.16, 0.16) * size];
      strokes[colorAt([x, y])]?.push(
        `M${short(x - dx / 2)} ${short(y - dy / 2)}q${short(dx / 2 - bend)} ${short(dy / 2 + bend)} ${short(dx)} ${short(dy)}`,
      );
    }
    return colors.map((color, index) =>
      path(
        strokes[index]?.join('') ?? '',
        line(
          shade >= 0 ? mix(color, '#7d4a1c', shade * 1.3) : lighter(color, -shade * 2),
          Math.round(scale * width * 10) / 10,
        ),
      ),
    );
  });
  const outline = moundPath(r, height, base);
  const ground = path(
    outline,
    fill(
      isCreamy
        ? brush.round([mix(middle, '#fff4cc', 0.3), middle, darker(middle, 0.26)])
        : mix(middle, '#9a6428', 0.26),
    ),
  );
  const light = brush.radial(
    [
      [0, '#fff', 0.24],
      [0.45, '#fff', 0],
      [0.7, '#2a0f04', 0.04],
      [1, '#5a2a08', isCreamy ? 0.16 : 0.3],
    ],
    [0.38, 0.28],
    0.8,
  );
  return (
    shadow(brush, r * 1.06, r * base * 1.06, [r * 0.06, r * 0.07], 0.45) +
    (isCreamy ? brush.textured('mash', ground) : ground) +
    layers.flat().join('') +
    path(outline, fill(light))
  );
}
