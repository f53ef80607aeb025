import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailure } from './call.ts';

/** Puts the server's sentences beside their fields, and the person into the first of them; answers the sentence for the whole form. */
export function showFailure<T extends FieldValues>(form: UseFormReturn<T>, error: unknown, otherwise: string): string {
  if (!(error instanceof CallFailure)) return otherwise;
  for (const [index, { field, message }] of error.fields.entries()) {
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return error.message || otherwise;
}
