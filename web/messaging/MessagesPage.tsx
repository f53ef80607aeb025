import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { MESSAGE_STATES } from '#contract/messaging/kinds.ts';
import { MESSAGES_STORED_DAYS, messageCosts, messages } from '#contract/messaging/messages.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { MessageSquareText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { TabRow } from '#web/ui/lists/TabRow.tsx';
import { MessageList } from './MessageList.tsx';
import { STATE_WORDS } from './message-words.ts';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const SIZE = 20;

export const load = guarded(async ({ call, url }) => {
  const state = MESSAGE_STATES.find((each) => each === url.searchParams.get('state'));
  const find = (paging: object) => call.page(messages, { query: { ...(state && { messageState: state }), ...paging } });
  const [list, costs] = await Promise.all([adminList(url, SIZE, find), call(messageCosts, {})]);
  return { state, list, costs };
});

export const meta = () => ({ title: t`Messages` });

export default function MessagesPage({ loaderData: { state, list, costs } }: PageProps<typeof load>) {
  const [whatsapp, sms, ceiling] = [costs.whatsapp, costs.sms, costs.ceiling].map(inRupees);
  return (
    <AdminFrame title="Messages" failure={list.failure}>
      <p className="mb-2 max-w-3xl">
        {t`Messages by WhatsApp, SMS and email, newest first. They are deleted after ${MESSAGES_STORED_DAYS} days. Codes are hidden, except in messages that are only shown here.`}
      </p>
      <p className="mb-4 max-w-3xl tabular-nums">
        {t`Today WhatsApp costs ${whatsapp} and SMS ${sms}. At ${ceiling} together nothing is sent by them until tomorrow.`}
      </p>
      <TabRow label={t`Filter by state`} className="mb-4 gap-1">
        {[undefined, ...MESSAGE_STATES].map((each) => (
          <Link
            key={each ?? ''}
            to={linkTo('/home/messages', { state: each })}
            aria-current={each === state ? 'page' : undefined}
            className={`btn px-3 ${each === state ? 'btn-neutral' : ''}`}
          >
            {each ? STATE_WORDS[each] : t`All`}
          </Link>
        ))}
      </TabRow>
      {list.total === 0 && (
        <EmptyState
          art={MessageSquareText}
          title={state ? 'There are no messages in this state.' : 'No messages have been sent yet.'}
        />
      )}
      <MessageList items={list.items} />
      <Pagination page={list.page} size={SIZE} total={list.total} />
    </AdminFrame>
  );
}
