/** Registers the service worker, reports visited pages to it, and offers a new version. */

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { language } from '#web/page/language.ts';
import { useOperator } from '#web/page/operator.ts';
import { useSession } from '#web/page/session.ts';
import { renewPush } from '#web/push/device.ts';
import { snack } from '#web/ui/snack.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { leaveOffline, type Update, watchWorker } from './worker.ts';

export function AppParts() {
  const { pathname, search, key } = useLocation();
  const { user } = useSession();
  const { version } = useOperator();
  const [update, setUpdate] = useState<Update>();
  const [worker, setWorker] = useState<ServiceWorker>();
  const userId = user?.userId;
  useEffect(() => watchWorker(setUpdate, setWorker), []);
  useEffect(() => leaveOffline(), []);
  useEffect(sayOffline, []);
  useEffect(() => {
    if (userId) void renewPush(userId);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, also to the same page.
  useEffect(() => {
    // An offline page was rendered for a visitor, so it does not know the person.
    if (!worker || search || 'offline' in document.body.dataset) return;
    const hasRole = /(?:^|; )role=/.test(document.cookie);
    const { theme } = document.documentElement.dataset;
    worker.postMessage({
      seen: pathname,
      userId: userId ?? (hasRole ? undefined : 0),
      theme,
      language,
      brand: version,
    });
  }, [worker, key, pathname, userId, version]);
  return (
    <>
      <FirstVisit />
      <LanguageOffer />
      {update && <NewVersion update={update} />}
    </>
  );
}

function sayOffline(): () => void {
  const ended = new AbortController();
  addEventListener('offline', () => snack(t`You are offline`), { signal: ended.signal });
  addEventListener('online', () => snack(t`You are online again`), { signal: ended.signal });
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
