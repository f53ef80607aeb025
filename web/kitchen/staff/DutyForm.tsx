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

export type Duty = z.input<typeof InvitationForm>;

interface DutyFormProps {
  readonly draft: string;
  /** Without a number somebody new is invited. */
  readonly entered: Duty;
  readonly submit: string;
  readonly save: (duty: Duty) => Promise<void>;
  readonly onCancel?: () => void;
}

/** The role of somebody who works at a restaurant, with the rights that it has. */
export function DutyForm({ draft, entered, submit, save, onCancel }: DutyFormProps) {
  const form = useDraftForm<Duty>(draft, { resolver: zodResolver(asSent(InvitationForm)), defaultValues: entered });
  const role = useWatch({ control: form.control, name: 'staffRole' });
  const send = async (duty: Duty) => {
    await save(duty);
    form.reset(entered);
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
      <FormEnd submit={submit} />
      {onCancel && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            form.reset(entered);
            onCancel();
          }}
        >
          Cancel
        </button>
      )}
    </Form>
  );
}
