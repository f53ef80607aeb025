import { inRupees } from '#contract/kit/money.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { RiderDay } from '#contract/riders/cash.ts';
import { DayChoice } from '#web/ui/DayChoice.tsx';
import { Download } from '#web/ui/icons.tsx';
import { Table } from '#web/ui/lists/Table.tsx';

export interface RiderDaysProps {
  readonly days: readonly RiderDay[];
  readonly date: string;
  readonly today: string;
  readonly to: (date: string) => PageLink;
  readonly restaurantId?: number;
  /** The address of the file, without its day. */
  readonly csv: string;
}

/** Lists the deliveries of each rider on a day, and the cash collected and handed in. */
export const RiderDays = ({ days, date, today, to, restaurantId, csv }: RiderDaysProps) => (
  <section aria-labelledby="rider-days">
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <h2 id="rider-days">Deliveries and cash of the day</h2>
      <DayChoice to={to} restaurantId={restaurantId} date={date} today={today} />
    </div>
    {days.length === 0 ? (
      <p>Nothing was delivered on this day, and no cash was in hand.</p>
    ) : (
      <>
        <Table
          className="stacking-table tabular-nums"
          rows={days}
          keyOf={({ riderId }) => riderId}
          columns={[
            { title: t`Name`, cell: ({ riderName }) => riderName, className: 'wrap-anywhere' },
            { title: t`Deliveries`, cell: ({ deliveries }) => deliveries, isRight: true },
            { title: t`Tips`, cell: ({ tips }) => inRupees(tips), isRight: true },
            { title: t`From before`, cell: ({ before }) => inRupees(before), isRight: true },
            { title: t`Collected`, cell: ({ collected }) => inRupees(collected), isRight: true },
            { title: t`Handed in`, cell: ({ handedIn }) => inRupees(handedIn), isRight: true },
            { title: t`Missing`, cell: ({ missing }) => inRupees(missing), isRight: true },
            { title: t`In hand`, cell: ({ inHand }) => <strong>{inRupees(inHand)}</strong>, isRight: true },
          ]}
        />
        <a href={`${csv}?date=${date}`} download className="btn mt-3">
          <Download aria-hidden className="size-4" />
          CSV
        </a>
      </>
    )}
  </section>
);
