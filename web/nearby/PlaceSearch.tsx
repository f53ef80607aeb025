import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nameOfPlace, placeFrom } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { type ChoosablePlace, suggestPlaces } from '#contract/nearby/places.ts';
import { call, sentenceOf } from '#web/calls/call.ts';
import { countedRestaurants } from '#web/catalog/counted-restaurants.ts';
import { MapPin, Search } from '#web/ui/icons.tsx';

const PAUSE_MS = 150;

interface Found {
  readonly q: string;
  readonly places: readonly ChoosablePlace[];
  readonly failure?: string;
}

function usePlaces(q: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!q) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const next: Found = await call(suggestPlaces, { query: { q } }, { signal: outdated.signal }).then(
        (places) => ({ q, places }),
        (error) => ({ q, places: [], failure: sentenceOf(error, 'Places could not be loaded. Please try again.') }),
      );
      if (!outdated.signal.aborted) setFound(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [q]);
  // The last places stay while another request is pending, so that the list does not flicker.
  return q && found && (found.q.startsWith(q) || q.startsWith(found.q)) ? found : undefined;
}

interface PlaceSearchProps {
  readonly onSearching: (isSearching: boolean) => void;
  readonly onChoose: (near: string) => void;
}

/** Enter chooses the first place. */
export function PlaceSearch({ onSearching, onChoose }: PlaceSearchProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = usePlaces(q);
  const isDone = found?.q === q;
  const first = isDone ? found.places[0] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const options: (Element | null)[] = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = options.indexOf(document.activeElement);
    const next = event.key === 'ArrowDown' ? options[at + 1] : event.key === 'ArrowUp' ? options[at - 1] : undefined;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
    else if (event.key === 'ArrowUp') document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the field and its options.
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChoose(first.near);
        }}
      >
        <label className="input min-h-12 w-full">
          <Search aria-hidden className="size-5 opacity-60" />
          <span className="sr-only">Area, pincode or city</span>
          <input
            id={id}
            type="text"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              onSearching(target.value.trim() !== '');
            }}
            maxLength={100}
            placeholder="Area, pincode or city"
            autoComplete="off"
            enterKeyHint="go"
          />
        </label>
      </form>
      <p role="status" className={found && isDone && found.places.length === 0 ? 'px-1 py-2 text-sm' : 'sr-only'}>
        {q && isDone && outcome(found)}
      </p>
      {q && !found && <div className="skeleton h-12 w-full" aria-hidden />}
      <ul ref={list} aria-label="Places" hidden={!found?.places.length} className="flex flex-col">
        {found?.places.map((place) => (
          <li key={`${place.kind} ${place.near}`}>
            <PlaceOption place={place} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function outcome({ places, failure, q }: Found): string {
  if (failure) return failure;
  if (places.length > 0) return places.length === 1 ? t`${places.length} place` : t`${places.length} places`;
  return t`No place found for “${q}”. Try a pincode or a nearby city.`;
}

function PlaceOption({ place, onChoose }: { place: ChoosablePlace; onChoose: (near: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(place.near)}
      className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field px-2 text-left hover:bg-base-200"
    >
      <MapPin aria-hidden className="size-5 shrink-0 opacity-70" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{nameOf(place)}</span>
        <span className="block truncate text-xs opacity-80">{below(place)}</span>
      </span>
    </button>
  );
}

const nameOf = ({ kind, near }: ChoosablePlace) => (kind === 'pincode' ? placeFrom(near)?.pincode : nameOfPlace(near));

function below({ kind, near, restaurants, state }: ChoosablePlace): string {
  const city = placeFrom(near)?.city ?? '';
  const counted = restaurants && countedRestaurants(restaurants);
  const parts = kind === 'city' ? [state ?? t`City`, counted] : kind === 'area' ? [city, counted] : [city, state];
  return parts.filter(Boolean).join(' · ');
}
