/**
 * Forms that never lose what was typed: before the page was alive, or before the person went elsewhere and came back.
 */
import { useLayoutEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/** What half-filled forms held when they were left, by name; passwords never. */
const drafts = new Map<string, ReadonlyMap<string, unknown>>();

/** What a form will hold when it is opened next. */
export const leaveDraft = (name: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(name, new Map(Object.entries(values)));
};

/** By name, the fields and values of a form. */
type Saved = Readonly<Record<string, [field: string, value: unknown][]>>;

/** Names the present entry of the history; the router gives each a key, which outlives the document. */
const entryKey = () => `drafts ${history.state?.key ?? ''}`;
const savedForEntry = (): Saved => JSON.parse(sessionStorage.getItem(entryKey()) ?? '{}');
// Not in history.state: what a document that is being left writes there can come too late.
const saveForEntry = (saved: Saved) => sessionStorage.setItem(entryKey(), JSON.stringify(saved));

/**
 * A document that is left loses its memory. Where it is found again by Back, Forward or a reload, its entry of the history
 * still has the draft. It is taken only once: a tab that is restored from further back must not offer again what was sent
 * meanwhile.
 */
function takeDraft(name: string): ReadonlyMap<string, unknown> {
  const { [name]: own = [], ...others } = savedForEntry();
  if (own.length > 0) saveForEntry(others);
  return drafts.get(name) ?? new Map(own);
}

const isSecret = (field: string) => /password/i.test(field);

/**
 * A form whose edited fields are found again under `name`. What was saved is no draft: after a success,
 * `form.reset(…)` to the saved values forgets it.
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
    // Also what was typed while the scripts were still on their way, which the form has taken over by now.
    if (edited().length > 0) trigger(edited());
    const draft = () => {
      const kept = edited().filter((field) => !isSecret(field));
      return new Map(kept.map((field) => [field, getValues(field)]));
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
