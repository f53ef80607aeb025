import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { userLogin } from '#contract/accounts/account.ts';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { makeFirstAdministrator, FirstAdministrator as Schema } from '#contract/accounts/first-administrator.ts';
import { t } from '#contract/kit/texts.ts';
import { FormFrame } from '#web/accounts/FormFrame.tsx';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { useNavigate } from '#web/page/links.ts';
import { FIRST_STEP_PATH, rememberUser } from '#web/page/session.ts';
import { PasswordField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';

const FIELDS = [
  { name: 'userName', label: t`Your name`, placeholder: 'Asha Rao', autoComplete: 'name' },
  { name: 'contactNumber', label: t`Mobile number`, placeholder: '9876543210', type: 'tel', autoComplete: 'username' },
  { name: 'emailId', label: t`Email`, placeholder: 'asha@example.com', type: 'email', autoComplete: 'email' },
] as const;

export function FirstAdministrator({ token }: { token: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useDraftForm('first administrator', {
    resolver: zodResolver(Schema),
    defaultValues: { token, userName: '', contactNumber: '', emailId: '', password: '' },
  });
  const make = async (body: z.output<typeof Schema>) => {
    await call(makeFirstAdministrator, { body });
    const { contactNumber, password } = body;
    const person = await call(userLogin, { body: { contactNumber, password } });
    rememberUser(person);
    form.reset();
    await revalidate();
    await navigate(person.mustFirst ? FIRST_STEP_PATH : '/setup', { replace: true });
  };
  return (
    <FormFrame title="Set up your marketplace">
      <p className="mb-5">
        Eight short questions, about ten minutes. The first one: <b>who are you?</b> You log in with this from now on.
      </p>
      <Form form={form} send={make} reload={false} className="flex flex-col gap-3">
        {FIELDS.map((field) => (
          <TextField key={field.name} form={form} {...field} />
        ))}
        <PasswordField
          form={form}
          name="password"
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <FormEnd submit="Continue" />
      </Form>
    </FormFrame>
  );
}
