import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { useBrand } from '#web/page/operator.ts';
import { useLoadAgain } from './load-again.ts';
import { Scenery } from './Scenery.tsx';

export function ErrorPage({ status, message }: { status: number; message?: string | undefined }) {
  const { search } = useLocation();
  const { name } = useBrand();
  useLoadAgain();
  const isMissing = status === 404 || status === 410;
  const titles: Readonly<Record<number, string>> = {
    403: t`You cannot open this page`,
    404: t`Page not found`,
    410: t`This page has been removed`,
    503: t`${name} is not available right now`,
  };
  return (
    <section className="mx-auto max-w-lg py-12 text-center">
      <Scenery scene={isMissing ? 'eaten-up' : 'spilled'} width={256} className="mx-auto" />
      <h1 className="mt-4">{titles[status] ?? t`This page could not be loaded`}</h1>
      <p className="mt-3">
        {message ||
          (isMissing
            ? 'The page may have moved, or the link has a typing mistake.'
            : 'Something went wrong on our side. Please try again in a moment.')}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {status >= 500 && (
          <Link className="btn btn-primary" to={{ search }} replace>
            Try again
          </Link>
        )}
        <Link className={`btn ${isMissing ? 'btn-primary' : ''}`} to="/home">
          Go to home page
        </Link>
        <Link className="btn" to="/home/allRestaurants">
          See all restaurants
        </Link>
      </div>
    </section>
  );
}
