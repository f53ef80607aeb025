import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly anchor?: string;
  readonly children: ReactNode;
}

export function Part({ title, hint, anchor, children }: PartProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rounded-box border border-base-300 bg-base-100 p-4 shadow-sm sm:p-6"
    >
      <h2 id={id}>{title}</h2>
      {hint && <p className="mt-1 text-sm">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
