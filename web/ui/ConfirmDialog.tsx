import { type ReactNode, type Ref, type SubmitEvent, useId, useState } from 'react';

interface ConfirmDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  /** What is asked about: a sentence, or more. */
  readonly children: ReactNode;
  /** What the confirming button says. */
  readonly confirm: string;
  /** Called with the reason, if one is asked for. */
  readonly onConfirm: (reason: string) => void;
  /** What the other button says. */
  readonly keep?: string;
  /** The label of a reason without which nothing can be confirmed. */
  readonly reason?: string;
}

/** Asks once, naming the thing, before something is lost; opened by `showModal()`. */
export function ConfirmDialog({
  ref,
  title,
  children,
  confirm,
  onConfirm,
  keep = 'Keep it as it is',
  reason: label,
}: ConfirmDialogProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    if ((event.nativeEvent.submitter as HTMLButtonElement | null)?.value !== 'confirm') return;
    const field = event.currentTarget.querySelector('textarea');
    const reason = field?.value.trim() ?? '';
    setMissing(field !== null && reason === '');
    if (!field || reason) return onConfirm(reason);
    event.preventDefault();
    field.focus();
  };
  return (
    <dialog
      ref={ref}
      onClose={() => setMissing(false)}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[26rem] max-w-[80vw] rounded-box bg-base-100 p-6 text-base-content shadow-xl backdrop:bg-black/50"
    >
      <form method="dialog" noValidate onSubmit={answer} className="flex flex-col gap-4">
        <h2 id={`${id}-title`} className="wrap-anywhere">
          {title}
        </h2>
        {children}
        {/* Its own field for each thing that is asked about. */}
        {label && <Reason key={title} label={label} isMissing={isMissing} onInput={() => setMissing(false)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="submit" className="btn">
            {keep}
          </button>
          <button type="submit" value="confirm" className="btn btn-primary">
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly isMissing: boolean;
  readonly onInput: () => void;
}

function Reason({ label, isMissing, onInput }: ReasonProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={1000}
        required
        onInput={onInput}
        className={`textarea w-full ${isMissing ? 'textarea-error' : ''}`}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-message`}
      />
      <p id={`${id}-message`} className="text-error text-sm" aria-live="polite">
        {isMissing && 'Please give a reason.'}
      </p>
    </div>
  );
}
