import { createContext, type ReactNode, use } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from './BusyButton.tsx';
import { Failure } from './Failure.tsx';

interface FormProps<T extends FieldValues, Sent> {
  readonly form: UseFormReturn<T, unknown, Sent>;
  /** A sentence that it returns is shown in a dialog. */
  readonly send: (values: Sent) => Promise<unknown>;
  /** For failures without a sentence of the server. */
  readonly failed?: string;
  /** False if the page is left afterwards or loads its data itself. */
  readonly reload?: boolean;
  /** Instead of at the form's end. */
  readonly failsInDialog?: boolean;
  /** Runs when the dialog of a success closes. */
  readonly onDone?: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

interface FormNow {
  readonly failure: string | undefined;
  readonly formState: { readonly isValid: boolean; readonly isSubmitting: boolean; readonly errors: object };
}

const FormContext = createContext<FormNow>({
  failure: undefined,
  formState: { isValid: false, isSubmitting: false, errors: {} },
});

/** `children` include a FormEnd. */
export function Form<T extends FieldValues, Sent>({
  form,
  send,
  failed = 'This could not be saved. Please try again.',
  reload = true,
  failsInDialog = false,
  onDone,
  className,
  children,
}: FormProps<T, Sent>) {
  const { end, failure, clear, run } = useCommand(failed, { form, reload });
  const close = () => {
    clear();
    if (!failure) onDone?.();
  };
  return (
    <FormContext value={{ failure: failsInDialog ? undefined : failure, formState: form.formState }}>
      <form
        onSubmit={form.handleSubmit((values) => run(() => send(values)))}
        onInput={clear}
        noValidate
        className={className}
      >
        {children}
      </form>
      <AlertDialog alert={failure && !failsInDialog ? undefined : end} onClose={close} />
    </FormContext>
  );
}

interface FormEndProps {
  readonly submit: string;
  readonly isReady?: boolean;
  /** Adds the button Cancel. */
  readonly onCancel?: (() => void) | undefined;
}

/** Why the form was refused, and the button, which is disabled while the form is invalid or not ready. */
export function FormEnd({ submit, isReady = true, onCancel }: FormEndProps) {
  const {
    failure,
    formState: { isValid, isSubmitting, errors },
  } = use(FormContext);
  const isBesideField = Object.values(errors).some((error) => error?.message === failure);
  return (
    <>
      <Failure message={isBesideField ? undefined : failure} className="alert alert-error alert-soft" />
      <BusyButton
        type="submit"
        busy={isSubmitting || undefined}
        className="btn btn-primary mt-2"
        disabled={!isValid || !isReady}
      >
        {submit}
      </BusyButton>
      {onCancel && (
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
      )}
    </>
  );
}
