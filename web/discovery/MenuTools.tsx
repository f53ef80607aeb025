import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { FoodMark } from './FoodMark.tsx';
import type { MenuView } from './menu-view.ts';

interface MenuToolsProps {
  readonly view: MenuView;
  readonly onShow: (view: MenuView) => void;
  /** A kitchen that cooks one kind only needs no switch. */
  readonly hasBothTypes: boolean;
}

/** The search within a menu and its veg switch; a plain form where there are no scripts. */
export function MenuTools({ view, onShow, hasBothTypes }: MenuToolsProps) {
  const { isVegOnly, find } = view;
  const box = useRef<HTMLInputElement>(null);
  const first = useRef({ find, onShow, isVegOnly });
  // What was typed before the page was alive counts as typed.
  useEffect(() => {
    const typed = box.current?.value.trim() ?? '';
    if (typed !== first.current.find) first.current.onShow({ ...first.current, find: typed });
  }, []);
  // Shown all again by the button, or gone back: the box follows the address, but not while it is typed in.
  useEffect(() => {
    if (box.current && box.current.value.trim() !== find && document.activeElement !== box.current) {
      box.current.value = find;
    }
  }, [find]);
  return (
    <Form
      role="search"
      aria-label="This menu"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-3"
    >
      <label className="input min-h-11 w-full max-w-sm">
        <Search aria-hidden className="size-5 opacity-60" />
        <span className="sr-only">Search this menu</span>
        <input
          ref={box}
          type="search"
          name="find"
          defaultValue={find}
          maxLength={100}
          placeholder="Search this menu"
          onInput={(event) => onShow({ isVegOnly, find: event.currentTarget.value })}
        />
      </label>
      {hasBothTypes && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="veg"
            value="true"
            className="toggle toggle-success"
            checked={isVegOnly}
            onChange={(event) => onShow({ find, isVegOnly: event.currentTarget.checked })}
          />
          <FoodMark type="Veg" /> <span>only</span>
        </label>
      )}
      <button type="submit" className="btn hidden noscript:inline-flex">
        Show
      </button>
    </Form>
  );
}
