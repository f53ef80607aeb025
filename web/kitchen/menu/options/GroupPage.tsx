import { useSearchParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { addOptionGroup, type KitchenOptions, updateOptionGroup } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { OfRestaurant } from '../../OfRestaurant.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { type GroupEntry, NEW_OPTION } from './group-entry.ts';
import { loadOptions } from './load-options.ts';
import { dishesWith, namesIn } from './option-words.ts';

export const load = loadOptions;

export const meta = () => ({ title: t`Options` });

/**
 * `/optionGroup?restaurantId=`: adds an option group, with `&dishId=` to that dish; with `&groupId=`, changes one.
 * Returns to the dish, if any.
 */
export default function GroupPage({ loaderData }: PageProps<typeof load>) {
  const [search] = useSearchParams();
  const groupId = Number(search.get('groupId')) || undefined;
  const dishId = Number(search.get('dishId')) || undefined;
  return (
    <div className="mx-auto max-w-3xl">
      <OfRestaurant title={groupId ? t`Edit options` : t`Add options`} loaded={loaderData}>
        {({ restaurantId, dishes }, { options }) => {
          const page = { restaurantId, dishes, options, dish: dishes.find((dish) => dish.dishId === dishId) };
          return groupId ? <Change key={groupId} groupId={groupId} {...page} /> : <Add key={dishId} {...page} />;
        }}
      </OfRestaurant>
    </div>
  );
}

interface PartProps {
  readonly restaurantId: number;
  readonly dishes: readonly MyDish[];
  readonly options: KitchenOptions;
  readonly dish: MyDish | undefined;
}

const backTo = ({ restaurantId, dish }: Pick<PartProps, 'restaurantId' | 'dish'>) =>
  dish ? linkTo('/addDish', { restaurantId, dishId: dish.dishId }) : linkTo('/options', { restaurantId });

const EMPTY: GroupEntry = { groupName: '', pickMin: 0, pickMax: 1, setsPrice: false, options: [NEW_OPTION] };

function Add({ restaurantId, dish }: PartProps) {
  return (
    <GroupEditor
      submit="Add options"
      note={dish && t`A group of ${dish.dishName}. You can share it with other dishes later.`}
      draft={`new options of ${restaurantId} for ${dish?.dishId}`}
      defaultValues={EMPTY}
      back={backTo({ restaurantId, dish })}
      save={async (group) => {
        const body = { group, dishIds: dish ? [dish.dishId] : [] };
        await call(addOptionGroup, { params: { restaurantId }, body });
        return t`${group.groupName} is saved.`;
      }}
    />
  );
}

function Change({ restaurantId, dishes, options, dish, groupId }: PartProps & { groupId: number }) {
  const back = backTo({ restaurantId, dish });
  const group = options.groups.find((each) => each.groupId === groupId);
  if (!group) {
    return (
      <EmptyState art={SearchX} title="This group of options is not on your menu.">
        <Link to={linkTo('/options', { restaurantId })} className="btn btn-primary">
          See all options
        </Link>
      </EmptyState>
    );
  }
  const { groupName, pickMin, pickMax, setsPrice } = group;
  const users = dishesWith(options, groupId, dishes);
  return (
    <GroupEditor
      submit="Save changes"
      note={users.length > 1 ? t`Changes here apply to all dishes that share it: ${namesIn(users)}.` : undefined}
      draft={`options ${groupId}`}
      defaultValues={{ groupName, pickMin, pickMax, setsPrice, options: [...group.options] }}
      back={back}
      save={(body) => call(updateOptionGroup, { params: { groupId }, body })}
    />
  );
}
