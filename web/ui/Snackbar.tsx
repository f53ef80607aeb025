import { useSnack } from './snack.ts';

/** Shows the sentences of snack() in a polite live region that is always on the page. */
export function Snackbar() {
  const sentence = useSnack();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center"
    >
      {sentence && (
        <p className="rounded-field bg-neutral px-5 py-3 font-medium text-neutral-content shadow-lg">{sentence}</p>
      )}
    </div>
  );
}
