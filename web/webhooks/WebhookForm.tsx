import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '#contract/kit/texts.ts';
import { addWebhook, WebhookForm as Fields, WEBHOOK_KINDS } from '#contract/webhooks/webhooks.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { KIND_WORDS } from './webhook-words.ts';

interface WebhookFormProps {
  readonly restaurantId: number;
  readonly onAdded: (secret: string) => void;
}

const EMPTY = { url: '', kinds: [] };

export function WebhookForm({ restaurantId, onAdded }: WebhookFormProps) {
  const form = useDraftForm(`webhook of ${restaurantId}`, { resolver: zodResolver(Fields), defaultValues: EMPTY });
  return (
    <Form
      form={form}
      send={async (body) => {
        onAdded((await call(addWebhook, { params: { restaurantId }, body })).secret);
        form.reset(EMPTY);
      }}
      className="flex max-w-md flex-col gap-2"
    >
      <TextField form={form} name="url" label={t`Address`} type="url" inputMode="url" autoComplete="off" />
      <fieldset>
        <legend className="font-semibold">Events</legend>
        {WEBHOOK_KINDS.map((kind) => (
          <Tick key={kind} value={kind} {...form.register('kinds')}>
            {KIND_WORDS[kind]}
          </Tick>
        ))}
      </fieldset>
      <FormEnd submit={t`Add`} />
    </Form>
  );
}
