import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Login, userLogin } from '#contract/accounts.ts';
import { call } from '../kit/call.ts';
import { showFailure } from '../kit/form-failure.ts';
import { rememberUser, useSession } from '../kit/session.ts';
import { TextField } from '../ui/Field.tsx';
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
  const form = useForm({
    resolver: zodResolver(Login),
    mode: 'onChange',
    defaultValues: { contactNumber: '', password: '' },
  });
  const from = search.get('from');

  const login = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      rememberUser(await call(userLogin, { body }));
      await revalidator.revalidate();
      navigate(samePath(from) ?? '/home', { replace: true });
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
      {user && (
        <p className="alert mb-4">
          You are logged in as {user.userName} ({user.roles.map((each) => each.roleType).join(', ')}). Ordering needs an
          account with the role CUSTOMER.
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
        <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        <FormEnd submit="Login" failure={failure} formState={form.formState} />
      </form>
    </FormPage>
  );
}
