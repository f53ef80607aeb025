import { useRevalidator } from 'react-router';
import { addRole } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useNavigate } from '#web/page/links.ts';
import { rememberUser, selectRole } from '#web/page/session.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { CopyCheck } from '#web/ui/icons.tsx';
import type { Setup } from './setup.ts';

/** Registering leads a vendor on to the form for a restaurant. */
const INVITATION = linkTo('/register', { from: '/home/restaurantRegister', role: 'VENDOR' });

export function RestaurantStep({ setup: { user, restaurants, publicUrl } }: { setup: Setup }) {
  const invitation = publicUrl + INVITATION;
  const copy = () => copyText(invitation, 'Copied. Send it to the restaurant.', 'Please copy the link above.');
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        Add your own, with its menu by hand or as a CSV file from your spreadsheet. You then see the pages of a vendor,
        until you choose the role ADMIN again. As the only administrator you approve it yourself.
      </p>
      <GoAs user={user} as="VENDOR" to="/home/restaurantRegister" words="Add a restaurant" />
      <p className="mt-3">
        Or invite its owner: with this link they register, enter their menu, and wait for your approval.
      </p>
      <code className="select-all text-sm wrap-anywhere">{invitation}</code>
      {!publicUrl.startsWith('https:') && <p>Others can open it once the server is started with your PUBLIC_URL.</p>}
      <button type="button" className="btn" onClick={copy}>
        <CopyCheck aria-hidden className="size-5" />
        Copy the invitation
      </button>
      {restaurants > 0 && (
        <>
          <p className="mt-3">
            Then open it, by the switch above its orders, and order something yourself, as your customers will.
          </p>
          <GoAs user={user} as="VENDOR" to="/home/orderBoard" words="Open the restaurant" />
          <GoAs user={user} as="CUSTOMER" to="/home/allRestaurants" words="Place a first order" />
        </>
      )}
    </div>
  );
}

interface GoAsProps {
  readonly user: CurrentUser;
  readonly as: 'VENDOR' | 'CUSTOMER';
  readonly to: PageLink;
  readonly words: string;
}

/** Goes there in this role, which the person gets if they do not have it. */
function GoAs({ user, as: role, to, words }: GoAsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useCommand('This did not work. Please try again.', { reload: false });
  const go = async () => {
    if (!user.roles.some(({ roleType }) => roleType === role)) {
      await call(addRole, { params: { userId: user.userId }, body: { roleType: role } });
      rememberUser({ ...user, roles: [...user.roles, { roleType: role }] });
    }
    selectRole(role);
    await revalidate();
    await navigate(to);
  };
  return (
    <>
      <BusyButton busy={busy} className="btn btn-primary" onClick={() => run(go)}>
        {words}
      </BusyButton>
      <Failure message={failure} className="alert alert-error alert-soft" />
    </>
  );
}
