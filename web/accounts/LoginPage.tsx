import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { Login, userLogin } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Input } from '#contract/kit/endpoint.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { samePath } from '#web/calls/same-path.ts';
import { useWanted } from '#web/ordering/cart/wanted-dish.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { settlePlace } from '#web/page/own-place.ts';
import { FIRST_STEP_PATH, rememberUser, useSession } from '#web/page/session.ts';
import { PasswordField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { FormFrame, LinkBelow } from './FormFrame.tsx';
import { SecondStep } from './second-factor/SecondStep.tsx';
import { useSecondStep } from './second-factor/second-step.ts';

export const meta = () => ({ path: '/login', title: 'Login' });

type Credentials = Input<typeof userLogin>['body'];

export default function LoginPage() {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { user } = useSession();
  const place = useChosenPlace();
  const [search] = useSearchParams();
  const form = useDraftForm('login', {
    resolver: zodResolver(Login),
    defaultValues: { contactNumber: '', password: '' },
  });
  const from = search.get('from');
  const { state } = useLocation();
  const wanted = useWanted();
  const isAlive = useHydrated();
  useFocusOnPassword(form);

  const enter = async (body: Credentials) => {
    const person = await call(userLogin, { body });
    rememberUser(person);
    form.reset(body);
    await settlePlace(person.userId, place);
    await revalidator.revalidate();
    navigate(person.mustFirst ? FIRST_STEP_PATH : (samePath(from) ?? '/home'), { replace: true, state });
  };
  const { begin, step } = useSecondStep(enter);

  if (step) {
    return (
      <FormFrame title="Login">
        <SecondStep {...step} otherwise="Login failed. Please check the code." />
      </FormFrame>
    );
  }
  return (
    <FormFrame
      title="Login"
      below={
        <>
          New here?{' '}
          <LinkBelow to={linkTo('/register', from ? { from } : {})} state={state}>
            Register
          </LinkBelow>
        </>
      }
    >
      {isAlive && !user && wanted && (
        <p className="alert mb-4 wrap-anywhere">Log in to add {wanted.dishName} to your cart</p>
      )}
      {user && <NotCustomer user={user} />}
      <Form
        form={form}
        send={begin}
        failed="Login failed. Please check your contact number and password."
        reload={false}
        className="flex flex-col gap-3"
      >
        <TextField
          form={form}
          name="contactNumber"
          label="Contact Number"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
        />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" enterKeyHint="go" />
        <FormEnd submit="Login" />
      </Form>
    </FormFrame>
  );
}

/** After registration the number is filled in, so focus the password, unless the person is typing already. */
function useFocusOnPassword(form: UseFormReturn<Credentials>) {
  useEffect(() => {
    queueMicrotask(() => {
      const isTyping = document.activeElement instanceof HTMLInputElement;
      if (form.getValues('contactNumber') && !isTyping) form.setFocus('password');
    });
  }, [form]);
}

const NotCustomer = ({ user }: { user: CurrentUser }) =>
  !user.roles.some(({ roleType }) => roleType === 'CUSTOMER') && (
    <p className="alert mb-4">
      <span>
        You are logged in as {user.userName} ({user.roles.map((each) => each.roleType).join(', ')}). To order, add the
        Customer role on{' '}
        <Link className="link font-semibold" to="/home/account">
          your account page
        </Link>
        .
      </span>
    </p>
  );
