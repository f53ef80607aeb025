import { dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { SettlementDay } from '#contract/payments/settlements.ts';
import { Link } from '#web/page/links.ts';
import { dayWords, providerWords } from './settlement-words.ts';

const COLUMNS = ['Received', 'Refunded', 'Other', 'Fees', 'Tax', 'To the bank'] as const;

export const DayList = ({ days }: { days: readonly SettlementDay[] }) => (
  <table className="stacking-table table tabular-nums">
    <thead>
      <tr>
        <th scope="col">Day</th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className="text-right">
            {column}
          </th>
        ))}
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {days.map((each) => (
        <tr key={`${each.day} ${each.provider}`}>
          <td data-label="Day">
            <Link
              to={linkTo('/home/settlementDay', { day: each.day, provider: each.provider })}
              className="link inline-flex min-h-11 items-center"
            >
              {dateWords(each.day)}, {providerWords(each.provider)}
            </Link>
          </td>
          {[each.received, each.refunded, each.other, each.fees, each.tax, each.toBank].map((amount, index) => (
            <td key={COLUMNS[index]} data-label={COLUMNS[index]} className="text-right">
              {inRupees(amount)}
            </td>
          ))}
          <td data-label="State" className={each.open > 0 ? 'font-bold text-error' : ''}>
            {dayWords(each)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
