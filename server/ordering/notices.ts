import { t } from '#contract/kit/texts.ts';
import { notices, readNotices } from '#contract/ordering/notices.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './life/life-rows.ts';

export const serveNotices = serve(notices, async ({ sql, params, query }) => {
  const found = await rows.noticesOf(sql, params.userId, query.unread === true, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'noticeId');
});

export const serveReadNotices = serve(readNotices, async ({ tx, params, body, now }) => {
  await rows.markRead(tx, params.userId, body.upTo, now);
  return t`Marked as read.`;
});
