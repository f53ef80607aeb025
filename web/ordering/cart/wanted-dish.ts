/**
 * The dish that was chosen before the login. It is in the tab's history state, never in an address, so that no link can
 * fill a cart. Price and availability come from the menu after the login.
 */
import { useLocation } from 'react-router';

interface WantedDish {
  readonly dishId: number;
  readonly dishName: string;
  readonly optionIds: readonly number[];
  readonly qty: number;
}

export interface WantedState {
  readonly wanted: WantedDish;
}

export function useWanted(): WantedDish | undefined {
  const state: Partial<WantedState> | null = useLocation().state;
  return Number.isInteger(state?.wanted?.dishId) ? state?.wanted : undefined;
}

export const addButtonId = (dishId: number): string => `add-${dishId}`;
