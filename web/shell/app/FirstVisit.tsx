import { useEffect, useRef, useState } from 'react';
import { useIsChoosingPlace } from '#web/nearby/place-dialog.tsx';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { isSavedPage } from '#web/page/session.ts';
import { afterwards } from '../afterwards.tsx';

const loadSheet = () => import('#web/nearby/PlaceSheet.tsx');
const PlaceSheet = afterwards(loadSheet);

/** In local storage once the sheet was shown in this browser. */
const SHOWN = 'placeSheet';

/** After the first paint of the page. Later it would cover what is being read, so it waits for another visit. */
const SHOWN_WITHIN_MS = 4000;
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/** On the first page that depends on a place, asks once where the person is. */
export function FirstVisit() {
  const { inLine } = usePlaceShown();
  const place = useChosenPlace();
  const [isShown, setShown] = useState(false);
  const isChoosing = useIsChoosingPlace();
  const isWanted = inLine && !place;
  const isFirstPage = useRef(true);
  const since = useRef<number>(undefined);
  useEffect(() => {
    const opened = isFirstPage.current ? firstPaint() : performance.now();
    isFirstPage.current = false;
    if (!isWanted || isSavedPage()) return;
    since.current ??= opened;
    const latest = since.current + SHOWN_WITHIN_MS;
    if (isChoosing) {
      setShown(false);
      localStorage.setItem(SHOWN, 'yes');
    }
    if (localStorage.getItem(SHOWN)) return;
    const left = new AbortController();
    const show = () => {
      // Somebody who is typing, or looks at a dish, is asked in another visit.
      const isBusy = document.activeElement?.matches('input, textarea') || document.querySelector('dialog[open]');
      if (left.signal.aborted || isBusy || performance.now() > latest) return;
      setShown(true);
      localStorage.setItem(SHOWN, 'yes');
    };
    void loadSheet().then(show, () => {});
    return () => left.abort();
  }, [isWanted, isChoosing]);
  return isShown && isWanted && <PlaceSheet onClose={() => setShown(false)} />;
}
