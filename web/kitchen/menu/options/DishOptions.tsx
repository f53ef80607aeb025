import { useId, useState } from 'react';
import { GROUPS_MAX, type OptionGroup } from '#contract/catalog/options.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { copyOptionGroup, type KitchenOptions, setDishGroups } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Pencil, Plus, X } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { Part } from '../../Part.tsx';
import { MoveButtons } from '../MoveButtons.tsx';
import { dishesWith, groupsOf, groupWords, namesIn, optionPrice, priceWords } from './option-words.ts';

interface DishOptionsProps {
  readonly restaurantId: number;
  readonly dish: MyDish;
  readonly dishes: readonly MyDish[];
  readonly options: KitchenOptions;
}

/** The option groups of a dish, in the order shown to customers; each change is saved at once. */
export function DishOptions({ restaurantId, dish, dishes, options }: DishOptionsProps) {
  const { dishId, dishName } = dish;
  const own = groupsOf(options, dishId);
  const ids = own.map(({ groupId }) => groupId);
  const { busy, failure, run } = useCommand('The options could not be changed. Please try again.');
  const set = (groupIds: readonly number[], message: string) =>
    run(async () => {
      await call(setDishGroups, { params: { dishId }, body: { groupIds: [...groupIds] } });
      snack(message);
    }, 'set');
  const move = (group: OptionGroup, by: number) => {
    const from = ids.indexOf(group.groupId);
    const moved = ids.toSpliced(from, 1).toSpliced(from + by, 0, group.groupId);
    const position = from + by + 1;
    return set(moved, t`${group.groupName} is ${position} of ${ids.length} now.`);
  };
  const others = options.groups.filter(({ groupId }) => !ids.includes(groupId));
  return (
    <Part title="Options" hint="Sizes, extras or how it is cooked. Changes here are saved immediately.">
      <p className="mb-3">
        Customers see: <strong className="tabular-nums">{priceWords(dish, own)}</strong>
      </p>
      <ul className="flex flex-col gap-3">
        {own.map((group, index) => (
          <li key={group.groupId} className="rounded-field border border-base-300 p-3">
            <Group
              restaurantId={restaurantId}
              dishId={dishId}
              group={group}
              others={dishesWith(options, group.groupId, dishes).filter((each) => each.dishId !== dishId)}
              onUp={index > 0 ? () => move(group, -1) : undefined}
              onDown={index < own.length - 1 ? () => move(group, 1) : undefined}
              onRemove={() =>
                set(
                  ids.filter((groupId) => groupId !== group.groupId),
                  t`${dishName} no longer has ${group.groupName}. The group stays in your options.`,
                )
              }
            />
          </li>
        ))}
      </ul>
      <Failure message={failure} className="alert alert-error alert-soft mt-3" />
      {own.length < GROUPS_MAX ? (
        <div className="mt-3 flex flex-col gap-3">
          <Link to={linkTo('/optionGroup', { restaurantId, dishId })} className="btn self-start">
            <Plus aria-hidden className="size-5" />
            Add a group
          </Link>
          {others.length > 0 && (
            <Shared
              others={others}
              words={(group) => namesIn(dishesWith(options, group.groupId, dishes))}
              busy={busy}
              onShare={(group) => set([...ids, group.groupId], t`${dishName} now has ${group.groupName}.`)}
            />
          )}
        </div>
      ) : (
        <p className="mt-3">A dish has at most {GROUPS_MAX} groups.</p>
      )}
      <Link className="link mt-2 inline-flex min-h-11 items-center" to={linkTo('/options', { restaurantId })}>
        All options of the menu
      </Link>
    </Part>
  );
}

interface GroupProps {
  readonly restaurantId: number;
  readonly dishId: number;
  readonly group: OptionGroup;
  readonly others: readonly MyDish[];
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function Group({ restaurantId, dishId, group, others, onUp, onDown, onRemove }: GroupProps) {
  const { groupId, groupName, options } = group;
  const { busy, failure, run } = useCommand('The copy could not be made. Please try again.');
  const copy = () =>
    run(async () => {
      await call(copyOptionGroup, { params: { groupId, dishId } });
      snack(t`This dish now has its own ${groupName}.`);
    });
  return (
    <>
      <div className="flex items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-base wrap-anywhere">{groupName}</h3>
          <p className="text-sm">{groupWords(group)}</p>
        </div>
        <span className="flex">
          <MoveButtons name={groupName} onUp={onUp} onDown={onDown} />
          <Link
            to={linkTo('/optionGroup', { restaurantId, groupId, dishId })}
            className="btn btn-ghost btn-square"
            aria-label={t`Edit ${groupName}`}
          >
            <Pencil aria-hidden className="size-4" />
          </Link>
          <button
            type="button"
            className="btn btn-ghost btn-square text-error"
            aria-label={t`Remove ${groupName} from this dish`}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </button>
        </span>
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        {options
          .map((option) => {
            const words = `${option.optionName} ${optionPrice(option, group)}`;
            return option.isAvailable ? words : t`${words} (sold out)`;
          })
          .join(' · ')}
      </p>
      {others.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">Shared with {namesIn(others)}.</p>
          <BusyButton busy={busy} className="btn" onClick={copy}>
            Make a copy for this dish
          </BusyButton>
        </div>
      )}
      <Failure message={failure} />
    </>
  );
}

interface SharedProps {
  readonly others: readonly OptionGroup[];
  readonly words: (group: OptionGroup) => string;
  readonly busy: Parameters<typeof BusyButton>[0]['busy'];
  readonly onShare: (group: OptionGroup) => void;
}

function Shared({ others, words, busy, onShare }: SharedProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const group = others.find(({ groupId }) => String(groupId) === chosen);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Use a group from other dishes
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className="select w-full max-w-md flex-1 basis-56"
          value={group ? chosen : ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">--Select--</option>
          {others.map((each) => (
            <option key={each.groupId} value={each.groupId}>
              {[each.groupName, words(each)].filter(Boolean).join(' – ')}
            </option>
          ))}
        </select>
        <BusyButton busy={busy} what="set" className="btn" disabled={!group} onClick={() => group && onShare(group)}>
          Share
        </BusyButton>
      </div>
    </div>
  );
}
