import type { ReactNode } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { type Icon, MapPin, Wallet } from '#web/ui/icons.tsx';

interface OrderBarProps {
  /** Where the order goes, and how it is paid; absent until somebody is logged in. */
  readonly to: ReactNode;
  readonly by: ReactNode;
  /** Rupees. */
  readonly bill: number;
  readonly isPlacing: boolean;
  readonly onPress: () => void;
}

/** The ids of the parts of the page that change the two rows. */
export const DELIVER_TO = 'deliver-to';
export const PAY_WITH = 'pay-with';

/** Where to, how paid, and the button: at the thumb on phones, at the top beside the cart on wide screens. */
export const OrderBar = ({ to, by, bill, isPlacing, onPress }: OrderBarProps) => (
  <div className="order-bar">
    {to && (
      <Row
        icon={MapPin}
        part={DELIVER_TO}
        change={
          <>
            Change<span className="sr-only"> the delivery</span>
          </>
        }
      >
        {to}
      </Row>
    )}
    {by && (
      <Row
        icon={Wallet}
        part={PAY_WITH}
        change={
          <>
            Change<span className="sr-only"> the payment</span>
          </>
        }
      >
        {by}
      </Row>
    )}
    <button
      type="button"
      className="btn btn-primary btn-lg w-full px-2 text-lg"
      aria-busy={isPlacing || undefined}
      aria-disabled={isPlacing || undefined}
      onClick={() => !isPlacing && onPress()}
    >
      Place Order
      <span aria-hidden>·</span>
      {/* The spinner is drawn over the hidden amount, so that nothing moves under a double click. */}
      <span className="inline-grid place-items-center *:[grid-area:1/1]">
        <span className={`tabular-nums ${isPlacing ? 'opacity-0' : ''}`}>{inRupees(bill)}</span>
        {isPlacing && <span className="loading" aria-hidden />}
      </span>
    </button>
  </div>
);

interface RowProps {
  readonly icon: Icon;
  readonly part: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}

const Row = ({ icon: RowIcon, part, change, children }: RowProps) => (
  <p className="flex min-h-11 items-center gap-2">
    <RowIcon aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0 flex-1 line-clamp-2 leading-snug">{children}</span>
    <button type="button" className="btn btn-ghost btn-sm min-h-11 text-primary text-sm" onClick={() => goTo(part)}>
      {change}
    </button>
  </p>
);

/** Focuses what is chosen in a part of the page, or else its first field or link. */
export function goTo(part: string): void {
  const target = document.getElementById(part);
  const control = target?.querySelector<HTMLElement>('input:checked') ?? target?.querySelector<HTMLElement>('input, a');
  target?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
