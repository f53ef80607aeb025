/** Photos are stored in these widths (pixels); a photo's address names the largest, browsers choose among all. */
export const PHOTO_WIDTHS = [425, 850] as const;

const [SMALL, LARGE] = PHOTO_WIDTHS;

/** The `srcset` of an uploaded photo. */
export const photoSources = (url: string): string =>
  `${url.replace(`-${LARGE}.webp`, `-${SMALL}.webp`)} ${SMALL}w, ${url} ${LARGE}w`;
