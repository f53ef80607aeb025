/** Registers the service worker, reports visited pages to it, and offers a new version. */

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { language } from '#web/page/language.ts';
import { type Seen, timeWords } from '#web/page/offline.ts';
import { useOperator } from '#web/page/operator.ts';
import { isSavedPage, useSession } from '#web/page/session.ts';
import { renewPush } from '#web/push/device.ts';
import { snack } from '#web/ui/snack.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { leaveSaved, type Update, watchWorker } from './worker.ts';

export function AppParts() {
  const { pathname, search, key } = useLocation();
  const { user } = useSession();
  const { version } = useOperator();
  const [update, setUpdate] = useState<Update>();
  const [worker, setWorker] = useState<ServiceWorker>();
  const userId = user?.userId;
  useEffect(() => watchWorker(setUpdate, setWorker), []);
  useEffect(leaveSaved, []);
  useEffect(markOffline, []);
  useEffect(() => {
    if (userId) void renewPush(userId);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, also to the same page.
  useEffect(() => {
    if (!worker || isSavedPage()) return;
    // The person could not be loaded.
    if (!userId && /(?:^|; )role=/.test(document.cookie)) return;
    const { theme } = document.documentElement.dataset;
    const seen: Seen = {
      path: pathname + search,
      userId: userId ?? 0,
      look: `${language} ${theme} ${version}`,
      files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    };
    worker.postMessage({ seen });
  }, [worker, key, userId, version]);
  return (
    <>
      <FirstVisit />
      <LanguageOffer />
      {update && <NewVersion update={update} />}
    </>
  );
}

function markOffline(): () => void {
  const ended = new AbortController();
  const { dataset } = document.body;
  const lose = () => {
    dataset.offline ??= timeWords(new Date());
    snack(t`You are offline`);
  };
  const find = () => {
    if (!isSavedPage()) delete dataset.offline;
    snack(t`You are online again`);
  };
  addEventListener('offline', lose, { signal: ended.signal });
  addEventListener('online', find, { signal: ended.signal });
  return () => ended.abort();
}

function NewVersion({ update }: { update: Update }) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-[calc(var(--bar)+0.5rem)] z-40 flex justify-center px-4 print:hidden"
    >
      <p className="flex items-center gap-1 rounded-full bg-neutral py-1 ps-5 pe-1 font-medium text-neutral-content shadow-lg">
        A new version is ready ·
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-full px-3 font-bold underline underline-offset-2"
          onClick={update}
        >
          Update
        </button>
      </p>
    </div>
  );
}
