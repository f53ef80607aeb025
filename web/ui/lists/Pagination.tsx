import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { pageLinks } from './page-links.ts';

interface PaginationProps {
  readonly page: number;
  readonly size?: number;
  readonly total: number;
  /** Set if the page itself scrolls to its list (useListStart); otherwise a new page starts at the top. */
  readonly keepsScroll?: boolean;
}

const SIZE = 50;

/** At most 7 page links with ellipses, Previous and Next (product rule 4.3); the page is in the address. */
export function Pagination({ page: wanted, size = SIZE, total, keepsScroll = false }: PaginationProps) {
  const { search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / size));
  // A page past the end (the list may have become shorter) goes to the last one.
  const page = Math.min(wanted, pages + 1);
  if (pages === 1 && page === 1) return null;
  const to = (target: number): `?${string}` => {
    const query = new URLSearchParams(search);
    query.set('page', String(target));
    return `?${query}`;
  };
  const step = (target: number, label: string) =>
    target >= 1 && target <= pages ? (
      <Link to={to(target)} preventScrollReset={keepsScroll} className="btn btn-sm min-h-11 min-w-11">
        {label}
      </Link>
    ) : (
      <span className="btn btn-sm btn-disabled min-h-11" aria-disabled="true">
        {label}
      </span>
    );
  return (
    <nav aria-label="Pagination" className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {step(page - 1, t`Previous`)}
      <ol className="flex flex-wrap items-center gap-1 max-[601px]:hidden">
        {pageLinks(page, pages).map((link, index) =>
          link === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two gaps at most, distinguished only by their position.
            <li key={`gap ${index}`} aria-hidden className="px-2">
              …
            </li>
          ) : (
            <li key={link}>
              {link === page ? (
                <span aria-current="page" className="btn btn-sm btn-primary min-h-11 min-w-11">
                  <span className="sr-only">You're on page </span>
                  {link}
                </span>
              ) : (
                <Link to={to(link)} preventScrollReset={keepsScroll} className="btn btn-sm btn-ghost min-h-11 min-w-11">
                  <span className="sr-only">page </span>
                  {link}
                </Link>
              )}
            </li>
          ),
        )}
      </ol>
      <span className="px-3 tabular-nums min-[602px]:hidden">
        {Math.min(page, pages)} / {pages}
      </span>
      {step(page + 1, t`Next`)}
    </nav>
  );
}
