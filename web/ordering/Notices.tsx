import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type Notice, readNotices } from '#contract/ordering/notices.ts';
import { noticeWords } from '#contract/ordering/words.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { BellRing, ChevronDown } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { countWords, type Unread } from './notices.ts';

/**
 * A vendor's unread notices at the top of a page, collapsed into one line if there are several. Phones always show one
 * line until it is pressed, since the orders are below.
 */
export function Notices({ unread }: { unread: Unread }) {
  const { user } = useSession();
  const { busy, failure, run } = useCommand('The notices could not be marked as read. Please try again.');
  const [newest, next] = unread.shown;
  if (!newest || !user) return null;
  const read = async () => {
    const isRead = await run(() =>
      call(readNotices, { params: { userId: user.userId }, body: { upTo: newest.noticeId } }),
    );
    if (isRead) document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Notices"
      className="mb-2 flex flex-wrap items-start gap-x-2 gap-y-1 rounded-box border border-warning bg-base-200 px-3 sm:mb-4 sm:gap-x-4 sm:px-4 sm:py-2"
    >
      <BellRing aria-hidden className="mt-3 size-5 shrink-0" />
      <Folded unread={unread} newest={newest} isOne={!next} />
      <BusyButton
        busy={busy}
        className="btn btn-outline btn-sm min-h-11 max-sm:mb-2 max-sm:w-full max-sm:peer-not-open:hidden"
        onClick={read}
      >
        {next ? t`Mark all as read` : t`Mark as read`}
      </BusyButton>
      <Failure message={failure} className="w-full text-error text-sm" />
    </section>
  );
}

interface FoldedProps {
  readonly unread: Unread;
  readonly newest: Notice;
  readonly isOne: boolean;
}

function Folded({ unread, newest, isOne }: FoldedProps) {
  return (
    <details className="group peer min-w-0 flex-1 sm:basis-60">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field">
        <span className="min-w-0 flex-1 max-sm:group-not-open:truncate">
          <span className={isOne ? 'wrap-anywhere' : 'font-semibold'}>
            {isOne ? <Words notice={newest} /> : countWords(unread)}
          </span>
          <span className="text-sm opacity-80">
            {isOne ? (
              <>
                {' '}
                <Moment at={newest.at} />
              </>
            ) : (
              <>
                , last <Moment at={newest.at} />
              </>
            )}
          </span>
        </span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 group-open:rotate-180 ${isOne ? 'sm:hidden' : ''}`} />
      </summary>
      {!isOne && <All unread={unread} />}
    </details>
  );
}

const All = ({ unread }: { unread: Unread }) => (
  <ul className="max-h-80 divide-y divide-base-300 overflow-y-auto" aria-label="All notices">
    {unread.shown.map((notice) => (
      <li key={notice.noticeId} className="py-2">
        <p className="wrap-anywhere">
          <Words notice={notice} />
        </p>
        <Moment at={notice.at} className="text-sm opacity-80" />
      </li>
    ))}
  </ul>
);

const Words = ({ notice }: { notice: Notice }) =>
  notice.kind === 'REFUND_ASKED' && notice.orderId ? (
    <Link to={linkTo('/home/refundRequests/:orderId', { orderId: notice.orderId })} className="link">
      {noticeWords(notice)}
    </Link>
  ) : (
    noticeWords(notice)
  );
