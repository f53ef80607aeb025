/** Lists near the chosen place, and choosing it. Separate from chosen-place.ts because not every page has them. */

import { useLocation, useRevalidator } from 'react-router';
import { type ChosenPlace, labelOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { snack } from '#web/ui/snack.ts';
import { isUnknown, keepPlace } from './chosen-place.ts';
import { useNavigate } from './links.ts';
import type { Loading } from './loading.ts';

/** Loads `near` the chosen place; everywhere without one, or if it is no longer known. */
export async function loadNear<T extends object>(
  { cookies: { place } }: Pick<Loading, 'cookies'>,
  load: (near: string | undefined) => Promise<T>,
): Promise<T & { readonly near: string | undefined }> {
  const near = place?.near;
  try {
    return { ...(await load(near)), near };
  } catch (error) {
    if (!near || !isUnknown(error)) throw error;
    return { ...(await load(undefined)), near: undefined };
  }
}

export function useChoosePlace(): (place: ChosenPlace | undefined) => Promise<void> {
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const navigate = useNavigate();
  return async (place) => {
    keepPlace(place);
    snack(place ? t`Showing what is near ${labelOfPlace(place)}` : t`Showing everywhere`);
    // The page number is of the old list.
    const query = new URLSearchParams(search);
    if (query.has('page')) {
      query.delete('page');
      await navigate(`?${query}`, { replace: true, preventScrollReset: true });
    }
    await revalidate();
  };
}
