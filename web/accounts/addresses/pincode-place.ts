import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { STATES } from '#contract/accounts/fields.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { placeOfPincode } from '#contract/nearby/places.ts';
import { CallFailure, call } from '#web/calls/call.ts';

/** Which fields of a form are the pincode, its city and its state. */
export interface PlaceFields<T extends FieldValues> {
  readonly pincode: FieldPath<T>;
  readonly city: FieldPath<T>;
  readonly state: FieldPath<T>;
}

type Place = ResponseOf<typeof placeOfPincode>;
/** The result of looking up a pincode; `undefined` if the call failed. */
type Found = Place | 'unknown' | undefined;

const PINCODE = /^[0-9]{6}$/;
const NOTHING: Place = { city: '', state: '' };
/** The state if the forms offer it, else empty: some union territories are not among them. */
const offered = (state: string) => STATES.find((each) => each === state) ?? '';

const lookUp = (pincode: string, signal: AbortSignal): Promise<Found> =>
  call(placeOfPincode, { params: { pincode } }, { signal }).catch((error: unknown) =>
    error instanceof CallFailure && error.code === 'PINCODE_UNKNOWN' ? 'unknown' : undefined,
  );

/**
 * Fills in city and state once a whole pincode was typed, if they are empty or were filled in here before: what the
 * person typed stays, and what was filled in for another pincode is replaced. Returns the place of the pincode, or
 * undefined until it is known.
 */
export function usePincodePlace<T extends FieldValues>(form: UseFormReturn<T>, fields: PlaceFields<T>): Found {
  const { pincode: pincodeField, city: cityField, state: stateField } = fields;
  const { control, getValues, setValue } = form;
  const pincode = String(useWatch({ control, name: pincodeField }) ?? '');
  const wasTyped = form.getFieldState(pincodeField, form.formState).isDirty;
  const [found, setFound] = useState<{ readonly of: string; readonly place: Found }>();
  const filled = useRef(NOTHING);
  useEffect(() => {
    if (!wasTyped || !PINCODE.test(pincode)) return;
    const fill = (field: FieldPath<T>, before: string, value: string) => {
      const present = getValues(field);
      if ((present !== '' && present !== before) || present === value) return;
      setValue(field, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true, shouldValidate: true });
    };
    const outdated = new AbortController();
    lookUp(pincode, outdated.signal).then((place) => {
      if (outdated.signal.aborted) return;
      // If the place is unknown, the person fills in the form by hand.
      const { city, state } = place === undefined || place === 'unknown' ? NOTHING : place;
      const next = { city, state: offered(state) };
      fill(cityField, filled.current.city, next.city);
      fill(stateField, filled.current.state, next.state);
      filled.current = next;
      setFound({ of: pincode, place });
    });
    return () => outdated.abort();
  }, [pincode, wasTyped, cityField, stateField, getValues, setValue]);
  return found?.of === pincode ? found.place : undefined;
}
