import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { deviceWords } from '#contract/kit/device-words.ts';
import { t } from '#contract/kit/texts.ts';
import { newsSettings } from '#contract/messaging/news.ts';
import {
  choosePush,
  PUSH_KINDS_OF,
  type PushDevice,
  type PushKind,
  pushSettings,
  turnOffPush,
} from '#contract/push/devices.ts';
import { PUSH_KIND_LABELS } from '#contract/push/words.ts';
import { AccountPart } from '#web/accounts/AccountPart.tsx';
import { call, sentenceOf } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { NewsChannels } from '#web/messaging/NewsChannels.tsx';
import { SentMessages } from '#web/messaging/SentMessages.tsx';
import { guarded } from '#web/page/loading.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import type { PageProps } from '#web/page/screen.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { noteOff, supportOf, turnOn } from './device.ts';

export const load = guarded(async ({ user, call }) => {
  const failed = (error: unknown) => ({ failure: sentenceOf(error, 'Your notifications could not be loaded.') });
  const params = { userId: user.userId };
  const all = Promise.all([call(pushSettings, { params }), call(newsSettings, { params })]);
  return { user, loaded: await all.catch(failed) };
});

export const meta = () => ({ title: t`Notifications` });

export default function NotificationsPage({ loaderData: { user, loaded } }: PageProps<typeof load>) {
  if ('failure' in loaded) {
    return (
      <AccountPart title="Notifications">
        <p role="alert">{loaded.failure}</p>
      </AccountPart>
    );
  }
  const [settings, news] = loaded;
  return (
    <AccountPart title="Notifications">
      <p className="mb-4">
        On your phone or computer, even with the page closed. They show only the order number and the restaurant.
      </p>
      <ThisBrowser user={user} isOn={settings.devices.some(({ isThis }) => isThis)} />
      <Devices user={user} devices={settings.devices} />
      <Kinds user={user} muted={settings.muted} />
      <NewsChannels user={user} {...news} />
      <SentMessages {...news} />
    </AccountPart>
  );
}

function ThisBrowser({ user: { userId }, isOn }: { user: CurrentUser; isOn: boolean }) {
  const isHydrated = useHydrated();
  const { busy, failure, run, fail } = useCommand('Notifications could not be turned on in this browser.');
  if (isOn) return null;
  const support = isHydrated ? supportOf() : 'default';
  if (support === 'unsupported')
    return (
      <p className="mb-4">
        This browser cannot show notifications. On an iPhone, add this site to the Home Screen first.
      </p>
    );
  if (support === 'denied')
    return (
      <p className="mb-4">This browser blocks notifications from this site. You can allow them in its settings.</p>
    );
  const take = async () => {
    let isAllowed = true;
    const isDone = await run(async () => {
      isAllowed = await turnOn(userId);
    });
    if (isDone && !isAllowed) fail('Your browser does not allow notifications from this site.');
    else if (isDone) snack(t`Notifications are on`);
  };
  return (
    <div className="mb-4">
      <BusyButton busy={busy} className="btn btn-primary" onClick={take}>
        Turn on in this browser
      </BusyButton>
      {failure && (
        <p role="alert" className="mt-2 text-error">
          {failure}
        </p>
      )}
    </div>
  );
}

function Devices({ user: { userId }, devices }: { user: CurrentUser; devices: readonly PushDevice[] }) {
  const { busy, failure, run } = useCommand('The device could not be turned off. Please try again.');
  if (devices.length === 0) return <p className="mb-4 opacity-80">Notifications are not on for any device yet.</p>;
  const turnOff = ({ deviceId, isThis }: PushDevice) =>
    run(async () => {
      snack(await call(turnOffPush, { params: { deviceId, userId } }));
      if (isThis) noteOff();
    }, deviceId);
  return (
    <>
      <ul className="mb-4 divide-y divide-base-300">
        {devices.map((device) => (
          <li key={device.deviceId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 flex-1">
              <span className="wrap-anywhere font-semibold">{deviceWords(device.device)}</span>
              {device.isThis && <span className="badge badge-neutral ms-2 font-semibold">This device</span>}
              <span className="block text-sm">
                on since <Moment at={device.since} />
              </span>
            </p>
            <BusyButton
              busy={busy}
              what={device.deviceId}
              className="btn"
              onClick={() => turnOff(device)}
              aria-label={t`Turn off on ${deviceWords(device.device)}`}
            >
              Turn off
            </BusyButton>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mb-4 text-error">
          {failure}
        </p>
      )}
    </>
  );
}

function Kinds({ user: { userId, roles }, muted }: { user: CurrentUser; muted: readonly PushKind[] }) {
  const { busy, failure, run } = useCommand('This could not be saved. Please try again.');
  const choose = (kind: PushKind, isOn: boolean) =>
    run(async () => void (await call(choosePush, { params: { userId }, body: { kind, isOn } })), kind);
  return (
    <>
      {roles.map(({ roleType }) => (
        <fieldset key={roleType} className="mt-2">
          <legend className="mb-1 font-semibold">
            {roles.length > 1 ? t`As ${ROLE_WORDS[roleType]}` : t`Notify me when`}
          </legend>
          {PUSH_KINDS_OF[roleType].map((kind) => (
            <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="toggle toggle-primary shrink-0"
                checked={!muted.includes(kind)}
                disabled={busy !== undefined}
                onChange={(event) => choose(kind, event.target.checked)}
              />
              {PUSH_KIND_LABELS[kind]}
            </label>
          ))}
        </fieldset>
      ))}
      {failure && (
        <p role="alert" className="mt-2 text-error">
          {failure}
        </p>
      )}
    </>
  );
}
