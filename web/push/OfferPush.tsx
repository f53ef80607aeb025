import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { useCommand } from '#web/calls/command.ts';
import { decline, isDeclined } from '#web/page/later.ts';
import { useSession } from '#web/page/session.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { BellRing } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { isOnHere, supportOf, turnOn } from './device.ts';

const OFFER = 'notifications';
const DECLINED_DAYS = 90;

/** Our own question before the browser's, on pages where notifications help; not again for 90 days after a no. */
export function OfferPush({ title, children }: { title: string; children: string }) {
  const { user } = useSession();
  const isHydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const { busy, failure, run, fail } = useCommand('Notifications could not be turned on in this browser.', {
    reload: false,
  });
  if (!isHydrated || !user || isOver) return null;
  const { userId } = user;
  const isAskable = ['default', 'granted'].includes(supportOf()) && !isOnHere(userId);
  if (!failure && (!isAskable || isDeclined(OFFER, DECLINED_DAYS))) return null;
  const later = () => {
    decline(OFFER);
    setOver(true);
  };
  const take = async () => {
    let isOn = false;
    const isDone = await run(async () => {
      isOn = await turnOn(userId);
    });
    if (!isDone) return;
    decline(OFFER);
    if (!isOn)
      return fail('Your browser does not allow notifications from this site. You can change that in its settings.');
    setOver(true);
    snack(t`Notifications are on`);
  };
  return (
    <section
      aria-label="Notifications"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm print:hidden"
    >
      <span className="rounded-full bg-base-200 p-3">
        <BellRing aria-hidden className="size-6 text-primary" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-sm">{children}</p>
        {failure && (
          <p role="alert" className="mt-1 text-error text-sm">
            {failure}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <BusyButton busy={busy} className="btn btn-primary" onClick={take}>
          Notify me
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={later}>
          Not now
        </button>
      </div>
    </section>
  );
}
