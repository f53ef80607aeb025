import { t } from '#contract/kit/texts.ts';
import type { Rider } from '#contract/riders/riders.ts';
import { Choice } from '#web/ui/forms/Choice.tsx';

interface RiderChoiceProps {
  readonly riders: readonly Rider[];
  readonly chosen: number | undefined;
  readonly onChoose: (riderId: number) => void;
  /** Who has the trip now, and would get a new link. */
  readonly presentId?: number;
}

export const RiderChoice = ({ riders, chosen, onChoose, presentId }: RiderChoiceProps) => (
  <Choice
    legend={t`Delivery partner`}
    of={riders.map(({ riderId, riderName, ordersUnderWay }) => [
      riderId,
      <>
        {riderName}{' '}
        <span className="text-sm opacity-80">
          {riderId === presentId ? t`new link` : underWayWords(ordersUnderWay)}
        </span>
      </>,
    ])}
    chosen={chosen}
    onChoose={onChoose}
  />
);

export const underWayWords = (orders: number): string =>
  orders === 0 ? t`free` : orders === 1 ? t`carries 1 order` : t`carries ${orders} orders`;
