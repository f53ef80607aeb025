import { labelOfPlace, nameOfPlace, placeFrom } from '#contract/kit/place.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { ChevronDown, MapPin } from '#web/ui/icons.tsx';
import { openPlaceChooser } from './place-dialog.tsx';

/** Where the reader's food goes: for example 'Deliver to Home · Indiranagar'. Opens the chooser. */
export function PlaceButton() {
  const place = useChosenPlace();
  const label = place && labelOfPlace(place);
  const { area, city } = placeFrom(place?.near ?? '') ?? {};
  const where = place?.name ? nameOfPlace(place.near) : area && city;
  return (
    <button
      type="button"
      onClick={openPlaceChooser}
      aria-haspopup="dialog"
      title={place?.near}
      className={`btn btn-ghost max-w-full flex-nowrap justify-start gap-1.5 px-1.5 font-normal text-sm ${place ? '' : 'noscript:hidden'}`}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 truncate">
        {place ? (
          <>
            <span className="@max-[13rem]:sr-only">Deliver to </span>
            <strong>{label}</strong>
            {where && ` · ${where}`}
          </>
        ) : (
          <>
            <strong>Set your location</strong>
            <span className="@max-[18rem]:sr-only"> to see who delivers</span>
          </>
        )}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 opacity-60 noscript:hidden" />
    </button>
  );
}
