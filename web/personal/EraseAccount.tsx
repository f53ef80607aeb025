import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { type Unsettled, unsettled } from '#contract/personal.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { EraseForm } from './EraseForm.tsx';

/** Where each thing is settled. */
const PLACES: Readonly<Partial<Record<Unsettled['kind'], readonly [to: string, label: string]>>> = {
  OPEN_ORDERS: ['/home/viewMyOrders', 'My Orders'],
  BOOKINGS: ['/home/myBookings', 'My Bookings'],
  WALLET: ['/chat-support', 'Chat Support'],
  RESTAURANTS: ['/home/vendorHome', 'My Restaurants'],
  KITCHEN_ORDERS: ['/home/vendorHome', 'My Restaurants'],
};

const FAILED = 'This could not be looked up. Please try again.';

/** Erasing one's account: what must be settled first, then a question, then the password. */
export function EraseAccount({ user }: { user: CurrentUser }) {
  const question = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [left, setLeft] = useState<readonly Unsettled[]>([]);
  const [isSure, setSure] = useState(false);

  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await call(unsettled, { params: { userId: user.userId } });
      setLeft(found);
      if (found.length === 0) question.current?.showModal();
    } catch (error) {
      setFailure((error instanceof CallFailure && error.message) || FAILED);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mt-6 border-base-300 border-t pt-4">
      <p className="mb-3">You can erase your account: your name, number and addresses go, and you are logged out.</p>
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
        <button type="button" className="btn btn-error btn-soft" disabled={isBusy} onClick={ask}>
          {isBusy && <span className="loading loading-spinner" aria-hidden />}
          Erase my account
        </button>
      )}
      {failure && (
        <p role="alert" className="alert alert-error alert-soft mt-3">
          {failure}
        </p>
      )}
      {left.length > 0 && <StillLeft left={left} />}
      <ConfirmDialog
        ref={question}
        title="Erase your account for good?"
        confirm="Go on"
        keep="Keep my account"
        onConfirm={() => setSure(true)}
      >
        <p>
          Your addresses, likes, questions and logins are deleted. Orders, bookings and reviews stay without your name,
          number and address. This cannot be undone. You may want to download your data first.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const StillLeft = ({ left }: { left: readonly Unsettled[] }) => (
  <div role="alert" className="mt-3 rounded-box border border-warning p-4">
    <p className="mb-2 font-semibold">This must be settled first:</p>
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
