/** The results of a search on the landing page. */

import { useRevalidator } from 'react-router';
import type { RestaurantCard } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { RestaurantCards } from '#web/catalog/RestaurantCard.tsx';
import { Link } from '#web/page/links.ts';
import { useResultsStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';

/** A list item that links to a search. */
export function SearchLink({ q }: { q: string }) {
  return (
    <li>
      <Link
        to={linkTo('/home', { q: q })}
        className="btn btn-sm min-h-11 rounded-full border-base-300 bg-base-100 px-4"
      >
        {q}
      </Link>
    </li>
  );
}

interface ResultsProps {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  readonly items: readonly RestaurantCard[];
  readonly total: number;
}

export function Results({ q, page, size, items, total }: ResultsProps) {
  const start = useResultsStart<HTMLHeadingElement>();
  return (
    <section aria-labelledby="results">
      <h2 id="results" ref={start} tabIndex={-1} className="mb-4 scroll-mt-4 outline-none">
        {total.toLocaleString('en-IN')} {total === 1 ? 'restaurant' : 'restaurants'} for “{q}”
      </h2>
      {items.length > 0 ? (
        <RestaurantCards restaurants={items} heading="h3" />
      ) : (
        <p className="py-8 text-center">There are no restaurants on this page.</p>
      )}
      <Pagination page={page} size={size} total={total} keepsScroll />
    </section>
  );
}

/** A search that the server refused, or that did not reach the server. */
export function SearchFailed({ message }: { message: string }) {
  const { revalidate } = useRevalidator();
  const start = useResultsStart<HTMLDivElement>();
  return (
    <div ref={start} tabIndex={-1} role="alert" className="alert alert-error alert-soft scroll-mt-4 outline-none">
      <span>{message}</span>
      <button type="button" className="btn" onClick={revalidate}>
        Try again
      </button>
    </div>
  );
}

/** A search that found nothing, with other spellings that do find something. */
export function NothingFound({ didYouMean }: { didYouMean: readonly string[] }) {
  const start = useResultsStart<HTMLParagraphElement>();
  return (
    <section aria-label="Search results" className="flex flex-col items-center gap-4 pt-6 text-center">
      <p ref={start} tabIndex={-1} role="status" className="scroll-mt-4 text-lg outline-none">
        Sorry, no results found! Please check the spelling or try searching for something else.
      </p>
      {didYouMean.length > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <p id="did-you-mean">Did you mean</p>
          <ul aria-labelledby="did-you-mean" className="flex flex-wrap gap-2">
            {didYouMean.map((spelling) => (
              <SearchLink key={spelling} q={spelling} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
