import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { STATES } from '#contract/accounts/fields.ts';
import { AddressForm, INSTRUCTIONS_MAX } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { StillNeeded } from '#web/ui/forms/StillNeeded.tsx';
import { PincodeField } from './PincodeField.tsx';

/** A new address has no state yet. */
type AddressEntry = Omit<z.input<typeof AddressForm>, 'userState'> & { readonly userState: string };
export type AddressSent = z.output<typeof AddressForm>;

const LABELS = {
  userAddressName: t`Address Name`,
  addressLine1: t`Address Line 1`,
  addressLine2: t`Address Line 2`,
  area: t`Area`,
  pincode: t`Pincode`,
  city: t`City`,
  userState: t`State`,
};
const PLACE = { pincode: 'pincode', city: 'city', state: 'userState' } as const;

interface AddressEditorProps {
  readonly submit: string;
  readonly draft: string;
  readonly defaultValues: AddressEntry;
  readonly save: (entry: AddressSent) => Promise<string>;
  readonly onDone: () => void;
}

export function AddressEditor({ submit, draft, defaultValues, save, onDone }: AddressEditorProps) {
  const resolver = zodResolver<AddressEntry, unknown, AddressSent>(AddressForm);
  const form = useDraftForm<AddressEntry, AddressSent>(draft, { resolver, defaultValues });
  const send = async (entry: AddressSent) => {
    const message = await save(entry);
    form.reset(entry);
    return message;
  };

  return (
    <Form
      form={form}
      send={send}
      failed="An unexpected error occurred."
      reload={false}
      failsInDialog
      onDone={onDone}
      className="@container flex flex-col gap-3"
    >
      <TextField
        form={form}
        name="userAddressName"
        label={LABELS.userAddressName}
        placeholder="Home"
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        form={form}
        name="addressLine1"
        label={LABELS.addressLine1}
        placeholder="Flat 302, Sunrise Apartments"
        autoComplete="address-line1"
      />
      <TextField
        form={form}
        name="addressLine2"
        label={LABELS.addressLine2}
        placeholder="12th Main Road, near the park"
        autoComplete="address-line2"
      />
      <div className="grid gap-3 @sm:grid-cols-2">
        <TextField form={form} name="area" label={LABELS.area} autoComplete="address-level3" autoCapitalize="words" />
        <PincodeField form={form} fields={PLACE} label={LABELS.pincode} autoComplete="postal-code" />
        <TextField form={form} name="city" label={LABELS.city} autoComplete="address-level2" autoCapitalize="words" />
        <SelectField form={form} name="userState" label={LABELS.userState} autoComplete="address-level1">
          <option value="">--Select--</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        form={form}
        name="instructions"
        label="Delivery instructions (optional)"
        placeholder="Gate 2, third floor, do not ring the bell"
        maxLength={INSTRUCTIONS_MAX}
        autoComplete="off"
        enterKeyHint="done"
      />
      <StillNeeded form={form} schema={AddressForm} labels={LABELS} />
      <FormEnd submit={submit} />
    </Form>
  );
}
