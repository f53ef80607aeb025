import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Login, userLogin } from '#contract/accounts.ts';
import { call } from '../kit/call.ts';
import { useDraftForm } from '../kit/draft-form.ts';
import { showFailure } from '../kit/form-failure.ts';
import { FIRST_STEP_PATH, rememberUser, useSession } from '../kit/session.ts';
import { PasswordField, TextField } from '../ui/Field.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormPage } from './FormPage.tsx';
import { samePath } from './same-path.ts';

export const meta = () => [{ title: 'Login · Chatpata' }];

const FAILED = 'Login failed. Please check your contact number and password.';

/** spec 2, Login: on success home/, or the guarded page the person came from. */
export default function LoginPage() {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { user } = useSession();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm('login', {
    resolver: zodResolver(Login),
    defaultValues: { contactNumber: '', password: '' },
  });
  const from = search.get('from');

  const login = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const person = await call(userLogin, { body });
      rememberUser(person);
      form.reset(body);
      await revalidator.revalidate();
      navigate(person.mustFirst ? FIRST_STEP_PATH : (samePath(from) ?? '/home'), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, FAILED));
    }
  });

  return (
    <FormPage
      title="Login"
      below={
        <>
          New here?{' '}
          <Link
            className="link link-primary font-semibold"
            to={`/register${from ? `?from=${encodeURIComponent(from)}` : ''}`}
          >
            Register
          </Link>
        </>
      }
    >
      {user && !user.roles.some(({ roleType }) => roleType === 'CUSTOMER') && (
        <p className="alert mb-4">
          <span>
            You are logged in as {user.userName} ({user.roles.map((each) => each.roleType).join(', ')}). Ordering needs
            the role CUSTOMER, which you can take on{' '}
            <Link className="link font-semibold" to="/home/account">
              your account page
            </Link>
            .
          </span>
        </p>
      )}
      <form onSubmit={login} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-3">
        <TextField
          form={form}
          name="contactNumber"
          label="Contact Number"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
        />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <FormEnd submit="Login" failure={failure} formState={form.formState} />
      </form>
    </FormPage>
  );
}
