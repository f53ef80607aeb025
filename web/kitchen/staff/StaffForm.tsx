import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RIGHTS, RIGHTS_OF, STAFF_ROLES, STAFF_WORDS } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { hasLimit, InvitationForm } from '#contract/kitchen/staff.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';

export type StaffFields = z.input<typeof InvitationForm>;

interface StaffFormProps {
  readonly draft: string;
  /** Without a number somebody new is invited. */
  readonly entered: StaffFields;
  readonly submit: string;
  readonly save: (fields: StaffFields) => Promise<void>;
  readonly onCancel?: () => void;
}

/** The role of somebody who works at a restaurant, with the rights that it has. */
export function StaffForm({ draft, entered, submit, save, onCancel }: StaffFormProps) {
  const form = useDraftForm<StaffFields>(draft, {
    resolver: zodResolver(asSent(InvitationForm)),
    defaultValues: entered,
  });
  const role = useWatch({ control: form.control, name: 'staffRole' });
  const send = async (fields: StaffFields) => {
    await save(fields);
    form.reset(entered);
  };
  const cancel = () => {
    form.reset(entered);
    onCancel?.();
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-2">
      {!entered.contactNumber && (
        <TextField
          form={form}
          name="contactNumber"
          label="Contact Number"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Label label="Role">
        <select
          className="select w-full"
          {...form.register('staffRole', { onChange: () => form.resetField('refundLimit') })}
        >
          {STAFF_ROLES.map((each) => (
            <option key={each} value={each}>
              {STAFF_WORDS[each]}
            </option>
          ))}
        </select>
      </Label>
      <p className="text-sm">{t`Opens: ${RIGHTS_OF[role].map((right) => RIGHTS[right]).join(', ')}`}</p>
      {hasLimit(role) && <NumberField form={form} name="refundLimit" label="Maximum refund per order, in rupees" />}
      <FormEnd submit={submit} onCancel={onCancel && cancel} />
    </Form>
  );
}
