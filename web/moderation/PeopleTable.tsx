import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Person, setBlocked } from '#contract/moderation.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useSession } from '#web/page/session.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

const FAILED = 'This could not be changed. Please try again.';

/** People with their roles, each to be blocked or unblocked; both ask once, with a reason. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const revalidator = useRevalidator();
  const question = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Person>();
  const [changing, setChanging] = useState<number>();
  const [alert, setAlert] = useState<Alert>();

  const ask = (person: Person) => {
    setChosen(person);
    question.current?.showModal();
  };
  const change = async ({ userId, isBlocked }: Person, reason: string) => {
    setChanging(userId);
    try {
      const body = { blocked: !isBlocked, reason };
      setAlert({ kind: 'success', message: await call(setBlocked, { params: { userId }, body }) });
      revalidator.revalidate();
    } catch (error) {
      setAlert({ kind: 'error', message: (error instanceof CallFailure && error.message) || FAILED });
    } finally {
      setChanging(undefined);
    }
  };
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
              <PersonRow
                key={person.userId}
                person={person}
                isBusy={changing === person.userId}
                onChange={() => ask(person)}
              />
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
            : `${chosen?.contactNumber} is logged out everywhere at once and cannot log in until unblocked.`}
          {chosen?.roles.some(({ roleType }) => roleType === 'VENDOR') &&
            (chosen.isBlocked
              ? ' Their restaurants stay closed until they open them.'
              : ' Their restaurants close, and stay closed until they open them again.')}
        </p>
      </ConfirmDialog>
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

function PersonRow({ person, isBusy, onChange }: PersonRowProps) {
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
        <button
          type="button"
          className={`btn btn-sm min-h-11 ${isBlocked ? '' : 'btn-error btn-soft'}`}
          aria-label={`${act} ${userName}, ${contactNumber}`}
          disabled={isBusy}
          onClick={onChange}
        >
          {isBusy && <span className="loading loading-spinner" aria-hidden />}
          {act}
        </button>
      </td>
    </tr>
  );
}
