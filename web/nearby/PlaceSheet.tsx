import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { searchChoices } from '#contract/search/search.ts';
import { call } from '#web/calls/call.ts';
import { useChoosePlace } from '#web/page/near-lists.ts';
import { X } from '#web/ui/icons.tsx';
import { MyLocation } from './MyLocation.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

const CITIES_MAX = 8;

/** The question of a first visit. The page behind it stays usable, so it is no dialog and takes no focus. */
export default function PlaceSheet({ onClose }: { onClose: () => void }) {
  const apply = useChoosePlace();
  const [isSearching, setSearching] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (key !== shownAt.current) onClose();
  }, [key, onClose]);
  useEffect(() => {
    const closeByEscape = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && onClose();
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [onClose]);
  // The end of the page can still be scrolled into view above it.
  useEffect(() => {
    document.body.style.paddingBottom = `${sheet.current?.offsetHeight ?? 0}px`;
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, []);
  const choose = (near: string) => {
    onClose();
    apply({ near });
  };
  return (
    <section ref={sheet} aria-labelledby="place-sheet" className="place-sheet">
      <div className="flex items-center justify-between gap-2">
        <h2 id="place-sheet" className="text-lg">
          Where should we deliver?
        </h2>
        <button type="button" onClick={onClose} className="btn btn-ghost btn-square -me-2" aria-label="Close">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <PlaceSearch onSearching={setSearching} onChoose={choose} />
      {!isSearching && (
        <>
          <Cities onChoose={choose} />
          <div className="flex flex-wrap items-start gap-2 *:flex-auto">
            <MyLocation onFound={choose} />
            <button type="button" onClick={onClose} className="btn btn-ghost whitespace-nowrap">
              Just looking
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function Cities({ onChoose }: { onChoose: (near: string) => void }) {
  const [cities, setCities] = useState<ResponseOf<typeof searchChoices>['cities']>([]);
  useEffect(() => {
    call(searchChoices, {}).then(
      (found) => setCities(found.cities.toSorted((a, b) => b.restaurants - a.restaurants).slice(0, CITIES_MAX)),
      () => {},
    );
  }, []);
  return (
    <ul aria-label="Cities" className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4">
      {cities.map(({ city, restaurants }) => (
        <li key={city} className="shrink-0">
          <button type="button" className="btn rounded-full font-medium" onClick={() => onChoose(city)}>
            {city}
            <span className="font-normal text-sm tabular-nums opacity-80">
              {restaurants.toLocaleString('en-IN')}
              <span className="sr-only"> {restaurants === 1 ? t`restaurant` : t`restaurants`}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
