import { useEffect, useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { copyText } from '#web/ui/copy-text.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () => copyText(codes.join('\n'), t`The codes are copied`, t`The codes could not be copied`);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
        Your recovery codes
      </h3>
      <p>
        Use one when you cannot use your app. Each works once. Write them down or print them now; they are not shown
        again.
      </p>
      <ul className="my-4 grid gap-y-1 font-mono text-sm tracking-tighter min-[360px]:tracking-normal">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={copy}>
          Copy them
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          I have saved them
        </button>
      </div>
    </>
  );
}
