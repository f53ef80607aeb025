import { BellRing, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Notice, readNotices } from '#contract/ordering.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useSession } from '#web/page/session.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { noticeWords, type Unread } from './notices.ts';

const FAILED = 'They could not be marked as read. Please try again.';

/** Notices of a vendor, on top of a page until somebody has read them; several are folded into one line. */
export function Notices({ unread }: { unread: Unread }) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [newest, next] = unread.shown;
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
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-box border border-warning bg-base-200 px-4 py-2"
    >
      <BellRing aria-hidden className="mt-3 size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        {next ? <Folded unread={unread} newest={newest} /> : <One notice={newest} />}
      </div>
      <button type="button" className="btn btn-outline btn-sm min-h-11" disabled={isBusy} onClick={read}>
        {isBusy && <span className="loading loading-spinner" aria-hidden />}
        {next ? 'Mark all as read' : 'Mark as read'}
      </button>
      {failure && (
        <p role="alert" className="w-full text-error text-sm">
          {failure}
        </p>
      )}
    </section>
  );
}

const One = ({ notice: { at, text } }: { notice: Notice }) => (
  <div className="py-2">
    <p className="wrap-anywhere">{text}</p>
    <Moment at={at} className="text-sm opacity-80" />
  </div>
);

function Folded({ unread, newest }: { unread: Unread; newest: Notice }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field">
        <span className="min-w-0">
          <span className="font-semibold">{noticeWords(unread)}</span>
          <span className="text-sm opacity-80">
            , last <Moment at={newest.at} />
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="max-h-80 divide-y divide-base-300 overflow-y-auto" aria-label="All notices">
        {unread.shown.map((notice) => (
          <li key={notice.noticeId}>
            <One notice={notice} />
          </li>
        ))}
      </ul>
    </details>
  );
}
