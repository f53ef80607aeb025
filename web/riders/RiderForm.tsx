import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { RiderForm as Schema } from '#contract/riders/riders.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';

export type RiderFields = z.input<typeof Schema>;

interface RiderFormProps {
  readonly draft: string;
  readonly entered: RiderFields;
  readonly submit: string;
  readonly save: (rider: RiderFields) => Promise<void>;
  readonly onCancel?: () => void;
}

export function RiderForm({ draft, entered, submit, save, onCancel }: RiderFormProps) {
  const form = useDraftForm<RiderFields>(draft, { resolver: zodResolver(asSent(Schema)), defaultValues: entered });
  const send = async (rider: RiderFields) => {
    await save(rider);
    form.reset(entered);
  };
  const cancel = () => {
    form.reset(entered);
    onCancel?.();
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-2">
      <TextField form={form} name="riderName" label="Name" autoComplete="off" />
      <TextField
        form={form}
        name="contactNumber"
        label="Contact Number"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
      />
      <FormEnd submit={submit} onCancel={onCancel && cancel} />
    </Form>
  );
}
