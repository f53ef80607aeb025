import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { CircleCheck, CircleX, Clock, type Icon, Trash2 } from '#web/ui/icons.tsx';

type Approval = MyRestaurant['approval'];

const LOOKS: Readonly<Record<Approval, readonly [words: string, Icon: Icon, style: string]>> = {
  Pending: [t`Pending`, Clock, 'badge-warning'],
  Accepted: [t`Accepted`, CircleCheck, 'badge-success'],
  Rejected: [t`Rejected`, CircleX, 'badge-error'],
  Removed: [t`Removed`, Trash2, 'badge-neutral'],
};

export function ApprovalBadge({ approval }: { approval: Approval }) {
  const [words, Icon, style] = LOOKS[approval];
  return (
    <span className={`badge gap-1.5 font-semibold ${style}`}>
      <Icon aria-hidden className="size-3.5" />
      {words}
    </span>
  );
}
