import type { Option, OptionGroup } from '#contract/catalog/options.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { setOptionAvailability } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Pencil, Trash2 } from '#web/ui/icons.tsx';
import { groupWords, namesIn, optionPrice } from './option-words.ts';

interface GroupCardProps {
  readonly restaurantId: number;
  readonly group: OptionGroup;
  readonly dishes: readonly MyDish[];
  readonly onShare: () => void;
  readonly onDelete: () => void;
}

export function GroupCard({ restaurantId, group, dishes, onShare, onDelete }: GroupCardProps) {
  const { groupId, groupName, options } = group;
  return (
    <section
      aria-labelledby={`group-${groupId}`}
      className="rounded-box border border-base-300 bg-base-100 p-4 shadow-sm"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={`group-${groupId}`} className="text-xl wrap-anywhere">
            {groupName}
          </h2>
          <p className="text-sm">{groupWords(group)}</p>
        </div>
        <span className="-me-2 -mt-1 flex">
          <Link
            to={linkTo('/optionGroup', { restaurantId, groupId })}
            className="btn btn-ghost btn-square"
            aria-label={t`Edit ${groupName}`}
          >
            <Pencil aria-hidden className="size-4" />
          </Link>
          <button
            type="button"
            className="btn btn-ghost btn-square text-error"
            aria-label={t`Delete ${groupName}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      </div>
      <ul className="mt-2 divide-y divide-base-300">
        {options.map((option) => (
          <OptionSwitch key={option.optionId} restaurantId={restaurantId} group={group} option={option} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">
          {dishes.length === 0 ? 'No dish uses it yet.' : t`Used by ${namesIn(dishes)}.`}
        </p>
        <button type="button" className="btn" aria-label={t`Dishes with ${groupName}`} onClick={onShare}>
          Dishes
        </button>
      </div>
    </section>
  );
}

const FAILED = 'That did not work. Please try again.';

interface OptionSwitchProps {
  readonly restaurantId: number;
  readonly group: OptionGroup;
  readonly option: Option;
}

function OptionSwitch({ restaurantId, group, option }: OptionSwitchProps) {
  const { optionId, optionName, foodType, isAvailable } = option;
  const { shown, failure, change } = useAtOnce(
    isAvailable,
    (to) =>
      call(setOptionAvailability, { params: { restaurantId }, body: { options: [{ optionId, isAvailable: to }] } }),
    FAILED,
  );
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${shown ? '' : 'line-through opacity-70'}`}>{optionName}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-sm">
            <FoodMark type={foodType} />
            <span className="tabular-nums">{optionPrice(option, group)}</span>
          </span>
        </span>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <span className={`text-sm ${shown ? '' : 'font-semibold'}`}>{shown ? t`Available` : t`Sold out`}</span>
          <input
            type="checkbox"
            role="switch"
            className="toggle toggle-success"
            aria-label={t`${optionName} of ${group.groupName} is available`}
            checked={shown}
            aria-checked={shown}
            onChange={(event) => change(event.target.checked)}
          />
        </label>
      </div>
      <Failure message={failure} />
    </li>
  );
}
