import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { userRegister } from '#contract/accounts/account.ts';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { Registration } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { leaveDraft } from '#web/calls/drafts.ts';
import { useNavigate } from '#web/page/links.ts';
import { PasswordField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormFrame, LinkBelow } from './FormFrame.tsx';

export const meta = () => ({ path: '/register', title: t`Register` });

const validate = zodResolver(Registration);
// The form has one role, the call a list of roles.
const resolver: typeof validate = (values, ...rest) =>
  validate({ ...values, roles: values.userRole ? [{ roleType: values.userRole }] : [] }, ...rest);

const EMPTY = {
  userName: '',
  contactNumber: '',
  emailId: '',
  password: '',
  confirmPassword: '',
  roles: [],
};

export default function RegisterPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [asked] = useSearchParams();
  const userRole = asked.get('role') === 'VENDOR' ? 'VENDOR' : 'CUSTOMER';
  const form = useDraftForm('register', { resolver, defaultValues: { ...EMPTY, userRole } });
  const register = async (values: z.output<typeof Registration>) => {
    const message = await call(userRegister, { body: values }).catch((error) => {
      if (error instanceof CallFailure && error.code === 'CONTACT_NUMBER_TAKEN') {
        form.setError('contactNumber', { type: 'server', message: error.message }, { shouldFocus: true });
      }
      throw error;
    });
    form.reset(values);
    leaveDraft('login', { contactNumber: values.contactNumber });
    return message;
  };

  return (
    <FormFrame
      title="Register"
      below={
        <>
          Already have an account?{' '}
          <LinkBelow to={{ pathname: '/login', search }} state={state}>
            Login
          </LinkBelow>
        </>
      }
    >
      <Form
        form={form}
        send={register}
        failed="Registration failed. Please try again."
        reload={false}
        onDone={() => navigate({ pathname: '/login', search }, { state })}
        className="flex flex-col gap-3"
      >
        <TextField form={form} name="userName" label="Full Name" autoComplete="name" autoCapitalize="words" />
        <TextField
          form={form}
          name="contactNumber"
          label="Contact Number"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
        />
        <TextField form={form} name="emailId" label="Email" type="email" autoComplete="email" />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          options={{ deps: 'confirmPassword' }}
          hint={PASSWORD_HINT}
        />
        <PasswordField form={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
        <SelectField form={form} name="userRole" label="User Role" autoComplete="off">
          <option value="">--Select--</option>
          <option value="CUSTOMER">CUSTOMER</option>
          <option value="VENDOR">VENDOR</option>
        </SelectField>
        <FormEnd submit="Register" />
      </Form>
    </FormFrame>
  );
}
