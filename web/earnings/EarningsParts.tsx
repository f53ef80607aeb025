import type { Earnings, Statement } from '#contract/earnings/statements.ts';
import { commissionWords, periodWords, reserveWords } from '#contract/earnings/words.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { Total } from '#web/sales/Total.tsx';
import { ReceiptText } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Table } from '#web/ui/lists/Table.tsx';

const STATEMENTS_COME: Readonly<Record<Earnings['period'], string>> = {
  WEEK: 'Statements come every week, Monday to Sunday.',
  MONTH: 'Statements come every month.',
};

export function Now({ earnings: now }: { earnings: Earnings }) {
  const { lastClosing, orders, earned, refunded, cash, adjusted, paidOut, balance, commission, period } = now;
  const count = orders.toLocaleString('en-IN');
  const reserve = now.reserveDays > 0 && now.reservePercent > 0 && reserveWords(now);
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
          more={orders === 1 ? t`${count} order` : t`${count} orders`}
        />
        <Total label="Refunded since" value={inRupees(refunded)} />
      </dl>
      <p className="mt-3 max-w-3xl text-sm">
        {[
          'Orders count once they are delivered. Cash that the restaurant collected is deducted.',
          t`Commission: ${commissionWords(commission)}, on dishes and packing after its own discounts, before tax.`,
          STATEMENTS_COME[period],
          reserve && t`Reserve for refunds, paid out later: ${reserve}.`,
        ]
          .filter(Boolean)
          .join(' ')}
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
          title="No statements yet. The first one comes at the end of the period with your first delivered order."
        />
      ) : (
        <Made statements={made} />
      )}
    </section>
  );
}

const Made = ({ statements: made }: { statements: readonly Statement[] }) => (
  <Table
    className="stacking-table tabular-nums"
    rows={made}
    keyOf={({ statementId }) => statementId}
    columns={[
      {
        title: t`Period`,
        cell: (statement) => (
          <Link
            to={linkTo('/home/statement/:statementId', { statementId: statement.statementId })}
            className="link inline-flex min-h-11 items-center"
          >
            {periodWords(statement)}
          </Link>
        ),
      },
      { title: t`Orders`, cell: ({ orders }) => orders.toLocaleString('en-IN'), isRight: true },
      { title: t`Earned`, cell: ({ earned, refunded }) => inRupees(earned - refunded), isRight: true },
      {
        title: t`Commission`,
        cell: ({ commission, commissionTax }) => inRupees(commission + commissionTax),
        isRight: true,
      },
      {
        title: t`Closing balance`,
        cell: ({ closing }) => inRupees(closing),
        isRight: true,
        className: 'font-semibold',
      },
    ]}
  />
);
