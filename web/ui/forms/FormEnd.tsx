import { BusyButton } from './BusyButton.tsx';
import { Failure } from './Failure.tsx';

interface FormEndProps {
  /** The label of the button. */
  readonly submit: string;
  readonly failure?: string | undefined;
  readonly formState: { readonly isValid: boolean; readonly isSubmitting: boolean; readonly errors: object };
}

/** The end of a form: why it was refused, and the button, which is disabled while the form is invalid. */
export function FormEnd({ submit, failure, formState: { isValid, isSubmitting, errors } }: FormEndProps) {
  // A sentence beside its field is not shown twice.
  const isBesideField = Object.values(errors).some((error) => error?.message === failure);
  return (
    <>
      <Failure message={isBesideField ? undefined : failure} className="alert alert-error alert-soft" />
      <BusyButton type="submit" busy={isSubmitting || undefined} className="btn btn-primary mt-2" disabled={!isValid}>
        {submit}
      </BusyButton>
    </>
  );
}
