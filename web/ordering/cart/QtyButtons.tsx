import { t } from '#contract/kit/texts.ts';
import { QTY_MAX } from '#contract/ordering/limits.ts';
import { Minus, Plus, Trash2 } from '#web/ui/icons.tsx';

interface QtyButtonsProps {
  readonly name: string;
  readonly qty: number;
  readonly onChange: (qty: number) => void;
  readonly onLess?: () => void;
}

export function QtyButtons({ name, qty, onChange, onLess }: QtyButtonsProps) {
  const Less = onLess && qty === 1 ? Trash2 : Minus;
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        // At one it is only an outline, since Delete removes the dish.
        className="btn btn-square min-h-11 min-w-11 disabled:border-base-content/30! disabled:border-dashed disabled:bg-transparent! disabled:text-base-content/30!"
        aria-label={t`One ${name} less`}
        disabled={!onLess && qty <= 1}
        onClick={onLess ?? (() => onChange(qty - 1))}
      >
        <Less aria-hidden className="size-4" />
      </button>
      <output className="w-9 text-center font-bold tabular-nums" aria-label={t`Quantity of ${name}`}>
        {qty}
      </output>
      <button
        type="button"
        className="btn btn-square min-h-11 min-w-11"
        aria-label={t`One ${name} more`}
        disabled={qty >= QTY_MAX}
        onClick={() => onChange(qty + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </span>
  );
}
