import { type Option, type OptionGroup, pickWords } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';

interface OptionGroupsProps {
  readonly groups: NonNullable<Dish['optionGroups']>;
  readonly picked: readonly number[];
  readonly onPick: (optionIds: readonly number[]) => void;
  readonly missing: number | undefined;
}

export const groupElementId = (groupId: number): string => `group-${groupId}`;

export function OptionGroups({ groups, picked, onPick, missing }: OptionGroupsProps) {
  return (
    <div className="mt-5 flex flex-col gap-5">
      {groups.map((group) => (
        <Group
          key={group.groupId}
          group={group}
          picked={picked}
          onPick={onPick}
          isMissing={missing === group.groupId}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<OptionGroupsProps, 'picked' | 'onPick'> {
  readonly group: OptionGroup;
  readonly isMissing: boolean;
}

function Group({ group, picked, onPick, isMissing }: GroupProps) {
  const { groupId, groupName, options, pickMin, pickMax } = group;
  const ids = options.map(({ optionId }) => optionId);
  const own = picked.filter((id) => ids.includes(id));
  // Of a group with one pick a new option replaces the other; it can be removed unless one must be picked.
  const isOne = pickMax === 1;
  const mustBeOne = isOne && pickMin === 1;
  const isFull = !isOne && own.length >= pickMax;
  const press = (optionId: number) => {
    const others = picked.filter((id) => (isOne ? !ids.includes(id) : id !== optionId));
    onPick(!mustBeOne && own.includes(optionId) ? others : [...others, optionId]);
  };
  return (
    <fieldset id={groupElementId(groupId)} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      <legend className="font-bold">{groupName}</legend>
      <p
        className={`text-sm ${isMissing ? 'font-semibold text-error' : 'opacity-80'}`}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing && own.length > 0 ? t`${pickWords(group)}: ${own.length} so far` : pickWords(group)}
      </p>
      {options.map((option) => (
        <label
          key={option.optionId}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-default"
        >
          <input
            type={mustBeOne ? 'radio' : 'checkbox'}
            name={`group-${groupId}`}
            className={mustBeOne ? 'radio radio-primary' : 'checkbox checkbox-primary'}
            checked={own.includes(option.optionId)}
            disabled={!option.isAvailable || (isFull && !own.includes(option.optionId))}
            onChange={() => press(option.optionId)}
          />
          <OptionWords option={option} setsPrice={group.setsPrice} />
        </label>
      ))}
    </fieldset>
  );
}

function OptionWords({ option, setsPrice }: { option: Option; setsPrice: boolean }) {
  const { optionName, foodType, price, isAvailable } = option;
  const words = setsPrice ? inRupees(price) : price > 0 ? `+ ${inRupees(price)}` : '';
  return (
    <>
      <span className={`wrap-anywhere min-w-0 flex-1 ${isAvailable ? '' : 'opacity-75'}`}>
        {optionName} {foodType !== 'Veg' && <FoodMark type={foodType} />}
      </span>
      <span className="whitespace-nowrap text-sm tabular-nums">{isAvailable ? words : t`Sold out`}</span>
    </>
  );
}
