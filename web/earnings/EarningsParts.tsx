import type { Earnings, Statement } from '#contract/earnings/statements.ts';
import { commissionWords, PERIOD_WORDS, periodWords, reserveWords } from '#contract/earnings/words.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { Total } from '#web/sales/Total.tsx';
import { ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

export function Now({ earnings: now }: { earnings: Earnings }) {
  const { lastClosing, orders, earned, refunded, cash, adjusted, paidOut, balance, commission, period } = now;
  return (
    <section aria-labelledby="now">
      <h2 id="now" className="mb-3">
        Now
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total
          label="Balance"
          value={inRupees(balance)}
          more={
            <>
              before this period’s commission
              <Since cash={cash} adjusted={adjusted} paidOut={paidOut} />
            </>
          }
        />
        <Total label="Last closing balance" value={inRupees(lastClosing)} />
        <Total
          label="Delivered since"
          value={inRupees(earned)}
          more={`${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`}
        />
        <Total label="Refunded since" value={inRupees(refunded)} />
      </dl>
      <p className="mt-3 max-w-3xl text-sm">
        Orders count once they are delivered. Cash that the restaurant took for them lowers the balance. Commission:{' '}
        {commissionWords(commission)}, on dishes and packing less its own discounts, without tax. Statements are made{' '}
        {PERIOD_WORDS[period]}.
        {reserveWords(now) !== 'none' && ` Paid out later, as a reserve for refunds: ${reserveWords(now)}.`}
      </p>
    </section>
  );
}

const Since = ({ cash, adjusted, paidOut }: Pick<Earnings, 'cash' | 'adjusted' | 'paidOut'>) => (
  <>
    {cash !== 0 && <span className="block">Cash kept: {inRupees(cash)}</span>}
    {adjusted !== 0 && <span className="block">Adjusted: {inRupees(adjusted)}</span>}
    {paidOut !== 0 && <span className="block">Paid out: {inRupees(paidOut)}</span>}
  </>
);

export function Statements({ statements: made, total }: { statements: readonly Statement[]; total: number }) {
  return (
    <section aria-labelledby="statements" className="mt-8">
      <h2 id="statements" className="mb-3">
        Statements
      </h2>
      {total === 0 ? (
        <EmptyState
          art={ReceiptText}
          title="No statements yet. The first one is made an hour after the end of the period with the first delivered order."
        />
      ) : (
        <Made statements={made} />
      )}
    </section>
  );
}

const Made = ({ statements: made }: { statements: readonly Statement[] }) => (
  <table className="stacking-table table tabular-nums">
    <thead>
      <tr>
        <th scope="col">Period</th>
        <th scope="col" className="text-right">
          Orders
        </th>
        <th scope="col" className="text-right">
          Earned
        </th>
        <th scope="col" className="text-right">
          Commission
        </th>
        <th scope="col" className="text-right">
          Closing balance
        </th>
      </tr>
    </thead>
    <tbody>
      {made.map((statement) => (
        <tr key={statement.statementId}>
          <td data-label="Period">
            <Link
              to={linkTo('/home/statement/:statementId', { statementId: statement.statementId })}
              className="link inline-flex min-h-11 items-center"
            >
              {periodWords(statement)}
            </Link>
          </td>
          <td data-label="Orders" className="text-right">
            {statement.orders.toLocaleString('en-IN')}
          </td>
          <td data-label="Earned" className="text-right">
            {inRupees(statement.earned - statement.refunded)}
          </td>
          <td data-label="Commission" className="text-right">
            {inRupees(statement.commission + statement.commissionTax)}
          </td>
          <td data-label="Closing balance" className="text-right font-semibold">
            {inRupees(statement.closing)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
