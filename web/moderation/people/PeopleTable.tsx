import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { Person } from '#contract/moderation/people.ts';
import { isAdministrator, useAdminRight } from '#web/page/admin-right.ts';
import { Link } from '#web/page/links.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import { useSession } from '#web/page/session.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { useBlocking } from './Blocking.tsx';

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { busy, ask, dialogs } = useBlocking();
  return (
    <>
      {people.length > 0 && (
        <table className="wide-stacking-table table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Contact</th>
              <th scope="col">Roles</th>
              <th scope="col">Access</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.userId} person={person} busy={busy} onChange={() => ask(person)} />
            ))}
          </tbody>
        </table>
      )}
      {dialogs}
    </>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly busy: Busy;
  readonly onChange: () => void;
}

function PersonRow({ person, busy, onChange }: PersonRowProps) {
  const { userId, userName, contactNumber, emailId, roles, isBlocked, blockedReason } = person;
  const isOwn = useSession().user?.userId === userId;
  const mayBlock = useAdminRight(roles.some(isAdministrator) ? 'staff' : 'moderation');
  return (
    <tr>
      <th scope="row" className="text-base wrap-anywhere stacked:text-lg">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={linkTo('/home/people/:userId', { userId })} className="link inline-flex min-h-11 items-center">
            {userName}
          </Link>
          {isOwn && <span className="badge badge-neutral badge-sm">You</span>}
        </span>
      </th>
      <td data-label="Contact">
        <span className="block tabular-nums wrap-anywhere sm:min-w-52">
          {contactNumber}
          <br />
          {emailId}
        </span>
      </td>
      <td data-label="Roles">
        <span className="flex flex-wrap gap-1 stacked:justify-end">
          {roles.map(({ roleType }) => (
            <span key={roleType} className="badge badge-outline badge-sm font-semibold">
              {ROLE_WORDS[roleType]}
            </span>
          ))}
        </span>
      </td>
      <td data-label="Access">
        {isBlocked ? (
          <span className="wrap-anywhere">
            <span className="badge badge-error font-semibold">Blocked</span>
            {blockedReason && <span className="mt-1 block text-sm">{blockedReason}</span>}
          </span>
        ) : (
          t`Can log in`
        )}
      </td>
      <td className="stacked:justify-end!">
        {!isOwn && mayBlock && (
          <BusyButton
            busy={busy}
            what={userId}
            className={`btn btn-sm min-h-11 ${isBlocked ? '' : 'btn-error btn-soft'}`}
            aria-label={isBlocked ? t`Unblock ${userName}, ${contactNumber}` : t`Block ${userName}, ${contactNumber}`}
            onClick={onChange}
          >
            {isBlocked ? t`Unblock` : t`Block`}
          </BusyButton>
        )}
      </td>
    </tr>
  );
}
