import { useState } from 'react';
import { placeAt } from '#contract/nearby/places.ts';
import { call, sentenceOf } from '#web/calls/call.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Locate } from '#web/ui/icons.tsx';

const LOCATION_MS = 10_000;
/** Two decimals are about a kilometre: enough for a pincode, and more precision never leaves the browser. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATION_MS });
  });

const REFUSED = 'Your browser did not share your location. Please type your pincode or area.';

/** Asks the browser for its location, only when pressed. */
export function MyLocation({ onFound }: { onFound: (near: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  // Browsers provide no location without https.
  if (!('geolocation' in navigator) || !isSecureContext) return null;
  const ask = async () => {
    setBusy(true);
    setMessage('');
    try {
      const { coords } = await position();
      const { near } = await call(placeAt, {
        query: { lat: rounded(coords.latitude), lng: rounded(coords.longitude) },
      });
      onFound(near);
    } catch (error) {
      setMessage(sentenceOf(error, REFUSED));
      setBusy(false);
    }
  };
  return (
    <div>
      <BusyButton
        busy={isBusy || undefined}
        className="btn w-full justify-start whitespace-nowrap font-medium"
        onClick={ask}
      >
        <Locate aria-hidden className="size-5 shrink-0 text-primary" />
        Use my location
      </BusyButton>
      {message && (
        <p role="alert" className="mt-1 px-1 text-error text-sm">
          {message}
        </p>
      )}
    </div>
  );
}
