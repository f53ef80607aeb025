import { useRevalidator } from 'react-router';

/** Shown instead of a list that could not be loaded: the server's sentence, and a button to try again. */
export function LoadFailure({ title, message }: { title: string; message: string }) {
  const revalidator = useRevalidator();
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <div role="alert" className="alert alert-error alert-soft">
        <span>{message}</span>
        <button type="button" className="btn" onClick={() => revalidator.revalidate()}>
          Try again
        </button>
      </div>
    </>
  );
}
