import { useEffect, useState } from 'react';
import { useIsChoosingPlace } from '#web/nearby/place-dialog.tsx';
import { usePlaceShown } from '#web/nearby/place-pages.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { isSavedPage } from '#web/page/session.ts';
import { afterwards } from '../afterwards.tsx';

const PlaceSheet = afterwards(() => import('#web/nearby/PlaceSheet.tsx'));

/** In local storage once the sheet was shown in this browser. */
const SHOWN = 'placeSheet';

/** On the first page that depends on a place, asks once where the person is. */
export function FirstVisit() {
  const { inLine } = usePlaceShown();
  const place = useChosenPlace();
  const [isShown, setShown] = useState(false);
  const isChoosing = useIsChoosingPlace();
  const isWanted = inLine && !place;
  useEffect(() => {
    // Somebody who is typing, or looks at a dish, is asked on the next page.
    const isBusy = document.activeElement?.matches('input, textarea') || document.querySelector('dialog[open]');
    if (!isWanted || isSavedPage() || isBusy) return;
    if (isChoosing) setShown(false);
    else if (!localStorage.getItem(SHOWN)) setShown(true);
    localStorage.setItem(SHOWN, 'yes');
  }, [isWanted, isChoosing]);
  return isShown && isWanted && <PlaceSheet onClose={() => setShown(false)} />;
}
