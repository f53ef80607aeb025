/**
 * The place that this browser has chosen in the top bar, in a cookie so that the first HTML already begins there. Without
 * one, or with one that is no longer known, every list is that of everywhere.
 */
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { CallFailure } from '#web/calls/call.ts';
import { dropChoice } from './choice-cookie.ts';
import type { Loading } from './loading.ts';
import { isSavedPage, type PlaceData, type RootData } from './session.ts';

export const isUnknown = (error: unknown) => error instanceof CallFailure && error.code === 'PLACE_UNKNOWN';

/** Asks whether the chosen place is known. If that cannot be asked, it stays. */
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

/** The chosen place of this page; undefined: everywhere. */
export function useChosenPlace(): ChosenPlace | undefined {
  const place = useRouteLoaderData<RootData>('root')?.place;
  return place?.isKnown ? place : undefined;
}

/** Deletes the cookie of a place that is no longer known. A page that was saved for visitors knows no place at all. */
export function useDroppedPlace(place: PlaceData | null): void {
  useEffect(() => {
    if (isSavedPage()) return;
    if (!place?.isKnown && document.cookie.includes('place=')) dropChoice('place');
  }, [place]);
}

/** At the logout: a place that is one of the person's addresses does not stay. */
export function forgetOwnPlace(place: ChosenPlace | undefined): void {
  if (place?.addressId) dropChoice('place');
}
