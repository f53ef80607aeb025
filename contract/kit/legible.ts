/** Makes the colours of a brand legible: text and its ground have a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3). */
import type { Brand } from './brand.ts';

const CONTRAST_MIN = 4.5;
export const [BLACK, WHITE] = ['#000000', '#ffffff'] as const;
/** Of the grounds in web/app.css those with the least contrast to text in a colour: `--color-base-300`. */
const GROUNDS = { light: '#eddfcf', dark: '#43342c' } as const;

/** A colour that is also text: the nearest legible one on light and on dark pages. */
export const shadesOf = (colour: string) => ({
  light: legible(colour, GROUNDS.light, BLACK),
  dark: legible(colour, GROUNDS.dark, WHITE),
});

/** White, or black where white is not legible. */
export const textOn = (ground: string): string => (contrastOf(WHITE, ground) >= CONTRAST_MIN ? WHITE : BLACK);

/** The properties that the themes of web/app.css read. */
export function styleOf({ primaryColour, secondaryColour }: Brand): Readonly<Record<string, string>> {
  const { light, dark } = shadesOf(primaryColour);
  return {
    '--brand': light,
    '--brand-text': textOn(light),
    '--brand-dark': dark,
    '--brand-dark-text': textOn(dark),
    '--brand-second': secondaryColour,
    '--brand-second-text': textOn(secondaryColour),
  };
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const mixed = (colour: string, other: string, share: number): string =>
  `#${partsOf(colour)
    .map((part, index) => Math.round(part + ((partsOf(other)[index] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

function legible(colour: string, ground: string, towards: string): string {
  for (let percent = 0; percent < 100; percent++) {
    const shade = mixed(colour, towards, percent / 100);
    if (contrastOf(shade, ground) >= CONTRAST_MIN) return shade;
  }
  return towards;
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
