import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '#contract/kit/texts.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { type PlaceFields, usePincodePlace } from './pincode-place.ts';

interface PincodeFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly fields: PlaceFields<T>;
  readonly label: string;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** Whether distances from the typed pincode are known. */
  readonly onLookedUp?: (hasMiddle: boolean) => void;
  /** Looks up a proposed pincode too, not only a typed one. */
  readonly isProposed?: boolean;
}

/** Shows where the pincode is, and fills in city and state if the person has not. */
export function PincodeField<T extends FieldValues>({
  form,
  fields,
  label,
  onLookedUp,
  isProposed = false,
  ...input
}: PincodeFieldProps<T>) {
  const place = usePincodePlace(form, fields, isProposed);
  useEffect(() => {
    if (place) onLookedUp?.(place !== 'unknown' && place.hasMiddle === true);
  }, [place, onLookedUp]);
  const city = String(useWatch({ control: form.control, name: fields.city }) ?? '');
  return (
    <div>
      <TextField form={form} name={fields.pincode} label={label} inputMode="numeric" {...input} />
      <p className="min-h-5 text-sm sm:-mb-2" aria-live="polite">
        {place && placeWords(place, city.trim())}
      </p>
    </div>
  );
}

function placeWords(place: NonNullable<ReturnType<typeof usePincodePlace>>, written: string): string {
  if (place === 'unknown') return 'We could not find this pincode. Please enter the city and state.';
  const words = `${place.city}, ${place.state}`;
  const isWritten = written === '' || written.toLowerCase() === place.city.toLowerCase();
  return isWritten ? words : t`This pincode is in ${words}.`;
}
