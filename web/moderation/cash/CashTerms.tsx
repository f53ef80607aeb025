import { zodResolver } from '@hookform/resolvers/zod';
import { CashTerms as Schema, saveCashTerms, type CashTerms as Terms } from '#contract/marketplace/cash.ts';
import { UNCOLLECTED_DAYS, UNCOLLECTED_MAX } from '#contract/ordering/cash.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { snack } from '#web/ui/snack.ts';

interface CashTermsProps {
  readonly entered: Terms;
  /** Within the setup. */
  readonly onSaved?: (message: string) => void;
}

export function CashTerms({ entered, onSaved }: CashTermsProps) {
  const form = useDraftForm('cash terms', {
    resolver: zodResolver(asSent(Schema)),
    defaultValues: entered,
  });
  const save = async (body: Terms) => {
    const message = await call(saveCashTerms, { body });
    form.reset(body);
    (onSaved ?? snack)(message);
  };
  return (
    <Form
      form={form}
      send={save}
      reload={!onSaved}
      className={`flex max-w-4xl flex-col gap-4 ${onSaved ? '' : 'mt-10'}`}
    >
      <h2 id="cash" className="scroll-mt-20">
        Cash on delivery
      </h2>
      <p className="max-w-2xl">
        Cash is collected at the door. A restaurant keeps what it collects and is paid that much less; your delivery
        partners’ cash is in the cash book. After {UNCOLLECTED_MAX} unpaid orders within {UNCOLLECTED_DAYS} days, a
        customer cannot pay in cash.
      </p>
      <FormSwitch form={form} name="isAllowed" label="Orders can be paid in cash" />
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-3">
        <NumberField form={form} name="billMax" label="Largest bill in rupees" />
        <NumberField form={form} name="firstBillMax" label="Largest bill for a first order" />
        <NumberField form={form} name="openMax" label="Cash orders at a time" enterKeyHint="done" isWhole />
      </div>
      <div className="flex flex-col lg:w-60">
        <FormEnd submit="Save cash settings" />
      </div>
    </Form>
  );
}
