import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import type { AdminList } from './admin-list.ts';
import { OperatingCard } from './OperatingCard.tsx';

interface RemovalListProps {
  readonly title: string;
  readonly list: AdminList<RestaurantCard>;
  readonly remove: string;
  readonly empty: ReactNode;
  readonly search?: ReactNode;
}

export function RemovalList({ title, list, remove, empty, search }: RemovalListProps) {
  const revalidator = useRevalidator();
  const { question, chosen, ask } = useQuestion<RestaurantCard>();
  const command = useCommand('The restaurant could not be removed. Please try again.', { reload: false });
  // A failed removal also shows the server's message in place of the list, until the list is loaded again.
  const [failedOn, setFailedOn] = useState<unknown>();
  const failure = list.failure ?? (failedOn === list ? command.failure : undefined);

  const removeIt = async ({ restaurantId: id }: RestaurantCard) => {
    const isRemoved = await command.run(() => call(deleteRestaurant, { params: { id } }), id);
    if (!isRemoved) setFailedOn(list);
  };
  const close = () => {
    command.clear();
    revalidator.revalidate();
  };

  return (
    <AdminFrame title={title} failure={failure}>
      {search}
      {list.total === 0 && empty}
      {list.items.length > 0 && (
        <ul className="cards">
          {list.items.map((restaurant, index) => (
            <li key={restaurant.restaurantId} className="grid">
              <OperatingCard
                restaurant={restaurant}
                index={index}
                remove={remove}
                busy={command.busy}
                onRemove={() => ask(restaurant)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} size={list.size} total={list.total} />
      <ConfirmDialog
        ref={question}
        title={t`Remove “${chosen?.restaurantName}”?`}
        confirm={remove}
        onConfirm={() => chosen && removeIt(chosen)}
      >
        <p>
          Customers will no longer find it. Its open orders are cancelled and refunded in full, except those already out
          for delivery. This cannot be undone.
        </p>
      </ConfirmDialog>
      <AlertDialog alert={command.failure ? undefined : command.end} onClose={close} />
    </AdminFrame>
  );
}
