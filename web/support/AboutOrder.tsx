import { linkTo } from '#contract/kit/pages.ts';
import type { Ticket } from '#contract/support/tickets.ts';
import { Link } from '#web/page/links.ts';
import { ChevronRight, ReceiptText } from '#web/ui/icons.tsx';

export function AboutOrder({
  ticket: { orderId, restaurantName, orderStatus, orderDishes = [] },
}: {
  readonly ticket: Ticket;
}) {
  if (orderId === undefined) return null;
  return (
    <Link
      to={linkTo('/home/order/:orderId', { orderId })}
      className="flex min-h-13 items-center gap-3 rounded-field border border-base-300 px-3 py-2 text-sm hover:bg-base-200 active:bg-base-300"
    >
      <ReceiptText aria-hidden className="size-5 shrink-0 opacity-70" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{restaurantName}</span>
          <span className="tabular-nums">Order {orderId}</span>
          {orderStatus && <span className="badge badge-outline badge-sm font-semibold">{orderStatus}</span>}
        </span>
        <span className="line-clamp-3">
          {orderDishes.map(({ qty, dishName }) => `${qty} × ${dishName}`).join(', ')}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />
    </Link>
  );
}
