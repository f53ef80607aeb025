import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { deleteOwnRestaurant } from '#contract/moderation/approvals.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { loadNamedRestaurant, type OwnRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';

export const load = loadNamedRestaurant;

export const meta = () => ({ title: t`Delete a restaurant` });

/** `/delete?restaurantId=`: removes a restaurant for good, after its name was typed to confirm. */
export default function DeleteRestaurantPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="mx-auto max-w-2xl">
      <OfRestaurant title="Delete a restaurant" loaded={loaderData}>
        {(restaurant) => <Farewell key={restaurant.restaurantId} restaurant={restaurant} />}
      </OfRestaurant>
    </div>
  );
}

function Farewell({ restaurant: { restaurantId, restaurantName } }: { restaurant: OwnRestaurant }) {
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const { busy, end, clear, run } = useCommand('The restaurant could not be deleted. Please try again.', {
    reload: false,
  });
  const isMeant = written.trim().toLowerCase() === restaurantName.trim().toLowerCase();

  const close = () => {
    clear();
    if (end?.kind === 'success') navigate('/home/vendorHome', { replace: true });
  };

  return (
    <section className="rounded-box border border-base-300 bg-base-100 p-4 shadow-sm sm:p-6">
      <h2 className="wrap-anywhere">What happens when you delete {restaurantName}</h2>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1 ps-5">
        <li>Customers can no longer find it or order from it.</li>
        <li>Open orders are cancelled and refunded in full.</li>
        <li>Orders already out for delivery continue. You can still complete them.</li>
        <li>You and your customers can still see past orders.</li>
        <li className="font-semibold">This cannot be undone.</li>
      </ul>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) run(() => call(deleteOwnRestaurant, { params: { restaurantId } }));
        }}
      >
        <label className="flex flex-col gap-1">
          <span>
            Type <strong className="wrap-anywhere">{restaurantName}</strong> to confirm
          </span>
          <input
            className="input w-full"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </label>
        <div className="flex flex-wrap justify-end gap-2">
          <Link to="/home/vendorHome" className="btn">
            Keep it
          </Link>
          <BusyButton type="submit" busy={busy} className="btn btn-error" disabled={!isMeant}>
            Delete this restaurant
          </BusyButton>
        </div>
      </form>
      <AlertDialog alert={end} onClose={close} />
    </section>
  );
}
