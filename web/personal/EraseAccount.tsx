import { useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type Unsettled, unsettled } from '#contract/personal/personal-data.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { EraseForm } from './EraseForm.tsx';

/** Where to settle each thing. */
const PLACES: Readonly<Partial<Record<Unsettled['kind'], readonly [to: PageLink, label: string]>>> = {
  OPEN_ORDERS: ['/home/viewMyOrders', t`My Orders`],
  BOOKINGS: ['/home/myBookings', t`My Bookings`],
  WALLET: ['/chat-support', t`Chat Support`],
  RESTAURANTS: ['/home/vendorHome', t`My Restaurants`],
  REFUNDS: ['/home/viewMyOrders', t`My Orders`],
  KITCHEN_ORDERS: ['/home/vendorHome', t`My Restaurants`],
};

/** Erases the person's account: what must be settled first, then a confirmation, then the password. */
export function EraseAccount({ user }: { user: CurrentUser }) {
  const question = useRef<HTMLDialogElement>(null);
  const { busy, failure, run } = useCommand('Your account could not be checked. Please try again.', { reload: false });
  const [left, setLeft] = useState<readonly Unsettled[]>([]);
  const [isSure, setSure] = useState(false);

  const ask = () =>
    run(async () => {
      const found = await call(unsettled, { params: { userId: user.userId } });
      setLeft(found);
      if (found.length === 0) question.current?.showModal();
    });

  return (
    <div className="mt-6 border-base-300 border-t pt-4">
      <p className="mb-3">
        You can delete your account with your name, number and addresses. Tax law requires us to keep your name and
        address on invoices for about eight years; only administrators can see them.
      </p>
      {isSure ? (
        <EraseForm
          user={user}
          onUnsettled={(found) => {
            setSure(false);
            setLeft(found);
          }}
          onKeep={() => setSure(false)}
        />
      ) : (
        <BusyButton busy={busy} className="btn btn-error btn-soft" onClick={ask}>
          Delete my account
        </BusyButton>
      )}
      <Failure message={failure} className="alert alert-error alert-soft mt-3" />
      {left.length > 0 && <StillLeft left={left} />}
      <ConfirmDialog
        ref={question}
        title="Delete your account permanently?"
        confirm="Continue"
        keep="Keep my account"
        onConfirm={() => setSure(true)}
      >
        <p>
          Your addresses, likes, questions and logins are deleted. Orders, bookings and reviews stay, but without your
          name, number and address. This cannot be undone. You may want to download your data first.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const StillLeft = ({ left }: { left: readonly Unsettled[] }) => (
  <div role="alert" className="mt-3 rounded-box border border-warning p-4">
    <p className="mb-2 font-semibold">Please do this first:</p>
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {left.map(({ kind, message }) => (
        <li key={kind} className="wrap-anywhere">
          {message}
          {PLACES[kind] && (
            <Link to={PLACES[kind][0]} className="link flex min-h-11 w-fit min-w-11 items-center">
              {PLACES[kind][1]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </div>
);
