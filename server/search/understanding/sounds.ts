/** The sounds of words, however they are spelt. */

// In this order: digraphs first.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/c?chh?/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/([kgbdtjrw])h/g, '$1'],
  [/[ao]o?[wv]$|a+[ou]$/g, 'o'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/a[iy]$/g, 'a'],
  [/ga(?:on|nv|nw|v|un)$/g, 'gan'],
  [/ee|ea|ie|ey$/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ay/g, 'e'],
  [/au|aw|ow/g, 'o'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** For example, biriyani, biryani and beeriyani are nearly equal. */
export const soundOf = (latin: string): string =>
  SOUNDS.reduce((sound, [written, heard]) => sound.replace(written, heard), latin);

export interface Shape {
  readonly latin: string;
  readonly sound: string;
  readonly latinLetters: number;
  readonly soundLetters: number;
}

export const shapeOf = (latin: string): Shape => {
  const sound = soundOf(latin);
  return { latin, sound, latinLetters: lettersOf(latin), soundLetters: lettersOf(sound) };
};

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return bits;
}
