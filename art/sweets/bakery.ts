/** Biscuits, buns, doughnuts, bread. */
import { pavBun } from '../meals/breads.ts';
import { darker, lighter, type Point, short } from '../parts/brush.ts';
import { cup } from '../parts/cups.ts';
import { sprinkle, sweetGarnish } from '../parts/garnish.ts';
import { cakePlate, type Drawing } from '../parts/kit.ts';
import { board, type Glaze, plate } from '../parts/plates.ts';
import { at, blob, ellipse, fill, line, path, places, scatter, shadow, shine } from '../parts/shapes.ts';

/** Rings of fried dough with glaze. */
export const doughnuts: Drawing = (brush) => {
  const one = (glaze: string) =>
    shadow(brush, 150, 90, [10, 46], 0.6) +
    brush.textured(
      'crumb',
      path(
        'M-140 0A140 92 0 1 0 140 0A140 92 0 1 0 -140 0ZM-44 -8A44 24 0 1 1 44 -8A44 24 0 1 1 -44 -8Z',
        `${fill(brush.round(['#f6c878', '#d48f3a', '#7d4410']))} fill-rule="evenodd"`,
      ),
    ) +
    path(
      `M-128 -14A128 78 0 0 1 128 -14C120 20 100 8 84 30C60 10 40 44 10 34C-20 50 -40 16 -70 32C-100 12 -120 22 -128 -14ZM-46 -10A46 25 0 1 0 46 -10A46 25 0 1 0 -46 -10Z`,
      `${fill(brush.round([lighter(glaze, 0.6), glaze, darker(glaze, 0.35)]))} fill-rule="evenodd"`,
    ) +
    shine(50, 9, [-50, -52], 0.6, -16) +
    path('M-40 -2A42 24 0 0 0 40 -2', line('#8a4d18', 6, 0.6)) +
    at(
      scatter(
        places(brush, 26, 110, 62).filter(([x, y]) => Math.hypot(x / 62, y / 38) > 1),
        () =>
          at(path('M-7 0H7', line(brush.pick(['#fff', '#f2c53c', '#e0405c', '#7ab648']), 5)), [0, 0], {
            turn: brush.between(0, 180),
          }),
      ),
      [0, -14],
    );
  return (
    cakePlate(brush) + at(one('#5c2a14'), [-90, -70]) + at(one('#f3a0b8'), [-120, 70]) + at(one('#f6e3b8'), [130, 40])
  );
};

/** Biscuits, round or long. */
export const biscuits =
  (kind: 'round' | 'nankhatai' | 'fruit' | 'khara' | 'almond'): Drawing =>
  (brush) => {
    const color = { round: '#e2b064', nankhatai: '#e6bf82', fruit: '#ecc98c', khara: '#dca452', almond: '#d9a050' }[
      kind
    ];
    const one = () => {
      const extra = {
        round: () => sprinkle(brush, 8, 60, 34, 3, ['#fff3d2']) + ellipse(62, 36, line(darker(color, 0.2), 3, 0.5)),
        nankhatai: () =>
          path('M-50 -6q50 20 100 0M-6 -40q14 40 4 78', line(darker(color, 0.3), 4, 0.6)) +
          at(sweetGarnish(brush, 16, 9, 4, 9), [0, -6]),
        fruit: () => sprinkle(brush, 16, 62, 36, 7, ['#d6202a', '#4f9a34', '#f2a02c', '#7a2a5c']),
        khara: () =>
          [-22, -4, 14].map((y) => path(`M-80 ${y}q80 14 160 0`, line(darker(color, 0.28), 4, 0.7))).join(''),
        almond: () => at(sweetGarnish(brush, 50, 26, 10, 13), [0, -4]),
      }[kind]();
      const outline =
        kind === 'khara'
          ? 'M-96 -38H92C104 -20 104 30 92 44H-96C-106 20 -106 -20 -96 -38Z'
          : kind === 'almond'
            ? blob(brush, 84, 50, 0.05, 8)
            : '';
      const base = outline
        ? path(outline, `fill="${darker(color, 0.45)}" transform="translate(0 18)"`) +
          brush.textured('crumb', path(outline, fill(brush.round([lighter(color, 0.5), color, darker(color, 0.4)]))))
        : ellipse(84, 52, fill(darker(color, 0.45)), [0, 18]) +
          brush.textured('crumb', ellipse(84, 52, fill(brush.round([lighter(color, 0.5), color, darker(color, 0.4)]))));
      return shadow(brush, 98, 58, [8, 28], 0.55) + base + extra;
    };
    const spots: Point[] = [
      [-50, -112],
      [-190, -52],
      [-30, -24],
      [100, -66],
      [-210, 44],
      [-80, 66],
      [70, 44],
      [-30, 138],
    ];
    const teacup = at(
      cup(
        brush,
        84,
        90,
        'white',
        at(ellipse(77, 36, fill(brush.round(['#e0a868', '#b5722c', '#7a4314']))), [0, 4]),
        0.6,
      ),
      [270, -40],
    );
    return cakePlate(brush) + spots.map((spot) => at(one(), spot, { turn: brush.between(-16, 16) })).join('') + teacup;
  };

/** A soft bun cut open and spread with butter or cream, with tea. */

export const butterBun =
  (fillingColor: string, crusty = false): Drawing =>
  (brush) => {
    const crust = crusty ? '#a8581a' : '#cf842e';
    const half = (r: number) =>
      shadow(brush, r * 1.1, r * 0.66, [8, r * 0.24], 0.6) +
      ellipse(r, r * 0.64, fill(brush.fade('#e0a050', darker(crust, 0.35))), [0, r * 0.2]) +
      ellipse(r, r * 0.64, fill('#e9b868')) +
      brush.textured('crumb', ellipse(r * 0.95, r * 0.6, fill(brush.round(['#fffaf0', '#fbe9c4', '#e0b878'])))) +
      path(blob(brush, r * 0.76, r * 0.46, 0.12, 10), fill(darker(fillingColor, 0.18))) +
      at(
        path(
          blob(brush, r * 0.75, r * 0.45, 0.12, 10),
          fill(brush.round(['#ffffff', fillingColor, darker(fillingColor, 0.14)])),
        ),
        [0, -r * 0.05],
      ) +
      path(
        `M${short(-r * 0.5)} ${short(-r * 0.1)}q${short(r * 0.3)} ${short(-r * 0.2)} ${short(r * 0.6)} ${short(-r * 0.06)}M${short(-r * 0.3)} ${short(r * 0.14)}q${short(r * 0.3)} ${short(-r * 0.16)} ${short(r * 0.7)} ${short(-r * 0.04)}`,
        line('#fff', r * 0.05, 0.85),
      );
    return (
      plate(brush, 390, brush.pick<Glaze>(['white', 'ivory', 'blue'])) +
      at(
        pavBun(brush, 132, crust) +
          (crusty ? path('M-70 -70Q0 -30 76 -66M-40 -84Q10 -60 50 -84', line(darker(crust, 0.5), 5, 0.7)) : ''),
        [-86, -92],
      ) +
      at(half(140), [-160, 62], { turn: -8 }) +
      at(half(136), [80, 84], { turn: 8 }) +
      at(
        cup(
          brush,
          80,
          120,
          'white',
          at(ellipse(73, 34, fill(brush.round(['#e0a868', '#b5722c', '#7a4314']))), [0, 4]),
          0.66,
        ),
        [256, -104],
      )
    );
  };

/** A sliced loaf. */
export const loaf: Drawing = (brush) => {
  const slice = (x: number) =>
    at(
      brush.textured(
        'crumb',
        path('M-20 110V-40C-30 -110 60 -130 90 -60V90Z', fill('#8a4d18')) +
          path('M-12 104V-36C-20 -96 52 -112 80 -54V84Z', fill(brush.fade('#f0cf98', '#c99a5a'))),
      ),
      [x, 0],
    );
  return (
    board(brush, 390) +
    at(
      shadow(brush, 300, 90, [10, 120], 0.7) +
        brush.textured(
          'crumb',
          path(
            'M-40 100V-60C-30 -130 200 -170 280 -90V60C220 110 40 130 -40 100Z',
            fill(brush.round(['#e2a04e', '#a8621c', '#5a2c08'])),
          ),
        ) +
        slice(-110) +
        slice(-190) +
        slice(-270),
      [10, -20],
      { scale: 1.06 },
    ) +
    at(
      path('M-50 0L0 -26L50 0L0 28Z', fill('#fff0a4')) +
        path('M-50 0L0 28V60L-50 30ZM50 0L0 28V60L50 30Z', fill('#e6bf4a')),
      [240, 130],
    )
  );
};
