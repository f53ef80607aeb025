/**
 * Plans how an imported menu changes option groups. Dishes with the same group in their cells share it. A group that no
 * dish uses any more is changed instead of replaced, so that its options keep their ids.
 */
import type { Tx } from '#server/database/database.ts';
import * as rows from './group-rows.ts';
import { type GroupText, writeGroup } from './options-text.ts';

export interface KnownOptions {
  readonly groups: ReadonlyMap<number, { readonly text: string; readonly row: KnownGroup }>;
  readonly dishes: ReadonlyMap<number, readonly number[]>;
}
type KnownGroup = Awaited<ReturnType<typeof rows.kitchenOptionsOf>>['groups'][number];

export function knownOptions({ groups, dishes }: Awaited<ReturnType<typeof rows.kitchenOptionsOf>>): KnownOptions {
  return {
    groups: new Map(groups.map((row) => [row.groupId, { text: writeGroup(row), row }])),
    dishes: new Map(dishes.map(({ dishId, groupIds }) => [dishId, groupIds])),
  };
}

export const optionsCell = ({ groups, dishes }: KnownOptions, dishId: number): string =>
  (dishes.get(dishId) ?? []).map((groupId) => groups.get(groupId)?.text).join('; ');

/** `dishId` is undefined for a new dish. */
export interface WantedOptions {
  readonly dishId: number | undefined;
  readonly groups: readonly GroupText[];
}

/** The id of an equal existing group, or a new group. */
type GroupRef = number | NewGroup;
interface NewGroup {
  readonly text: GroupText;
  readonly formerGroupIds: Set<number>;
  replaces?: KnownGroup;
}

export interface OptionsPlan {
  /** The groups of each wanted dish, in order. */
  readonly groupsOfDishes: readonly (readonly GroupRef[])[];
  readonly added: readonly NewGroup[];
  readonly changed: readonly NewGroup[];
  readonly deleted: readonly number[];
}

export function planOptions(known: KnownOptions, wanted: readonly WantedOptions[]): OptionsPlan {
  const byText = Map.groupBy(known.groups.keys(), (groupId) => known.groups.get(groupId)?.text ?? '');
  const news = new Map<string, NewGroup>();
  const groupsOfDishes = wanted.map(({ dishId, groups }) => {
    const formerGroupIds = (dishId && known.dishes.get(dishId)) || [];
    const taken = new Set<GroupRef>();
    return groups.map((group) => {
      const text = writeGroup(group);
      const own = formerGroupIds.filter((groupId) => known.groups.get(groupId)?.text === text);
      let ref: GroupRef | undefined = [...own, ...(byText.get(text) ?? [])].find((groupId) => !taken.has(groupId));
      for (let copy = 0; ref === undefined || taken.has(ref); copy++) ref = newGroup(news, `${copy} ${text}`, group);
      if (typeof ref === 'object') for (const groupId of formerGroupIds) ref.formerGroupIds.add(groupId);
      taken.add(ref);
      return ref;
    });
  });
  const unused = unusedAfter(known, wanted, groupsOfDishes);
  for (const group of news.values()) {
    const same = [...group.formerGroupIds].find(
      (groupId) => unused.has(groupId) && hasName(known, groupId, group.text),
    );
    const row = known.groups.get(same ?? 0)?.row;
    if (!row) continue;
    group.replaces = row;
    unused.delete(row.groupId);
  }
  const all = [...news.values()];
  return {
    groupsOfDishes,
    added: all.filter(({ replaces }) => !replaces),
    changed: all.filter(({ replaces }) => replaces),
    deleted: [...unused],
  };
}

function newGroup(news: Map<string, NewGroup>, key: string, text: GroupText): NewGroup {
  const group = news.get(key) ?? { text, formerGroupIds: new Set() };
  news.set(key, group);
  return group;
}

const hasName = ({ groups }: KnownOptions, groupId: number, { groupName }: GroupText) =>
  groups.get(groupId)?.row.groupName.toLowerCase() === groupName.toLowerCase();

/** Groups that the import removes from all their dishes. */
function unusedAfter(
  known: KnownOptions,
  wanted: readonly WantedOptions[],
  groupsOfDishes: OptionsPlan['groupsOfDishes'],
): Set<number> {
  const changed = new Set(wanted.map(({ dishId }) => dishId));
  const taken = wanted.flatMap(({ dishId }) => (dishId && known.dishes.get(dishId)) || []);
  const unused = new Set(taken);
  for (const [dishId, groupIds] of known.dishes)
    if (!changed.has(dishId)) for (const groupId of groupIds) unused.delete(groupId);
  for (const ref of groupsOfDishes.flat()) if (typeof ref === 'number') unused.delete(ref);
  return unused;
}

const toChange = ({ text: { options, ...group }, replaces }: NewGroup): rows.GroupChange => {
  const ids = new Map(replaces?.options.map(({ optionName, optionId }) => [optionName.toLowerCase(), optionId]));
  return {
    ...group,
    options: options.map((option) => ({ ...option, optionId: ids.get(option.optionName.toLowerCase()) ?? null })),
  };
};

export async function addOptions(
  tx: Tx,
  restaurantId: number,
  dishes: readonly (WantedOptions & { readonly dishId: number })[],
): Promise<void> {
  const wanted = dishes.filter(({ groups }) => groups.length > 0);
  const plan = planOptions({ groups: new Map(), dishes: new Map() }, wanted);
  await writePlan(
    tx,
    restaurantId,
    plan,
    wanted.map(({ dishId }) => dishId),
  );
}

export interface PlannedOptions {
  readonly restaurantId: number;
  readonly plan: OptionsPlan;
  readonly dishIds: readonly number[];
}

export const writePlan = (tx: Tx, restaurantId: number, plan: OptionsPlan, dishIds: readonly number[]): Promise<void> =>
  writePlans(tx, [{ restaurantId, plan, dishIds }]);

/** Executes the plans of several restaurants, in as many statements as for one. */
export async function writePlans(tx: Tx, plans: readonly PlannedOptions[]): Promise<void> {
  if (plans.every(({ plan }) => plan.groupsOfDishes.length === 0)) return;
  const changed = plans.flatMap(({ plan }) => plan.changed);
  if (changed.length > 0)
    await rows.replaceGroups(
      tx,
      changed.map((group) => ({ ...toChange(group), groupId: group.replaces?.groupId ?? 0 })),
    );
  const added = plans.flatMap(({ restaurantId, plan }) => plan.added.map((group) => ({ group, restaurantId })));
  const news = added.map(({ group, restaurantId }) => ({ ...toChange(group), restaurantId }));
  const ids = news.length > 0 ? await rows.insertGroups(tx, news) : [];
  const idOf = new Map(added.map(({ group }, index) => [group, ids[index] ?? 0]));
  const links = plans.flatMap(({ plan, dishIds }) =>
    plan.groupsOfDishes.map((groups, index) => ({
      dishId: dishIds[index] ?? 0,
      groupIds: groups.map((ref) => (typeof ref === 'number' ? ref : (ref.replaces?.groupId ?? idOf.get(ref) ?? 0))),
    })),
  );
  await rows.setGroupsOfDishes(tx, links);
  const deleted = plans.flatMap(({ plan }) => plan.deleted);
  if (deleted.length > 0) await rows.deleteGroups(tx, deleted);
}
