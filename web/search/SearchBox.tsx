import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { SEARCH_LENGTH_MAX, type Suggestion } from '#contract/search/search.ts';
import { useNavigate } from '#web/page/links.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Search } from '#web/ui/icons.tsx';
import { late } from '#web/ui/late.tsx';

// Every page has a box, and most are never typed into.
const SuggestionList = late(() => import('./SuggestionList.tsx'));

export const HERO_BOX = 'search';

interface SearchBoxProps {
  readonly q?: string;
  readonly where?: 'hero' | 'bar';
}

const targetOf = (suggestion: Suggestion) =>
  suggestion.kind === 'restaurant'
    ? linkTo('/checkMenu/:restaurantId', { restaurantId: suggestion.restaurantId })
    : linkTo('/home', { q: suggestion.label });

/**
 * The Search button is disabled while the box is empty. The box is uncontrolled: text typed before hydration stays, and
 * without scripts the form still works. After hydration it is a combobox with suggestions.
 */
export function SearchBox({ q = '', where = 'hero' }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const suggesting = useSuggesting(box, (chosen) => setEmpty(chosen === ''));
  const { typed, active } = suggesting;
  const isAlive = useHydrated();
  const isSearching = useNavigation().location?.pathname === '/home';
  useEffect(() => {
    if (box.current && q) box.current.value = q;
    setEmpty(box.current?.value.trim() === '');
  }, [q]);
  const isHero = where === 'hero';
  return (
    <Form
      action="/home"
      role="search"
      aria-label={isHero ? t`Restaurants and dishes` : t`Restaurants and dishes, from anywhere`}
      onSubmit={suggesting.close}
      className={`relative flex w-full ${isHero ? 'mt-3 max-w-2xl gap-2 max-[360px]:flex-col' : 'gap-1'}`}
    >
      <label
        className={`input flex-1 ${isHero ? 'min-h-12 min-w-0 max-[360px]:w-full max-[360px]:flex-none' : 'min-h-11 min-w-0'}`}
      >
        <Search aria-hidden className="size-5 opacity-60 max-sm:hidden" />
        <span className="sr-only">Search Restaurants and Dishes</span>
        <input
          ref={box}
          id={isHero ? HERO_BOX : undefined}
          type="text"
          name="q"
          defaultValue={q}
          onInput={() => {
            setEmpty(box.current?.value.trim() === '');
            suggesting.open();
          }}
          onKeyDown={suggesting.onKeyDown}
          onBlur={suggesting.close}
          maxLength={SEARCH_LENGTH_MAX}
          placeholder="Search Restaurants and Dishes"
          autoComplete="off"
          enterKeyHint="search"
          {...(isAlive && comboboxOf(id, suggesting))}
        />
      </label>
      <button
        type="submit"
        className={`btn btn-primary ${isHero ? 'min-h-12 px-4 sm:px-6' : 'btn-square'}`}
        disabled={isEmpty}
        aria-busy={isSearching}
        aria-label="Search"
      >
        {isHero && <span className="max-sm:hidden">Search</span>}
        <Search aria-hidden className={`size-5 ${isHero ? 'sm:hidden' : ''}`} />
      </button>
      {typed !== undefined && (
        <Suspense>
          <SuggestionList
            id={id}
            typed={typed}
            active={active}
            onFound={suggesting.setSuggestions}
            onChoose={suggesting.choose}
          />
        </Suspense>
      )}
    </Form>
  );
}

/** Attributes that make the box a combobox, whose list has this id. */
const comboboxOf = (id: string, { isOpen, active }: { isOpen: boolean; active: number }) =>
  ({
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  }) as const;

function useSuggesting(box: { current: HTMLInputElement | null }, onText: (text: string) => void) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const isOpen = suggestions.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions start with none active.
  useLayoutEffect(() => setActive(-1), [suggestions]);
  const close = () => {
    setTyped(typed && '');
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    const text = suggestion.kind === 'restaurant' ? '' : suggestion.label;
    if (box.current) box.current.value = text;
    onText(text);
    close();
    navigate(targetOf(suggestion));
  };
  const move = (step: 1 | -1) => {
    // One position more than suggestions: past either end the focus returns to the box.
    const stops = suggestions.length + 1;
    setActive(((active + 1 + step + stops) % stops) - 1);
  };
  const open = () => {
    setTyped(box.current?.value ?? '');
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) return open();
    if (!isOpen) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return { typed, active, isOpen, setSuggestions, open, close, choose, onKeyDown };
}
