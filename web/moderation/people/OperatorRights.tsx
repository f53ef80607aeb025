import { useState } from 'react';
import { OPERATOR_RIGHTS, OPERATOR_ROLES, type OperatorRight } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { type PersonRecord, setOperatorRole } from '#contract/moderation/people.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useOperates } from '#web/page/operating.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { snack } from '#web/ui/snack.ts';

const OPENS: Readonly<Record<OperatorRight, string>> = {
  support: t`Tickets, refunds and doubtful deliveries`,
  money: t`Figures, books, payouts, commission, cash, coupons, settlements and GST`,
  moderation: t`Approval and removal of restaurants, blocking people, searches and the security log`,
  staff: t`Everything, also the rights of administrators, keys and settings`,
};

/** The rights of an administrator. Those with all rights can change them. */
export function OperatorRights({ person: { userId, operatorRole } }: { person: PersonRecord }) {
  const mayChange = useOperates('staff');
  const [chosen, setChosen] = useState<OperatorRight>(operatorRole ?? 'staff');
  const { busy, failure, run } = useCommand(t`That did not work. Please try again.`);
  const role = OPERATOR_ROLES.find((each) => each === chosen) ?? null;
  const save = () =>
    run(async () => snack(await call(setOperatorRole, { params: { userId }, body: { operatorRole: role } })));
  return (
    <div className="mt-4 flex max-w-md flex-col gap-2">
      {mayChange ? (
        <Label label={t`Rights as an administrator`}>
          <select
            className="select w-full"
            value={chosen}
            onChange={({ target }) => setChosen(OPERATOR_ROLES.find((each) => each === target.value) ?? 'staff')}
          >
            {['staff' as const, ...OPERATOR_ROLES].map((each) => (
              <option key={each} value={each}>
                {OPERATOR_RIGHTS[each]}
              </option>
            ))}
          </select>
        </Label>
      ) : (
        <p>{t`Rights as an administrator: ${OPERATOR_RIGHTS[chosen]}`}</p>
      )}
      <p className="text-sm">{t`Opens: ${OPENS[chosen]}`}</p>
      <Failure message={failure} />
      {role !== operatorRole && (
        <BusyButton busy={busy} className="btn btn-primary self-start" onClick={save}>
          Change the rights
        </BusyButton>
      )}
    </div>
  );
}
