import type { ReactNode } from 'react';
import { copyText } from './copy-text.ts';
import { CopyCheck } from './icons.tsx';

interface ShownOnceProps {
  readonly secret: string;
  /** Read after it was copied, or could not be. */
  readonly copied: string;
  readonly failed: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A secret to copy now: it is not shown again. */
export const ShownOnce = ({ secret, copied, failed, onDone, children }: ShownOnceProps) => (
  <div role="status" className="flex max-w-md flex-col gap-3 rounded-box bg-base-200 p-5">
    <p>{children} You will not see it again.</p>
    <code className="rounded-field bg-base-100 p-3 break-all">{secret}</code>
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" className="btn" onClick={() => copyText(secret, copied, failed)}>
        <CopyCheck aria-hidden className="size-5" />
        Copy
      </button>
      <button type="button" className="btn btn-primary" onClick={onDone}>
        Done
      </button>
    </div>
  </div>
);
