import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { StaffMember } from '#contract/kitchen/staff.ts';
import { addTablet, endTablet, TABLET_LINK_MINUTES, TabletForm, type TabletRow } from '#contract/kitchen/tablets.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { LinkToSend } from '#web/ui/LinkToSend.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { OwnPin } from './OwnPin.tsx';

interface TabletsProps {
  readonly restaurant: MyRestaurant;
  readonly tablets: readonly TabletRow[];
  readonly people: readonly StaffMember[];
}

/** The kitchen tablets of a restaurant, and a link for another one. */
export function Tablets({ restaurant, tablets, people }: TabletsProps) {
  const { question, chosen, ask } = useQuestion<TabletRow>();
  const { failure, run } = useCommand(t`That did not work. Please try again.`);
  const withoutPin = people.flatMap(({ userName, hasPin }) => (userName && !hasPin ? [userName] : [])).join(', ');
  const end = async ({ tabletId }: TabletRow) => snack(await call(endTablet, { params: { tabletId } }));
  return (
    <section aria-labelledby="tablets" className="flex flex-col gap-3 rounded-box bg-base-200 p-5">
      <h2 id="tablets">Kitchen tablets</h2>
      <p className="max-w-2xl">
        People who work here begin their shift at a shared tablet with their own PIN. It opens orders and dishes, never
        money.
      </p>
      <OwnPin {...restaurant} />
      {withoutPin && tablets.length > 0 && <p>{t`Without a PIN: ${withoutPin}`}</p>}
      <ul className="grid gap-3 empty:hidden md:grid-cols-2">
        {tablets.map((tablet) => (
          <li key={tablet.tabletId} className="flex items-center justify-between gap-3 rounded-box bg-base-100 p-4">
            <p className="wrap-anywhere">
              <b className="block">{tablet.tabletName}</b>
              {tablet.isWaiting ? t`Its link works until` : t`Last used`} <Moment at={tablet.at} />
            </p>
            <button
              type="button"
              className="btn btn-ghost px-3 text-error"
              aria-label={t`End the tablet ${tablet.tabletName}`}
              onClick={() => ask(tablet)}
            >
              End
            </button>
          </li>
        ))}
      </ul>
      <Failure message={failure} />
      <NewTablet {...restaurant} />
      <ConfirmDialog
        ref={question}
        title={t`End the tablet ${chosen?.tabletName}?`}
        confirm={t`End`}
        onConfirm={() => chosen && run(() => end(chosen), chosen.tabletId)}
      >
        <p>The shift on this tablet ends at once. To use the device again, add it as a new tablet.</p>
      </ConfirmDialog>
    </section>
  );
}

const EMPTY = { tabletName: '' };

function NewTablet({ restaurantId, restaurantName }: MyRestaurant) {
  const [link, setLink] = useState<string>();
  const resolver = zodResolver(asSent(TabletForm));
  const form = useDraftForm(`tablet of ${restaurantId}`, { resolver, defaultValues: EMPTY });
  const send = async (body: typeof EMPTY) => {
    const made = await call(addTablet, { params: { restaurantId }, body });
    form.reset(EMPTY);
    setLink(`${location.origin}/tablet#${made.link}`);
  };
  return (
    <Form form={form} send={send} className="flex max-w-md flex-col gap-3">
      {link && (
        <>
          <p role="status">
            Open this link on the tablet, or scan the code with the tablet. It works once, for {TABLET_LINK_MINUTES}{' '}
            minutes.
          </p>
          <LinkToSend
            link={link}
            label={t`Link for the tablet`}
            message={t`Kitchen tablet of ${restaurantName}: ${link}`}
          />
        </>
      )}
      <TextField form={form} name="tabletName" label="Name of the tablet" autoComplete="off" />
      <FormEnd submit={t`Add a kitchen tablet`} />
    </Form>
  );
}
