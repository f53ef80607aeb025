import { lazy, Suspense, useState } from 'react';
import { nameOfPlace } from '#contract/kit/place.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { ChevronDown, MapPin } from '#web/ui/icons.tsx';

// Every page has the button, and few visits open the chooser.
const PlaceChooser = lazy(() => import('./PlaceChooser.tsx'));

export function PlaceButton() {
  const place = useChosenPlace();
  const [isOpen, setOpen] = useState(false);
  const label = place ? nameOfPlace(place.near) : 'Choose your place';
  return (
    <div className={`@container flex min-w-11 flex-1 basis-0 lg:min-w-32 ${place ? '' : 'noscript:invisible'}`}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={place ? `Your place: ${place.near}. Choose another` : label}
        title={place?.near}
        className="when-online btn btn-ghost min-w-11 max-w-full shrink flex-nowrap justify-start gap-1 px-1 font-medium sm:px-1.5 text-sm @max-[5rem]:sm:w-11 @max-[5rem]:sm:justify-center max-sm:@max-[9rem]:flex-col max-sm:@max-[9rem]:justify-center max-sm:@max-[9rem]:gap-0 max-sm:@max-[9rem]:text-[0.6875rem] max-sm:@max-[9rem]:leading-4"
      >
        <MapPin aria-hidden className={`size-5 shrink-0 ${place ? 'text-primary' : ''}`} />
        <span className="max-w-full truncate first-letter:uppercase @max-[5rem]:sm:sr-only @max-[3.25rem]:sr-only">
          {place ? (
            label
          ) : (
            <>
              <span className="@max-[12rem]:hidden">Choose </span>your place
            </>
          )}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 opacity-60 noscript:hidden @max-[9rem]:hidden" />
      </button>
      {isOpen && (
        <Suspense>
          <PlaceChooser place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
