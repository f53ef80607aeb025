import { darker, type Point, shadesOf, short } from '../parts/brush.ts';
import { onMound, strands } from '../parts/fillings.ts';
import { chilli, coriander, herbs, pomegranateSeeds, sprinkle, tempering } from '../parts/garnish.ts';
import { type Drawing, mintChutney, snackPlate } from '../parts/kit.ts';
import { rice } from '../parts/rice.ts';
import { at, chunk, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Yellow squares with mustard seeds, green chilli and coconut. */
export const dhokla =
  (layers: 'khaman' | 'handvo' | 'crumbled' = 'khaman'): Drawing =>
  (brush) => {
    if (layers === 'crumbled')
      return (
        snackPlate(brush) +
        at(
          rice(brush, 236, 106, ['#f3cf4a', '#f9e08a', '#e0b02c'], { grain: 'flake' }) +
            scatter(onMound(brush, 54, 262, 104), () =>
              brush.textured(
                'crumb',
                chunk(brush, brush.between(13, 25), brush.between(11, 18), ['#fff0a0', '#f4cd3e', '#b98712'], {
                  rough: 0.24,
                  gloss: 0,
                }),
              ),
            ) +
            at(strands(brush, 150, 40, '#eda52e', 230), [0, -66]) +
            at(pomegranateSeeds(brush, 26, 130, 50) + herbs(brush, 22, 130, 52, 9), [0, -78]) +
            at(coriander(brush, 60), [0, -112]),
          [-46, 40],
        ) +
        mintChutney(brush, 76, [250, -40])
      );
    const color = layers === 'khaman' ? '#f2cb3e' : '#cf9a3c';
    const side = layers === 'khaman' ? '#d9a926' : '#8f5a1c';
    const one = () =>
      shadow(brush, 110, 60, [10, 60], 0.6) +
      brush.textured(
        'crumb',
        path('M-96 -6L0 48V104L-96 48Z', fill(brush.fade(side, darker(side, 0.3)))) +
          path('M96 -6L0 48V104L96 48Z', fill(brush.fade(darker(side, 0.2), darker(side, 0.45)))) +
          path('M-96 -6L0 -60L96 -6L0 48Z', fill(brush.fade('#fff0a0', color))),
      ) +
      scatter(places(brush, 26, 74, 34), () => ellipse(3, 2, fill(darker(color, 0.3), 0.7))) +
      sprinkle(brush, 10, 66, 30, 4, ['#2b1a12', '#fff']) +
      herbs(brush, 4, 56, 24, 8);
    const spots: Point[] = [
      [-60, -110],
      [-180, -42],
      [60, -42],
      [-60, 26],
      [-290, 28],
      [-170, 96],
      [60, 100],
    ];
    return (
      snackPlate(brush) +
      spots
        .slice(0, 7)
        .map((spot) => at(one(), spot, { scale: 0.86 }))
        .join('') +
      at(tempering(brush, 180, 90, 1), [-70, -10]) +
      mintChutney(brush, 78, [268, -86]) +
      at(chilli(brush, 100), [190, 96], { turn: 24 })
    );
  };

/** Spirals of a rolled leaf or thin rolls of gram flour. */
export const rolls =
  (kind: 'patra' | 'khandvi' | 'kothimbir'): Drawing =>
  (brush) => {
    const spiral = (r: number) => {
      const d = Array.from(
        { length: 50 },
        (_, i) =>
          `${i ? 'L' : 'M'}${short(Math.cos(i * 0.42) * r * (i / 50))} ${short(Math.sin(i * 0.42) * r * (i / 50) * 0.8)}`,
      ).join('');
      return (
        shadow(brush, r * 1.1, r * 0.8, [r * 0.1, r * 0.24], 0.55) +
        ellipse(r, r * 0.8, fill(kind === 'patra' ? '#4a5a1c' : '#e9c04a'), [0, r * 0.16]) +
        brush.textured(
          'crumb',
          ellipse(
            r,
            r * 0.8,
            fill(brush.round(kind === 'patra' ? ['#e2c66a', '#c2a042', '#8a6a1c'] : ['#fff0b0', '#f6d662', '#c99a26'])),
          ),
        ) +
        path(d, line(kind === 'patra' ? '#3d5a1a' : '#c4922a', r * 0.13))
      );
    };
    const tube = () =>
      shadow(brush, 96, 36, [6, 24], 0.5) +
      path(
        'M-84 -24H78C92 -24 92 26 78 26H-84Z',
        fill(
          brush.linear([
            [0, '#fff4be'],
            [0.45, '#f4d25a'],
            [1, '#b8841c'],
          ]),
        ),
      ) +
      ellipse(13, 25, fill('#f9e69a'), [-84, 1]) +
      path('M-84 -14q10 6 4 16q-8 8 -8 -2', line('#b8841c', 4));
    const spots: Point[] = [
      [-70, -112],
      [90, -84],
      [-200, -40],
      [-30, -14],
      [130, 30],
      [-220, 74],
      [-60, 96],
      [70, 130],
    ];
    return (
      snackPlate(brush) +
      spots
        .map((spot) =>
          at(
            kind === 'khandvi'
              ? tube()
              : kind === 'patra'
                ? spiral(74)
                : brush.textured('crust', chunk(brush, 76, 52, shadesOf('#7d8f2e'), { rough: 0.05 })),
            spot,
            { turn: kind === 'khandvi' ? brush.between(-12, 12) : 0 },
          ),
        )
        .join('') +
      at(tempering(brush, 190, 100, 1.1) + sprinkle(brush, 40, 200, 110, 4, ['#fff8e6', '#fff']), [-30, 0]) +
      mintChutney(brush, 74, [284, -70])
    );
  };
