import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../ui/Field.tsx';
import { type PlaceFields, usePincodePlace } from './pincode-place.ts';

interface PincodeFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly fields: PlaceFields<T>;
  readonly label: string;
  readonly autoComplete: string;
}

/** A pincode that tells where it is, and fills in city and state where the person has not written them. */
export function PincodeField<T extends FieldValues>({ form, fields, label, autoComplete }: PincodeFieldProps<T>) {
  const place = usePincodePlace(form, fields);
  return (
    <div>
      <TextField form={form} name={fields.pincode} label={label} inputMode="numeric" autoComplete={autoComplete} />
      <p className="min-h-5 text-sm sm:-mb-2" aria-live="polite">
        {place && `${place.city}, ${place.state}`}
      </p>
    </div>
  );
}
