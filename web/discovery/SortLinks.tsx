import { Link } from 'react-router';

const SORT_LABELS = { popularity: 'Popular', rating: 'Best rated', cost: 'Lowest cost', name: 'A to Z' } as const;
export type Sort = keyof typeof SORT_LABELS;

/** The order that the address asks for; the most ordered first otherwise. */
export function sortIn(search: URLSearchParams): Sort {
  const wanted = search.get('sort') ?? '';
  return wanted in SORT_LABELS ? (wanted as Sort) : 'popularity';
}

/** The orders of a restaurant list, as links: they live in the address and work without scripts. */
export function SortLinks({ sort }: { sort: Sort }) {
  return (
    <nav aria-label="Sort" className="flex flex-wrap gap-1">
      {(Object.keys(SORT_LABELS) as Sort[]).map((each) => (
        <Link
          key={each}
          to={`?sort=${each}`}
          preventScrollReset
          aria-current={each === sort ? 'true' : undefined}
          className={`btn btn-sm min-h-11 ${each === sort ? 'btn-primary' : 'btn-ghost'}`}
        >
          {SORT_LABELS[each]}
        </Link>
      ))}
    </nav>
  );
}
