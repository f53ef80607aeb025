import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { STATES } from '#contract/accounts/fields.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { placeOfPincode } from '#contract/nearby/places.ts';
import { CallFailure, call } from '#web/calls/call.ts';

export interface PlaceFields<T extends FieldValues> {
  readonly pincode: FieldPath<T>;
  readonly city: FieldPath<T>;
  readonly state: FieldPath<T>;
}

type Place = ResponseOf<typeof placeOfPincode>;
type Found = Place | 'unknown' | undefined;

const PINCODE = /^[0-9]{6}$/;
const NOTHING: Place = { city: '', state: '' };
const offered = (state: string) => STATES.find((each) => each === state) ?? '';

const lookUp = (pincode: string, signal: AbortSignal): Promise<Found> =>
  call(placeOfPincode, { params: { pincode } }, { signal }).catch((error: unknown) =>
    error instanceof CallFailure && error.code === 'PINCODE_UNKNOWN' ? 'unknown' : undefined,
  );

/**
 * Fills in city and state once a pincode is complete. Typed values stay; values filled in for another pincode are
 * replaced. Undefined until the place is known.
 */
export function usePincodePlace<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: PlaceFields<T>,
  isProposed: boolean,
): Found {
  const { pincode: pincodeField, city: cityField, state: stateField } = fields;
  const { control, getValues, setValue } = form;
  const pincode = String(useWatch({ control, name: pincodeField }) ?? '');
  const isWanted = isProposed || form.getFieldState(pincodeField, form.formState).isDirty;
  const [found, setFound] = useState<{ readonly of: string; readonly place: Found }>();
  const filled = useRef(NOTHING);
  useEffect(() => {
    if (!isWanted || !PINCODE.test(pincode)) return;
    const fill = (field: FieldPath<T>, before: string, value: string) => {
      const present = getValues(field);
      if ((present !== '' && present !== before) || present === value) return;
      setValue(field, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true, shouldValidate: true });
    };
    const outdated = new AbortController();
    lookUp(pincode, outdated.signal).then((place) => {
      if (outdated.signal.aborted) return;
      const { city, state } = place === undefined || place === 'unknown' ? NOTHING : place;
      const next = { city, state: offered(state) };
      fill(cityField, filled.current.city, next.city);
      fill(stateField, filled.current.state, next.state);
      filled.current = next;
      setFound({ of: pincode, place });
    });
    return () => outdated.abort();
  }, [pincode, isWanted, cityField, stateField, getValues, setValue]);
  return found?.of === pincode ? found.place : undefined;
}
