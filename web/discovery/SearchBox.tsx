import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';

/**
 * spec 2, Home: Search is disabled while the box is empty. The box keeps its own text: what is typed before the page is
 * alive stays, and without scripts the form still works.
 */
export function SearchBox({ q }: { q: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isSearching = useNavigation().location?.pathname === '/home';
  const look = () => setEmpty(box.current?.value.trim() === '');
  useEffect(() => {
    if (box.current && q) box.current.value = q;
    setEmpty(box.current?.value.trim() === '');
  }, [q]);
  return (
    <Form action="/home" role="search" className="join mt-6 flex w-full max-w-2xl">
      <label className="input join-item min-h-12 flex-1">
        <Search aria-hidden className="size-5 opacity-60 max-sm:hidden" />
        <span className="sr-only">Search Restaurants and Dishes</span>
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={q}
          onInput={look}
          maxLength={100}
          placeholder="Search Restaurants and Dishes"
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button
        type="submit"
        className="btn btn-primary join-item min-h-12 px-6"
        disabled={isEmpty}
        aria-busy={isSearching}
      >
        Search
      </button>
    </Form>
  );
}
