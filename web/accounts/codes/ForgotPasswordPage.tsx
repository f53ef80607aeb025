import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newPasswordByLink } from '#contract/accounts/codes.ts';
import { PasswordByLink } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useNavigate } from '#web/page/links.ts';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { FormFrame, LinkBelow } from '../FormFrame.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { NewPasswordByCode } from './NewPasswordByCode.tsx';

export const meta = () => ({ path: '/forgotPassword', title: t`Forgot password` });

export default function ForgotPasswordPage() {
  const { hash } = useLocation();
  const isByLink = useHydrated() && hash !== '';
  return (
    <FormFrame title="Forgot password" below={<LinkBelow to="/login">Back to the login</LinkBelow>}>
      {isByLink ? <NewPasswordByLink key={hash} link={hash.slice(1)} /> : <NewPasswordByCode />}
    </FormFrame>
  );
}

function NewPasswordByLink({ link }: { link: string }) {
  const navigate = useNavigate();
  const defaultValues = { link, password: '', confirmPassword: '' };
  const form = useForm({ mode: 'onChange', resolver: zodResolver(PasswordByLink), defaultValues });
  return (
    <Form
      form={form}
      send={(body) => call(newPasswordByLink, { body })}
      failed="Your password could not be changed. Please try again."
      reload={false}
      onDone={() => navigate('/login')}
      className="flex flex-col gap-3"
    >
      <NewPasswordFields form={form} names={['password', 'confirmPassword']} />
      <FormEnd submit="Set new password" />
    </Form>
  );
}
