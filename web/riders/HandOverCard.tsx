import { type ReactNode, useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { confirmHandOver, DECIDE_HOURS, type HandOver } from '#contract/riders/hand-over.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import type { LifeAtDoor } from './life-at-door.ts';

interface HandOverCardProps {
  readonly order: LifeAtDoor;
  readonly refresh: () => Promise<void>;
  /** Photos of where it was left. */
  readonly children: ReactNode;
}

/** For the customer: who brings the order and the PIN for them, or the question whether it arrived. */
export function HandOverCard({ order, refresh, children }: HandOverCardProps) {
  const { orderId, orderStatus, paysBy, handOver } = order;
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('This could not be sent. Please try again.', { reload: false });
  if (!handOver) return null;
  const isUnconfirmed = orderStatus === 'UNCONFIRMED';
  const mayDeny = isUnconfirmed && !handOver.deniedAt;
  const say = (isHere: boolean) =>
    run(
      async () => {
        try {
          await call(confirmHandOver, { params: { orderId }, body: { isHere } });
        } finally {
          await refresh();
        }
      },
      isHere ? 'YES' : 'NO',
    );
  const endsDelivery =
    paysBy === 'CASH'
      ? t`Press this only with the food in your hands. The order is then delivered and paid in cash.`
      : t`Press this only with the food in your hands. The order is then delivered.`;
  return (
    <section aria-label="Delivery" className="flex flex-col gap-3 rounded-field bg-base-100 p-4">
      {isUnconfirmed ? (
        <Unconfirmed order={order} handOver={handOver}>
          {children}
        </Unconfirmed>
      ) : (
        <UnderWay handOver={handOver} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayDeny && (
          <BusyButton busy={busy} what="YES" className="btn btn-primary" onClick={() => say(true)}>
            Yes, it arrived
          </BusyButton>
        )}
        <BusyButton
          busy={busy}
          what={mayDeny ? 'NO' : 'YES'}
          className="btn btn-outline"
          onClick={() => question.current?.showModal()}
        >
          {mayDeny ? t`No, it did not arrive` : isUnconfirmed ? t`It has arrived after all` : t`I have my order`}
        </BusyButton>
      </div>
      <ConfirmDialog
        ref={question}
        title={mayDeny ? t`Your order did not arrive?` : t`Do you have your order?`}
        keep={t`Not yet`}
        confirm={mayDeny ? t`It did not arrive` : t`I have it`}
        onConfirm={() => say(!mayDeny)}
      >
        <p>{mayDeny ? afterDenial(paysBy === 'CASH') : endsDelivery}</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </section>
  );
}

const afterDenial = (isInCash: boolean): string =>
  isInCash
    ? t`We ask the restaurant and decide within ${DECIDE_HOURS} hours. Without a decision you owe nothing.`
    : t`We ask the restaurant and decide within ${DECIDE_HOURS} hours. Without a decision you get your money back.`;

const UnderWay = ({ handOver: { riderName, contactNumber, pickedAt, atDoorAt, pin } }: { handOver: HandOver }) => (
  <>
    {riderName ? (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <p className="font-bold text-lg wrap-anywhere">{t`${riderName} brings your order.`}</p>
          {pickedAt && !atDoorAt && (
            <p>
              Picked up at <Moment at={pickedAt} isPlanned isIndian />
            </p>
          )}
          {atDoorAt && (
            <p role="status" className="font-bold text-success">
              At your door since <Moment at={atDoorAt} isPlanned isIndian />
            </p>
          )}
        </div>
        {contactNumber && (
          <a href={`tel:+91${contactNumber}`} className="btn" aria-label={t`Call ${riderName}`}>
            <Phone aria-hidden className="size-4" />
            Call
          </a>
        )}
      </div>
    ) : (
      <p className="font-bold">The restaurant is choosing another delivery partner.</p>
    )}
    {pin && (
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 font-bold">
          <span>PIN</span>
          <span className="font-mono text-5xl tabular-nums tracking-[0.25em]">{pin}</span>
        </p>
        <p>Read this PIN to your delivery partner at the door. Give it to nobody else.</p>
      </div>
    )}
    <p className="text-sm">
      If your phone or your delivery partner’s phone fails, the order can be given without the PIN. Then press this:
    </p>
  </>
);

interface UnconfirmedProps {
  readonly order: LifeAtDoor;
  readonly handOver: HandOver;
  readonly children: ReactNode;
}

function Unconfirmed({ order: { deadline, paysBy }, handOver, children }: UnconfirmedProps) {
  const { withoutPin, deniedAt } = handOver;
  const by = deadline && <Moment at={deadline} isPlanned isIndian className="font-semibold" />;
  if (deniedAt) {
    return (
      <>
        <p className="font-bold">
          You told us at <Moment at={deniedAt} isPlanned isIndian /> that it did not arrive.
        </p>
        <p>
          {paysBy === 'CASH' ? (
            <>We are asking the restaurant and decide by {by}. Without a decision you owe nothing.</>
          ) : (
            <>We are asking the restaurant and decide by {by}. Without a decision you get your money back.</>
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <div className="wrap-anywhere">
        {withoutPin && <p className="font-bold">{reasonWords({ reasonCode: withoutPin.reason, reason: '' })}</p>}
        {withoutPin?.words && <p>“{withoutPin.words}”</p>}
        {withoutPin && withoutPin.calledAt.length > 0 && (
          <p>
            They called you:{' '}
            {withoutPin.calledAt.map((at) => (
              <Moment key={at} at={at} isPlanned isIndian className="me-2" />
            ))}
          </p>
        )}
        {children}
      </div>
      <p>Without an answer it counts as delivered at {by}.</p>
    </>
  );
}
