import { t } from '#contract/kit/texts.ts';
import { counted } from '#web/ui/lists/counted.ts';

export function countedRestaurants(total: number, isExact = true): string {
  const count = counted(total, isExact);
  return total === 1 ? t`${count} restaurant` : t`${count} restaurants`;
}
