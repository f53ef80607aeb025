import { Link } from 'react-router';

/** A page that could not be shown: what happened and what to do. */
export function ErrorPage({ status, message }: { status: number; message?: string | undefined }) {
  const isMissing = status === 404;
  return (
    <section className="mx-auto max-w-lg py-16 text-center">
      <p className="font-display font-extrabold text-7xl text-primary" aria-hidden>
        {status}
      </p>
      <h1 className="mt-4">{isMissing ? 'There is nothing at this address' : 'This page could not be served'}</h1>
      <p className="mt-3">
        {message ??
          (isMissing
            ? 'The page may have moved, or the address has a typing mistake.'
            : 'Something went wrong on our side. Please try again in a moment.')}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link className="btn btn-primary" to="/home">
          Go to the start page
        </Link>
        <Link className="btn" to="/home/allRestaurants">
          See all restaurants
        </Link>
      </div>
    </section>
  );
}
