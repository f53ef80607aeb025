/** Forms that never lose typed values, neither during hydration nor when the person leaves the page and comes back. */
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from './drafts.ts';

const isSecret = (field: string) => /password|^pin$/i.test(field);

/**
 * Stores edited fields as a draft under `name`. After a success, `form.reset(…)` to the saved values ends the draft.
 */
export function useDraftForm<T extends FieldValues, Sent = T>(
  name: string,
  options: UseFormProps<T, unknown, Sent>,
): UseFormReturn<T, unknown, Sent> {
  const form = useForm<T, unknown, Sent>({ mode: 'onChange', ...options });
  const { getFieldState, getValues, setValue, trigger } = form;
  const edited = () => (Object.keys(getValues()) as FieldPath<T>[]).filter((field) => getFieldState(field).isDirty);
  useDraft(name, {
    fill: (draft) => {
      for (const [field, value] of draft) {
        setValue(field as FieldPath<T>, value as T[FieldPath<T>], { shouldDirty: true });
      }
      // Also validates values typed before hydration.
      if (edited().length > 0) trigger(edited());
    },
    draft: () => {
      const fields = edited().filter((field) => !isSecret(field));
      return new Map(fields.map((field) => [field, getValues(field)]));
    },
  });
  return form;
}
