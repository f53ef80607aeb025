import type { Dispute } from '#contract/payments/held.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { providerWords } from '../settlements/settlement-words.ts';
import { ItsPerson } from './HeldList.tsx';
import { costWords, DISPUTE_STATES, heldAmount } from './held-words.ts';

/** Disputes are answered on the provider's pages, not here. */
export const DisputeList = ({ items }: { items: readonly Dispute[] }) => (
  <ul className="flex max-w-4xl flex-col gap-3">
    {items.map((dispute) => (
      <li key={dispute.disputeId} className="rounded-box border border-base-300 p-4">
        <h2 className="text-lg tabular-nums">{heldAmount(dispute)}</h2>
        <p className="font-semibold">
          <DisputeStatus dispute={dispute} />
        </p>
        <p className="wrap-anywhere">
          {dispute.reason && `“${dispute.reason.replaceAll('_', ' ')}”. `}
          {!dispute.payment && 'No payment here has this provider reference.'}
          <ItsPerson payment={dispute.payment} />
        </p>
        <p>{costWords(dispute)}</p>
        <p className="text-sm wrap-anywhere">
          {providerWords(dispute.provider)}: {dispute.disputeRef} of {dispute.receiptRef} · received{' '}
          <Moment at={dispute.receivedAt} />
        </p>
      </li>
    ))}
  </ul>
);

function DisputeStatus({ dispute: { disputeState, respondBy } }: { dispute: Dispute }) {
  const time = respondBy && <Moment at={respondBy} isPlanned />;
  if (time && disputeState === 'OPEN') return <>Answer it on the provider’s pages, by {time}</>;
  if (time && disputeState === 'ACTION_REQUIRED') return <>The provider needs more from you on its pages, by {time}</>;
  return DISPUTE_STATES[disputeState];
}
