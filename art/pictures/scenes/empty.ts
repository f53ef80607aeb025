/** What a screen shows while it has nothing to show, and when it failed. */

import { kadai } from '../../parts/bowls.ts';
import { cup } from '../../parts/cups.ts';
import { coriander, curryLeaf, lemonWedge, sprinkle, steam } from '../../parts/garnish.ts';
import type { Drawing } from '../../parts/kit.ts';
import { leaf, plate } from '../../parts/plates.ts';
import { at, blob, disc, ellipse, fill, line, path, shadow, shine } from '../../parts/shapes.ts';
import { tiffin } from './order-steps.ts';

/** A carrier that waits to be filled, its bag beside it. */
export const noOrders: Drawing = (brush) =>
  at(tiffin(brush), [-120, 0]) +
  at(
    shadow(brush, 170, 50, [10, 210], 0.5) +
      path(
        'M-130 -120H120L140 210H-150Z',
        fill(
          brush.linear(
            [
              [0, '#e3b57a'],
              [0.5, '#d09a58'],
              [1, '#9c6a30'],
            ],
            [0, 0],
            [1, 0.4],
          ),
        ),
      ) +
      path(
        'M-130 -120L-112 -140L-92 -120L-72 -140L-52 -120L-32 -140L-12 -120L8 -140L28 -120L48 -140L68 -120L88 -140L120 -120',
        fill('#c08a4a'),
      ) +
      path('M60 -120L90 210', line('#9c6a30', 6, 0.5)) +
      at(
        path('M-52 -6H52A44 44 0 0 1 26 36H-26A44 44 0 0 1 -52 -6Z', fill('#b8281b')) +
          path('M-24 -20c-9 -11 9 -18 0 -32M0 -20c-9 -11 9 -18 0 -32M24 -20c-9 -11 9 -18 0 -32', line('#b8281b', 9)),
        [-14, 60],
      ),
    [210, 40],
  );

/** A plate under a magnifying glass. */
export const nothingFound: Drawing = (brush) =>
  plate(brush, 330, 'blue') +
  at(sprinkle(brush, 5, 120, 60, 9, ['#dca44e', '#c98b3c']), [-40, 30]) +
  at(
    path('M96 96L236 236', line('#210c02', 58, 0.28)) +
      path('M96 92L230 226', line('#7a4a26', 54)) +
      path('M100 86L226 212', line('#c98f5c', 15)) +
      ellipse(136, 136, line('#8a5c14', 34)) +
      ellipse(136, 136, line('#f0c862', 20)) +
      ellipse(120, 120, fill('#eaf6fa', 0.55)) +
      shine(56, 22, [-44, -62], 0.85, -30),
    [70, -50],
  );

/** A leaf from which everything has been eaten. */
export const eatenUp: Drawing = (brush) =>
  leaf(brush, 400, 245) +
  at(sprinkle(brush, 26, 240, 110, 8, ['#fffaf0', '#f6efe0', '#f3e2b0']), [0, 10]) +
  path('M-180 40C-120 -40 20 -60 120 -10C60 10 -40 0 -110 60Z', fill('#c9541c', 0.55)) +
  at(curryLeaf(brush, 80), [60, 70], { turn: 24 }) +
  at(curryLeaf(brush, 70), [-60, -90], { turn: -30 }) +
  at(lemonWedge(brush, 58), [210, -60], { turn: 20 }) +
  at(coriander(brush, 60), [-220, -50]);

/** A cup of tea that fell over. */
export const spilled: Drawing = (brush) =>
  path(blob(brush, 330, 130, 0.14, 12), 'fill="#3d1a08" opacity=".25" transform="translate(96 134)"') +
  at(
    path(blob(brush, 320, 120, 0.16, 12), fill(brush.round(['#e8b880', '#c07a3a', '#8a4a1c']))) +
      path('M-160 -40Q-60 -90 80 -70', line('#fff', 12, 0.55)),
    [90, 120],
  ) +
  at(cup(brush, 150, 240, 'clay', ellipse(132, 58, fill('#7a4313'), [0, 8]), 0.7), [-60, 20], { turn: 100 }) +
  at(ellipse(26, 14, fill('#c07a3a')) + shine(9, 4, [-6, -4], 0.7), [300, 226]) +
  at(steam(brush, 150, 160, 0.8), [110, 60]);

/** A table for two. */
export const tableForTwo: Drawing = (brush) => {
  const chair = (x: number, turn: number) =>
    at(
      shadow(brush, 120, 110, [10, 24], 0.45) +
        path('M-96 -84Q0 -128 96 -84L84 84Q0 104 -84 84Z', fill(brush.fade('#c98f5c', '#7a4622'))) +
        path('M-74 -56Q0 -84 74 -56L66 66Q0 80 -66 66Z', fill(brush.round(['#e06a54', '#b8281b', '#6d120a']))) +
        path('M-104 -78Q0 -146 104 -78', line('#5d3216', 26)) +
        path('M-100 -84Q0 -146 100 -84', line('#dca877', 8)),
      [x, 0],
      { turn },
    );
  const cover = (x: number) =>
    at(
      disc(74, fill('#d8c8ae'), [3, 7]) +
        disc(74, fill(brush.round(['#ffffff', '#fbf6ec', '#d9cbb4']))) +
        disc(52, line('#c8643c', 4, 0.6)),
      [x, 16],
    );
  return (
    chair(-330, -90) +
    chair(330, 90) +
    shadow(brush, 290, 190, [14, 60], 0.6) +
    disc(262, fill('#8a2a1c'), [0, 26]) +
    disc(262, fill(brush.round(['#fff8ec', '#f6e3c6', '#d9b98c']))) +
    disc(236, line('#b8281b', 7, 0.6)) +
    cover(-130) +
    cover(130) +
    at(
      path('M-60 30L0 -74L60 30Z', fill('#b8281b')) +
        path('M0 -74L60 30L84 14L26 -80Z', fill('#7a160d')) +
        path('M-22 8H22M-14 -14H14', line('#ffe9b8', 9)),
      [0, -26],
    )
  );
};

/** A heart of sugar on a plate. */
export const noLikes: Drawing = (brush) =>
  plate(brush, 360, 'ivory') +
  at(
    path(
      'M0 150C-220 10 -190 -130 -92 -130C-40 -130 -10 -96 0 -66C10 -96 40 -130 92 -130C190 -130 220 10 0 150Z',
      'fill="#210c02" opacity=".35" transform="translate(10 26)"',
    ) +
      path(
        'M0 150C-220 10 -190 -130 -92 -130C-40 -130 -10 -96 0 -66C10 -96 40 -130 92 -130C190 -130 220 10 0 150Z',
        'fill="#7a120a" transform="translate(0 18)"',
      ) +
      path(
        'M0 150C-220 10 -190 -130 -92 -130C-40 -130 -10 -96 0 -66C10 -96 40 -130 92 -130C190 -130 220 10 0 150Z',
        fill(brush.round(['#ff9a86', '#d8321f', '#8a140b'])),
      ) +
      path(
        'M0 112C-160 6 -146 -96 -86 -98C-40 -98 -14 -60 0 -30C14 -60 40 -98 86 -98C146 -96 160 6 0 112Z',
        `${line('#fff3e2', 10, 0.9)} stroke-dasharray="2 24"`,
      ) +
      shine(44, 18, [-92, -80], 0.75, -28),
    [0, -14],
    { squash: 0.86 },
  );

/** A pin in a map of streets. */
export const noPlace: Drawing = (brush) =>
  shadow(brush, 380, 190, [10, 120], 0.5) +
  path('M-370 60L-130 -40L110 60L360 -30L370 160L120 250L-120 150L-360 240Z', fill(brush.fade('#fff6e0', '#e3d2ac'))) +
  path('M-370 60L-130 -40L-120 150L-360 240Z', fill('#cfe0b4', 0.8)) +
  path('M110 60L360 -30L370 160L120 250Z', fill('#d3e3ea', 0.8)) +
  path('M-340 170L-120 70L120 160L340 70M-250 10L-236 196M240 20L250 200M0 10L6 200', line('#fffdf6', 20)) +
  ellipse(90, 30, fill('#210c02', 0.35), [10, 116]) +
  path(
    'M0 112C-90 -20 -150 -80 -150 -160A150 150 0 0 1 150 -160C150 -80 90 -20 0 112Z',
    fill(brush.round(['#f5907c', '#c9301e', '#7a140b'])),
  ) +
  ellipse(82, 82, fill('#fff8ec'), [0, -160]) +
  at(
    path('M-50 -4H50A42 42 0 0 1 25 36H-25A42 42 0 0 1 -50 -4Z', fill('#b8281b')) +
      path('M-20 -16c-8 -10 8 -16 0 -28M4 -16c-8 -10 8 -16 0 -28M26 -16c-8 -10 8 -16 0 -28', line('#e0a020', 8)),
    [0, -158],
  );

/** A cold pan under a cook's hat. */
export const noKitchen: Drawing = (brush) =>
  at(
    kadai(
      brush,
      270,
      disc(
        240,
        fill(
          brush.radial([
            [0, '#4a4542'],
            [1, '#1a1817'],
          ]),
        ),
        [0, 8],
      ),
      'iron',
    ),
    [0, 120],
  ) +
  at(
    path(
      'M-130 130L-150 -10C-230 -30 -230 -150 -130 -150C-110 -240 110 -240 130 -150C230 -150 230 -30 150 -10L130 130Q0 170 -130 130Z',
      'fill="#210c02" opacity=".3" transform="translate(10 14)"',
    ) +
      path(
        'M-130 130L-150 -10C-230 -30 -230 -150 -130 -150C-110 -240 110 -240 130 -150C230 -150 230 -30 150 -10L130 130Q0 170 -130 130Z',
        fill(
          brush.linear(
            [
              [0, '#ffffff'],
              [0.5, '#f6f1e8'],
              [1, '#c9bda8'],
            ],
            [0, 0],
            [1, 0.5],
          ),
        ),
      ) +
      path('M-136 70Q0 110 136 70', line('#b8281b', 20)) +
      path('M-60 40C-66 0 -66 -30 -80 -60M0 50V-60M60 40C66 0 66 -30 80 -60', line('#cfc3ae', 8, 0.8)),
    [0, -90],
  );
