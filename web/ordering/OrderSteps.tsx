import { Bike, CircleCheckBig, CircleX, CookingPot, House, type LucideIcon, ReceiptText } from 'lucide-react';
import type { OrderLife, OrderStatus } from '#contract/ordering.ts';
import { Moment } from '../ui/Moment.tsx';
import { type Step, stepsOf } from './order-steps.ts';

const LOOKS: Readonly<Record<OrderStatus, readonly [label: string, icon: LucideIcon]>> = {
  ACTIVE: ['Order placed', ReceiptText],
  ACCEPTED: ['Accepted', CircleCheckBig],
  PREPARING: ['In the kitchen', CookingPot],
  OUT_FOR_DELIVERY: ['On its way', Bike],
  DELIVERED: ['Delivered', House],
  CANCELLED: ['Cancelled', CircleX],
  REJECTED: ['Not taken', CircleX],
};

const PLACES = {
  done: { words: 'done', circle: 'border-success bg-success text-success-content' },
  present: { words: 'now', circle: 'border-primary bg-primary text-primary-content ring-4 ring-primary/25' },
  ahead: { words: 'not yet', circle: 'border-base-300 bg-base-100' },
  ended: { words: 'the end', circle: 'border-error bg-error text-error-content' },
} as const;

/** The steps of an order with their times: down the page on a phone, across it on a desk. */
export function OrderSteps({ order }: { order: OrderLife }) {
  return (
    <ol aria-label="Steps of this order" className="flex flex-col md:flex-row">
      {stepsOf(order).map((step) => (
        <StepMark key={step.status} step={step} />
      ))}
    </ol>
  );
}

function StepMark({ step: { status, place, at } }: { step: Step }) {
  const [label, Icon] = LOOKS[status];
  const { words, circle } = PLACES[place];
  return (
    <li
      aria-current={place === 'present' ? 'step' : undefined}
      className="group relative flex flex-1 items-start gap-4 pb-6 last:pb-0 md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center"
    >
      {/* The way to here from the step before. */}
      <span
        aria-hidden
        className={`absolute -top-5 left-[1.4375rem] h-4 w-0.5 group-first:hidden md:top-6 md:right-[calc(50%+1.75rem)] md:left-[calc(-50%+1.75rem)] md:h-0.5 md:w-auto ${place === 'ahead' ? 'bg-base-300' : 'bg-success'}`}
      />
      <span
        key={place}
        className={`grid size-12 shrink-0 place-items-center rounded-full border-2 ${circle} ${place === 'present' ? 'motion-safe:animate-[step-in_200ms_ease-out]' : ''}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="flex min-h-12 flex-col justify-center md:min-h-11 md:justify-start">
        <span className={`font-semibold ${place === 'ahead' ? 'opacity-75' : ''}`}>
          {label} <span className="sr-only">({words})</span>
        </span>
        {at && <Moment at={at} className="text-sm tabular-nums opacity-80" />}
      </span>
    </li>
  );
}
