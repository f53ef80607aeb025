/** Photos are kept in these widths (pixels); an address names the largest, screens pick from all. */
export const PHOTO_WIDTHS = [425, 850] as const;

const [SMALL, LARGE] = PHOTO_WIDTHS;

/** The `srcset` of a photo kept by the media door. */
export const photoSources = (url: string): string =>
  `${url.replace(`-${LARGE}.webp`, `-${SMALL}.webp`)} ${SMALL}w, ${url} ${LARGE}w`;
