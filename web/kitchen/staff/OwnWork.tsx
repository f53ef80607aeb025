import { STAFF_WORDS, type Work } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { leaveStaff } from '#contract/kitchen/staff.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { snack } from '#web/ui/snack.ts';
import { OwnPin } from '../tablets/OwnPin.tsx';

interface OwnWorkProps {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly work: Work;
}

/** The person's role at a restaurant that is not their own, and a way to leave it. */
export function OwnWork({ restaurantId, restaurantName, work: { staffRole, ownerName } }: OwnWorkProps) {
  const { question, ask } = useQuestion<number>();
  const { failure, run } = useCommand(t`That did not work. Please try again.`);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {t`You work here for ${ownerName}: ${STAFF_WORDS[staffRole]}`}
        <button
          type="button"
          className="link inline-flex min-h-11 items-center"
          aria-label={t`Leave ${restaurantName}`}
          onClick={() => ask(restaurantId)}
        >
          Leave
        </button>
      </p>
      <OwnPin restaurantId={restaurantId} restaurantName={restaurantName} />
      <Failure message={failure} />
      <ConfirmDialog
        ref={question}
        title={t`Leave ${restaurantName}?`}
        confirm={t`Leave`}
        onConfirm={() => run(async () => snack(await call(leaveStaff, { params: { restaurantId } })))}
      >
        <p>Afterwards only a new invitation lets you in again.</p>
      </ConfirmDialog>
    </>
  );
}
