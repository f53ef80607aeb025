import { useLoadAgain } from '../load-again.ts';

export function LoadFailure({ title, message }: { title: string; message: string }) {
  const loadAgain = useLoadAgain();
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <div role="alert" className="alert alert-error alert-soft">
        <span>{message}</span>
        <button type="button" className="btn" onClick={loadAgain}>
          Try again
        </button>
      </div>
    </>
  );
}
