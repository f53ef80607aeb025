import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Answer } from '#contract/kit.ts';
import { placeOfPincode } from '#contract/nearby.ts';
import { STATES } from '#contract/person-fields.ts';
import { call } from '../kit/call.ts';

/** Which fields of a form are the pincode, its city and its state. */
export interface PlaceFields<T extends FieldValues> {
  readonly pincode: FieldPath<T>;
  readonly city: FieldPath<T>;
  readonly state: FieldPath<T>;
}

type Place = Answer<typeof placeOfPincode>;

const PINCODE = /^[0-9]{6}$/;
const NOTHING: Place = { city: '', state: '' };
/** A state that the forms offer, or none: a union territory may not be among them. */
const offered = (state: string) => STATES.find((each) => each === state) ?? '';

/**
 * Fills city and state of a form once a whole pincode was typed, where they are empty or were filled that way before:
 * what the person wrote stays. Answers the place of the pincode; undefined while none is known.
 */
export function usePincodePlace<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: PlaceFields<T>,
): Place | undefined {
  const { pincode: pincodeField, city: cityField, state: stateField } = fields;
  const { control, getValues, setValue } = form;
  const pincode = String(useWatch({ control, name: pincodeField }) ?? '');
  const wasTyped = form.getFieldState(pincodeField, form.formState).isDirty;
  const [found, setFound] = useState<Place & { pincode: string }>();
  const filled = useRef(NOTHING);
  useEffect(() => {
    if (!wasTyped || !PINCODE.test(pincode)) return;
    const fill = (field: FieldPath<T>, before: string, value: string) => {
      const present = getValues(field);
      if ((present !== '' && present !== before) || present === value) return;
      setValue(field, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true, shouldValidate: true });
    };
    const outdated = new AbortController();
    const lookUp = async () => {
      // A form is filled in by hand where nobody can help.
      const place = await call(placeOfPincode, { params: { pincode } }, { signal: outdated.signal }).catch(
        () => undefined,
      );
      if (!place || outdated.signal.aborted) return;
      const state = offered(place.state);
      fill(cityField, filled.current.city, place.city);
      fill(stateField, filled.current.state, state);
      filled.current = { city: place.city, state };
      setFound({ pincode, ...place });
    };
    lookUp();
    return () => outdated.abort();
  }, [pincode, wasTyped, cityField, stateField, getValues, setValue]);
  return found?.pincode === pincode ? found : undefined;
}
