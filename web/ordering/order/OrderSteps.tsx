import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { Check, ChevronDown } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import { ORDER_LOOKS, ORDER_SCENES } from '../order-looks.ts';
import { type Step, stepsOf } from './order-steps.ts';

const PROGRESS_LOOKS = {
  done: { progressWords: t`done`, circle: 'border-success', picture: '' },
  present: { progressWords: t`now`, circle: 'border-secondary ring-4 ring-secondary/35', picture: '' },
  ahead: { progressWords: t`not yet`, circle: 'border-base-300 border-dashed', picture: 'opacity-45 grayscale' },
  ended: { progressWords: t`the end`, circle: 'border-base-content', picture: '' },
} as const;

/** In one column, finished steps are folded into one line. */
export function OrderSteps({ order }: { order: Pick<OrderLife, 'orderStatus' | 'history' | 'fulfilment'> }) {
  const [isWhole, setWhole] = useState(false);
  const steps = stepsOf(order);
  const finished = steps.filter(({ progress }) => progress === 'done').length;
  return (
    <div>
      {finished > 1 && (
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer items-center gap-6 ps-3.5 font-semibold lg:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <Check aria-hidden className="size-5 text-success" />
          {finished} steps done
          <ChevronDown aria-hidden className={`-ms-4 size-5 ${isWhole ? 'rotate-180' : ''}`} />
        </button>
      )}
      <ol aria-label="Steps of this order" className="flex flex-col lg:flex-row">
        {steps.map((step) => (
          <StepMark
            key={step.status}
            step={step}
            isPickup={order.fulfilment === 'PICKUP'}
            className={finished > 1 && !isWhole && step.progress === 'done' ? 'max-lg:hidden' : ''}
          />
        ))}
      </ol>
    </div>
  );
}

interface StepMarkProps {
  readonly step: Step;
  readonly isPickup: boolean;
  readonly className: string;
}

function StepMark({ step: { status, progress, at, doneBy }, isPickup, className }: StepMarkProps) {
  const [words] = ORDER_LOOKS[status];
  const label = status === 'ACTIVE' ? t`Order placed` : isPickup && status === 'DELIVERED' ? t`Picked up` : words;
  const { progressWords, circle, picture } = PROGRESS_LOOKS[progress];
  return (
    <li
      aria-current={progress === 'present' ? 'step' : undefined}
      className={`group relative flex flex-1 items-center gap-4 pb-4 last:pb-0 lg:flex-col lg:gap-2 lg:pb-0 lg:text-center ${className}`}
    >
      <span
        aria-hidden
        className={`absolute -top-4 left-[1.4375rem] h-4 w-0.5 group-first:hidden lg:top-8 lg:right-[calc(50%+2.25rem)] lg:left-[calc(-50%+2.25rem)] lg:h-0.5 lg:w-auto ${progress === 'ahead' ? 'bg-base-300' : 'bg-success'}`}
      />
      <span
        key={progress}
        className={`relative grid size-12 shrink-0 lg:size-16 place-items-center rounded-full border-2 bg-base-100 ${circle} ${progress === 'present' ? 'motion-safe:animate-[step-in_200ms_ease-out]' : ''}`}
      >
        <Scenery scene={ORDER_SCENES[status]} width={52} className={`max-lg:w-9 ${picture}`} />
        {progress === 'done' && (
          <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center lg:size-6 rounded-full bg-success text-success-content">
            <Check aria-hidden className="size-3.5" />
          </span>
        )}
      </span>
      <span className="flex flex-col lg:min-h-11">
        <span className={`font-semibold ${progress === 'ahead' ? 'opacity-75' : ''}`}>
          {label} <span className="sr-only">({progressWords})</span>
        </span>
        {at && <Moment at={at} isIndian className="text-sm tabular-nums opacity-80" />}
        {doneBy && <span className="text-sm wrap-anywhere">{doneBy}</span>}
      </span>
    </li>
  );
}
