import { useRef, useState } from 'react';
import { type Person, setBlocked } from '#contract/moderation.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useSession } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';

/** People with their roles. Blocking and unblocking ask once, with a reason. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const question = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Person>();
  const { busy, end, clear, run } = useCommand('This could not be changed. Please try again.');

  const ask = (person: Person) => {
    setChosen(person);
    question.current?.showModal();
  };
  const change = ({ userId, isBlocked }: Person, reason: string) =>
    run(() => call(setBlocked, { params: { userId }, body: { blocked: !isBlocked, reason } }), userId);
  const act = chosen?.isBlocked ? 'Unblock' : 'Block';

  return (
    <>
      {people.length > 0 && (
        <table className="stacking-table table">
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
      <ConfirmDialog
        ref={question}
        title={`${act} ${chosen?.userName}?`}
        confirm={act}
        reason="Reason"
        onConfirm={(reason) => chosen && change(chosen, reason)}
      >
        <p>
          {chosen?.isBlocked
            ? `${chosen.contactNumber} can log in again.`
            : `${chosen?.contactNumber} is logged out everywhere and cannot log in until unblocked.`}
          {chosen?.roles.some(({ roleType }) => roleType === 'VENDOR') &&
            (chosen.isBlocked
              ? ' Their restaurants stay closed until they open them.'
              : ' Their restaurants close, and stay closed until they open them again.')}
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

interface PersonRowProps {
  readonly person: Person;
  /** The person who is being changed. */
  readonly busy: Busy;
  readonly onChange: () => void;
}

function PersonRow({ person, busy, onChange }: PersonRowProps) {
  const { userId, userName, contactNumber, emailId, roles, isBlocked, blockedReason } = person;
  const isOwn = useSession().user?.userId === userId;
  const act = isBlocked ? 'Unblock' : 'Block';
  return (
    <tr>
      <th scope="row" className="text-base wrap-anywhere max-sm:text-lg">
        <span className="flex flex-wrap items-center gap-2">
          {userName}
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
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          {roles.map(({ roleType }) => (
            <span key={roleType} className="badge badge-outline badge-sm font-semibold">
              {roleType}
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
          'Can log in'
        )}
      </td>
      <td className="max-sm:justify-end!">
        <BusyButton
          busy={busy}
          what={userId}
          className={`btn btn-sm min-h-11 ${isBlocked ? '' : 'btn-error btn-soft'}`}
          aria-label={`${act} ${userName}, ${contactNumber}`}
          onClick={onChange}
        >
          {act}
        </BusyButton>
      </td>
    </tr>
  );
}
