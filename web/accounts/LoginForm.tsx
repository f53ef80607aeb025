/** A form without zod and react-hook-form, which would be a tenth of the page's code. */
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { userLogin } from '#contract/accounts/account.ts';
import { CONTACT, LOGIN_MESSAGES, PASSWORD } from '#contract/accounts/credentials.ts';
import type { Input } from '#contract/kit/endpoint.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraft } from '#web/calls/drafts.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { PasswordInput, TextInput } from '#web/ui/forms/TextInput.tsx';

export type Credentials = Input<typeof userLogin>['body'];

const PATTERNS = { contactNumber: CONTACT, password: PASSWORD } as const;
type Name = keyof typeof PATTERNS;
const NAMES: readonly Name[] = ['contactNumber', 'password'];

export function LoginForm({ send }: { send: (body: Credentials) => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { edited, isValid, messageOf, onChange } = useEdited(form, isSent);
  const { busy, failure, clear, run } = useCommand('Login failed. Please check your contact number and password.', {
    reload: false,
  });
  const submit = async () => {
    isSent.current = true;
    isSent.current = await run(() => send({ contactNumber: '', password: '', ...edited }));
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onInput={clear}
      noValidate
      className="flex flex-col gap-3"
    >
      <TextInput
        name="contactNumber"
        label="Contact Number"
        message={messageOf('contactNumber')}
        onChange={onChange}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
      />
      <PasswordInput
        name="password"
        label="Password"
        message={messageOf('password')}
        onChange={onChange}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Failure message={failure} className="alert alert-error alert-soft" />
      <BusyButton type="submit" busy={busy} className="btn btn-primary mt-2" disabled={!isValid}>
        Login
      </BusyButton>
    </form>
  );
}

/** The edited fields: from a draft, typed before hydration, or since. */
function useEdited(form: { current: HTMLFormElement | null }, isSent: { current: boolean }) {
  const [edited, setEdited] = useState<Partial<Record<Name, string>>>({});
  const inputs = () => NAMES.map((name) => form.current?.elements.namedItem(name)).filter(isInput);
  useDraft('login', {
    fill: (draft) => {
      for (const input of inputs()) input.value = String(draft.get(input.name) ?? input.value);
      setEdited(Object.fromEntries(inputs().flatMap(({ name, value }) => (value ? [[name, value]] : []))));
    },
    draft: () => new Map(Object.entries(edited).filter(([name]) => name !== 'password' && !isSent.current)),
  });
  // After registration the number is filled in, so focus the password, unless the person is typing already. The page
  // itself takes the focus first.
  const focus = useEffectEvent(() => {
    const [contactNumber, password] = inputs();
    if (contactNumber?.value && !isInput(document.activeElement)) password?.focus();
  });
  useEffect(() => queueMicrotask(focus), []);
  const isRight = (name: Name) => PATTERNS[name].test(edited[name] ?? '');
  return {
    edited,
    isValid: NAMES.every(isRight),
    messageOf: (name: Name) => (name in edited && !isRight(name) ? LOGIN_MESSAGES[name] : undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEdited({ ...edited, [target.name]: target.value }),
  };
}

const isInput = (element: unknown): element is HTMLInputElement => element instanceof HTMLInputElement;
