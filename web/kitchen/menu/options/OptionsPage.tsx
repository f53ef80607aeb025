import { type RefObject, useState } from 'react';
import type { OptionGroup } from '#contract/catalog/options.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { deleteOptionGroup, KITCHEN_GROUPS_MAX, type KitchenOptions } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { ArrowLeft, Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { snack } from '#web/ui/snack.ts';
import { OfRestaurant } from '../../OfRestaurant.tsx';
import { GroupCard } from './GroupCard.tsx';
import { loadOptions } from './load-options.ts';
import { dishesWith } from './option-words.ts';
import { ShareDialog } from './ShareDialog.tsx';

export const load = loadOptions;

export const meta = () => ({ title: t`Options` });

/** `/options?restaurantId=`: the option groups of a restaurant, the dishes that use them, and sold-out options. */
export default function OptionsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title="Options" loaded={loaderData}>
      {({ restaurantId, dishes }, { options }) => (
        <Groups key={restaurantId} restaurantId={restaurantId} dishes={dishes} options={options} />
      )}
    </OfRestaurant>
  );
}

interface GroupsProps {
  readonly restaurantId: number;
  readonly dishes: readonly MyDish[];
  readonly options: KitchenOptions;
}

function Groups({ restaurantId, dishes, options }: GroupsProps) {
  const { groups } = options;
  const { question, chosen: leaving, ask } = useQuestion<OptionGroup>();
  const [sharing, setSharing] = useState<OptionGroup>();
  const { end, clear, run } = useCommand('The options could not be changed. Please try again.');
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Link to={linkTo('/menu', { restaurantId })} className="btn">
          <ArrowLeft aria-hidden className="size-4" />
          Menu
        </Link>
        {groups.length > 0 && groups.length < KITCHEN_GROUPS_MAX && <AddGroup restaurantId={restaurantId} />}
      </div>
      {groups.length >= KITCHEN_GROUPS_MAX && (
        <p className="mb-4">You have {KITCHEN_GROUPS_MAX} groups, the maximum for a restaurant.</p>
      )}
      {groups.length === 0 ? (
        <EmptyState
          art="empty-cart"
          title="No options yet. Add a group of sizes or extras, and choose the dishes that have them."
        >
          <AddGroup restaurantId={restaurantId} />
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {groups.map((group) => (
            <li key={group.groupId}>
              <GroupCard
                restaurantId={restaurantId}
                group={group}
                dishes={dishesWith(options, group.groupId, dishes)}
                onShare={() => setSharing(group)}
                onDelete={() => ask(group)}
              />
            </li>
          ))}
        </ul>
      )}
      {sharing && (
        <ShareDialog
          key={sharing.groupId}
          group={sharing}
          dishes={dishes}
          users={dishesWith(options, sharing.groupId, dishes)}
          onClose={() => setSharing(undefined)}
        />
      )}
      <DeleteDialog
        ref={question}
        groupName={leaving?.groupName}
        users={leaving ? dishesWith(options, leaving.groupId, dishes).length : 0}
        onConfirm={() =>
          leaving &&
          run(
            async () => snack(await call(deleteOptionGroup, { params: { groupId: leaving.groupId } })),
            leaving.groupId,
          )
        }
      />
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

interface DeleteDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly groupName: string | undefined;
  /** How many dishes use the group. */
  readonly users: number;
  readonly onConfirm: () => void;
}

const DeleteDialog = ({ ref, groupName, users, onConfirm }: DeleteDialogProps) => (
  <ConfirmDialog ref={ref} title={t`Delete “${groupName}”?`} confirm="Delete" onConfirm={onConfirm}>
    <p>{effectOn(users)}</p>
  </ConfirmDialog>
);

function effectOn(users: number): string {
  if (users === 0) return 'No dish uses it. Existing orders do not change.';
  return users === 1
    ? t`${users} dish loses it immediately. Existing orders do not change.`
    : t`${users} dishes lose it immediately. Existing orders do not change.`;
}

const AddGroup = ({ restaurantId }: { restaurantId: number }) => (
  <Link to={linkTo('/optionGroup', { restaurantId })} className="btn btn-primary">
    <Plus aria-hidden className="size-5" />
    Add a group
  </Link>
);
