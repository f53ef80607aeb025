import type { ReactNode } from 'react';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';

interface OpenNowProps {
  readonly restaurantId: number;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens a restaurant from its checklist. */
export function OpenNow({ restaurantId, className, children }: OpenNowProps) {
  const { busy, failure, run } = useCommand('The restaurant could not be opened. Please try again.');
  const open = () => run(() => call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } }));
  return (
    <>
      <BusyButton busy={busy} className={className} onClick={open}>
        {children}
      </BusyButton>
      <Failure message={failure} />
    </>
  );
}
