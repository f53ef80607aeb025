/** The sign painter's alphabet: capitals as strokes, so that no font is needed. */
import { line, path } from '../parts/shapes.ts';

/** Width and strokes of each letter, 14 units high. */
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [10, 'M0 14L5 0L10 14M2 9.5H8'],
  B: [9, 'M0 0V14H5.4A3.7 3.7 0 0 0 5.4 6.6H0M0 0H5A3.3 3.3 0 0 1 5 6.6'],
  C: [9, 'M9 2.4A5.4 7 0 1 0 9 11.6'],
  D: [9.6, 'M0 0V14H3.6A6 7 0 0 0 3.6 0Z'],
  E: [7.6, 'M7.6 0H0V14H7.6M0 7H6.4'],
  F: [7.6, 'M7.6 0H0V14M0 7H6.4'],
  G: [9.6, 'M9 2.4A5.4 7 0 1 0 9.6 9.6V7.6H6.2'],
  H: [9, 'M0 0V14M9 0V14M0 7H9'],
  I: [0, 'M0 0V14'],
  J: [6, 'M6 0V10A3.2 4 0 0 1 0 10.6'],
  K: [9, 'M0 0V14M8.4 0L0 8.2M3.2 5.6L9 14'],
  L: [7.2, 'M0 0V14H7.2'],
  M: [11, 'M0 14V0L5.5 9L11 0V14'],
  N: [9, 'M0 14V0L9 14V0'],
  O: [10.4, 'M5.2 0A5.2 7 0 1 0 5.2 14A5.2 7 0 1 0 5.2 0Z'],
  P: [8.8, 'M0 14V0H5.2A3.8 3.8 0 0 1 5.2 7.6H0'],
  Q: [10.4, 'M5.2 0A5.2 7 0 1 0 5.2 14A5.2 7 0 1 0 5.2 0ZM6.6 10.6L10 14.6'],
  R: [9, 'M0 14V0H5.2A3.8 3.8 0 0 1 5.2 7.6H0M4.8 7.6L9 14'],
  S: [8.6, 'M8 2.2A4 3.5 0 1 0 4.4 6.9A4.2 3.6 0 1 1 0.2 11.6'],
  T: [10, 'M0 0H10M5 0V14'],
  U: [9, 'M0 0V9.5A4.5 4.5 0 0 0 9 9.5V0'],
  V: [10, 'M0 0L5 14L10 0'],
  W: [14, 'M0 0L3.4 14L7 3L10.6 14L14 0'],
  X: [9, 'M0 0L9 14M9 0L0 14'],
  Y: [9.6, 'M0 0L4.8 7L9.6 0M4.8 7V14'],
  Z: [9, 'M0 0H9L0 14H9'],
  ' ': [3.4, ''],
};

const GAP = 4.2;

const widthOf = (word: string) => [...word].reduce((sum, letter) => sum + (LETTERS[letter]?.[0] ?? 0) + GAP, -GAP);

/** A long name in two lines of about the same length. */
function linesOf(name: string): string[] {
  if (name.length < 15) return [name];
  const words = name.split(' ');
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (cut: readonly string[]) => Math.max(...cut.map(widthOf));
  return cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [name];
}

/** A name in capitals around (0, 0), at most so wide and high. */
export function lettering(
  name: string,
  [width, height]: readonly [number, number],
  color: string,
  edge: string,
): string {
  const lines = linesOf(name.toUpperCase());
  const scale = Math.min(width / Math.max(...lines.map(widthOf)), height / (lines.length * 20 - 4));
  const drawn = lines.map((words, row) => {
    let x = -widthOf(words) / 2;
    const y = (row - lines.length / 2) * 20 + 3;
    return [...words].map((letter) => {
      const [wide, strokes] = LETTERS[letter] ?? [0, ''];
      const placed = strokes && `<g transform="translate(${x.toFixed(1)} ${y})">${path(strokes, '')}</g>`;
      x += wide + GAP;
      return placed;
    });
  });
  const all = drawn.flat().join('');
  return `<g transform="scale(${scale.toFixed(2)})"><g transform="translate(.5 1)" ${line(edge, 4.6)}>${all}</g><g ${line(color, 3)}>${all}</g></g>`;
}
