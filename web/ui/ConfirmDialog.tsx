import { type ReactNode, type Ref, useId } from 'react';

interface ConfirmDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  /** What is asked about: a sentence, or more. */
  readonly children: ReactNode;
  /** What the confirming button says. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  /** What the other button says. */
  readonly keep?: string;
}

/** Asks once, naming the thing, before something is lost; opened by `showModal()`. */
export function ConfirmDialog({
  ref,
  title,
  children,
  confirm,
  onConfirm,
  keep = 'Keep it as it is',
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[26rem] max-w-[80vw] rounded-box bg-base-100 p-6 text-base-content shadow-xl backdrop:bg-black/50"
    >
      <form method="dialog" className="flex flex-col gap-4">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="submit" className="btn">
            {keep}
          </button>
          <button type="submit" className="btn btn-primary" onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
