import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { Printer, ReceiptText } from '#web/ui/icons.tsx';
import { sendBill, sendTicket } from './printing.ts';

export const PrintButtons = ({ order }: { order: OrderLife }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-1.5">
    <button
      type="button"
      className="btn btn-sm min-h-11 px-2"
      aria-label={t`Print ticket: order ${order.orderId}`}
      onClick={() => sendTicket(order, false)}
    >
      <Printer aria-hidden className="size-4" />
      Print ticket
    </button>
    <button
      type="button"
      className="btn btn-sm min-h-11 px-2"
      aria-label={t`Print bill: order ${order.orderId}`}
      onClick={() => sendBill(order)}
    >
      <ReceiptText aria-hidden className="size-4" />
      Print bill
    </button>
  </div>
);
