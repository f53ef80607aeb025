/** How every screen sends a change: one at a time, then the page's data again, and a sentence when it failed. */
import { useRef, useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import type { Busy, What } from '#web/ui/forms/BusyButton.tsx';
import { CallFailure, sentenceOf } from './call.ts';

interface CommandOptions<Fields extends FieldValues> {
  /** The form that is sent: the server's sentences appear beside its fields. */
  readonly form?: { readonly setError: UseFormSetError<Fields> };
  /** False where the page is left afterwards or loads its data itself. */
  readonly reload?: boolean;
}

interface Command {
  /** Which change is in flight, for BusyButton. */
  readonly busy: Busy;
  /** How the last one ended, for AlertDialog: why it failed, or the sentence that it returned. */
  readonly end: Alert | undefined;
  /** Why the last one failed, and the code of the refusal; a code is empty when the server could not say. */
  readonly failure: string | undefined;
  readonly code: string | undefined;
  readonly clear: () => void;
  /** Shows a failure that the screen found by itself. */
  readonly fail: (message: string, code?: string) => void;
  /**
   * Sends a change, unless another is in flight; returns whether it succeeded. `what` names the pressed button where there
   * are several.
   */
  readonly run: (send: () => Promise<unknown>, what?: What) => Promise<boolean>;
}

/** A refusal that is not about a field: what the page shows may be out of date, or the session may have ended. */
const isOutdated = (error: unknown) =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.fields.length === 0;

/** `failed` is shown when there is no sentence of the server's. */
export function useCommand<Fields extends FieldValues>(
  failed: string,
  { form, reload = true }: CommandOptions<Fields> = {},
): Command {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Busy>();
  const [end, setEnd] = useState<Alert & { readonly code?: string }>();
  const isInFlight = useRef(false);
  const fail = (message: string, code = '') => setEnd({ kind: 'error', message, code });

  const run = async (send: () => Promise<unknown>, what: What = true) => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setBusy(what);
    setEnd(undefined);
    try {
      const message = await send();
      if (reload) await revalidate();
      if (typeof message === 'string') setEnd({ kind: 'success', message });
      return true;
    } catch (error) {
      if (reload && isOutdated(error)) await revalidate();
      if (form) showBesideFields(form.setError, error);
      fail(sentenceOf(error, failed), error instanceof CallFailure ? error.code : '');
      return false;
    } finally {
      isInFlight.current = false;
      setBusy(undefined);
    }
  };
  const failure = end?.kind === 'error' ? end.message : undefined;
  return { busy, end, failure, code: end?.code, clear: () => setEnd(undefined), fail, run };
}

/** The person is taken to the first field that the server named. */
function showBesideFields<Fields extends FieldValues>(setError: UseFormSetError<Fields>, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  for (const [index, { field, message }] of error.fields.entries()) {
    setError(field as Parameters<typeof setError>[0], { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
