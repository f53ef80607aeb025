import { placeFrom, placeText } from '#contract/kit/place.ts';
import { knownPlace } from '#contract/nearby/chosen-place.ts';
import { placeAt } from '#contract/nearby/places.ts';
import { kmBetween, nearTo } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';
import { middlesAround } from './place-choice-rows.ts';

export const serveKnownPlace = serve(knownPlace, async ({ sql, query: { near }, refuse }) => {
  const place = placeFrom(near);
  if (!place || !(await nearTo(sql, near))) throw refuse('PLACE_UNKNOWN');
  return { near: placeText(place) };
});

const FARTHEST_KM = 25;

export const servePlaceAt = serve(placeAt, async ({ sql, query: point, refuse }) => {
  const around = await middlesAround(sql, point);
  const [nearest] = around
    .map((each) => ({ ...each, km: kmBetween(point, each) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km);
  if (!nearest) throw refuse('PLACE_UNKNOWN');
  return { near: placeText({ area: '', city: nearest.city, pincode: nearest.pincode }) };
});
