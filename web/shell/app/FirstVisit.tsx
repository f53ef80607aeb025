import { lazy, Suspense, useEffect, useState } from 'react';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { isSavedPage } from '#web/page/session.ts';

const PlaceSheet = lazy(() => import('#web/nearby/PlaceSheet.tsx'));

/** In local storage once the sheet was shown in this browser. */
const SHOWN = 'placeSheet';

/** On the first page that depends on a place, asks once where the person is. */
export function FirstVisit() {
  const { inLine } = usePlaceShown();
  const place = useChosenPlace();
  const [isShown, setShown] = useState(false);
  const isWanted = inLine && !place;
  useEffect(() => {
    if (!isWanted || isSavedPage() || localStorage.getItem(SHOWN)) return;
    localStorage.setItem(SHOWN, 'yes');
    setShown(true);
  }, [isWanted]);
  return (
    isShown &&
    isWanted && (
      <Suspense>
        <PlaceSheet onClose={() => setShown(false)} />
      </Suspense>
    )
  );
}
