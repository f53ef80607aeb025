import { t } from '#contract/kit/texts.ts';
import { SecondName } from '#web/catalog/SecondName.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Picked } from '../Picked.tsx';
import type { OrderItem } from './order-moves.ts';

interface CookedDishProps {
  readonly item: OrderItem;
  /** The class of the lines below the name. */
  readonly className: string;
}

/** A dish to cook, or the one that was taken instead, with its options and its note. */
export function CookedDish({ item, className }: CookedDishProps) {
  const { dish, replacement, note } = item;
  const isReplaced = replacement?.state === 'TAKEN';
  return (
    <span className="min-w-0 wrap-anywhere">
      {isReplaced ? replacement.dishName : dish.dishName}
      <SecondName dish={isReplaced ? replacement : dish} />
      {isReplaced ? (
        <span className={`block font-normal ${className}`}>{t`instead of ${dish.dishName}`}</span>
      ) : (
        <Picked line={item} className={className} />
      )}
      {note && <strong className={`block ${className}`}>“{note}”</strong>}
    </span>
  );
}

/** Until then the order is not prepared. */
export const WaitsForAnswer = ({ answerBy, className = '' }: { answerBy: string | undefined; className?: string }) =>
  answerBy && (
    <p className={`rounded-field bg-warning p-2 text-warning-content ${className}`}>
      The customer is choosing, until <Moment at={answerBy} isPlanned />.
    </p>
  );
