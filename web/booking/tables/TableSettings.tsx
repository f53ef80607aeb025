import { zodResolver } from '@hookform/resolvers/zod';
import { BookingSettings, setBookingSettings } from '#contract/booking/bookings.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Part } from '#web/kitchen/Part.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { snack } from '#web/ui/snack.ts';

interface TableSettingsProps {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly settings: BookingSettings;
}

export function TableSettings({ restaurantId, restaurantName, settings }: TableSettingsProps) {
  const form = useDraftForm<BookingSettings>(`tables of ${restaurantId}`, {
    resolver: zodResolver(BookingSettings),
    defaultValues: settings,
  });
  const save = async (body: BookingSettings) => {
    const message = await call(setBookingSettings, { params: { restaurantId }, body });
    form.reset(body);
    snack(message);
  };
  const hint =
    settings.seats > 0
      ? 'Tables can be booked within your opening hours, up to 30 days ahead, but not on holidays or during pauses.'
      : t`${restaurantName} does not take bookings. Set one seat or more to let guests book tables from your menu page.`;
  const number = {
    form,
    type: 'number',
    inputMode: 'numeric',
    autoComplete: 'off',
    options: { valueAsNumber: true },
  } as const;
  return (
    <Part title="What guests can book" hint={hint}>
      <Form form={form} send={save} className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <TextField {...number} name="seats" label="Seats" min={0} />
        <TextField {...number} name="partySizeMax" label="Largest party" min={1} />
        <TextField {...number} name="slotMinutes" label="A table can be booked every … minutes" min={5} step={5} />
        <TextField
          {...number}
          name="stayMinutes"
          label={t`and is held for … minutes`}
          min={15}
          step={5}
          enterKeyHint="done"
        />
        <div className="flex flex-col sm:col-span-2 sm:max-w-xs">
          <FormEnd submit="Save" />
        </div>
      </Form>
    </Part>
  );
}
