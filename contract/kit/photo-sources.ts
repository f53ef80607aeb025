/** In pixels. A photo's address names the largest; browsers choose among all. */
export const PHOTO_WIDTHS = [320, 480, 680, 960] as const;
/** Photos stored before there were four widths. */
export const OLD_PHOTO_WIDTHS = [425, 850] as const;

/** How the name of a drawn picture begins, as the demo town has them; no upload has such a name. */
export const DRAWN = 'drawn-';

export const isDrawn = (url: string): boolean => url.startsWith(`/media/${DRAWN}`);

/** The `srcset` of an uploaded photo; undefined for any other picture. */
export function photoSources(url: string): string | undefined {
  const [, name, largest] = /^(.*)-(960|850)\.webp$/.exec(url) ?? [];
  const widths = largest === '960' ? PHOTO_WIDTHS : OLD_PHOTO_WIDTHS;
  return name && widths.map((width) => `${name}-${width}.webp ${width}w`).join(', ');
}
