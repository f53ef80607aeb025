import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { STATES } from '#contract/accounts/fields.ts';
import type { Answer } from '#contract/kit/endpoint.ts';
import { placeOfPincode } from '#contract/nearby.ts';
import { CallFailure, call } from '#web/calls/call.ts';

/** Which fields of a form are the pincode, its city and its state. */
export interface PlaceFields<T extends FieldValues> {
  readonly pincode: FieldPath<T>;
  readonly city: FieldPath<T>;
  readonly state: FieldPath<T>;
}

type Place = Answer<typeof placeOfPincode>;
/** What became of the question where a pincode is; `undefined` when nobody could be asked. */
type Found = Place | 'unknown' | undefined;

const PINCODE = /^[0-9]{6}$/;
const NOTHING: Place = { city: '', state: '' };
/** A state that the forms offer, or none: a union territory may not be among them. */
const offered = (state: string) => STATES.find((each) => each === state) ?? '';

const lookUp = (pincode: string, signal: AbortSignal): Promise<Found> =>
  call(placeOfPincode, { params: { pincode } }, { signal }).catch((error: unknown) =>
    error instanceof CallFailure && error.code === 'PINCODE_UNKNOWN' ? 'unknown' : undefined,
  );

/**
 * Fills city and state of a form once a whole pincode was typed, where they are empty or were filled that way before:
 * what the person wrote stays, and what was filled in for another pincode goes. Answers the place of the pincode;
 * undefined until there is an answer.
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
      // A form is filled in by hand where nobody can help.
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
