/** The steps of an order as small scenes. */

import { kadai } from '../../parts/bowls.ts';
import type { Brush } from '../../parts/brush.ts';
import { gravy } from '../../parts/fillings.ts';
import { coriander, herbs, steam } from '../../parts/garnish.ts';
import type { Drawing } from '../../parts/kit.ts';
import { cube } from '../../parts/pieces.ts';
import { plate, thaliPlate } from '../../parts/plates.ts';
import { at, disc, ellipse, fill, line, path, shadow, shine } from '../../parts/shapes.ts';
import { flames } from '../../places/kitchens.ts';

/** An order slip, its last line the sum. */
const slip = (brush: Brush): string =>
  path(
    'M-150 -230L140 -250L160 240L126 216L92 244L58 218L24 246L-10 220L-44 248L-78 222L-112 250L-140 226Z',
    'fill="#210c02" opacity=".3" transform="translate(12 20)"',
  ) +
  path(
    'M-150 -230L140 -250L160 240L126 216L92 244L58 218L24 246L-10 220L-44 248L-78 222L-112 250L-140 226Z',
    fill(
      brush.linear(
        [
          [0, '#fffdf6'],
          [1, '#eadfca'],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
  ) +
  path('M-92 -170L86 -182', line('#b8281b', 22)) +
  path('M-100 -104L40 -112M-98 -50L60 -58M-96 4L20 -2M-94 58L50 52', line('#b9a88c', 13)) +
  path('M90 -114L112 -115M92 -60L114 -61M94 -6L116 -7M96 50L118 49', line('#8a7a5e', 13)) +
  path('M-92 118L122 108', line('#5d3418', 6)) +
  path('M-90 160L-10 156M70 154L124 151', line('#5d3418', 17));

/** A bell as it stands on a counter. */
const bell = (brush: Brush): string =>
  shadow(brush, 150, 56, [10, 74], 0.6) +
  ellipse(140, 46, fill(brush.fade('#7a4a26', '#3a1c0c')), [0, 66]) +
  path(
    'M-118 56C-118 -40 -70 -92 0 -92S118 -40 118 56Q0 96 -118 56Z',
    fill(
      brush.linear(
        [
          [0, '#fff4c4'],
          [0.3, '#f0c14a'],
          [0.7, '#c98a1c'],
          [1, '#7a4a0c'],
        ],
        [0, 0],
        [1, 0.6],
      ),
    ),
  ) +
  path('M-112 40Q0 84 112 40', line('#fff0b0', 7, 0.8)) +
  ellipse(20, 18, fill(brush.round(['#fff4c4', '#e0a82c', '#7a4a0c'])), [0, -102]) +
  shine(20, 44, [-56, -26], 0.7, 24);

/** A round seal with a tick or a cross. */
const seal = (brush: Brush, kind: 'tick' | 'cross'): string => {
  const [light, middle, dark] = kind === 'tick' ? ['#7fc77a', '#2f8f46', '#14502a'] : ['#f0816c', '#c62f1d', '#6d0f08'];
  const sign = kind === 'tick' ? 'M-50 4L-14 42L56 -40' : 'M-42 -42L42 42M42 -42L-42 42';
  return (
    ellipse(112, 112, fill('#210c02', 0.28), [8, 14]) +
    ellipse(108, 108, fill(brush.round([light, middle, dark]))) +
    ellipse(90, 90, line('#fff', 6, 0.5)) +
    path(sign, line('#fffaf0', 27))
  );
};

export const placed: Drawing = (brush) =>
  at(slip(brush), [-60, -10], { turn: -6 }) + at(bell(brush), [190, 150], { scale: 1.1 });

export const accepted: Drawing = (brush) =>
  at(slip(brush), [-40, -10], { turn: 4 }) + at(seal(brush, 'tick'), [160, 120], { scale: 1.25 });

export const preparing: Drawing = (brush) =>
  at(flames(brush, 420, 170), [0, 280]) +
  at(
    kadai(
      brush,
      270,
      at(
        gravy(brush, 248, '#d2501c', { oil: 0.7 }) +
          [
            [-110, -40],
            [60, -66],
            [-20, 40],
            [130, 30],
          ]
            .map(([x = 0, y = 0]) => at(cube(brush, 48, '#fdebcf'), [x, y]))
            .join('') +
          herbs(brush, 16, 170, 80, 12) +
          at(coriander(brush, 80), [20, -20]),
        [0, 10],
      ),
      'copper',
    ),
    [0, 30],
  ) +
  at(steam(brush, 190, 250, 0.75), [0, -60]);

/** A scooter with the box behind its rider's seat. */
export const onItsWay: Drawing = (brush) => {
  const wheel = (x: number) =>
    at(
      ellipse(82, 82, fill('#2a211c')) +
        ellipse(50, 50, fill(brush.round(['#ffffff', '#c3cacf', '#7a838a']))) +
        ellipse(16, 16, fill('#4a4f54')) +
        path('M-62 -30A70 70 0 0 1 -20 -66', line('#fff', 6, 0.35)),
      [x, 186],
    );
  const red = brush.linear([
    [0, '#f0705a'],
    [0.4, '#cf3420'],
    [1, '#85180c'],
  ]);
  return (
    shadow(brush, 400, 46, [0, 270], 0.55) +
    path('M-400 60H-330M-420 120H-320M-390 180H-340', line('#c9b79a', 13, 0.8)) +
    wheel(-200) +
    wheel(230) +
    path(
      'M-300 150C-310 60 -250 20 -170 20H-60C-30 20 -20 60 0 110H110C130 40 150 -40 170 -100L212 -96C206 0 240 40 280 90C312 128 316 150 310 168H160C150 176 140 180 120 180H-90C-96 110 -150 86 -200 90C-250 94 -280 118 -300 150Z',
      fill(red),
    ) +
    path('M166 -96C150 -20 130 50 112 104', line('#fff', 10, 0.35)) +
    path('M150 -106L232 -150M212 -140L262 -126', line('#3a332e', 20)) +
    ellipse(26, 28, fill(brush.round(['#fffbe0', '#ffe08a', '#c98a1c'])), [238, -66]) +
    path('M-240 20C-240 -16 -60 -20 -40 16Z', fill('#3a2a20')) +
    path('M-330 -190H-90L-80 4H-320Z', 'fill="#210c02" opacity=".25" transform="translate(10 12)"') +
    path('M-330 -190H-90L-80 4H-320Z', fill(brush.fade('#ffd978', '#e39a1e'))) +
    path('M-330 -190L-300 -226H-66L-90 -190Z', fill('#fff0b8')) +
    path('M-90 -190L-66 -226L-54 -34L-80 4Z', fill('#b56f10')) +
    at(
      path('M-52 -6H52A44 44 0 0 1 26 36H-26A44 44 0 0 1 -52 -6Z', fill('#b8281b')) +
        path('M-24 -20c-9 -11 9 -18 0 -32M0 -20c-9 -11 9 -18 0 -32M24 -20c-9 -11 9 -18 0 -32', line('#b8281b', 9)),
      [-206, -84],
    )
  );
};

/** A steel lunch carrier of three boxes. */
export const tiffin = (brush: Brush): string => {
  const steel = brush.linear(
    [
      [0, '#78828a'],
      [0.2, '#f6f9fa'],
      [0.42, '#b4bcc2'],
      [0.72, '#7d878f'],
      [1, '#c9d0d4'],
    ],
    [0, 0],
    [1, 0],
  );
  const box = (y: number) =>
    path(`M-150 ${y}V${y + 108}Q0 ${y + 172} 150 ${y + 108}V${y}Z`, fill(steel)) +
    path(`M-150 ${y + 4}Q0 ${y + 66} 150 ${y + 4}`, line('#fff', 6, 0.8)) +
    path(`M-150 ${y + 14}Q0 ${y + 76} 150 ${y + 14}`, line('#59636b', 5, 0.5));
  return (
    shadow(brush, 220, 70, [20, 260], 0.6) +
    path('M-164 210V-150Q-164 -196 -110 -196H110Q164 -196 164 -150V210', line('#8d979e', 18)) +
    box(120) +
    box(20) +
    box(-80) +
    ellipse(152, 62, fill(steel), [0, -80]) +
    ellipse(128, 48, fill(brush.round(['#ffffff', '#cfd6da', '#8d979e'])), [0, -90]) +
    ellipse(24, 18, fill(brush.round(['#fff4c4', '#e0a82c', '#7a4a0c'])), [0, -116]) +
    path('M-164 210V-150Q-164 -196 -110 -196H110Q164 -196 164 -150V210', line('#f2f5f6', 6, 0.75)) +
    path('M-60 -200H60', line('#7a4a26', 26))
  );
};

export const delivered: Drawing = (brush) =>
  at(ellipse(380, 96, fill(brush.fade('#c9713a', '#8a4420'))) + ellipse(346, 80, line('#f3d6a8', 8, 0.7)), [0, 236]) +
  at(tiffin(brush), [-10, 0], { scale: 0.98 }) +
  at(steam(brush, 150, 150, 0.8), [-10, -190]) +
  at(seal(brush, 'tick'), [210, 150], { scale: 0.9 });

export const cancelled: Drawing = (brush) =>
  plate(brush, 360, 'ivory') +
  disc(120, line('#c9b79e', 4, 0.5)) +
  at(seal(brush, 'cross'), [220, 130], { scale: 1.15 });

export const emptyThali: Drawing = (brush) => {
  const katori = ([x, y]: readonly [number, number]) =>
    at(
      shadow(brush, 86, 40, [8, 40], 0.5) +
        path(
          'M-80 0C-80 50 -40 66 0 66S80 50 80 0Z',
          fill(
            brush.linear(
              [
                [0, '#7d878f'],
                [0.25, '#f6f9fa'],
                [0.6, '#b4bcc2'],
                [1, '#6a737c'],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
        ) +
        disc(80, fill('#f1f4f5')) +
        disc(72, fill(brush.fade('#6f7981', '#dfe5e8'))),
      [x, y],
    );
  return (
    thaliPlate(brush, 400, 'steel') +
    (
      [
        [-210, -64],
        [-70, -130],
        [86, -132],
        [222, -66],
      ] as const
    )
      .map(katori)
      .join('') +
    path('M-120 120C-40 90 60 90 130 116', line('#fff', 12, 0.7))
  );
};
