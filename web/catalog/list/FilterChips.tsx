import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { X } from '#web/ui/icons.tsx';
import { addressOf, type Filters, filtersInForce, without } from './filters.ts';
import { useFiltersToCome } from './filters-to-come.ts';

export function FilterChips({ filters: shown, near }: { filters: Filters; near: string | undefined }) {
  const filters = useFiltersToCome(shown, near);
  const inForce = filtersInForce(filters);
  if (inForce.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {inForce.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={addressOf(without(filters, name))}
            preventScrollReset
            aria-label={t`Remove ${label}`}
            className="btn btn-sm min-h-11 rounded-full bg-base-200 font-medium"
          >
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={unfiltered(filters)} preventScrollReset className="btn btn-ghost btn-sm min-h-11 rounded-full">
          Clear all filters
        </Link>
      </li>
    </ul>
  );
}

export const unfiltered = (filters: Filters): PageLink =>
  addressOf(filtersInForce(filters).reduce((rest, { name }) => without(rest, name), filters));
