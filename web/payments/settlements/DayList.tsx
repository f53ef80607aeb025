import { dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
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
        title: t`Day`,
        cell: ({ day, provider }) => (
          <Link
            to={linkTo('/home/settlementDay', { day, provider })}
            className="link inline-flex min-h-11 items-center"
          >
            {dateWords(day)}, {providerWords(provider)}
          </Link>
        ),
      },
      amount(t`Received`, ({ received }) => received),
      amount(t`Refunded`, ({ refunded }) => refunded),
      amount(t`Other`, ({ other }) => other),
      amount(t`Fees`, ({ fees }) => fees),
      amount(t`Tax`, ({ tax }) => tax),
      amount(t`To the bank`, ({ toBank }) => toBank),
      {
        title: t`Status`,
        cell: (day) => <span className={day.open > 0 ? 'font-bold text-error' : ''}>{dayWords(day)}</span>,
      },
    ]}
  />
);
