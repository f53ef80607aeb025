import { useEffect, useRef } from 'react';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

interface StartNewCartProps {
  readonly dish: Dish;
  readonly restaurantName: string | undefined;
  readonly onConfirm: () => void;
}

/** Asks before a dish of another restaurant empties the cart; opens itself. */
export default function StartNewCart({ dish, restaurantName, onConfirm }: StartNewCartProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <ConfirmDialog ref={dialog} title="Start a new cart?" confirm="Start a new cart" onConfirm={onConfirm}>
      <p>
        Your cart has dishes from {restaurantName}. Adding {dish.dishName} will clear it.
      </p>
    </ConfirmDialog>
  );
}
