import { t } from '#contract/kit/texts.ts';
import { DISHES_AT_ONCE_MAX } from '#contract/kitchen/menu.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { X } from '#web/ui/icons.tsx';
import type { MenuDraft } from './menu-draft.ts';

export type Stock = { readonly isAvailable: boolean } | { readonly untilTomorrow: true };

const STOCKS: readonly (readonly [label: string, change: Stock])[] = [
  [t`Sold out until tomorrow`, { untilTomorrow: true }],
  [t`Sold out`, { isAvailable: false }],
  [t`Available`, { isAvailable: true }],
];

interface MenuBarProps {
  readonly chosen: number;
  readonly onStock: (change: Stock, label: string) => void;
  readonly onChooseNone: () => void;
  readonly draft: MenuDraft;
  readonly onSave: () => void;
  readonly busy: Busy;
}

/** Sticks to the bottom of the window while dishes are chosen or there are unsaved changes. */
export function MenuBar({ chosen, onStock, onChooseNone, draft, onSave, busy }: MenuBarProps) {
  const hasChanges = draft.prices.size > 0 || draft.isArranged;
  if (chosen === 0 && !hasChanges) return null;
  return (
    <section
      aria-label="Changes"
      className="sticky bottom-[calc(var(--floor)+0.75rem)] z-20 mt-4 flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg"
    >
      {chosen > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex min-h-11 items-center gap-1 font-semibold tabular-nums">
            <button type="button" className="btn btn-ghost btn-square" aria-label="Choose none" onClick={onChooseNone}>
              <X aria-hidden className="size-5" />
            </button>
            {chosen === 1 ? t`${chosen} dish chosen` : t`${chosen} dishes chosen`}
          </p>
          {chosen > DISHES_AT_ONCE_MAX ? (
            <p>At most {DISHES_AT_ONCE_MAX} at a time.</p>
          ) : (
            <div className="ms-auto flex flex-wrap gap-2">
              {STOCKS.map(([label, change]) => (
                <BusyButton key={label} busy={busy} what={label} className="btn" onClick={() => onStock(change, label)}>
                  {label}
                </BusyButton>
              ))}
            </div>
          )}
        </div>
      )}
      {hasChanges && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status">{changesOf(draft)}</p>
          <div className="ms-auto flex flex-wrap gap-2">
            <BusyButton busy={busy} what="discard" className="btn" onClick={draft.discard}>
              Discard
            </BusyButton>
            <BusyButton busy={busy} className="btn btn-primary" disabled={!draft.isValid} onClick={onSave}>
              Save changes
            </BusyButton>
          </div>
        </div>
      )}
    </section>
  );
}

function changesOf({ prices, isArranged }: MenuDraft): string {
  const { size } = prices;
  if (size === 0) return 'Not saved yet: the order of the menu.';
  if (isArranged) {
    return size === 1
      ? t`Not saved yet: the price of ${size} dish and the order of the menu.`
      : t`Not saved yet: the price of ${size} dishes and the order of the menu.`;
  }
  return size === 1 ? t`Not saved yet: the price of ${size} dish.` : t`Not saved yet: the price of ${size} dishes.`;
}
