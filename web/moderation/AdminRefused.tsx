import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { isAdministrator } from '#web/page/admin-right.ts';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { ShieldX } from '#web/ui/icons.tsx';

/** Explains to people without the role who may see the page, and to administrators which right they need. */
export function AdminRefused() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { user } = useSession();
  const answer = isRouteErrorResponse(error) ? error : undefined;
  if (answer?.status !== 403 || user?.roles.some(isAdministrator))
    return <ErrorPage status={answer?.status ?? 500} message={answer?.data?.message} />;
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <span className="rounded-full bg-base-200 p-6">
        <ShieldX aria-hidden className="size-12 text-primary" />
      </span>
      <h1>Only administrators can see this page</h1>
      <p>
        {answer.data?.message} {user && t`You are logged in as ${user.userName}, without the Admin role.`}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link className="btn btn-primary" to={linkTo('/login', { from: pathname })}>
          Log in as an administrator
        </Link>
        <Link className="btn" to="/home">
          Go to home page
        </Link>
      </div>
    </section>
  );
}
