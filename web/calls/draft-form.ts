/**
 * Forms that never lose what was typed, neither during hydration nor when the person leaves the page and comes back.
 */
import { useLayoutEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/** The edited values of forms that were left, by the form's name; never passwords. */
const drafts = new Map<string, ReadonlyMap<string, unknown>>();

/** Sets the values that a form will have when it is opened next. */
export const leaveDraft = (name: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(name, new Map(Object.entries(values)));
};

/** The fields and values of forms, by the form's name. */
type Saved = Readonly<Record<string, [field: string, value: unknown][]>>;

/** The storage key of the current history entry; the router gives each entry a key that outlives the document. */
const entryKey = () => `drafts ${history.state?.key ?? ''}`;
const savedForEntry = (): Saved => JSON.parse(sessionStorage.getItem(entryKey()) ?? '{}');
// Not in history.state: writing there while the document is being unloaded can be too late.
const saveForEntry = (saved: Saved) => sessionStorage.setItem(entryKey(), JSON.stringify(saved));

/**
 * Returns the draft of a form. It is in memory until the document is left, and then in storage for the history entry, for
 * Back, Forward or a reload. It is taken from there only once: a tab that is restored later must not offer again what was
 * sent meanwhile.
 */
function takeDraft(name: string): ReadonlyMap<string, unknown> {
  const { [name]: own = [], ...others } = savedForEntry();
  if (own.length > 0) saveForEntry(others);
  return drafts.get(name) ?? new Map(own);
}

const isSecret = (field: string) => /password/i.test(field);

/**
 * A form whose edited fields are stored as a draft under `name`. After a success, `form.reset(…)` to the saved values
 * ends the draft.
 */
export function useDraftForm<T extends FieldValues, Sent = T>(
  name: string,
  options: UseFormProps<T, unknown, Sent>,
): UseFormReturn<T, unknown, Sent> {
  const form = useForm<T, unknown, Sent>({ mode: 'onChange', ...options });
  const { getFieldState, getValues, setValue, trigger } = form;
  useLayoutEffect(() => {
    const edited = () => (Object.keys(getValues()) as FieldPath<T>[]).filter((field) => getFieldState(field).isDirty);
    for (const [field, value] of takeDraft(name)) {
      setValue(field as FieldPath<T>, value as T[FieldPath<T>], { shouldDirty: true });
    }
    // Also validates what was typed before hydration, which the form has taken over by now.
    if (edited().length > 0) trigger(edited());
    const draft = () => {
      const fields = edited().filter((field) => !isSecret(field));
      return new Map(fields.map((field) => [field, getValues(field)]));
    };
    const leave = () => saveForEntry({ ...savedForEntry(), [name]: [...draft()] });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      drafts.set(name, draft());
    };
  }, [name, getFieldState, getValues, setValue, trigger]);
  return form;
}
