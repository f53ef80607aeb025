import { type App, apps, endApp } from '#contract/accounts/apps.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { AccountPart } from '../AccountPart.tsx';

export const load = guarded(async ({ user: { userId, roles }, call, publicUrl }) => {
  const isCustomer = roles.some(({ roleType }) => roleType === 'CUSTOMER');
  return { userId, address: `${publicUrl}/mcp`, list: isCustomer ? await call(apps, { params: { userId } }) : [] };
});

const TITLE = t`Connected apps`;
export const meta = () => ({ title: TITLE });

export default function AppsPage({ loaderData: { userId, address, list } }: PageProps<typeof load>) {
  const { busy, end, clear, run } = useCommand(t`That did not work. Please try again.`);
  const disconnect = ({ appId }: App) =>
    run(async () => snack(await call(endApp, { params: { appId, userId } })), appId);
  return (
    <AccountPart title={TITLE}>
      <p className="mb-4">
        Your own assistant can order here for you, within limits that you set. In its settings, add a connector (MCP
        server) with this address: <span className="wrap-anywhere font-mono">{address}</span>
      </p>
      {list.length === 0 && <p className="font-bold">No app is connected.</p>}
      <ul className="divide-y divide-base-300">
        {list.map((app) => (
          <li key={app.appId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="wrap-anywhere text-lg">{app.appName}</h2>
              <p className="wrap-anywhere text-sm">
                {app.host} · <span className="font-mono">{app.prefix}…</span>
              </p>
              <p className="text-sm">
                {t`Up to ${inRupees(app.orderMax)} per order and ${inRupees(app.dayMax)} per day; you place orders above ${inRupees(app.askAbove)}.`}
              </p>
              <p className="text-sm">
                Connected until <Moment at={app.endsAt} />
                {app.lastUsedAt && (
                  <>
                    , last used <Moment at={app.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <BusyButton
              busy={busy}
              what={app.appId}
              className="btn"
              onClick={() => disconnect(app)}
              aria-label={t`End access: ${app.appName}`}
            >
              End access
            </BusyButton>
          </li>
        ))}
      </ul>
      <AlertDialog alert={end} onClose={clear} />
    </AccountPart>
  );
}
