/** The selected role and Logout: in the top bar, and on phones under Account. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import { selectRole, useSession } from '#web/page/session.ts';
import { LogOut } from '#web/ui/icons.tsx';
import { snack } from '../ui/snack.ts';

/** Nothing for people with one role. */
export function RoleSelect({ user }: { user: CurrentUser }) {
  const { role } = useSession();
  const { revalidate } = useRevalidator();
  if (user.roles.length < 2) return null;
  const select = (chosen: string) => {
    selectRole(chosen);
    // The landing page begins with the work of the role.
    revalidate();
  };
  return (
    <select aria-label="Role" className="select w-auto" value={role} onChange={(event) => select(event.target.value)}>
      {user.roles.map(({ roleType }) => (
        <option key={roleType} value={roleType}>
          {ROLE_WORDS[roleType]}
        </option>
      ))}
    </select>
  );
}

export function Logout() {
  const [isBusy, setBusy] = useState(false);
  const place = useChosenPlace();
  const press = async () => {
    setBusy(true);
    try {
      await (await import('./logout.ts')).logout(place);
    } catch {
      setBusy(false);
      snack('You are still logged in. Please try again.');
    }
  };
  return (
    <button type="button" className="btn btn-ghost" onClick={press} disabled={isBusy} aria-label="Logout">
      <LogOut aria-hidden className="size-5" />
      <span className="in-[header]:max-xl:hidden">Logout</span>
    </button>
  );
}
