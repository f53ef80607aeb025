import { search, TOTAL_MAX } from '#contract/search.ts';
import { searchedRestaurants, toCard } from '#server/catalog/index.ts';
import { FIRST_PAGE, serve, slice } from '#server/http/serve.ts';

/** Finds restaurants by what a text means. */
export const serveSearch = serve(search, async ({ sql, query, now, reply }) => {
  const { q, asTyped: _asTyped, pincode: _pincode, ...filter } = query;
  const rows = await searchedRestaurants(sql, { ...filter, q, include: undefined }, slice(query) ?? FIRST_PAGE, now);
  const found = rows.filter((row) => row.restaurantId !== null);
  const all = rows[0]?.total ?? 0;
  const total = Math.min(all, TOTAL_MAX);
  reply.header('X-Total-Count', total);
  return {
    items: found.map(({ total: _total, ...row }) => ({ ...toCard(row), because: 'name' as const, matchedDishes: [] })),
    total,
    isTotalExact: all <= TOTAL_MAX,
    understood: { words: q.toLowerCase().split(/\s+/) },
    said: {},
    corrected: null,
    dropped: [],
  };
});
