import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { Understood } from '#contract/search/search.ts';
import { Link } from '#web/page/links.ts';
import { X } from '#web/ui/icons.tsx';
import { KEEPS_FOCUS } from '#web/ui/lists/list-start.ts';
import {
  addressOf,
  offersOf,
  partsOf,
  type SearchParams,
  SORT_LABELS,
  SORTS,
  searchParamsIn,
} from './search-params.ts';

interface ControlsProps {
  readonly params: SearchParams;
  readonly understood: Understood;
  readonly said: Readonly<Record<string, string>>;
  /** Without results, filters can only be removed. */
  readonly isEmpty?: boolean;
}

/**
 * The order and filters of a search, which are in its address, and the parts understood from its words; veg and price
 * limits are words. Each part can be removed, and none is offered twice. One row that scrolls sideways on a phone.
 */
export function SearchControls({ params: shown, understood, said, isEmpty = false }: ControlsProps) {
  // While the next results load, another press adds to their search.
  const { location } = useNavigation();
  const params =
    location?.pathname === '/home' && location.search ? searchParamsIn(new URLSearchParams(location.search)) : shown;
  const { q, open, sort } = params;
  const row = useRef<HTMLDivElement>(null);
  // The last choice stands at the start of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls whenever the search changes.
  useEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: 'smooth' });
  }, [q, open]);
  const parts = partsOf(q, { ...understood, sort: sort ? undefined : understood.sort }, said);
  return (
    <div
      ref={row}
      className={`mb-4 flex items-center gap-2 ${isEmpty ? 'flex-wrap justify-center' : '-mx-4 sm:-mx-2 overflow-x-auto px-4 py-1 sm:flex-wrap sm:px-2'}`}
    >
      {!isEmpty && (sort || !understood.sort) && <SortChoice params={params} />}
      <ul aria-label="Filters" className="contents">
        {parts.map(({ label, rest }) => (
          <Chip key={label} label={label} isOn to={addressOf({ ...params, q: rest })} />
        ))}
        {(open || !(isEmpty || understood.isOpen)) && (
          <Chip label="Open now" isOn={!!open} to={addressOf({ ...params, open: open ? undefined : true })} />
        )}
        {!isEmpty &&
          offersOf(q, understood, said).map(({ label, rest }) => (
            <Chip key={label} label={label} isOn={false} to={addressOf({ ...params, q: rest })} />
          ))}
      </ul>
    </div>
  );
}

function Chip({ label, isOn, to }: { label: string; isOn: boolean; to: PageLink }) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-label={isOn ? t`Remove ${label}` : t`Only ${label}`}
        className={`btn btn-sm min-h-11 rounded-full font-medium text-sm ${isOn ? 'border-primary bg-primary/10' : 'border-base-content/20 bg-base-100'}`}
      >
        {label}
        {isOn && <X aria-hidden className="size-4" />}
      </Link>
    </li>
  );
}

/** A plain form; without scripts a button submits it. */
function SortChoice({ params: { sort = 'relevance', ...rest } }: { params: SearchParams }) {
  const choice = useRef<HTMLSelectElement>(null);
  const isAlive = useRef(false);
  // Shows a choice at once, and follows the address otherwise. A choice made before hydration is submitted after it.
  useEffect(() => {
    const select = choice.current;
    if (select && !isAlive.current && select.value !== sort) select.form?.requestSubmit();
    else if (select) select.value = sort;
    isAlive.current = true;
  }, [sort]);
  return (
    <Form
      action="/home"
      state={KEEPS_FOCUS}
      preventScrollReset
      aria-label="Order of the results"
      className="flex shrink-0 gap-2"
      autoComplete="off"
    >
      {Object.entries(rest).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <select
        ref={choice}
        name="sort"
        aria-label="Sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="select w-auto rounded-full"
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_LABELS[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-primary hidden rounded-full noscript:inline-flex">
        Apply
      </button>
    </Form>
  );
}
