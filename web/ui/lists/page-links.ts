/** At most 7 page links, always with the first and the last, and an ellipsis where some are left out. */
const LINKS_MAX = 7;

export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  if (pages <= LINKS_MAX) return Array.from({ length: pages }, (_, index) => index + 1);
  // Ellipses replace links, so that the row has the same width on every page.
  const inner = LINKS_MAX - 4;
  const from = Math.min(Math.max(page - 1, 3), pages - inner - 1);
  if (page < 5) return [1, 2, 3, 4, 5, 'gap', pages];
  if (page > pages - 4) return [1, 'gap', ...Array.from({ length: 5 }, (_, index) => pages - 4 + index)];
  return [1, 'gap', ...Array.from({ length: inner }, (_, index) => from + index), 'gap', pages];
}
