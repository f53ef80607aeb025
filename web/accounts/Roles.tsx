import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addRole } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import { rememberUser } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

const OPEN_ROLES = [
  {
    roleType: 'CUSTOMER',
    purpose: 'Order food and book tables.',
    become: t`Become a CUSTOMER`,
    question: 'Become a CUSTOMER?',
  },
  {
    roleType: 'VENDOR',
    purpose: 'List your restaurants and take orders.',
    become: t`Become a VENDOR`,
    question: 'Become a VENDOR?',
  },
] as const;
type OpenRole = (typeof OPEN_ROLES)[number];

export function Roles({ user }: { user: CurrentUser }) {
  const held = user.roles.map(({ roleType }) => roleType);
  const offered = OPEN_ROLES.filter(({ roleType }) => !held.includes(roleType));
  return (
    <>
      <h2 className="mb-2 text-base">Your roles</h2>
      <ul className="flex flex-wrap gap-2">
        {held.map((role) => (
          <li key={role} className="badge badge-neutral font-semibold">
            {ROLE_WORDS[role]}
          </li>
        ))}
      </ul>
      {offered.map((role) => (
        <RoleOffer key={role.roleType} user={user} role={role} />
      ))}
    </>
  );
}

function RoleOffer({
  user,
  role: { roleType, purpose, become, question: title },
}: {
  user: CurrentUser;
  role: OpenRole;
}) {
  const revalidator = useRevalidator();
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The role could not be added. Please try again.', { reload: false });

  const take = () =>
    run(async () => {
      const message = await call(addRole, { params: { userId: user.userId }, body: { roleType } });
      rememberUser({ ...user, roles: [...user.roles, { roleType }] });
      return message;
    });
  // The reload removes this offer with its dialog, so the dialog closes first.
  const close = () => {
    clear();
    if (end?.kind === 'success') revalidator.revalidate();
  };

  return (
    <div className="mt-6 border-base-300 border-t pt-4">
      <p className="mb-3">{purpose}</p>
      <BusyButton busy={busy} className="btn" onClick={() => question.current?.showModal()}>
        {become}
      </BusyButton>
      <ConfirmDialog ref={question} title={title} confirm={become} onConfirm={take} keep="Not now">
        <p>You keep your other roles. Switch between them at the top of the page.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={close} />
    </div>
  );
}
