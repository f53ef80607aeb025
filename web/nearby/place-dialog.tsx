/** The chooser of the place, which every part of a page can open. */

import { Suspense } from 'react';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { late } from '#web/ui/late.tsx';
import { createStore } from '#web/ui/store.ts';

// Every page has the button, and few visits open the chooser.
const PlaceChooser = late(() => import('./PlaceChooser.tsx'));

const isOpen = createStore(false);
export const openPlaceChooser = (): void => isOpen.set(true);
export const useIsChoosingPlace = isOpen.use;

export function PlaceDialog() {
  const place = useChosenPlace();
  return (
    isOpen.use() && (
      <Suspense>
        <PlaceChooser place={place} onClose={() => isOpen.set(false)} />
      </Suspense>
    )
  );
}
