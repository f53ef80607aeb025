/**
 * The place chosen in the top bar, in a cookie so that the first HTML already starts there. Without a known place,
 * every list is of everywhere.
 */
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { CallFailure } from '#web/calls/call.ts';
import { dropChoice, keepChoice } from './choice-cookie.ts';
import type { Loading } from './loading.ts';
import { isSavedPage, type PlaceData, type RootData } from './session.ts';

export const isUnknown = (error: unknown) => error instanceof CallFailure && error.code === 'PLACE_UNKNOWN';

/** Whether the chosen place is known; if the call fails, the place stays. */
export async function checkedPlace(
  { cookies: { place } }: Pick<Loading, 'cookies'>,
  ask: (near: string) => Promise<unknown>,
): Promise<PlaceData | null> {
  if (!place) return null;
  const isKnown = await ask(place.near).then(
    () => true,
    (error) => !isUnknown(error),
  );
  return { ...place, isKnown };
}

export function useChosenPlace(): ChosenPlace | undefined {
  const place = useRouteLoaderData<RootData>('root')?.place;
  return place?.isKnown ? place : undefined;
}

/** Deletes the cookie of a place that is no longer known. A saved page may be older than the choice. */
export function useDroppedPlace(place: PlaceData | null): void {
  useEffect(() => {
    if (isSavedPage()) return;
    if (!place?.isKnown && document.cookie.includes('place=')) dropChoice('place');
  }, [place]);
}

export function keepPlace(place: ChosenPlace | undefined): void {
  if (place) keepChoice('place', cookieOf(place));
  else dropChoice('place');
}

const cookieOf = ({ near, addressId, name = '' }: ChosenPlace): string =>
  addressId ? `${addressId} ${name.replaceAll(':', ' ')}:${near}` : near;

export const LAST_ADDRESS = 'lastAddress';

/** At the logout: a place at one of the person's addresses is deleted, but for its number. */
export function forgetOwnPlace(place: ChosenPlace | undefined): void {
  if (!place?.addressId) return;
  keepPlace(undefined);
  localStorage.setItem(LAST_ADDRESS, String(place.addressId));
}
