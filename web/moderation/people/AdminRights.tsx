import { useState } from 'react';
import { ADMIN_RIGHTS, ADMIN_ROLES, type AdminRight } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { type PersonRecord, setAdminRole } from '#contract/moderation/people.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { snack } from '#web/ui/snack.ts';

const OPENS: Readonly<Record<AdminRight, string>> = {
  support: t`Tickets, refunds and doubtful deliveries`,
  money: t`Figures, books, payouts, commission, cash, coupons, settlements and GST`,
  moderation: t`Approval and removal of restaurants, blocking people, searches and the security log`,
  staff: t`Everything, also the rights of administrators, keys and settings`,
};

/** The rights of an administrator. Those with all rights can change them. */
export function AdminRights({ person: { userId, adminRole } }: { person: PersonRecord }) {
  const mayChange = useAdminRight('staff');
  const [chosen, setChosen] = useState<AdminRight>(adminRole ?? 'staff');
  const { busy, failure, run } = useCommand(t`That did not work. Please try again.`);
  const role = ADMIN_ROLES.find((each) => each === chosen) ?? null;
  const save = () =>
    run(async () => snack(await call(setAdminRole, { params: { userId }, body: { adminRole: role } })));
  return (
    <div className="mt-4 flex max-w-md flex-col gap-2">
      {mayChange ? (
        <Label label={t`Rights as an administrator`}>
          <select
            className="select w-full"
            value={chosen}
            onChange={({ target }) => setChosen(ADMIN_ROLES.find((each) => each === target.value) ?? 'staff')}
          >
            {['staff' as const, ...ADMIN_ROLES].map((each) => (
              <option key={each} value={each}>
                {ADMIN_RIGHTS[each]}
              </option>
            ))}
          </select>
        </Label>
      ) : (
        <p>{t`Rights as an administrator: ${ADMIN_RIGHTS[chosen]}`}</p>
      )}
      <p className="text-sm">{t`May use: ${OPENS[chosen]}`}</p>
      <Failure message={failure} />
      {role !== adminRole && (
        <BusyButton busy={busy} className="btn btn-primary self-start" onClick={save}>
          Save the rights
        </BusyButton>
      )}
    </div>
  );
}
