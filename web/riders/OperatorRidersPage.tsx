import { t } from '#contract/kit/texts.ts';
import { addOperatorRider, operatorRiders, updateOperatorRider } from '#contract/riders/riders.ts';
import { call } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { RiderList } from './RiderList.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(({ call }) => call(operatorRiders, {}));

export const meta = () => ({ title: t`Delivery partners` });

/** `/home/riders`: who carries orders for the operator. */
export default function OperatorRidersPage({ loaderData }: PageProps<typeof load>) {
  return (
    <AdminFrame title={t`Delivery partners`}>
      <RiderList
        of="the operator"
        riders={loaderData}
        isOurs={() => true}
        add={(body) => call(addOperatorRider, { body })}
        change={(riderId, body) => call(updateOperatorRider, { params: { riderId }, body })}
      />
    </AdminFrame>
  );
}
