import { dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { SettlementDay } from '#contract/payments/settlements.ts';
import { Link } from '#web/page/links.ts';
import { Table } from '#web/ui/lists/Table.tsx';
import { dayWords, providerWords } from './settlement-words.ts';

const amount = (title: string, of: (day: SettlementDay) => number) => ({
  title,
  cell: (day: SettlementDay) => inRupees(of(day)),
  isRight: true,
});

export const DayList = ({ days }: { days: readonly SettlementDay[] }) => (
  <Table
    className="stacking-table tabular-nums"
    rows={days}
    keyOf={({ day, provider }) => `${day} ${provider}`}
    columns={[
      {
        title: 'Day',
        cell: ({ day, provider }) => (
          <Link
            to={linkTo('/home/settlementDay', { day, provider })}
            className="link inline-flex min-h-11 items-center"
          >
            {dateWords(day)}, {providerWords(provider)}
          </Link>
        ),
      },
      amount('Received', ({ received }) => received),
      amount('Refunded', ({ refunded }) => refunded),
      amount('Other', ({ other }) => other),
      amount('Fees', ({ fees }) => fees),
      amount('Tax', ({ tax }) => tax),
      amount('To the bank', ({ toBank }) => toBank),
      {
        title: 'State',
        cell: (day) => <span className={day.open > 0 ? 'font-bold text-error' : ''}>{dayWords(day)}</span>,
      },
    ]}
  />
);
