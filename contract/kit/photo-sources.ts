/** In pixels. A photo's address names the largest; browsers choose among all. */
export const PHOTO_WIDTHS = [320, 480, 680, 960] as const;

/** The start of the name of each drawn picture of the demo town; uploads never have such a name. */
export const DRAWN = 'drawn-';

export const isDrawn = (url: string): boolean => url.startsWith(`/media/${DRAWN}`);

/** The `srcset` of an uploaded photo; undefined for any other picture. */
export function photoSources(url: string): string | undefined {
  const [, name] = /^(.*)-960\.webp$/.exec(url) ?? [];
  return name && PHOTO_WIDTHS.map((width) => `${name}-${width}.webp ${width}w`).join(', ');
}
