import { type Ref, useId } from 'react';

interface ConfirmDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  readonly message: string;
  /** What the confirming button says. */
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** Asks once, naming the thing, before something is lost; opened by `showModal()`. */
export function ConfirmDialog({ ref, title, message, confirm, onConfirm }: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id} title`}
      className="m-auto w-[26rem] max-w-[80vw] rounded-box bg-base-100 p-6 text-base-content shadow-xl backdrop:bg-black/50"
    >
      <form method="dialog" className="flex flex-col gap-4">
        <h2 id={`${id} title`}>{title}</h2>
        <p>{message}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="submit" className="btn">
            Keep it as it is
          </button>
          <button type="submit" className="btn btn-primary" onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
