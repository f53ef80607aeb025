/** Sends a screen's changes: one at a time, then a reload of the page's data, or a sentence if it failed. */
import { useRef, useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import type { Busy, What } from '#web/ui/forms/BusyButton.tsx';
import { CallFailure, sentenceOf } from './call.ts';

interface CommandOptions<Fields extends FieldValues> {
  readonly form?: { readonly setError: UseFormSetError<Fields> };
  /** False if the page is left afterwards or loads its data itself. */
  readonly reload?: boolean;
}

interface Command {
  readonly busy: Busy;
  /** For AlertDialog: why the last change failed, or the sentence that it returned. */
  readonly end: Alert | undefined;
  /** The code is empty without a refusal by the server. */
  readonly failure: string | undefined;
  readonly code: string | undefined;
  readonly clear: () => void;
  readonly fail: (message: string, code?: string) => void;
  /**
   * Does nothing while the same change is in flight, and waits for another one; returns whether it succeeded. `what`
   * names the pressed button where there are several.
   */
  readonly run: (send: () => Promise<unknown>, what?: What) => Promise<boolean>;
}

/** A refusal that is not about a field: the page may be out of date, or the session over. */
const isOutdated = (error: unknown) =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.fields.length === 0;

export function useCommand<Fields extends FieldValues>(
  failed: string,
  { form, reload = true }: CommandOptions<Fields> = {},
): Command {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Busy>();
  const [end, setEnd] = useState<Alert & { readonly code?: string }>();
  const inFlight = useRef<{ readonly what: What; readonly isOver: Promise<unknown> }>(undefined);
  const fail = (message: string, code = '') => setEnd({ kind: 'error', message, code });

  const run = async (send: () => Promise<unknown>, what: What = true) => {
    setEnd(undefined);
    while (inFlight.current) {
      if (inFlight.current.what === what) return false;
      await inFlight.current.isOver.catch(() => {});
    }
    const isOver = change(send, what).finally(() => {
      inFlight.current = undefined;
    });
    inFlight.current = { what, isOver };
    return isOver;
  };
  const change = async (send: () => Promise<unknown>, what: What) => {
    setBusy(what);
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
      setBusy(undefined);
    }
  };
  const failure = end?.kind === 'error' ? end.message : undefined;
  return { busy, end, failure, code: end?.code, clear: () => setEnd(undefined), fail, run };
}

function showBesideFields<Fields extends FieldValues>(setError: UseFormSetError<Fields>, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  for (const [index, { field, message }] of error.fields.entries()) {
    setError(field as Parameters<typeof setError>[0], { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
