import { zodResolver } from '@hookform/resolvers/zod';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { userRegister } from '#contract/accounts/account.ts';
import { Registration } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { leaveDraft } from '#web/calls/drafts.ts';
import { useNavigate } from '#web/page/links.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { CodeField, TYPED, useSentCode } from './codes/CodeField.tsx';
import { FormFrame, LinkBelow } from './FormFrame.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

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
  const { register, code } = useRegistration(form);

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
        <NewPasswordFields
          form={form}
          names={['password', 'confirmPassword']}
          label={t`Password`}
          enterKeyHint="next"
        />
        <SelectField form={form} name="userRole" label="User Role" autoComplete="off">
          <option value="">--Select--</option>
          <option value="CUSTOMER">CUSTOMER</option>
          <option value="VENDOR">VENDOR</option>
        </SelectField>
        {code}
        <FormEnd submit="Register" />
      </Form>
    </FormFrame>
  );
}

/** Where numbers must be proved, the first attempt sends a code, and `code` is the field for it. */
function useRegistration(form: UseFormReturn<z.input<typeof Registration>, unknown, z.output<typeof Registration>>) {
  const { sent, send } = useSentCode('REGISTER');
  const register = async ({ code, ...values }: z.output<typeof Registration>) => {
    const contactNumber = String(values.contactNumber);
    const refused = (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'CODE_REQUIRED') return send(contactNumber);
      if (error.code === 'CONTACT_NUMBER_TAKEN') {
        form.setError('contactNumber', { type: 'server', message: error.message }, { shouldFocus: true });
      }
      throw error;
    };
    const message = await call(userRegister, { body: sent && code ? { ...values, code } : values }).catch(refused);
    if (message) form.reset(values);
    if (message) leaveDraft('login', { contactNumber });
    return message;
  };
  const isSent = sent?.contactNumber === String(form.watch('contactNumber'));
  const fill = (code: string) => form.setValue('code', code, TYPED);
  return { register, code: sent && isSent && <CodeField form={form} name="code" sent={sent} fill={fill} /> };
}
