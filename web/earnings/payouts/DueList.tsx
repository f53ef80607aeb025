import { type DuePayout, NOT_PAID_WORDS } from '#contract/earnings/payouts.ts';
import { inRupees } from '#contract/kit/money.ts';
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
      <table className="stacking-table table max-w-4xl tabular-nums">
        <thead>
          <tr>
            <th scope="col">Restaurant</th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col">Payout</th>
          </tr>
        </thead>
        <tbody>
          {due.map((each) => (
            <tr key={each.restaurantId}>
              <td data-label="Restaurant" className="wrap-anywhere">
                <RestaurantLink {...each} />
              </td>
              <td data-label="Amount" className="text-right font-semibold">
                {inRupees(each.amount)}
              </td>
              <td data-label="Payout">{each.why ? NOT_PAID_WORDS[each.why] : 'In the next run'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
