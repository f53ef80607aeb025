import { useRevalidator } from 'react-router';

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
