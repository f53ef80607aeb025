/** Small compositions that many dishes share. */
import { bowl, katori } from './bowls.ts';
import type { Brush, Point } from './brush.ts';
import { dipInside, gravy, liquid } from './fillings.ts';
import { chilli, coriander, herbs, lemonWedge, onionRings, tempering } from './garnish.ts';
import { type Glaze, leaf, plate, thaliPlate } from './plates.ts';
import { at } from './shapes.ts';

/** What it is served on: a leaf or a steel plate. */
export const southPlate = (brush: Brush): string =>
  brush.chance(0.65) ? leaf(brush, 405, 250) : thaliPlate(brush, 385, 'steel');

export const snackPlate = (brush: Brush): string =>
  plate(brush, 400, brush.pick<Glaze>(['ivory', 'green', 'blue', 'clay']));

export const cakePlate = (brush: Brush): string =>
  plate(brush, 380, brush.pick<Glaze>(['white', 'ivory', 'blue', 'green']));

/** Draws one dish around (0, 0), at most 400 to each side and 280 up and down. */
export type Drawing = (brush: Brush) => string;

export const dip = (
  brush: Brush,
  r: number,
  color: string,
  spot: Point,
  glaze: Glaze = 'steel',
  bits?: string,
): string => at(katori(brush, r, dipInside(brush, r, color, bits), glaze), spot);

export const coconutChutney = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'steel'): string =>
  at(
    katori(
      brush,
      r,
      at(gravy(brush, r * 0.86, '#f1ecd6', { oil: 0 }), [0, r * 0.06]) +
        at(tempering(brush, r * 0.5, r * 0.26, r / 90), [0, 0]),
      glaze,
    ),
    spot,
  );

export const sambar = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'steel'): string =>
  at(
    katori(
      brush,
      r,
      at(gravy(brush, r * 0.88, '#c9701f', { oil: 0.5 }), [0, r * 0.06]) +
        herbs(brush, 6, r * 0.5, r * 0.25, r * 0.08) +
        herbs(brush, 4, r * 0.5, r * 0.25, r * 0.12, ['#e08a2c', '#d4541e']),
      glaze,
    ),
    spot,
  );

export const mintChutney = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'white'): string =>
  dip(brush, r, '#5c9a33', spot, glaze, '#3c7420');

export const redChutney = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'white'): string =>
  dip(brush, r, '#c3341a', spot, glaze, '#7f1a0c');

export const tamarindChutney = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'white'): string =>
  dip(brush, r, '#5b2412', spot, glaze);

export const raita = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'steel'): string =>
  dip(brush, r, '#f7f3e6', spot, glaze, '#6d9a4e');

/** Raw onion, lemon and a chilli on a little plate of their own. */
export const sidePlate = (brush: Brush, r: number, spot: Point, glaze: Glaze = 'ivory'): string =>
  at(
    plate(brush, r, glaze) +
      at(onionRings(brush, r * 0.34, 2), [-r * 0.24, -r * 0.08]) +
      at(lemonWedge(brush, r * 0.32), [r * 0.38, r * 0.02], { turn: -14 }) +
      at(chilli(brush, r * 0.7), [-r * 0.3, r * 0.26], { turn: -8 }),
    spot,
  );

/** A bowl of something thin. */
export const bowlOf = (brush: Brush, r: number, color: string, spot: Point, glaze: Glaze = 'steel', top = ''): string =>
  at(bowl(brush, r, glaze, at(liquid(brush, r * 0.9, color) + top, [0, r * 0.05])), spot);

export const sprig = (brush: Brush, size: number, spot: Point): string => at(coriander(brush, size), spot);

/** A bowl of gravy with `top` on it. */
export const gravyIn = (brush: Brush, r: number, color: string, spot: Point, glaze: Glaze = 'clay', top = ''): string =>
  at(bowl(brush, r, glaze, at(gravy(brush, r * 0.9, color) + top, [0, r * 0.05])), spot);

export const sweetPlate = (brush: Brush): string =>
  plate(brush, 390, brush.pick<Glaze>(['ivory', 'blue', 'brass', 'green']));

/** Words of a name, in lower case, and what is drawn for them. */
export type NamedDrawing = readonly [words: RegExp, draw: Drawing];
