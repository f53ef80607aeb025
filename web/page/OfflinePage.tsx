import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { useBrand } from '#web/page/operator.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { OFFLINE_PATH, PAGES, wantedPath } from './offline.ts';

export const meta = () => ({ title: t`Offline` });

interface SavedPage {
  readonly path: string;
  readonly title: string;
}

async function savedPages(): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(PAGES);
  const pages: SavedPage[] = [];
  for (const key of [...(await cache.keys())].reverse()) {
    const { pathname } = new URL(key.url);
    const html = (await (await cache.match(key))?.text()) ?? '';
    const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ · [^·]*$/, '');
    if (title && pathname !== OFFLINE_PATH && pathname !== '/') pages.push({ path: pathname, title });
  }
  return pages;
}

/** Shown by the service worker for a page that is not saved: a list of the saved ones. */
export default function OfflinePage() {
  const [search] = useSearchParams();
  const { name } = useBrand();
  const [pages, setPages] = useState<readonly SavedPage[]>();
  useEffect(() => {
    void savedPages().then(setPages);
  }, []);
  // The saved page was rendered without a query.
  const from = useHydrated() ? wantedPath(search) : '/';
  return (
    <div className="mx-auto min-h-dvh max-w-2xl">
      <EmptyState art="spilled" title={t`${name} cannot be reached right now.`}>
        <h1 className="sr-only">Offline</h1>
        <p>Please check your connection. You cannot order or pay while you are offline.</p>
        <a href={from} className="btn btn-primary">
          Try again
        </a>
      </EmptyState>
      {pages && pages.length > 0 && (
        <section aria-labelledby="saved">
          <h2 id="saved" className="mb-2">
            What you can still see
          </h2>
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={path}
                  className="wrap-anywhere flex min-h-12 items-center px-4 py-2 font-medium hover:bg-base-200"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages?.length === 0 && (
        <p className="text-center">Menus and orders that you open are saved on this device from now on.</p>
      )}
    </div>
  );
}
