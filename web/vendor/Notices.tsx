import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Notice, readNotices } from '#contract/ordering.ts';
import { CallFailure, call } from '../kit/call.ts';
import { useSession } from '../kit/session.ts';
import { Moment } from '../ui/Moment.tsx';

const FAILED = 'They could not be marked as read. Please try again.';

/** Notices of a vendor, on top of a page until somebody has read them. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [newest] = notices;
  if (!newest || !user) return null;
  const read = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(readNotices, { params: { userId: user.userId }, body: { upTo: newest.noticeId } });
      await revalidate();
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      setFailure((error instanceof CallFailure && error.message) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-label="Notices"
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-warning bg-base-200 p-4"
    >
      <BellRing aria-hidden className="mt-0.5 size-5 shrink-0" />
      <ul className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        {notices.map(({ noticeId, at, text }) => (
          <li key={noticeId}>
            <p className="wrap-anywhere">{text}</p>
            <Moment at={at} isDated className="text-sm opacity-80" />
          </li>
        ))}
      </ul>
      <button type="button" className="btn max-sm:w-full" disabled={isBusy} onClick={read}>
        {isBusy && <span className="loading loading-spinner" aria-hidden />}
        Mark as read
      </button>
      {failure && (
        <p role="alert" className="w-full text-error text-sm">
          {failure}
        </p>
      )}
    </section>
  );
}
