import { Store, UtensilsCrossed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Suggestion } from './suggestions.ts';

/** The small line below a suggestion. */
const below = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'dish') return suggestion.restaurantName;
  return { restaurant: 'Restaurant', cuisine: 'Cuisine', place: 'Place' }[suggestion.kind];
};

interface SuggestionListProps {
  /** The id of the list; option n has `${id}-n`. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** The index of the active option; -1 for none. */
  readonly active: number;
  readonly isOpen: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below a search box. The focus stays in the box. */
export function SuggestionList({ id, suggestions, active, isOpen, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-box border border-base-300 bg-base-100 py-2 text-base-content shadow-lg"
    >
      {suggestions.map((suggestion, index) => {
        const Icon = suggestion.kind === 'restaurant' ? Store : UtensilsCrossed;
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
