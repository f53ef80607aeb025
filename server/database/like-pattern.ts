/** `%`, `_` and `\` in the text match literally. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A text that starts with `start` is `~>=~ start` and `~<~ start || AFTER_LAST`, also in prepared plans. */
export const AFTER_LAST = '\u{10ffff}';
