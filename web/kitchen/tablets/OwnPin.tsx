import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '#contract/kit/texts.ts';
import { PinForm, setPin, TABLET_PIN_DIGITS } from '#contract/kitchen/tablets.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { PasswordField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { snack } from '#web/ui/snack.ts';

const EMPTY = { pin: '' };

/** Sets or replaces the person's own PIN at the kitchen tablets of a restaurant. */
export function OwnPin({ restaurantId, restaurantName }: { restaurantId: number; restaurantName: string }) {
  const form = useDraftForm(`PIN at ${restaurantId}`, { resolver: zodResolver(asSent(PinForm)), defaultValues: EMPTY });
  const send = async (body: typeof EMPTY) => {
    snack(await call(setPin, { params: { restaurantId }, body }));
    form.reset(EMPTY);
  };
  return (
    <details className="text-sm">
      <summary
        className="link flex min-h-11 w-fit items-center"
        aria-label={t`My PIN for kitchen tablets of ${restaurantName}`}
      >
        My PIN for kitchen tablets
      </summary>
      <Form form={form} send={send} className="flex max-w-xs flex-col gap-2">
        <PasswordField
          form={form}
          name="pin"
          label="New PIN, six digits"
          hint={t`Nobody can read it, not even the owner. If your PIN is locked, set a new one.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TABLET_PIN_DIGITS}
        />
        <FormEnd submit={t`Set PIN`} />
      </Form>
    </details>
  );
}
