import { type Brush, darker, lighter, mix, type Point, type Shades, shadesOf, short } from './brush.ts';
import { chilli, halfEgg, wholeEgg } from './garnish.ts';
import { fishSteak, leg, meat, meatOnBone, prawn } from './meats.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, shine } from './shapes.ts';

/** A piece of paneer or tofu, cut by hand: soft corners, no two alike. Grilled ones are browned and glazed. */
export function cube(brush: Brush, size: number, color = '#fbf3df', grilled = false): string {
  const s = size;
  const near = (value: number) => short((value + brush.between(-0.07, 0.07)) * s);
  const [left, back, right] = [`${near(-1)} ${near(-0.2)}`, `${near(0)} ${near(-0.64)}`, `${near(1)} ${near(-0.2)}`];
  const front = `${near(0)} ${near(0.28)}`;
  const [lowLeft, low, lowRight] = [
    `${near(-0.94)} ${near(0.36)}`,
    `${near(0)} ${near(0.86)}`,
    `${near(0.94)} ${near(0.36)}`,
  ];
  const side = grilled ? mix(color, '#8a3208', 0.4) : mix(color, '#c98a4a', 0.34);
  const face = (d: string, from: string, to: string) => {
    const paint = brush.fade(from, to);
    return path(
      d,
      `fill="${paint}" stroke="${mix(from, to, 0.5)}" stroke-width="${short(s * 0.16)}" stroke-linejoin="round"`,
    );
  };
  const faces =
    face(`M${left}L${front}L${low}L${lowLeft}Z`, mix(color, side, 0.55), side) +
    face(`M${right}L${front}L${low}L${lowRight}Z`, side, darker(side, 0.3)) +
    face(`M${left}L${back}L${right}L${front}Z`, lighter(color, 0.5), color);
  const browned = () =>
    at(path(blob(brush, s * 0.3, s * 0.1, 0.4, 6), fill('#5a2408', 0.55)), [brush.between(-0.4, 0.4) * s, -s * 0.18], {
      turn: brush.between(-34, -10),
    });
  return at(
    path(
      `M${left}L${front}L${right}L${lowRight}L${low}L${lowLeft}Z`,
      'fill="#210c02" opacity=".38" transform="translate(4 8)"',
    ) +
      (grilled ? brush.textured('glaze', faces) + browned() + browned() : brush.textured('crumb', faces)) +
      path(
        blob(brush, s * 0.3, s * 0.07, 0.3, 7),
        `${fill('#fffdf2', 0.6)} transform="translate(${short(-s * 0.3)} ${short(-s * 0.26)})"`,
      ),
    [0, 0],
    { turn: brush.between(-16, 16) },
  );
}

/** A cauliflower floret. */
export const floret = (brush: Brush, size: number, color = '#f3ead0'): string =>
  path(
    `M${-size * 0.2} ${size * 0.1}L${-size * 0.12} ${size * 0.8}H${size * 0.14}L${size * 0.24} ${size * 0.1}Z`,
    fill(darker(color, 0.2)),
  ) +
  places(brush, 8, size * 0.62, size * 0.42)
    .map((spot) =>
      at(chunk(brush, size * 0.36, size * 0.3, shadesOf(color), { gloss: 0.2 }), [spot[0], spot[1] - size * 0.1]),
    )
    .join('');

/** A small whole brinjal. */
export const brinjal = (brush: Brush, size: number): string =>
  path(blob(brush, size, size * 0.62, 0.04), 'fill="#210c02" opacity=".4" transform="translate(4 10)"') +
  ellipse(size, size * 0.62, fill(brush.round(['#a06a9a', '#4b2147', '#1d0a1c']))) +
  shine(size * 0.4, size * 0.1, [-size * 0.2, -size * 0.34], 0.5, -8) +
  path(
    `M${size * 0.7} ${-size * 0.3}L${size * 1.1} ${-size * 0.12}L${size * 1.35} ${-size * 0.16}L${size * 1.14} ${size * 0.02}L${size * 0.86} ${size * 0.3}Q${size * 0.96} 0 ${size * 0.7} ${-size * 0.3}Z`,
    fill('#5d8f3a'),
  );

export const chickpea = (brush: Brush, size: number, color = '#dca85c'): string =>
  ellipse(size, size * 0.84, fill('#210c02', 0.3), [1, size * 0.25]) +
  ellipse(size, size * 0.84, fill(brush.round(shadesOf(color)))) +
  path(
    `M${-size * 0.1} ${-size * 0.8}q${size * 0.24} ${size * 0.3} 0 ${size * 0.6}`,
    line(darker(color, 0.25), size * 0.12, 0.6),
  );

/** Kidney beans. */
export const bean = (brush: Brush, size: number, color = '#7c2418'): string =>
  at(
    path(
      `M${-size} 0C${-size} ${-size * 0.8} ${size} ${-size * 0.8} ${size} 0C${size} ${size * 0.65} ${size * 0.4} ${size * 0.4} 0 ${size * 0.22}C${-size * 0.4} ${size * 0.4} ${-size} ${size * 0.65} ${-size} 0Z`,
      fill(brush.round(shadesOf(color))),
    ) + shine(size * 0.3, size * 0.1, [-size * 0.3, -size * 0.3], 0.5),
    [0, 0],
    { turn: brush.between(-60, 60) },
  );

/** A ring of okra. */
export const okra = (brush: Brush, size: number): string =>
  at(
    path(
      `M${-size} ${-size * 0.3}L${size * 0.9} ${-size * 0.16}Q${size * 1.1} 0 ${size * 0.9} ${size * 0.16}L${-size} ${size * 0.3}Z`,
      fill(brush.fade('#9cbf5a', '#5c8a30', '#2e5218')),
    ) + ellipse(size * 0.14, size * 0.3, fill('#d7e3a8'), [-size, 0]),
    [0, 0],
    { turn: brush.between(-70, 70) },
  );

/** Something cut from a vegetable: dice of carrot or potato, beans, peas, a floret. */
export function vegetable(brush: Brush, size: number): string {
  const kind = brush.random();
  if (kind < 0.3) return cube(brush, size * 0.34, '#ea7c22');
  if (kind < 0.46) return cube(brush, size * 0.36, '#f0d58a');
  if (kind < 0.6) return floret(brush, size * 0.44);
  const green = brush.pick(['#5a9a32', '#7ab03c']);
  if (kind < 0.82) return ellipse(size * 0.19, size * 0.17, fill(brush.round(shadesOf(green))));
  return at(path(`M${-size * 0.4} 0q${size * 0.4} ${-size * 0.1} ${size * 0.8} 0`, line(green, size * 0.2)), [0, 0], {
    turn: brush.between(-60, 60),
  });
}

/** What can lie in a gravy or on a heap of rice. */
export type Piece =
  | 'chicken'
  | 'leg'
  | 'mutton'
  | 'paneer'
  | 'tikka'
  | 'chilli'
  | 'prawn'
  | 'fish'
  | 'egg'
  | 'friedEgg'
  | 'wholeEgg'
  | 'chickpea'
  | 'bean'
  | 'potato'
  | 'kofta'
  | 'brinjal'
  | 'okra'
  | 'floret'
  | 'vegetables'
  | 'gatta'
  | 'cashew'
  | 'pakora'
  | 'ker'
  | 'momo'
  | 'clam'
  | 'none';

/** Draws a piece `size` wide, in or near the colour of its gravy. */
export function piece(brush: Brush, kind: Piece, size: number, color: string): string {
  const tinted = (tone: string): Shades => shadesOf(mix(tone, color, 0.34));
  switch (kind) {
    case 'chicken':
      return meat(brush, size, tinted('#e8964a'), 0.8);
    case 'leg':
      return leg(brush, size * 0.95, mix('#c4682a', color, 0.35));
    case 'mutton':
      return meatOnBone(brush, size, mix('#a04e20', color, 0.25));
    case 'paneer':
      return cube(brush, size * 0.72, mix('#fff6e2', color, 0.1));
    case 'tikka':
      return cube(brush, size * 0.9, '#ea8f3c', true);
    case 'chilli':
      return at(chilli(brush, size * 2), [-size, 0], { turn: brush.between(-30, 30) });
    case 'prawn':
      return prawn(brush, size);
    case 'fish':
      return fishSteak(brush, size * 1.3, mix('#e8bf84', color, 0.3));
    case 'egg':
      return halfEgg(brush, size);
    case 'friedEgg':
      return halfEgg(brush, size, true);
    case 'wholeEgg':
      return wholeEgg(brush, size);
    case 'chickpea':
      return chickpea(brush, size * 0.42, mix('#e0b064', color, 0.25));
    case 'bean':
      return bean(brush, size * 0.46);
    case 'potato':
      return chunk(brush, size * 0.8, size * 0.66, tinted('#f2d27a'), { rough: 0.06 });
    case 'kofta':
      return (
        ellipse(size * 0.86, size * 0.74, fill(brush.round(tinted('#b5702c')))) +
        shine(size * 0.2, size * 0.1, [-size * 0.3, -size * 0.36], 0.5)
      );
    case 'brinjal':
      return brinjal(brush, size * 0.95);
    case 'okra':
      return okra(brush, size * 0.6);
    case 'floret':
      return floret(brush, size * 0.8, mix('#f3e2b0', color, 0.25));
    case 'vegetables':
      return vegetable(brush, size);
    case 'gatta':
      return (
        ellipse(size * 0.62, size * 0.5, fill(brush.round(tinted('#e3ae52')))) +
        ellipse(size * 0.4, size * 0.3, line('#8a5520', 3, 0.5))
      );
    case 'cashew':
      return ellipse(size * 0.5, size * 0.34, fill(brush.round(['#fff4d8', '#ecd09a', '#b58a4c'])));
    case 'pakora':
      return brush.textured('crust', chunk(brush, size * 0.85, size * 0.66, shadesOf('#c98428'), { rough: 0.16 }));
    case 'ker':
      return brush.chance(0.4)
        ? path(
            `M${-size * 0.6} 0q${size * 0.5} ${-size * 0.4} ${size * 1.2} ${size * 0.1}`,
            line('#6b7a2c', size * 0.14),
          )
        : ellipse(size * 0.26, size * 0.24, fill(brush.round(['#a9a04a', '#6d6a22', '#37340c'])));
    case 'momo':
      return (
        ellipse(size * 0.8, size * 0.62, fill(brush.round(['#ffffff', '#f7eddb', '#c9b28c']))) +
        path(
          `M${-size * 0.4} ${-size * 0.24}Q0 ${-size * 0.6} ${size * 0.4} ${-size * 0.24}M0 ${-size * 0.5}V${-size * 0.1}`,
          line('#cdb48a', 4),
        )
      );
    case 'clam':
      return at(
        path(
          `M${-size * 0.7} ${size * 0.2}A${size * 0.7} ${size * 0.6} 0 0 1 ${size * 0.7} ${size * 0.2}Q0 ${size * 0.5} ${-size * 0.7} ${size * 0.2}Z`,
          fill(brush.round(['#f3ead8', '#b7a58c', '#5d5044'])),
        ) +
          path(
            `M0 ${size * 0.3}V${-size * 0.3}M${-size * 0.2} ${size * 0.3}L${-size * 0.4} ${-size * 0.1}M${size * 0.2} ${size * 0.3}L${size * 0.4} ${-size * 0.1}`,
            line('#75654f', 3),
          ),
        [0, 0],
        { turn: brush.between(-50, 50) },
      );
    case 'none':
      return '';
  }
}

/** Pieces at these spots, each turned a little. */
export const pieces = (brush: Brush, kind: Piece, spots: readonly Point[], size: number, color: string): string =>
  spots
    .map((spot) =>
      at(piece(brush, kind, size * brush.between(0.88, 1.12), color), spot, {
        turn: kind === 'leg' ? brush.between(-40, 30) : brush.between(-14, 14),
      }),
    )
    .join('');
