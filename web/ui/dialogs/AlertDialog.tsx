import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#contract/kit/texts.ts';
import { CircleCheck, CircleX } from '#web/ui/icons.tsx';
import { Dialog } from './Dialog.tsx';

export interface Alert {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** A second button; the dialog closes first. */
  readonly remedy?: { readonly label: string; readonly run: () => void };
}

const REMEDY = 'remedy';

function useLastPressed(dialog: RefObject<HTMLDialogElement | null>): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !dialog.current?.contains(target)) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [dialog]);
  return last;
}

/** Escape is OK too; `onClose` runs once. */
export function AlertDialog({ alert, onClose }: { alert: Alert | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useLastPressed(dialog);
  useEffect(() => {
    if (alert) dialog.current?.showModal();
  }, [alert]);
  if (!alert) return null;
  const { remedy } = alert;
  const isSuccess = alert.kind === 'success';
  const Icon = isSuccess ? CircleCheck : CircleX;
  const close = () => {
    onClose();
    if (dialog.current?.returnValue === REMEDY) remedy?.run();
    // The browser does not return the focus to a button that was disabled, or that goes with the dialog.
    requestAnimationFrame(() => {
      const isLost = () => document.activeElement === document.body;
      if (isLost()) pressed.current?.focus({ preventScroll: true });
      if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
  return createPortal(
    <Dialog
      ref={dialog}
      onClose={close}
      role="alertdialog"
      aria-labelledby="alert-message"
      className="w-[26rem] p-8 text-center"
    >
      <form method="dialog" className="flex flex-col items-center gap-5">
        <Icon
          aria-label={isSuccess ? t`Success` : t`Error`}
          className={`size-14 ${isSuccess ? 'text-success' : 'text-error'}`}
        />
        <p id="alert-message" className="text-lg">
          {alert.message}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <button type="submit" className={`btn min-w-28 ${remedy ? '' : 'btn-primary'}`}>
            OK
          </button>
          {remedy && (
            <button type="submit" value={REMEDY} className="btn btn-primary">
              {remedy.label}
            </button>
          )}
        </div>
      </form>
    </Dialog>,
    // Its opener may be hidden meanwhile, such as a menu that closed.
    document.body,
  );
}
