import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type HeldReceipt, type HeldWay, settleHeld } from '#contract/payments/held.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { providerWords } from '../settlements/settlement-words.ts';
import { heldAmount, reasonOf, settledWords } from './held-words.ts';

interface Question {
  readonly held: HeldReceipt;
  readonly way: HeldWay;
}

const WAYS: Readonly<
  Record<HeldWay, { label: string; title: (amount: string) => string; confirm: string; what: string }>
> = {
  SENT_BACK: {
    label: t`Send back`,
    title: (amount) => t`Send back ${amount}?`,
    confirm: t`Send it back`,
    what: 'It goes back to the card, account or UPI ID that it came from. If that fails, it is held again.',
  },
  CREDITED: {
    label: t`Credit`,
    title: (amount) => t`Credit ${amount}?`,
    confirm: t`Credit it`,
    what: 'It goes into the customer’s wallet, and they are notified.',
  },
  OUTSIDE: {
    label: t`Resolved outside`,
    title: (amount) => t`Resolved outside: ${amount}?`,
    confirm: t`Resolved`,
    what: 'You have handled it elsewhere, such as on the provider’s pages or by bank transfer. No money moves here.',
  },
};

export function HeldList({ items }: { items: readonly HeldReceipt[] }) {
  const { question, chosen, ask } = useQuestion<Question>();
  const { busy, end, clear, run } = useCommand('This could not be resolved. Please try again.');
  const settle = ({ held: { heldId }, way }: Question, note: string) =>
    run(async () => snack(await call(settleHeld, { params: { heldId }, body: { way, note } })), `${way} ${heldId}`);
  const words = WAYS[chosen?.way ?? 'SENT_BACK'];
  const amount = chosen ? heldAmount(chosen.held) : '';
  return (
    <>
      <ul className="flex max-w-4xl flex-col gap-3">
        {items.map((held) => (
          <li key={held.heldId} className="rounded-box border border-base-300 p-4">
            <h2 className="text-lg tabular-nums">{heldAmount(held)}</h2>
            <HeldDetails held={held} />
            {!held.settled && (
              <p className="mt-3 flex flex-wrap gap-2">
                {(['SENT_BACK', 'CREDITED', 'OUTSIDE'] as const)
                  .filter((way) => way !== 'CREDITED' || held.canCredit)
                  .map((way) => (
                    <BusyButton
                      key={way}
                      busy={busy}
                      what={`${way} ${held.heldId}`}
                      className="btn min-h-11"
                      onClick={() => ask({ held, way })}
                    >
                      {WAYS[way].label}
                      <span className="sr-only"> {held.receiptRef}</span>
                    </BusyButton>
                  ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        ref={question}
        title={words.title(amount)}
        confirm={words.confirm}
        keep="Keep it held"
        reason="Reason"
        onConfirm={(note) => chosen && settle(chosen, note)}
      >
        <p>{words.what}</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

function HeldDetails({ held }: { held: HeldReceipt }) {
  const { payment, failures, settled, receiptRef, providerRef } = held;
  const reference = providerRef ? t`${receiptRef} of ${providerRef}` : receiptRef;
  return (
    <>
      <p className="wrap-anywhere">
        {reasonOf(held)}
        <ItsPerson payment={payment} />
      </p>
      <p className="text-sm wrap-anywhere">
        {providerWords(held.provider)}: {reference} · received <Moment at={held.receivedAt} />
      </p>
      {failures > 0 && !settled && (
        <p className="text-error text-sm">
          {failures === 1
            ? 'The provider has failed to send it back. Please resolve it another way.'
            : t`The provider has failed to send it back ${failures} times. Please resolve it another way.`}
        </p>
      )}
      {settled && (
        <p className="mt-2 wrap-anywhere">
          <b>{settledWords(settled)}</b>, by {settled.by}, <Moment at={settled.at} />: {settled.note}
        </p>
      )}
    </>
  );
}

export function ItsPerson({ payment }: Pick<HeldReceipt, 'payment'>) {
  if (!payment) return null;
  const { orderId, userId, userName } = payment;
  const person = (
    <Link to={linkTo('/home/people/:userId', { userId })} className="link inline-flex min-h-11 items-center">
      {userName || t`User ${userId}`}
    </Link>
  );
  return (
    <>
      {' '}
      {orderId ? (
        <>
          {person} started it for order {orderId}.
        </>
      ) : (
        <>{person} started it to top up the wallet.</>
      )}
    </>
  );
}
