import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, type MetaArgs, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Login, userLogin } from '#contract/accounts.ts';
import type { Input } from '#contract/kit.ts';
import { CallFailure, call } from '../kit/call.ts';
import { useDraftForm } from '../kit/draft-form.ts';
import { showFailure } from '../kit/form-failure.ts';
import { publicMeta } from '../kit/page-meta.ts';
import { FIRST_STEP_PATH, rememberUser, useSession } from '../kit/session.ts';
import { useWanted } from '../ordering/wanted-dish.ts';
import { PasswordField, TextField } from '../ui/Field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { FormEnd } from './FormEnd.tsx';
import { FormPage } from './FormPage.tsx';
import { SecondStep } from './SecondStep.tsx';
import { samePath } from './same-path.ts';

export const meta = (args: MetaArgs) => publicMeta(args, { path: '/login', title: 'Login · Chatpata' });

type Credentials = Input<typeof userLogin>['body'];

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
  /** Right, but a code is asked for too. */
  const [passed, setPassed] = useState<Credentials>();
  const from = search.get('from');
  const { state } = useLocation();
  const wanted = useWanted();
  const isAlive = useHydrated();
  // Whoever has just registered comes with their number; nobody is torn from a field that they type in already.
  useEffect(() => {
    queueMicrotask(() => {
      const isTyping = document.activeElement instanceof HTMLInputElement;
      if (form.getValues('contactNumber') && !isTyping) form.setFocus('password');
    });
  }, [form]);

  const enter = async (body: Credentials) => {
    const person = await call(userLogin, { body });
    rememberUser(person);
    form.reset(body);
    await revalidator.revalidate();
    navigate(person.mustFirst ? FIRST_STEP_PATH : (samePath(from) ?? '/home'), { replace: true, state });
  };
  const login = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await enter(body);
    } catch (error) {
      const needsCode = error instanceof CallFailure && error.code === 'SECOND_FACTOR_REQUIRED';
      if (needsCode) setPassed(body);
      else setFailure(showFailure(form, error, FAILED));
    }
  });

  if (passed) {
    return (
      <FormPage title="Login">
        <SecondStep
          login={(code) => enter({ ...passed, code })}
          onBack={() => setPassed(undefined)}
          otherwise="Login failed. Please check the code."
        />
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Login"
      below={
        <>
          New here?{' '}
          <Link
            className="link link-primary font-semibold"
            to={`/register${from ? `?from=${encodeURIComponent(from)}` : ''}`}
            state={state}
          >
            Register
          </Link>
        </>
      }
    >
      {isAlive && !user && wanted && <p className="alert mb-4">Log in to add {wanted.dishName} to your cart</p>}
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
