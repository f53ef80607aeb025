import { X } from 'lucide-react';
import { DISHES_AT_ONCE_MAX } from '#contract/kitchen.ts';
import type { MenuDraft } from './menu-draft.ts';

/** What happens to the chosen dishes. */
export type Stock = { readonly isAvailable: boolean } | { readonly untilTomorrow: true };

interface MenuBarProps {
  readonly chosen: number;
  readonly onStock: (change: Stock) => void;
  readonly onChooseNone: () => void;
  readonly draft: MenuDraft;
  readonly onSave: () => void;
  readonly isBusy: boolean;
}

const dishes = (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`;

/** Stays in sight at the bottom while dishes are chosen or changes wait to be saved. */
export function MenuBar({ chosen, onStock, onChooseNone, draft, onSave, isBusy }: MenuBarProps) {
  const hasChanges = draft.prices.size > 0 || draft.isArranged;
  if (chosen === 0 && !hasChanges) return null;
  return (
    <section
      aria-label="Changes"
      className="sticky bottom-3 z-20 mt-4 flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg"
    >
      {chosen > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex min-h-11 items-center gap-1 font-semibold tabular-nums">
            <button type="button" className="btn btn-ghost btn-square" aria-label="Choose none" onClick={onChooseNone}>
              <X aria-hidden className="size-5" />
            </button>
            {dishes(chosen)} chosen
          </p>
          {chosen > DISHES_AT_ONCE_MAX ? (
            <p>At most {DISHES_AT_ONCE_MAX} at once.</p>
          ) : (
            <div className="ms-auto flex flex-wrap gap-2">
              <StockButton label="Available" isBusy={isBusy} onPress={() => onStock({ isAvailable: true })} />
              <StockButton label="Sold out" isBusy={isBusy} onPress={() => onStock({ isAvailable: false })} />
              <StockButton
                label="Sold out until tomorrow"
                isBusy={isBusy}
                onPress={() => onStock({ untilTomorrow: true })}
              />
            </div>
          )}
        </div>
      )}
      {hasChanges && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status">{changesOf(draft)}</p>
          <div className="ms-auto flex flex-wrap gap-2">
            <button type="button" className="btn" disabled={isBusy} onClick={draft.discard}>
              Discard
            </button>
            <button type="button" className="btn btn-primary" disabled={isBusy || !draft.isValid} onClick={onSave}>
              {isBusy && <span className="loading loading-spinner" aria-hidden />}
              Save changes
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

const StockButton = ({ label, isBusy, onPress }: { label: string; isBusy: boolean; onPress: () => void }) => (
  <button type="button" className="btn" disabled={isBusy} onClick={onPress}>
    {label}
  </button>
);

/** What waits to be saved, in words. */
function changesOf({ prices, isArranged }: MenuDraft): string {
  const price = prices.size > 0 ? `the price of ${dishes(prices.size)}` : '';
  const said = [price, isArranged ? 'the order of the menu' : ''].filter(Boolean).join(' and ');
  return `Not saved yet: ${said}.`;
}
