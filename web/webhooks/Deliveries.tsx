import { t } from '#contract/kit/texts.ts';
import { DELIVERIES_STORED_DAYS, type Delivery, sendAgain } from '#contract/webhooks/webhooks.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { SendHorizontal } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { KIND_WORDS, STATE_WORDS } from './webhook-words.ts';

/** The log of a webhook. */
export function Deliveries({ items }: { items: readonly Delivery[] }) {
  const { busy, failure, run } = useCommand(t`That did not work. Please try again.`);
  const again = async (deliveryId: number) => snack(await call(sendAgain, { params: { deliveryId } }));
  if (items.length === 0) return <EmptyState art={SendHorizontal} title={t`No events yet.`} />;
  return (
    <>
      <p className="mb-3">{t`Newest first. Events are deleted after ${DELIVERIES_STORED_DAYS} days.`}</p>
      <Failure message={failure} />
      <ul className="flex max-w-3xl flex-col gap-3">
        {items.map(({ deliveryId, kind, data, deliveryState, createdAt, tries, triedAt, status, dueAt }) => (
          <li key={deliveryId} className="flex flex-col gap-1 rounded-box border border-base-300 p-4">
            <p className={`font-semibold ${deliveryState === 'FAILED' ? 'text-error' : ''}`}>
              {STATE_WORDS[deliveryState]} · {KIND_WORDS[kind]}
            </p>
            <p className="text-sm">
              <Moment at={createdAt} />
              {tries > 0 && ` · ${tries === 1 ? t`${tries} attempt` : t`${tries} attempts`}`}
              {triedAt && ` · ${status === null ? t`no answer` : t`answer ${status}`}`}
            </p>
            {dueAt && tries > 0 && (
              <p className="text-sm">
                Next attempt <Moment at={dueAt} isPlanned />
              </p>
            )}
            <code className="text-sm break-all">{JSON.stringify(data)}</code>
            <BusyButton
              busy={busy}
              what={deliveryId}
              className="btn btn-ghost -mx-2 self-start px-3"
              onClick={() => run(() => again(deliveryId), deliveryId)}
            >
              Send again
            </BusyButton>
          </li>
        ))}
      </ul>
    </>
  );
}
