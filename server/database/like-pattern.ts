/** A search text as a pattern for `like`; `%`, `_` and `\` are matched literally. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
