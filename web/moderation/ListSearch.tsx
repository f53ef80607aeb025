import { Form } from 'react-router';
import { Search } from '#web/ui/icons.tsx';

/** A list's search, by `?q=` in its address. */
export const ListSearch = ({ q, label }: { q: string; label: string }) => (
  <Form role="search" className="mb-5 flex w-full max-w-xl gap-2">
    <label className="input flex-1">
      <Search aria-hidden className="size-5 opacity-60" />
      <span className="sr-only">{label}</span>
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
    <button type="submit" className="btn btn-primary">
      Find
    </button>
  </Form>
);
