import { t } from '#contract/kit/texts.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { CopyCheck } from '#web/ui/icons.tsx';

/** It is shown once. */
export const Secret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div role="status" className="flex max-w-md flex-col gap-3 rounded-box bg-base-200 p-5">
    <p>Your program checks each event with this secret. It is shown only now.</p>
    <code className="rounded-field bg-base-100 p-3 break-all">{secret}</code>
    <div className="flex flex-wrap justify-end gap-2">
      <button
        type="button"
        className="btn"
        onClick={() => copyText(secret, t`Secret copied`, t`The secret could not be copied`)}
      >
        <CopyCheck aria-hidden className="size-5" />
        Copy
      </button>
      <button type="button" className="btn btn-primary" onClick={onDone}>
        Done
      </button>
    </div>
  </div>
);
