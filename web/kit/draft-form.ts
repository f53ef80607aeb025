/** Forms that never lose what was typed: before the page was alive, or before the person went elsewhere and came back. */
import { useLayoutEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/** What half-filled forms held when they were left, by name. In memory only; passwords never. */
const drafts = new Map<string, ReadonlyMap<string, unknown>>();

/** What a form will hold when it is opened next. */
export const leaveDraft = (name: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(name, new Map(Object.entries(values)));
};

const isSecret = (field: string) => /password/i.test(field);

/**
 * A form whose edited fields are found again under `name`. What was saved is no draft: after a success,
 * `form.reset(…)` to the saved values forgets it.
 */
export function useDraftForm<T extends FieldValues>(name: string, options: UseFormProps<T>): UseFormReturn<T> {
  const form = useForm<T>({ mode: 'onChange', ...options });
  const { getFieldState, getValues, setValue, trigger } = form;
  useLayoutEffect(() => {
    const edited = () => (Object.keys(getValues()) as FieldPath<T>[]).filter((field) => getFieldState(field).isDirty);
    for (const [field, value] of drafts.get(name) ?? []) {
      setValue(field as FieldPath<T>, value as T[FieldPath<T>], { shouldDirty: true });
    }
    // Also what was typed while the scripts were still on their way, which the form has taken over by now.
    if (edited().length > 0) trigger(edited());
    return () => {
      const kept = edited().filter((field) => !isSecret(field));
      drafts.set(name, new Map(kept.map((field) => [field, getValues(field)])));
    };
  }, [name, getFieldState, getValues, setValue, trigger]);
  return form;
}
