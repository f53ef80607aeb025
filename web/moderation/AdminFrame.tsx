import type { ReactNode } from 'react';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';

interface AdminFrameProps {
  readonly title: string;
  readonly end?: ReactNode;
  /** Shown instead of the children. */
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}

export const AdminFrame = ({ title, end, failure, children }: AdminFrameProps) =>
  failure ? (
    <LoadFailure title={title} message={failure} />
  ) : (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {end}
      </div>
      {children}
    </>
  );
