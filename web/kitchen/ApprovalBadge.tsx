import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { CircleCheck, CircleX, Clock, type Icon, Trash2 } from '#web/ui/icons.tsx';

type Approval = MyRestaurant['approval'];

const LOOKS: Readonly<Record<Approval, readonly [Icon: Icon, style: string]>> = {
  Pending: [Clock, 'badge-warning'],
  Accepted: [CircleCheck, 'badge-success'],
  Rejected: [CircleX, 'badge-error'],
  Removed: [Trash2, 'badge-neutral'],
};

export function ApprovalBadge({ approval }: { approval: Approval }) {
  const [Icon, style] = LOOKS[approval];
  return (
    <span className={`badge gap-1.5 font-semibold ${style}`}>
      <Icon aria-hidden className="size-3.5" />
      {approval}
    </span>
  );
}
