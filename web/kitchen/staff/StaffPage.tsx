import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { STAFF_WORDS } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { changeStaff, inviteStaff, type StaffMember, staff, takeOffStaff } from '#contract/kitchen/staff.ts';
import { tablets } from '#contract/kitchen/tablets.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { chosenRestaurant, forVendors } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { Tablets } from '../tablets/Tablets.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { StaffForm } from './StaffForm.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const [people, itsTablets] = await Promise.all([loading.call(staff, { params }), loading.call(tablets, { params })]);
  return { ...chosen, people, tablets: itsTablets };
});

export const meta = () => ({ title: t`Staff` });

/** `/staff?restaurantId=`: who works at a restaurant, and what their roles open. */
export default function StaffPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title={t`Staff`} loaded={loaderData}>
      {(restaurant, { people, tablets }) => (
        <div key={restaurant.restaurantId} className="flex max-w-4xl flex-col gap-6">
          <p className="max-w-2xl">
            Everybody logs in with their own number, and sees only what their role opens. The owner sees everything.
          </p>
          {people.length === 0 && <p className="font-bold">Nobody else works here yet. Invite the first person.</p>}
          <People people={people} />
          <Invite restaurant={restaurant} />
          <Tablets restaurant={restaurant} tablets={tablets} people={people} />
        </div>
      )}
    </OfRestaurant>
  );
}

const FAILED = t`That did not work. Please try again.`;

function People({ people }: { people: readonly StaffMember[] }) {
  const { question, chosen, ask } = useQuestion<StaffMember>();
  const { end, clear, run } = useCommand(FAILED);
  const takeOff = async ({ staffId }: StaffMember) => snack(await call(takeOffStaff, { params: { staffId } }));
  return (
    <>
      <ul className="grid gap-3 empty:hidden md:grid-cols-2">
        {people.map((person) => (
          <li key={person.staffId} className="rounded-box border border-base-300 p-4">
            <Person person={person} onTakeOff={() => ask(person)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        ref={question}
        title={
          chosen?.userName
            ? t`Remove ${chosen.userName} from staff?`
            : t`Withdraw the invitation of ${chosen?.contactNumber}?`
        }
        confirm={chosen?.userName ? t`Remove` : t`Withdraw`}
        onConfirm={() => chosen && run(() => takeOff(chosen), chosen.staffId)}
      >
        <p>{chosen?.userName ? 'They lose access at once, on every device.' : 'Its link stops working at once.'}</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

function Person({ person, onTakeOff }: { person: StaffMember; onTakeOff: () => void }) {
  const { staffId, userName, contactNumber, staffRole, refundLimit, since } = person;
  const [isEdited, setEdited] = useState(false);
  const name = userName ?? contactNumber;
  if (isEdited) {
    return (
      <StaffForm
        draft={`staff ${staffId}`}
        entered={{ contactNumber, staffRole, ...(refundLimit !== null && { refundLimit }) }}
        submit={t`Save`}
        save={async ({ contactNumber: _, ...body }) => {
          snack(await call(changeStaff, { params: { staffId }, body }));
          setEdited(false);
        }}
        onCancel={() => setEdited(false)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p>
        <b>{STAFF_WORDS[staffRole]}</b>
        {refundLimit !== null && t`, refunds up to ${inRupees(refundLimit)} per order`}
      </p>
      <p className="text-sm">
        {userName ? t`Since` : t`Invited`} <Moment at={since} />
      </p>
      <a href={`tel:+91${contactNumber}`} className="link inline-flex min-h-11 items-center gap-1.5 self-start">
        <Phone aria-hidden className="size-4" />
        {contactNumber}
      </a>
      <p className="-mx-2 flex flex-wrap gap-1">
        <button
          type="button"
          className="btn btn-ghost px-3"
          aria-label={t`Change role of ${name}`}
          onClick={() => setEdited(true)}
        >
          Change role
        </button>
        <button
          type="button"
          className="btn btn-ghost px-3 text-error"
          aria-label={userName ? t`Remove ${name}` : t`Withdraw the invitation of ${name}`}
          onClick={onTakeOff}
        >
          {userName ? t`Remove` : t`Withdraw`}
        </button>
      </p>
    </div>
  );
}

function Invite({ restaurant: { restaurantId, restaurantName } }: { restaurant: MyRestaurant }) {
  const [invited, setInvited] = useState<{ readonly contactNumber: string; readonly link: string }>();
  return (
    <section aria-labelledby="invite" className="rounded-box bg-base-200 p-5">
      <h2 id="invite" className="mb-2">
        Invite somebody
      </h2>
      {invited ? (
        <InvitationLink {...invited} restaurantName={restaurantName} onDone={() => setInvited(undefined)} />
      ) : (
        <StaffForm
          draft={`invitation to ${restaurantId}`}
          entered={{ contactNumber: '', staffRole: 'KITCHEN' }}
          submit={t`Invite`}
          save={async (body) => {
            const { link } = await call(inviteStaff, { params: { restaurantId }, body });
            setInvited({ contactNumber: String(body.contactNumber), link });
          }}
        />
      )}
    </section>
  );
}
