import { t } from '#contract/kit/texts.ts';
import type { OrderLife, OrderStatus } from '#contract/ordering/orders.ts';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { TabRow } from '#web/ui/lists/TabRow.tsx';
import { OfferReplacement } from './OfferReplacement.tsx';
import { OrderCard } from './OrderCard.tsx';
import type { OrderMoves } from './order-moves.ts';
import { RejectDialog } from './RejectDialog.tsx';

const COLUMNS: readonly (readonly [status: OrderStatus, name: string, empty: string][])[] = [
  [['ACTIVE', t`New`, 'No new orders.']],
  [['ACCEPTED', t`Accepted`, 'Nothing to prepare.']],
  [['PREPARING', t`Preparing`, 'Nothing in preparation.']],
  [
    ['READY', t`Ready`, 'Nothing waits to go out.'],
    ['OUT_FOR_DELIVERY', t`On the way`, 'Nothing out for delivery.'],
  ],
];

const columnOf = (status: OrderStatus) => (status === 'UNCONFIRMED' ? 'OUT_FOR_DELIVERY' : status);

interface OrderColumnsProps {
  readonly orders: readonly OrderLife[];
  readonly moves: OrderMoves;
}

export function OrderColumns({ orders, moves }: OrderColumnsProps) {
  const { question, chosen, ask } = useQuestion<OrderLife>();
  const out = useQuestion<OrderLife>();
  const inState = (status: OrderStatus) => orders.filter(({ orderStatus }) => columnOf(orderStatus) === status);
  return (
    <div className="@container">
      <TabRow label="States" className="mb-2 gap-1 @4xl:hidden">
        {COLUMNS.flat().map(([status, name]) => (
          <a key={status} href={`#${status}`} className="btn btn-sm min-h-11 grow gap-1 px-2">
            {name}
            {inState(status).length > 0 && <Count orders={inState(status)} isNew={status === 'ACTIVE'} />}
          </a>
        ))}
      </TabRow>
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))]">
        {COLUMNS.map((states) => (
          <div key={states[0]?.[0]} className="flex flex-col gap-4">
            {states.map(([status, name, empty]) => (
              <section
                key={status}
                id={status}
                aria-labelledby={`${status}-name`}
                className={`scroll-mt-4 rounded-box bg-base-200 p-2 ${states.length > 1 ? '@4xl:min-h-34' : '@4xl:min-h-72'}`}
              >
                <h2 className="flex min-h-9 items-center justify-between gap-2 px-2 text-lg sm:min-h-11">
                  <span id={`${status}-name`}>{name}</span>
                  <Count orders={inState(status)} isNew={status === 'ACTIVE'} />
                </h2>
                {inState(status).length === 0 && <p className="px-2 pb-2 text-sm">{empty}</p>}
                <ul className="flex flex-col gap-2">
                  {inState(status).map((order) => (
                    <li key={order.orderId}>
                      <OrderCard order={order} moves={moves} onReject={ask} onOut={out.ask} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
      <OfferReplacement ref={out.question} order={out.chosen} onOffered={moves.reload} />
      <RejectDialog ref={question} order={chosen} onReject={moves.move} />
    </div>
  );
}

function Count({ orders, isNew }: { orders: readonly OrderLife[]; isNew: boolean }) {
  const style = isNew && orders.length > 0 ? 'badge-primary' : 'badge-ghost';
  return <span className={`badge font-bold tabular-nums ${style}`}>{orders.length}</span>;
}
