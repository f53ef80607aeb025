import { useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { suggest } from '#contract/search/search.ts';
import { call } from '#web/calls/call.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

interface RestaurantFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  /** Parses the number, or an empty field. */
  readonly numberOf: (typed: unknown) => unknown;
}

/** Shorter text finds too much. */
const LETTERS_MIN = 2;

/** A restaurant's number. Typing a name instead lists the restaurants with that name. */
export function RestaurantField<T extends FieldValues>({ form, name, label, numberOf }: RestaurantFieldProps<T>) {
  const list = useId();
  const [found, setFound] = useState<readonly string[]>([]);
  const last = useRef('');
  const look = async (typed: string) => {
    const q = typed.trim();
    last.current = q;
    if (q.length < LETTERS_MIN || /^\d/.test(q)) return;
    const { suggestions } = await call(suggest, { query: { q } }).catch(() => ({ suggestions: [] }));
    if (last.current !== q) return;
    setFound(suggestions.flatMap((each) => (each.kind === 'restaurant' ? [`${each.id} · ${each.label}`] : [])));
  };
  return (
    // The field has its own listeners; its input events bubble up to here.
    <div onInput={({ target }) => target instanceof HTMLInputElement && look(target.value)}>
      <TextField
        form={form}
        name={name}
        label={label}
        list={list}
        placeholder="Name or number"
        autoComplete="off"
        options={{ setValueAs: (typed: unknown) => numberOf(numberIn(typed)) }}
      />
      <datalist id={list}>
        {found.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}

/** Takes the number from a chosen suggestion. */
const numberIn = (typed: unknown) => (typeof typed === 'string' ? typed.replace(/^(\d+) · .*$/s, '$1') : typed);
