/** What a person searches for, as a pattern of `like`: `% _ \` stand for themselves. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
