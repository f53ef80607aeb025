import { ADMIN_ROLES } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { endOperatorKey, makeOperatorKey, operatorKeys } from '#contract/kitchen/keys.ts';
import { call } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Keys } from './Keys.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(({ call }) => call(operatorKeys, {}));

export const meta = () => ({ title: t`Keys` });

/** `/home/operatorKeys`: keys with which programs call for the operator. */
export default function OperatorKeysPage({ loaderData: list }: PageProps<typeof load>) {
  return (
    <AdminFrame title={t`Keys`}>
      <Keys
        list={list}
        draft="key of the operator"
        rights={ADMIN_ROLES}
        make={({ rights, ...body }) =>
          call(makeOperatorKey, {
            body: { ...body, rights: ADMIN_ROLES.filter((each) => rights.includes(each)) },
          })
        }
        end={(keyId) => call(endOperatorKey, { params: { keyId } })}
      >
        A key lets a program, such as your accounting software, work for the marketplace without your password. It
        cannot change administrators, passwords or settings, read lists of bank accounts, or take part in decisions that
        need two administrators.
      </Keys>
    </AdminFrame>
  );
}
