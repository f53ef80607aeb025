import { useEffect, useRef, useState } from 'react';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { useChoosePlace } from '#web/page/near-lists.ts';
import { useSession } from '#web/page/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Globe, X } from '#web/ui/icons.tsx';
import { MyLocation } from './MyLocation.tsx';
import { OwnPlaces } from './OwnPlaces.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

interface ChooserProps {
  readonly place: ChosenPlace | undefined;
  readonly onClose: () => void;
}

export default function PlaceChooser({ place, onClose }: ChooserProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const apply = useChoosePlace();
  const [isSearching, setSearching] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (chosen: ChosenPlace | undefined) => {
    dialog.current?.close();
    apply(chosen);
  };
  return (
    <Dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="place-title"
      className="mt-[8dvh] w-[28rem] overflow-y-auto p-4 sm:p-6"
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 id="place-title">Where are you?</h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="btn btn-ghost btn-square"
            aria-label="Close"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <PlaceSearch onSearching={setSearching} onChoose={(near) => choose({ near })} />
        {!isSearching && (
          <>
            {user && <OwnPlaces userId={user.userId} place={place} onChoose={choose} />}
            <MyLocation onFound={(near) => choose({ near })} />
            {place && (
              <button type="button" onClick={() => choose(undefined)} className="btn justify-start font-medium">
                <Globe aria-hidden className="size-5 shrink-0" />
                See everywhere
              </button>
            )}
            <p className="text-sm opacity-80">
              We show what delivers to you first, with distances. Your place stays in this browser.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
