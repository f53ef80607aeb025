import { type ReactNode, useId, useState } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Labelled, PasswordInput, TextInput, type TextInputProps } from './TextInput.tsx';

interface FieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly label: string;
}

/**
 * Returns the field's message, shown once the field was edited (even back to its first value) or refused by the server
 * (product rule 1.6), and its first value, which the first HTML already has.
 */
function useField<T extends FieldValues>({ form, name }: Pick<FieldProps<T>, 'form' | 'name'>) {
  const [wasEdited, setEdited] = useState(false);
  const { error, isDirty } = form.getFieldState(name, form.formState);
  const message = error && (isDirty || wasEdited || error.type === 'server') ? error.message : undefined;
  const first: unknown = form.formState.defaultValues?.[name];
  const defaultValue = first === undefined ? undefined : String(first ?? '');
  return { message, defaultValue, onInput: () => setEdited(true) };
}

type TextFieldProps<T extends FieldValues> = FieldProps<T> &
  Omit<TextInputProps, keyof FieldProps<T> | 'message'> & { readonly options?: RegisterOptions<T> };

function useRegistered<T extends FieldValues>({ form, name, options, ...input }: TextFieldProps<T>) {
  return { ...input, ...useField({ form, name }), ...form.register(name, options) };
}

export const TextField = <T extends FieldValues>(props: TextFieldProps<T>) => <TextInput {...useRegistered(props)} />;

export const PasswordField = <T extends FieldValues>(props: TextFieldProps<T>) => (
  <PasswordInput {...useRegistered(props)} />
);

export function SelectField<T extends FieldValues>({
  form,
  name,
  label,
  children,
  autoComplete,
}: FieldProps<T> & { readonly children: ReactNode; readonly autoComplete?: string }) {
  const id = useId();
  const { message, ...field } = useField({ form, name });
  return (
    <Labelled id={id} label={label} message={message}>
      <select
        id={id}
        className={`select w-full ${message ? 'select-error' : ''}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-message`}
        autoComplete={autoComplete}
        {...field}
        {...form.register(name)}
      >
        {children}
      </select>
    </Labelled>
  );
}
