/** A text with its label and message, in a form of any kind. */
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Eye, EyeOff } from '#web/ui/icons.tsx';
import { pressEnter } from './enter-key.ts';

export function Labelled({
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

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly message: string | undefined;
  /** Below the field, until there is a message. */
  readonly hint?: string | undefined;
  readonly end?: ReactNode;
}

/** The last field of a form names the action of Enter (`enterKeyHint`). */
export function TextInput({ label, message, hint, end, ...input }: TextInputProps) {
  const id = useId();
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
        />
        {end}
      </span>
    </Labelled>
  );
}

export function PasswordInput({ label, ...input }: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      {...input}
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
