/** Buns beside a bowl, and rolls in paper. */
import { pavBun } from '../meals/breads.ts';
import { bowl } from '../parts/bowls.ts';
import { darker, shadesOf } from '../parts/brush.ts';
import { butter, gravy, strands } from '../parts/fillings.ts';
import { coriander, lemonWedge, onionRings, sprinkle } from '../parts/garnish.ts';
import { type Drawing, mintChutney, snackPlate } from '../parts/kit.ts';
import { board } from '../parts/plates.ts';
import { at, blob, chunk, ellipse, fill, line, path, places, scatter, shadow } from '../parts/shapes.ts';

/** Two buttered buns beside a plate of red mash, or a bowl of misal. */
export const pavPlate =
  (kind: 'bhaji' | 'cheese' | 'misal' | 'dahi' | 'keema' | 'egg'): Drawing =>
  (brush) => {
    const color = {
      bhaji: '#c8461c',
      cheese: '#c8461c',
      misal: '#b23a14',
      dahi: '#b8552a',
      keema: '#8a4418',
      egg: '#f0c24a',
    }[kind];
    const top = {
      bhaji: () =>
        at(butter(brush, 50), [0, -10]) +
        sprinkle(brush, 26, 140, 70, 8, ['#f4dcea', '#d98ab8', '#fff']) +
        at(coriander(brush, 60), [60, 10]),
      cheese: () => strands(brush, 120, 40, '#ffe28a', 150) + at(coriander(brush, 50), [0, -40]),
      misal: () =>
        at(strands(brush, 132, 46, '#eeb43a', 210), [0, 0]) +
        sprinkle(brush, 30, 120, 56, 9, ['#d98ab8', '#f4dcea', '#3f8f2c', '#d9b56a']) +
        at(coriander(brush, 60), [0, -40]),
      dahi: () =>
        path(blob(brush, 120, 62, 0.15), fill('#fffaf2')) +
        strands(brush, 84, 26, '#eeb43a', 120) +
        at(coriander(brush, 50), [0, -24]),
      keema: () =>
        sprinkle(brush, 120, 170, 86, 9, ['#6b2f10', '#a5602c', '#c98a4a', '#5a9a32']) +
        at(coriander(brush, 60), [0, -10]),
      egg: () => sprinkle(brush, 70, 160, 80, 13, ['#ffe28a', '#f7d260', '#fff1b8', '#d6402a', '#4f9a34']),
    }[kind]();
    return (
      snackPlate(brush) +
      at(
        bowl(
          brush,
          218,
          kind === 'misal' || kind === 'dahi' ? 'steel' : 'iron',
          at(gravy(brush, 200, color, { oil: kind === 'misal' ? 1.4 : 0.3 }) + top, [0, 10]),
          0.32,
        ),
        [-110, -20],
      ) +
      at(pavBun(brush, 92), [190, -74]) +
      at(pavBun(brush, 96), [236, 54]) +
      at(onionRings(brush, 36, 2), [40, 144]) +
      at(lemonWedge(brush, 34), [118, 136])
    );
  };

/** A roll of flatbread in paper with its filling at the open end. */
export const kathiRoll =
  (filling: string, withEgg = false): Drawing =>
  (brush) => {
    const one = () =>
      shadow(brush, 260, 64, [12, 62], 0.65) +
      brush.textured(
        'dough',
        path(
          'M-240 -64H190C214 -50 214 52 190 66H-240C-262 40 -262 -40 -240 -64Z',
          fill(
            brush.linear([
              [0, '#f8e0b0'],
              [0.4, '#e2b468'],
              [1, '#99601e'],
            ]),
          ),
        ) +
          scatter(places(brush, 26, 200, 48), () =>
            ellipse(brush.between(5, 16), brush.between(3, 8), fill('#7a3f10', 0.5)),
          ),
      ) +
      path(
        'M30 -70H200V74H30C56 40 6 20 36 -10C54 -30 22 -50 30 -70Z',
        fill(brush.fade('#fffdf6', '#efe6d6', '#b9aa92')),
      ) +
      path('M120 -70V74', line('#d8452c', 12, 0.8)) +
      ellipse(56, 74, fill('#8a4a16'), [-232, 0]) +
      ellipse(48, 65, fill(withEgg ? '#f9cf3a' : '#f0d49c'), [-234, 0]) +
      ellipse(40, 55, fill(darker(filling, 0.3)), [-236, 0]) +
      at(
        scatter(places(brush, 15, 34, 48), () =>
          brush.textured('glaze', chunk(brush, 19, 15, shadesOf(withEgg ? '#f4c534' : filling), { rough: 0.26 })),
        ) +
          scatter(places(brush, 9, 34, 46), () =>
            path('M-13 0q12 -9 26 0', line(brush.pick(['#c9609a', '#f3d7e6', '#4f9a34', '#7ab648', '#fff6e6']), 5)),
          ) +
          sprinkle(brush, 8, 32, 44, 4, ['#3f8f2c', '#5aa63c']),
        [-246, 0],
      ) +
      (withEgg
        ? at(
            path(blob(brush, 40, 22, 0.24), fill('#f9d653')) +
              sprinkle(brush, 6, 30, 14, 4, ['#fff6dc', '#e0a82c', '#4f9a34']),
            [-214, 52],
          )
        : '');
    return (
      board(brush, 400) +
      at(one(), [56, -92], { turn: -10, scale: 1.16 }) +
      at(one(), [36, 66], { turn: -10, scale: 1.16 }) +
      mintChutney(brush, 60, [250, 170]) +
      at(onionRings(brush, 36, 2), [60, 170])
    );
  };
