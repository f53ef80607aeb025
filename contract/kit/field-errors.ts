/** The wrong fields of an input. Separate from endpoint.ts, since every page loads that. */
import type * as z from 'zod/mini';
import type { FieldError } from './endpoint.ts';
import { t } from './texts.ts';

/** One error per wrong field, in the payload's order; the first message is also the response's. */
export function fieldErrors(error: z.core.$ZodError, schema: z.ZodMiniType): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? String(issue.path[0] ?? '');
    const message = unknown ? t`${unknown} is not a field of this call.` : issue.message;
    if (!messages.has(field)) messages.set(field, message);
  }
  const order = 'shape' in schema ? Object.keys(Object(schema.shape)) : [];
  return [...messages]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
