import type { OrderLife } from '#contract/ordering/orders.ts';
import { Check } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { ORDER_LOOKS, ORDER_SCENES } from '../order-looks.ts';
import { type Step, stepsOf } from './order-steps.ts';

const PROGRESS_LOOKS = {
  done: { progressWords: 'done', circle: 'border-success', picture: '' },
  present: { progressWords: 'now', circle: 'border-primary ring-4 ring-primary/25', picture: '' },
  ahead: { progressWords: 'not yet', circle: 'border-base-300 border-dashed', picture: 'opacity-45 grayscale' },
  ended: { progressWords: 'the end', circle: 'border-error', picture: '' },
} as const;

export function OrderSteps({ order }: { order: Pick<OrderLife, 'orderStatus' | 'history'> }) {
  return (
    <ol aria-label="Steps of this order" className="flex flex-col lg:flex-row">
      {stepsOf(order).map((step) => (
        <StepMark key={step.status} step={step} />
      ))}
    </ol>
  );
}

function StepMark({ step: { status, progress, at } }: { step: Step }) {
  const [words] = ORDER_LOOKS[status];
  const label = status === 'ACTIVE' ? 'Order placed' : words;
  const { progressWords, circle, picture } = PROGRESS_LOOKS[progress];
  return (
    <li
      aria-current={progress === 'present' ? 'step' : undefined}
      className="group relative flex flex-1 items-start gap-4 pb-6 last:pb-0 lg:flex-col lg:items-center lg:gap-2 lg:pb-0 lg:text-center"
    >
      <span
        aria-hidden
        className={`absolute -top-5 left-[1.9375rem] h-4 w-0.5 group-first:hidden lg:top-8 lg:right-[calc(50%+2.25rem)] lg:left-[calc(-50%+2.25rem)] lg:h-0.5 lg:w-auto ${progress === 'ahead' ? 'bg-base-300' : 'bg-success'}`}
      />
      <span
        key={progress}
        className={`relative grid size-16 shrink-0 place-items-center rounded-full border-2 bg-base-100 ${circle} ${progress === 'present' ? 'motion-safe:animate-[step-in_200ms_ease-out]' : ''}`}
      >
        <Scenery scene={ORDER_SCENES[status]} width={52} className={picture} />
        {progress === 'done' && (
          <span className="absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full bg-success text-success-content">
            <Check aria-hidden className="size-4" />
          </span>
        )}
      </span>
      <span className="flex min-h-16 flex-col justify-center lg:min-h-11 lg:justify-start">
        <span className={`font-semibold ${progress === 'ahead' ? 'opacity-75' : ''}`}>
          {label} <span className="sr-only">({progressWords})</span>
        </span>
        {at && <Moment at={at} isIndian className="text-sm tabular-nums opacity-80" />}
      </span>
    </li>
  );
}
