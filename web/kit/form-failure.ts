import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallFailure } from './call.ts';

/** Puts the server's sentences beside their fields; answers the sentence for the whole form. */
export function showFailure<T extends FieldValues>(form: UseFormReturn<T>, error: unknown, otherwise: string): string {
  if (!(error instanceof CallFailure)) return otherwise;
  for (const { field, message } of error.fields) form.setError(field as FieldPath<T>, { type: 'server', message });
  return error.message || otherwise;
}
