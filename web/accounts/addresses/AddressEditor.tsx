import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { AddressForm } from '#contract/accounts/account.ts';
import { STATES } from '#contract/accounts/fields.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { PincodeField } from './PincodeField.tsx';

/** A new address has no state yet. */
type AddressEntry = Omit<z.input<typeof AddressForm>, 'userState'> & { readonly userState: string };
type AddressSent = z.output<typeof AddressForm>;

const PLACE = { pincode: 'pincode', city: 'city', state: 'userState' } as const;

interface AddressEditorProps {
  readonly title: string;
  readonly submit: string;
  readonly draft: string;
  readonly defaultValues: AddressEntry;
  readonly save: (entry: AddressSent) => Promise<string>;
  readonly back: PageLink;
}

export function AddressEditor({ title, submit, draft, defaultValues, save, back }: AddressEditorProps) {
  const navigate = useNavigate();
  const resolver = zodResolver<AddressEntry, unknown, AddressSent>(AddressForm);
  const form = useDraftForm<AddressEntry, AddressSent>(draft, { resolver, defaultValues });
  const send = async (entry: AddressSent) => {
    const message = await save(entry);
    form.reset(entry);
    return message;
  };

  return (
    <FormFrame
      title={title}
      below={
        <Link className="link inline-flex min-h-11 items-center" to={back}>
          Back without saving
        </Link>
      }
    >
      <Form
        form={form}
        send={send}
        failed="An unexpected error occurred."
        reload={false}
        failsInDialog
        onDone={() => navigate(back, { replace: true })}
        className="flex flex-col gap-3"
      >
        <TextField form={form} name="userAddressName" label="Address Name" autoComplete="off" autoCapitalize="words" />
        <TextField form={form} name="addressLine1" label="Address Line 1" autoComplete="address-line1" />
        <TextField form={form} name="addressLine2" label="Address Line 2" autoComplete="address-line2" />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField form={form} name="area" label="Area" autoComplete="address-level3" autoCapitalize="words" />
          <PincodeField form={form} fields={PLACE} label="Pincode" autoComplete="postal-code" />
          <TextField form={form} name="city" label="City" autoComplete="address-level2" autoCapitalize="words" />
          <SelectField form={form} name="userState" label="State" autoComplete="address-level1">
            <option value="">--Select--</option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        </div>
        <FormEnd submit={submit} />
      </Form>
    </FormFrame>
  );
}
