/** Forms that never lose typed values, neither during hydration nor when the person leaves the page and comes back. */
import { useLayoutEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

const drafts = new Map<string, ReadonlyMap<string, unknown>>();

export const leaveDraft = (name: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(name, new Map(Object.entries(values)));
};

type Saved = Readonly<Record<string, [field: string, value: unknown][]>>;

/** The router gives each history entry a key that outlives the document. */
const entryKey = () => `drafts ${history.state?.key ?? ''}`;
const savedForEntry = (): Saved => JSON.parse(sessionStorage.getItem(entryKey()) ?? '{}');
// Not history.state: writing there while the document unloads can be too late.
const saveForEntry = (saved: Saved) => sessionStorage.setItem(entryKey(), JSON.stringify(saved));

/**
 * A draft is in memory until the document is left, then in storage for the history entry (Back, Forward, reload). It is
 * removed when read: a tab restored later must not offer again what was sent meanwhile.
 */
function takeDraft(name: string): ReadonlyMap<string, unknown> {
  const { [name]: own = [], ...others } = savedForEntry();
  if (own.length > 0) saveForEntry(others);
  return drafts.get(name) ?? new Map(own);
}

const isSecret = (field: string) => /password/i.test(field);

/**
 * Stores edited fields as a draft under `name`. After a success, `form.reset(…)` to the saved values ends the draft.
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
    // Also validates values typed before hydration.
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
