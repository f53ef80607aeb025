import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrors } from '#contract/kit/field-errors.ts';
import { t } from '#contract/kit/texts.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

interface StillNeededProps<T extends FieldValues, Sent> {
  readonly form: UseFormReturn<T, unknown, Sent>;
  readonly schema: z.ZodMiniType;
  readonly labels: Readonly<Record<string, string>>;
}

/** Why the button of a long form is disabled: the invalid fields, in the form's order. */
export function StillNeeded<T extends FieldValues, Sent>({ form, schema, labels }: StillNeededProps<T, Sent>) {
  const entry = useWatch({ control: form.control });
  const isHydrated = useHydrated();
  const { error } = schema.safeParse(entry);
  const wrong = error && isHydrated ? fieldErrors(error, schema).map(({ field }) => labels[field] ?? field) : [];
  return (
    <p className="min-h-6 text-sm" aria-live="polite">
      {wrong.length > 0 && t`Still needed: ${wrong.join(', ')}.`}
    </p>
  );
}
