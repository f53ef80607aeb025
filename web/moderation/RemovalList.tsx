import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RestaurantCard } from '#contract/catalog.ts';
import { deleteRestaurant } from '#contract/moderation.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import type { AdminList } from './admin-list.ts';
import { OperatingCard } from './OperatingCard.tsx';

const FAILED = 'The restaurant could not be removed. Please try again.';

interface RemovalListProps {
  readonly title: string;
  readonly list: AdminList<RestaurantCard>;
  /** What the button of each card says. */
  readonly remove: string;
  /** Shown when there is no restaurant. */
  readonly empty: ReactNode;
}

/** Operating restaurants, each to be removed; removing asks once (spec 2). */
export function RemovalList({ title, list, remove, empty }: RemovalListProps) {
  const revalidator = useRevalidator();
  const question = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<RestaurantCard>();
  const [removing, setRemoving] = useState<number>();
  const [alert, setAlert] = useState<Alert>();
  // spec 8: a failed removal too is the server's message over an empty list, until the list is loaded again.
  const [failed, setFailed] = useState<{ readonly on: unknown; readonly message: string }>();
  const failure = list.failure ?? (failed?.on === list ? failed.message : undefined);

  const ask = (restaurant: RestaurantCard) => {
    setChosen(restaurant);
    question.current?.showModal();
  };
  const removeIt = async ({ restaurantId: id }: RestaurantCard) => {
    setRemoving(id);
    try {
      setAlert({ kind: 'success', message: await call(deleteRestaurant, { params: { id } }) });
    } catch (error) {
      setFailed({ on: list, message: (error instanceof CallFailure && error.message) || FAILED });
    } finally {
      setRemoving(undefined);
    }
  };
  const close = () => {
    setAlert(undefined);
    revalidator.revalidate();
  };

  return (
    <AdminFrame title={title} failure={failure}>
      {list.total === 0 && empty}
      {list.items.length > 0 && (
        <ul className="cards">
          {list.items.map((restaurant, index) => (
            <li key={restaurant.restaurantId} className="grid">
              <OperatingCard
                restaurant={restaurant}
                index={index}
                remove={remove}
                isBusy={removing === restaurant.restaurantId}
                onRemove={() => ask(restaurant)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} size={list.size} total={list.total} />
      <ConfirmDialog
        ref={question}
        title={`Remove “${chosen?.restaurantName}”?`}
        confirm={remove}
        onConfirm={() => chosen && removeIt(chosen)}
      >
        <p>
          Customers will no longer find it. Its open orders are cancelled and refunded in full; those already out for
          delivery go on. This cannot be undone.
        </p>
      </ConfirmDialog>
      <AlertDialog alert={alert} onClose={close} />
    </AdminFrame>
  );
}
