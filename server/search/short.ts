/** Whether a search is too short for a trigram index. */
export const isShort = (q: string): boolean => [...q].length <= 2;
