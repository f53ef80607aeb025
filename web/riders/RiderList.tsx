import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Rider } from '#contract/riders/riders.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { underWayWords } from './RiderChoice.tsx';
import { RiderDays, type RiderDaysProps } from './RiderDays.tsx';
import { type RiderFields, RiderForm } from './RiderForm.tsx';
import { type CashTaken, TakeCash } from './TakeCash.tsx';

interface RiderListProps {
  /** Names the drafts of the forms. */
  readonly of: string;
  readonly riders: readonly Rider[];
  /** Whether a listed rider can be changed here. */
  readonly isOurs: (rider: Rider) => boolean;
  readonly add: (rider: RiderFields) => Promise<unknown>;
  readonly change: (riderId: number, rider: RiderFields) => Promise<string>;
  readonly takeCash: (riderId: number, taken: CashTaken) => Promise<string>;
  readonly days: RiderDaysProps;
}

/** A restaurant's or the operator's riders, and a form for another one. */
export const RiderList = ({ of, riders, isOurs, add, change, takeCash, days }: RiderListProps) => (
  <div className="flex max-w-4xl flex-col gap-6">
    <p className="max-w-2xl">
      Delivery partners need no account. When you hand an order over, they get a link for their phone, and the customer
      reads a PIN to them at the door.
    </p>
    {riders.length === 0 && <p className="font-bold">There are no delivery partners yet. Add the first one.</p>}
    <ul className="grid gap-3 empty:hidden md:grid-cols-2">
      {riders.map((rider) => (
        <li key={rider.riderId} className="rounded-box border border-base-300 p-4">
          <RiderEntry rider={rider} may={isOurs(rider) ? { change, takeCash } : undefined} />
        </li>
      ))}
    </ul>
    <RiderDays {...days} />
    <section aria-labelledby="add-rider" className="rounded-box bg-base-200 p-5">
      <h2 id="add-rider" className="mb-2">
        Add a delivery partner
      </h2>
      <RiderForm
        draft={`new rider of ${of}`}
        entered={{ riderName: '', contactNumber: '' }}
        submit={t`Add`}
        save={async (rider) => {
          await add(rider);
          snack(t`${rider.riderName} is added.`);
        }}
      />
    </section>
  </div>
);

interface RiderEntryProps {
  readonly rider: Rider;
  readonly may: Pick<RiderListProps, 'change' | 'takeCash'> | undefined;
}

function RiderEntry({ rider, may }: RiderEntryProps) {
  const { riderId, riderName, contactNumber, isActive, ordersUnderWay, cashInHand } = rider;
  const [isEdited, setEdited] = useState(false);
  const fields = { riderName, contactNumber };
  if (isEdited && may) {
    return (
      <RiderForm
        draft={`rider ${riderId}`}
        entered={fields}
        submit={t`Save`}
        onCancel={() => setEdited(false)}
        save={async (entry) => {
          snack(await may.change(riderId, entry));
          setEdited(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 className="text-lg wrap-anywhere">{riderName}</h2>
        {may && (
          <button
            type="button"
            className="btn btn-sm min-h-11"
            aria-label={t`Edit ${riderName}`}
            onClick={() => setEdited(true)}
          >
            Edit
          </button>
        )}
      </div>
      <a href={`tel:+91${contactNumber}`} className="link inline-flex min-h-11 items-center gap-1.5 self-start">
        <Phone aria-hidden className="size-4" />
        {contactNumber}
      </a>
      {isActive && <p className="first-letter:uppercase">{underWayWords(ordersUnderWay)}</p>}
      {cashInHand > 0 && <CashInHand rider={rider} takeCash={may?.takeCash} />}
      {may ? (
        <ActiveSwitch isActive={isActive} change={(to) => may.change(riderId, { ...fields, isActive: to })} />
      ) : (
        <p className="text-sm">Delivers for the marketplace.</p>
      )}
    </div>
  );
}

function CashInHand({ rider, takeCash }: { rider: Rider; takeCash: RiderListProps['takeCash'] | undefined }) {
  const { riderId, riderName, cashInHand } = rider;
  const [isTaken, setTaken] = useState(false);
  if (isTaken && takeCash) {
    return (
      <TakeCash
        riderId={riderId}
        onCancel={() => setTaken(false)}
        save={async (taken) => {
          snack(await takeCash(riderId, taken));
          setTaken(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="font-bold tabular-nums">{t`Cash in hand: ${inRupees(cashInHand)}`}</p>
      {takeCash && (
        <button
          type="button"
          className="btn btn-sm min-h-11"
          aria-label={t`Take the cash of ${riderName}`}
          onClick={() => setTaken(true)}
        >
          Take the cash
        </button>
      )}
    </div>
  );
}

function ActiveSwitch({ isActive, change }: { isActive: boolean; change: (to: boolean) => Promise<string> }) {
  const at = useAtOnce(isActive, change, t`The switch could not be changed. Please try again.`);
  return (
    <Switch
      label={t`Active`}
      isOn={at.shown}
      onChange={at.change}
      words={at.shown ? 'Can be chosen for orders.' : 'Gets no new orders, but delivers those under way.'}
      failure={at.failure}
    />
  );
}
