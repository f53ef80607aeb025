import {
  type EarningLine,
  exportStatement,
  statement,
  statementLines,
  statementPdf,
} from '#contract/earnings/statements.ts';
import { amountsOf, LINE_COLUMNS, LINE_COLUMNS_WORDS, lineWords, periodWords } from '#contract/earnings/words.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ArrowLeft, Download } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { StatementSums } from './StatementSums.tsx';

const SIZE = 50;

export const load = guarded(async ({ call, url, params, user }: Guarded) => {
  const of = { params: { statementId: Number(params.statementId) || 0 } };
  const page = pageIn(url);
  const [made, lines] = await Promise.all([
    call(statement, of),
    call.page(statementLines, { ...of, query: { page, size: SIZE } }),
  ]);
  return { made, lines, page, isVendor: user.roles.some(({ roleType }) => roleType === 'VENDOR') };
});

export const meta = () => ({ title: t`Statement` });

export default function StatementPage({ loaderData: { made, lines, page, isVendor } }: PageProps<typeof load>) {
  const { restaurantId, restaurantName, statementId, operatorName, operatorGstin } = made;
  const file = (path: string) => path.replace(':statementId', String(statementId));
  return (
    <>
      <Link
        to={
          isVendor
            ? linkTo('/earnings', { restaurantId })
            : linkTo('/home/restaurantEarnings/:restaurantId', { restaurantId })
        }
        className="link link-hover mb-2 flex min-h-11 w-fit items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Earnings
      </Link>
      <h1 className="wrap-anywhere">
        {restaurantName}: {periodWords(made)}
      </h1>
      <p className="mt-1 mb-4 text-sm">
        {operatorName ? (
          <>
            Statement {statementId}, made <Moment at={made.madeAt} /> by {operatorName}
          </>
        ) : (
          <>
            Statement {statementId}, made <Moment at={made.madeAt} />
          </>
        )}
        {operatorGstin && `, GSTIN ${operatorGstin}`}
      </p>
      <StatementSums statement={made} />
      <p className="mt-4 mb-8 flex flex-wrap gap-3">
        {(
          [
            ['PDF', statementPdf.path],
            ['CSV', exportStatement.path],
          ] as const
        ).map(([label, path]) => (
          <a key={label} href={file(path)} download className="btn btn-outline min-h-11">
            <Download aria-hidden className="size-4" />
            {label}
          </a>
        ))}
      </p>
      <section aria-labelledby="lines">
        <h2 id="lines" className="mb-3">
          Orders, refunds and adjustments
        </h2>
        <Lines lines={lines.items} />
        <Pagination page={page} size={SIZE} total={lines.total} />
      </section>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly EarningLine[] }) => (
  <>
    <p className="mb-3 max-w-4xl text-sm">{LINE_COLUMNS_WORDS}</p>
    <table className="wide-stacking-table table max-w-5xl tabular-nums">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          {LINE_COLUMNS.map((column) => (
            <th key={column} scope="col" className="text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineId}>
            <td data-label="When">
              <Moment at={line.at} />
            </td>
            <td data-label="What" className="wrap-anywhere">
              {line.orderId ? (
                <Link
                  to={linkTo('/home/invoice/:orderId', { orderId: line.orderId })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {lineWords(line)}
                </Link>
              ) : (
                lineWords(line)
              )}
            </td>
            {amountsOf(line).map(([column, amount], index) => (
              <td
                key={column}
                data-label={column}
                className={`text-right ${index === LINE_COLUMNS.length - 1 ? 'font-semibold' : ''} ${amount === undefined ? 'stacked:hidden!' : ''}`}
              >
                {amount !== undefined && inRupees(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
