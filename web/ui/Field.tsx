import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

interface FieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly label: string;
}

/** The sentence of a field, shown only once the field was edited (spec 5), even if back to what it was, or by the server. */
function useMessage<T extends FieldValues>({ form, name }: Pick<FieldProps<T>, 'form' | 'name'>) {
  const [isEdited, setEdited] = useState(false);
  const { error } = form.getFieldState(name, form.formState);
  const message = error && (isEdited || error.type === 'server') ? error.message : undefined;
  return { message, onInput: () => setEdited(true) };
}

function Labelled({
  id,
  label,
  message,
  children,
}: {
  id: string;
  label: string;
  message: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-message`} className="text-error text-sm" aria-live="polite">
        {message}
      </p>
    </div>
  );
}

/** A labelled input of a form, with its message beside it. */
export function TextField<T extends FieldValues>({
  form,
  name,
  label,
  options,
  ...input
}: FieldProps<T> & { readonly options?: RegisterOptions<T> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'form' | 'name'
  >) {
  const id = useId();
  const { message, onInput } = useMessage({ form, name });
  return (
    <Labelled id={id} label={label} message={message}>
      <input
        id={id}
        className={`input w-full ${message ? 'input-error' : ''}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-message`}
        {...input}
        onInput={onInput}
        {...form.register(name, options)}
      />
    </Labelled>
  );
}

/** A labelled select of a form; `children` are its options. */
export function SelectField<T extends FieldValues>({
  form,
  name,
  label,
  children,
}: FieldProps<T> & { children: ReactNode }) {
  const id = useId();
  const { message, onInput } = useMessage({ form, name });
  return (
    <Labelled id={id} label={label} message={message}>
      <select
        id={id}
        className={`select w-full ${message ? 'select-error' : ''}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-message`}
        onInput={onInput}
        {...form.register(name)}
      >
        {children}
      </select>
    </Labelled>
  );
}
