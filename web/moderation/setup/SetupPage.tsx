import { setupLink } from '#contract/accounts/first-administrator.ts';
import { t } from '#contract/kit/texts.ts';
import { FormFrame } from '#web/accounts/FormFrame.tsx';
import { Link } from '#web/page/links.ts';
import { guarded, type Loading } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { FirstAdministrator } from './FirstAdministrator.tsx';
import { Questions } from './Questions.tsx';
import { loadSetup } from './setup.ts';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

const loadQuestions = guarded(loadSetup);

/** Until there is an administrator, the page is for the bearer of the link; from then on, for administrators. */
export async function load(loading: Loading) {
  const { call, url, cookies } = loading;
  const token = url.searchParams.get('token') ?? '';
  const { state } = await call(setupLink, { query: { token } });
  if (state === 'DONE' && (cookies.mayHaveSession || !token)) return { setup: await loadQuestions(loading) };
  return { state, token };
}

export const meta = () => ({ title: t`Set up` });

export default function SetupPage({ loaderData }: PageProps<typeof load>) {
  if (loaderData.setup) return <Questions setup={loaderData.setup} />;
  const { state, token } = loaderData;
  if (state === 'OPEN') return <FirstAdministrator token={token} />;
  if (state === 'DONE') {
    return (
      <FormFrame title="It is set up already">
        <p className="mb-5">
          This link was used, and there is an administrator now. If that is you, log in to go on. If not, ask them.
        </p>
        <Link to="/login?from=/setup" className="btn btn-primary">
          Log in
        </Link>
      </FormFrame>
    );
  }
  return (
    <FormFrame title={token ? t`This link has ended` : t`Set up your marketplace`}>
      <p>
        Open the link that the server printed when it last started. It works once, for 24 hours; the next start prints a
        new one.
      </p>
    </FormFrame>
  );
}
