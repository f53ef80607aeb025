import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { exportOperatorRiderDays, operatorRiderDays, takeOperatorRiderCash } from '#contract/riders/cash.ts';
import { addOperatorRider, operatorRiders, updateOperatorRider } from '#contract/riders/riders.ts';
import { call } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { dayIn } from '#web/page/day-in-address.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { RiderList } from './RiderList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(async ({ call, url }) => {
  const day = dayIn(url);
  const [list, days] = await Promise.all([
    call(operatorRiders, {}),
    call(operatorRiderDays, { query: { date: day.date } }),
  ]);
  return { list, days: { ...day, days } };
});

export const meta = () => ({ title: t`Delivery partners` });

/** `/home/riders?date=`: who carries orders for the operator. */
export default function OperatorRidersPage({ loaderData }: PageProps<typeof load>) {
  return (
    <AdminFrame title={t`Delivery partners`}>
      <RiderList
        of="the operator"
        riders={loaderData.list}
        isOurs={() => true}
        add={(body) => call(addOperatorRider, { body })}
        change={(riderId, body) => call(updateOperatorRider, { params: { riderId }, body })}
        takeCash={(riderId, body) => call(takeOperatorRiderCash, { params: { riderId }, body })}
        days={{
          ...loaderData.days,
          to: (date) => linkTo('/home/riders', { date }),
          csv: exportOperatorRiderDays.path,
        }}
      />
    </AdminFrame>
  );
}
