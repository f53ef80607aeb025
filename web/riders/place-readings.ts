/** Readings of the phone's place for the rider's page (product rule 5.44): every ten seconds, while they are on. */
import type { Place } from '#contract/riders/place.ts';

const EVERY_MS = 10_000;
/** A phone without GPS may be off by kilometres. */
const ACCURACY_MAX_M = 1_000;
/** About a hundred metres: more precision never leaves the phone. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

// Browsers provide no location without https.
export const canRead = 'geolocation' in navigator && isSecureContext;

/** Returns what turns the readings on and off. `onRefused`: by the person or their browser. */
export function placeReadings(onPlace: (place: Place) => void, onRefused: () => void) {
  let isOn = false;
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    if (isOn) timer = window.setTimeout(read, EVERY_MS);
  };
  const read = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (isOn && accuracy <= ACCURACY_MAX_M) onPlace({ lat: rounded(latitude), lng: rounded(longitude) });
        again();
      },
      ({ code, PERMISSION_DENIED }) => {
        if (isOn && code === PERMISSION_DENIED) onRefused();
        again();
      },
      { enableHighAccuracy: true, timeout: EVERY_MS },
    );
  return (isWanted: boolean) => {
    if (isWanted === isOn) return;
    isOn = isWanted;
    clearTimeout(timer);
    if (isOn) read();
  };
}
