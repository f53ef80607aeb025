import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { pressEnter } from '#web/ui/forms/enter-key.ts';
import { Search } from '#web/ui/icons.tsx';
import { FoodMark } from '../FoodMark.tsx';
import type { MenuView } from './menu-view.ts';

interface MenuToolsProps {
  readonly view: MenuView;
  readonly onShow: (view: MenuView) => void;
  /** Undefined if all dishes are of one type, which needs no switch. */
  readonly hasBothTypes: boolean;
}

export function MenuTools({ view, onShow, hasBothTypes }: MenuToolsProps) {
  const { isVegOnly, find } = view;
  const box = useRef<HTMLInputElement>(null);
  const vegOnly = useRef<HTMLInputElement>(null);
  const first = useRef({ find, isVegOnly, onShow });
  // Applies input from before hydration.
  useEffect(() => {
    const { onShow: show, ...view } = first.current;
    const typed = { find: box.current?.value.trim() ?? '', isVegOnly: vegOnly.current?.checked ?? view.isVegOnly };
    if (typed.find !== view.find || typed.isVegOnly !== view.isVegOnly) show(typed);
  }, []);
  // The fields follow the address, except the search box while it has the focus.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = find;
    if (vegOnly.current) vegOnly.current.checked = isVegOnly;
  }, [find, isVegOnly]);
  return (
    <Form
      role="search"
      aria-label="This menu"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="flex items-center gap-3 py-1"
    >
      <label className="input min-h-11 min-w-0 flex-1 sm:max-w-sm">
        <Search aria-hidden className="size-5 opacity-60" />
        <span className="sr-only">Search this menu</span>
        <input
          ref={box}
          type="search"
          name="find"
          defaultValue={find}
          maxLength={100}
          placeholder="Search this menu"
          enterKeyHint="done"
          onKeyDown={pressEnter}
          onInput={(event) =>
            onShow({ isVegOnly: vegOnly.current?.checked ?? isVegOnly, find: event.currentTarget.value })
          }
        />
      </label>
      {hasBothTypes && (
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2">
          <input
            ref={vegOnly}
            type="checkbox"
            name="veg"
            value="true"
            className="toggle toggle-success"
            defaultChecked={isVegOnly}
            onChange={(event) => onShow({ find: box.current?.value ?? find, isVegOnly: event.currentTarget.checked })}
          />
          <FoodMark type="Veg" /> <span className="max-[359px]:sr-only">only</span>
        </label>
      )}
      <button type="submit" className="btn hidden noscript:inline-flex">
        Show
      </button>
    </Form>
  );
}
