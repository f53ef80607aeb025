import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { STATES } from '#contract/accounts/fields.ts';
import { type ServiceArea, ServiceAreaForm, saveServiceArea } from '#contract/marketplace/service-area.ts';
import { PincodeField } from '#web/accounts/addresses/PincodeField.tsx';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';

type Sent = z.output<typeof ServiceAreaForm>;
const PLACE = { pincode: 'pincode', city: 'city', state: 'state' } as const;

interface ServiceAreaEditorProps {
  readonly entered: ServiceArea;
  readonly onSaved: (message: string) => void;
}

export function ServiceAreaEditor({ entered, onSaved }: ServiceAreaEditorProps) {
  const resolver = zodResolver<ServiceArea, unknown, Sent>(ServiceAreaForm);
  const form = useDraftForm<ServiceArea, Sent>('service area', { resolver, defaultValues: entered });
  const save = async (body: Sent) => {
    const message = await call(saveServiceArea, { body });
    form.reset(body);
    onSaved(message);
  };
  return (
    <Form form={form} send={save} reload={false} className="flex flex-col gap-3">
      <p>Your town, by the pincode of its centre. Restaurants can later choose other areas and fees for themselves.</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <PincodeField form={form} fields={PLACE} label="Pincode" placeholder="422001" autoComplete="postal-code" />
        <TextField form={form} name="city" label="City" placeholder="Nashik" autoComplete="address-level2" />
        <SelectField form={form} name="state" label="State" autoComplete="address-level1">
          <option value="">--Select--</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <NumberField
          form={form}
          name="deliversWithinKm"
          label="New restaurants deliver within (km)"
          placeholder="8"
          isWhole
          enterKeyHint="done"
        />
      </div>
      <div className="flex flex-col sm:w-60">
        <FormEnd submit="Save where" />
      </div>
    </Form>
  );
}
