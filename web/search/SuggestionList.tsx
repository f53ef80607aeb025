import { useEffect, useLayoutEffect, useRef } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Suggestion } from '#contract/search/search.ts';
import { countedRestaurants } from '#web/catalog/counted-restaurants.ts';
import { CookingPot, MapPin, Store, UtensilsCrossed } from '#web/ui/icons.tsx';
import { useSuggestions } from './suggestions.ts';

const ICONS = { restaurant: Store, dish: UtensilsCrossed, cuisine: CookingPot, place: MapPin };

function below(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'restaurant':
      return t`Restaurant`;
    case 'dish': {
      const { price, restaurantName } = suggestion;
      return price === undefined ? restaurantName : t`from ${inRupees(price)} at ${restaurantName}`;
    }
    case 'cuisine':
      return t`Cuisine · ${countedRestaurants(suggestion.restaurants)}`;
    case 'place':
      return countedRestaurants(suggestion.restaurants);
  }
}

interface SuggestionListProps {
  /** The id of the list; option n has `${id}-n`. */
  readonly id: string;
  readonly typed: string;
  readonly active: number;
  readonly onFound: (suggestions: readonly Suggestion[]) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below a search box, loaded on typing. The focus stays in the box. */
export default function SuggestionList({ id, typed, active, onFound, onChoose }: SuggestionListProps) {
  const suggestions = useSuggestions(typed);
  const list = useRef<HTMLDivElement>(null);
  // Before they are painted: the next key may already choose one.
  useLayoutEffect(() => onFound(suggestions), [suggestions, onFound]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-box border border-base-300 bg-base-100 py-2 text-base-content shadow-lg"
    >
      {suggestions.map((suggestion, index) => {
        const Icon = ICONS[suggestion.kind];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys.
          <div
            key={`${suggestion.kind} ${suggestion.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The box must not lose the focus before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={`flex min-h-12 cursor-pointer items-center gap-3 px-4 hover:bg-base-200 ${index === active ? 'bg-base-200 outline-2 outline-primary -outline-offset-2' : ''}`}
          >
            <Icon aria-hidden className="size-5 shrink-0 opacity-70" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate">{suggestion.label}</span>
              <span className="block truncate text-xs opacity-80">{below(suggestion)}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
