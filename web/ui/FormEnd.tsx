interface FormEndProps {
  /** What the button says. */
  readonly submit: string;
  readonly failure?: string | undefined;
  readonly formState: { readonly isValid: boolean; readonly isSubmitting: boolean; readonly errors: object };
}

/** The end of a form: why it was refused, and the button, disabled while the form is invalid or on its way (spec 2). */
export function FormEnd({ submit, failure, formState: { isValid, isSubmitting, errors } }: FormEndProps) {
  // A sentence that stands beside its field is not told twice.
  const isBesideField = Object.values(errors).some((error) => error?.message === failure);
  return (
    <>
      {failure && !isBesideField && (
        <p role="alert" className="alert alert-error alert-soft">
          {failure}
        </p>
      )}
      <button type="submit" className="btn btn-primary mt-2" disabled={!isValid || isSubmitting}>
        {isSubmitting && <span className="loading loading-spinner" aria-hidden />}
        {submit}
      </button>
    </>
  );
}
