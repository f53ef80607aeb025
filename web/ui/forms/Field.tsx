import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Eye, EyeOff } from '#web/ui/icons.tsx';
import { pressEnter } from './enter-key.ts';

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

function Labelled({
  id,
  label,
  message,
  hint,
  children,
}: {
  id: string;
  label: string;
  message: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      <p id={`${id}-message`} className={message ? 'text-error text-sm' : 'text-sm opacity-80'} aria-live="polite">
        {message ?? hint}
      </p>
    </div>
  );
}

interface TextFieldProps<T extends FieldValues>
  extends FieldProps<T>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'className'> {
  readonly options?: RegisterOptions<T>;
  readonly end?: ReactNode;
  /** Below the field, until there is a message. */
  readonly hint?: string;
}

/** The last field of a form names the action of Enter (`enterKeyHint`). */
export function TextField<T extends FieldValues>({
  form,
  name,
  label,
  options,
  end,
  hint,
  ...input
}: TextFieldProps<T>) {
  const id = useId();
  const { message, ...field } = useField({ form, name });
  return (
    <Labelled id={id} label={label} message={message} hint={hint}>
      <span className="relative flex">
        <input
          id={id}
          className={`input w-full ${end ? 'pe-12' : ''} ${message ? 'input-error' : ''}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-message`}
          enterKeyHint="next"
          onKeyDown={pressEnter}
          {...input}
          {...field}
          {...form.register(name, options)}
        />
        {end}
      </span>
    </Labelled>
  );
}

export function PasswordField<T extends FieldValues>({ label, ...field }: TextFieldProps<T>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="absolute end-0 top-0 z-1 grid size-11 cursor-pointer place-items-center rounded-field"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
          <span className="sr-only">Show {label}</span>
        </button>
      }
    />
  );
}

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
