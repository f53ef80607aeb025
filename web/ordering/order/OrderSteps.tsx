import type { OrderLife } from '#contract/ordering.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { ORDER_LOOKS } from '../order-looks.ts';
import { type Step, stepsOf } from './order-steps.ts';

const PROGRESS_LOOKS = {
  done: { progressWords: 'done', circle: 'border-success bg-success text-success-content' },
  present: { progressWords: 'now', circle: 'border-primary bg-primary text-primary-content ring-4 ring-primary/25' },
  ahead: { progressWords: 'not yet', circle: 'border-base-300 bg-base-100' },
  ended: { progressWords: 'the end', circle: 'border-error bg-error text-error-content' },
} as const;

/** The steps of an order with their times: vertical on a phone, horizontal on wide screens. */
export function OrderSteps({ order }: { order: OrderLife }) {
  return (
    <ol aria-label="Steps of this order" className="flex flex-col md:flex-row">
      {stepsOf(order).map((step) => (
        <StepMark key={step.status} step={step} />
      ))}
    </ol>
  );
}

function StepMark({ step: { status, progress, at } }: { step: Step }) {
  const [words, Icon] = ORDER_LOOKS[status];
  const label = status === 'ACTIVE' ? 'Order placed' : words;
  const { progressWords, circle } = PROGRESS_LOOKS[progress];
  return (
    <li
      aria-current={progress === 'present' ? 'step' : undefined}
      className="group relative flex flex-1 items-start gap-4 pb-6 last:pb-0 md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center"
    >
      {/* The line from the step before. */}
      <span
        aria-hidden
        className={`absolute -top-5 left-[1.4375rem] h-4 w-0.5 group-first:hidden md:top-6 md:right-[calc(50%+1.75rem)] md:left-[calc(-50%+1.75rem)] md:h-0.5 md:w-auto ${progress === 'ahead' ? 'bg-base-300' : 'bg-success'}`}
      />
      <span
        key={progress}
        className={`grid size-12 shrink-0 place-items-center rounded-full border-2 ${circle} ${progress === 'present' ? 'motion-safe:animate-[step-in_200ms_ease-out]' : ''}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="flex min-h-12 flex-col justify-center md:min-h-11 md:justify-start">
        <span className={`font-semibold ${progress === 'ahead' ? 'opacity-75' : ''}`}>
          {label} <span className="sr-only">({progressWords})</span>
        </span>
        {at && <Moment at={at} className="text-sm tabular-nums opacity-80" />}
      </span>
    </li>
  );
}
