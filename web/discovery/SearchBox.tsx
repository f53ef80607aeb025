import { Search } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '../ui/hydrated.ts';

/** spec 2, Home: Search is disabled while the box is empty. Without scripts the form still works, so only a live page disables it. */
export function SearchBox({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const isHydrated = useHydrated();
  const isSearching = useNavigation().location?.pathname === '/home';
  return (
    <Form action="/home" role="search" className="join mt-6 flex w-full max-w-2xl">
      <label className="input join-item min-h-12 flex-1">
        <Search aria-hidden className="size-5 opacity-60 max-sm:hidden" />
        <span className="sr-only">Search Restaurants and Dishes</span>
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={100}
          placeholder="Search Restaurants and Dishes"
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button
        type="submit"
        className="btn btn-primary join-item min-h-12 px-6"
        disabled={isHydrated && text.trim() === ''}
        aria-busy={isSearching}
      >
        Search
      </button>
    </Form>
  );
}
