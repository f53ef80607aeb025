/** The results of a search on the landing page. */

import { useRevalidator } from 'react-router';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { nameOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import type { SearchResult, search } from '#contract/search/search.ts';
import { aroundWords, undeclaredWords } from '#contract/search/words.ts';
import { NearPlace } from '#web/catalog/NearPlace.tsx';
import { RestaurantCard } from '#web/catalog/RestaurantCard.tsx';
import { TooFarFolded } from '#web/catalog/TooFar.tsx';
import { LOCALE } from '#web/page/language.ts';
import { Link } from '#web/page/links.ts';
import { counted } from '#web/ui/lists/counted.ts';
import { useResultsStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { MatchedDishes } from './MatchedDishes.tsx';
import { SearchControls } from './SearchControls.tsx';
import { addressOf, type SearchParams } from './search-params.ts';

type Found = ResponseOf<typeof search>;

function SearchLink({ q }: { q: string }) {
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

interface FoundProps {
  readonly params: SearchParams;
  readonly page: number;
  readonly size: number;
  readonly found: Found;
  readonly near: string | undefined;
  readonly didYouMean: readonly string[];
}

interface SearchResultsProps extends Omit<FoundProps, 'found'> {
  /** Undefined after a failure. */
  readonly found: Found | undefined;
  readonly failure: string | undefined;
}

export function SearchResults({ found, failure, ...shown }: SearchResultsProps) {
  if (!found) return failure && <SearchFailed message={failure} />;
  return found.total > 0 ? <Results {...shown} found={found} /> : <NothingFound {...shown} found={found} />;
}

function Results({ params, page, size, found, near }: FoundProps) {
  const start = useResultsStart<HTMLHeadingElement>();
  const { items, total, isTotalExact, understood, said } = found;
  const count = counted(total, isTotalExact);
  return (
    <section aria-labelledby="results">
      <h2 id="results" ref={start} tabIndex={-1} className="mb-2 scroll-mt-4 outline-none">
        {total === 1 ? t`${count} restaurant for “${params.q}”` : t`${count} restaurants for “${params.q}”`}
      </h2>
      <HowRead params={params} found={found} />
      {near && <Where near={near} found={found} />}
      <SearchControls params={params} understood={understood} said={said} />
      {items.length > 0 ? (
        <TooFarFolded items={items} tooFar={found.tooFar}>
          {(some, from) => (
            <ul className="cards">
              {some.map((item, index) => (
                <li key={item.restaurantId} className="grid">
                  <RestaurantCard
                    restaurant={item}
                    index={from + index}
                    heading="h3"
                    note={noteOf(item, understood.words)}
                  >
                    <MatchedDishes of={item} />
                  </RestaurantCard>
                </li>
              ))}
            </ul>
          )}
        </TooFarFolded>
      ) : (
        <p className="py-8 text-center">There are no restaurants on this page.</p>
      )}
      <Pagination page={page} size={size} total={total} keepsScroll />
      <p className="mt-6 text-center text-sm">
        <Link to="/home/howWeRank" className="link inline-flex min-h-11 items-center">
          How results are ranked
        </Link>
      </p>
    </section>
  );
}

function Where({ near, found: { isNear, understood, around } }: { near: string; found: Found }) {
  if (isNear) return <NearPlace near={near} />;
  if (understood.city || understood.area || around) return null;
  return <p className="mb-2">Nothing near {nameOfPlace(near)} matches yet, so these are from everywhere.</p>;
}

function HowRead({ params, found: { corrected, dropped, said, around } }: { params: SearchParams; found: Found }) {
  const limit = dropped.find((each) => each === said.priceMax || each === said.priceMin || each === said.kcalMax);
  const words = dropped.filter((each) => each !== limit);
  const listed = new Intl.ListFormat(LOCALE).format(words.map((word) => `“${word}”`));
  return (
    <>
      {corrected !== null && (
        <p className="mb-2">
          Showing results for <strong>{corrected}</strong>. Search instead for{' '}
          <Link to={addressOf({ ...params, asTyped: true })} className="link py-3 italic">
            {params.q}
          </Link>
        </p>
      )}
      {around && <p className="mb-2">{aroundWords(around)}</p>}
      {limit !== undefined && (
        <p className="mb-2">
          {limit === said.priceMax && limit !== said.priceMin
            ? t`Nothing fits “${limit}”, so these cost more.`
            : t`Nothing fits “${limit}”, so it was left out.`}
        </p>
      )}
      {words.length > 0 && (
        <p className="mb-2">
          {words.length === 1
            ? t`No restaurant has all these words, so ${listed} was left out.`
            : t`No restaurant has all these words, so ${listed} were left out.`}
        </p>
      )}
    </>
  );
}

function noteOf({ because, matchedDishes }: SearchResult, words: readonly string[]): string | undefined {
  if (because !== 'cuisine' || matchedDishes.length > 0) return undefined;
  const cuisine = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return t`Cooks ${cuisine}`;
}

function SearchFailed({ message }: { message: string }) {
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

/** No results: the filters and parts can be removed. */
function NothingFound({ params, found: { understood, said, undeclared }, didYouMean }: FoundProps) {
  const start = useResultsStart<HTMLParagraphElement>();
  return (
    <section aria-label="Search results" className="flex flex-col items-center gap-4 pt-2 text-center">
      <Scenery scene="nothing-found" width={176} />
      <p ref={start} tabIndex={-1} role="status" className="scroll-mt-4 text-lg outline-none">
        {undeclared
          ? undeclaredWords(undeclared)
          : 'Sorry, no results found! Please check the spelling or try searching for something else.'}
      </p>
      <SearchControls params={params} understood={understood} said={said} isEmpty />
      {didYouMean.length > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <p id="did-you-mean">Did you mean</p>
          <ul aria-labelledby="did-you-mean" className="flex flex-wrap gap-2">
            {didYouMean.map((name) => (
              <SearchLink key={name} q={name} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
