import { type DuePayout, NOT_PAID_WORDS } from '#contract/earnings/payouts.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { Table } from '#web/ui/lists/Table.tsx';
import { RestaurantLink } from '../RestaurantLink.tsx';

export const DueList = ({ due }: { due: readonly DuePayout[] }) => (
  <section aria-labelledby="due" className="mt-8">
    <h2 id="due" className="mb-1">
      Due now
    </h2>
    <p className="mb-3 max-w-3xl text-sm">
      The balances of the last statements, less payouts and refunds since. Later deliveries are due with the next
      statement.
    </p>
    {due.length === 0 ? (
      <p>Nothing is due: no restaurant has a balance in its statements.</p>
    ) : (
      <Table
        className="stacking-table max-w-4xl tabular-nums"
        rows={due}
        keyOf={({ restaurantId }) => restaurantId}
        columns={[
          { title: t`Restaurant`, cell: (each) => <RestaurantLink {...each} />, className: 'wrap-anywhere' },
          { title: t`Amount`, cell: ({ amount }) => inRupees(amount), isRight: true, className: 'font-semibold' },
          { title: t`Payout`, cell: ({ why }) => (why ? NOT_PAID_WORDS[why] : t`In the next run`) },
        ]}
      />
    )}
  </section>
);
