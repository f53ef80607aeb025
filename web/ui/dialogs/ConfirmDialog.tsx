import { type ReactNode, type Ref, type SubmitEvent, useId, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { Paragraph } from '../forms/Paragraph.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirm button; undefined: the action has become impossible meanwhile. */
  readonly confirm: string | undefined;
  /** The reason is empty if none is asked for. */
  readonly onConfirm: (reason: string) => void;
  readonly keep?: string;
  readonly reason?: string;
}

const NO_REASON = { reason: '', isMissing: false };

export function ConfirmDialog({
  ref,
  title,
  children,
  confirm,
  onConfirm,
  keep = t`Keep it as it is`,
  reason: label,
}: ConfirmDialogProps) {
  const id = useId();
  // A reason typed for one thing is not offered for another.
  const [draft, setDraft] = useState({ of: title, ...NO_REASON });
  const { reason, isMissing } = draft.of === title ? draft : NO_REASON;
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    if ((event.nativeEvent.submitter as HTMLButtonElement | null)?.value !== 'confirm') return;
    if (!label || reason.trim()) return onConfirm(reason.trim());
    event.preventDefault();
    setDraft({ of: title, reason, isMissing: true });
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Dialog ref={ref} aria-labelledby={`${id}-title`}>
      <form method="dialog" noValidate onSubmit={answer} className="flex flex-col gap-4">
        <h2 id={`${id}-title`} className="wrap-anywhere">
          {title}
        </h2>
        {children}
        {label && (
          <Reason
            label={label}
            value={reason}
            isMissing={isMissing}
            onChange={(written) => setDraft({ of: title, reason: written, isMissing: false })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="submit" className="btn">
            {keep}
          </button>
          {confirm && (
            <button type="submit" value="confirm" className="btn btn-primary">
              {confirm}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (written: string) => void;
}

function Reason({ label, value, isMissing, onChange }: ReasonProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Paragraph
        id={id}
        required
        value={value}
        onChange={onChange}
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
