import type { Option } from '#contract/options.ts';
import { NonvegMark, VegMark } from '#web/ui/icons.tsx';

/** The mark of an option beside its word; in India food with egg has the mark of Nonveg. */
export function OptionMark({ type }: { type: Option['foodType'] }) {
  const isVeg = type === 'Veg';
  const Mark = isVeg ? VegMark : NonvegMark;
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${isVeg ? 'text-success' : 'text-nonveg'}`}>
      <Mark aria-hidden className="size-4 shrink-0" />
      {type}
    </span>
  );
}
