import { t } from '#contract/kit/texts.ts';
import type { Rider } from '#contract/riders/riders.ts';

interface RiderChoiceProps {
  readonly riders: readonly Rider[];
  readonly chosen: number | undefined;
  readonly onChoose: (riderId: number) => void;
  /** Who has the trip now, and would get a new link. */
  readonly presentId?: number;
}

export const RiderChoice = ({ riders, chosen, onChoose, presentId }: RiderChoiceProps) => (
  <fieldset className="flex flex-col">
    <legend className="mb-1 font-semibold">Delivery partner</legend>
    {riders.map(({ riderId, riderName, ordersUnderWay }) => (
      <label key={riderId} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="rider"
          className="radio radio-primary"
          checked={riderId === chosen}
          onChange={() => onChoose(riderId)}
        />
        <span className="min-w-0 wrap-anywhere">
          {riderName}{' '}
          <span className="text-sm opacity-80">
            {riderId === presentId ? t`new link` : underWayWords(ordersUnderWay)}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);

export const underWayWords = (orders: number): string =>
  orders === 0 ? t`free` : orders === 1 ? t`carries 1 order` : t`carries ${orders} orders`;
