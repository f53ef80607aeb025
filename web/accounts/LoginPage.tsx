import { Suspense, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { userLogin } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { samePath } from '#web/calls/same-path.ts';
import { useWanted } from '#web/ordering/cart/wanted-dish.ts';
import { isInOtherLanguage } from '#web/page/choice-cookie.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { useOperator } from '#web/page/operator.ts';
import { settlePlace } from '#web/page/own-place.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import { FIRST_STEP_PATH, rememberUser, useSession } from '#web/page/session.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { late } from '#web/ui/late.tsx';
import { FormFrame, LinkBelow } from './FormFrame.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { PasskeyLogin } from './passkeys/PasskeyLogin.tsx';
import { useSecondStep } from './second-factor/second-step.ts';

const CodeLogin = late(async () => ({ default: (await import('./codes/CodeLogin.tsx')).CodeLogin }));
// Few people have a second factor.
const SecondStep = late(async () => ({ default: (await import('./second-factor/SecondStep.tsx')).SecondStep }));

export const meta = () => ({ path: '/login', title: t`Login` });

export default function LoginPage() {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { user } = useSession();
  const place = useChosenPlace();
  const [search] = useSearchParams();
  const from = search.get('from');
  const { state } = useLocation();
  const wanted = useWanted();
  const { codesFor } = useOperator();
  const isAlive = useHydrated();

  const enter = async (person: CurrentUser) => {
    rememberUser(person);
    await settlePlace(person.userId, place);
    const next = person.mustFirst ? FIRST_STEP_PATH : (samePath(from) ?? '/home');
    await revalidator.revalidate();
    // The state has the wanted dish, and outlasts the reload.
    await navigate(next, { replace: true, state });
    if (isInOtherLanguage()) location.reload();
  };
  const [purpose, setPurpose] = useState<Purpose>();
  const { begin, step } = useSecondStep(async (body: Credentials) => enter(await call(userLogin, { body })));

  const register = (
    <>
      New here?{' '}
      <LinkBelow to={linkTo('/register', from ? { from } : {})} state={state}>
        Register
      </LinkBelow>
    </>
  );
  return (
    <FormFrame title="Login" below={!step && register}>
      {step && (
        <Suspense>
          <SecondStep {...step} enter={enter} otherwise="Login failed. Please check the code." />
        </Suspense>
      )}
      {/* Only hidden: after Back it has what was typed. */}
      <div hidden={step !== undefined}>
        {isAlive && !user && wanted && (
          <p className="alert mb-4 wrap-anywhere">Log in to add {wanted.dishName} to your cart</p>
        )}
        {user && <NotCustomer user={user} />}
        {purpose !== 'GUEST' && codesFor.includes('GUEST') && (
          <button type="button" className="btn btn-primary mb-6 w-full" onClick={() => setPurpose('GUEST')}>
            Order with your number
          </button>
        )}
        {purpose ? (
          <Suspense>
            <CodeLogin key={purpose} purpose={purpose} enter={enter} />
          </Suspense>
        ) : (
          <LoginForm send={begin} />
        )}
        <PasskeyLogin enter={enter} />
        <WithoutPassword purpose={purpose} choose={setPurpose} />
      </div>
    </FormFrame>
  );
}

/** For what a code is sent; undefined while a password is entered. */
type Purpose = 'LOGIN' | 'GUEST' | undefined;

function WithoutPassword({ purpose, choose }: { purpose: Purpose; choose: (purpose: Purpose) => void }) {
  const { codesFor } = useOperator();
  const { search, state } = useLocation();
  return (
    <>
      {(purpose || codesFor.includes('LOGIN')) && (
        <button type="button" className="btn mt-3 w-full" onClick={() => choose(purpose ? undefined : 'LOGIN')}>
          {purpose ? t`Log in with a password` : t`Log in with a code`}
        </button>
      )}
      {(codesFor.includes('PASSWORD') || codesFor.includes('LINK')) && (
        <p className="mt-3 text-center">
          <LinkBelow to={{ pathname: '/forgotPassword', search }} state={state}>
            Forgot password?
          </LinkBelow>
        </p>
      )}
    </>
  );
}

function NotCustomer({ user }: { user: CurrentUser }) {
  if (user.roles.some(({ roleType }) => roleType === 'CUSTOMER')) return null;
  const roles = user.roles.map(({ roleType }) => ROLE_WORDS[roleType]).join(', ');
  return (
    <p className="alert mb-4">
      <span>
        You are logged in as {user.userName} ({roles}). To order, add the Customer role on{' '}
        <Link className="link font-semibold" to="/home/account">
          your account page
        </Link>
        .
      </span>
    </p>
  );
}
