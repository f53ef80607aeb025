import { t } from '#contract/kit/texts.ts';
import { choosePush, PUSH_DEVICES_MAX, pushSettings, turnOffPush, turnOnPush } from '#contract/push/devices.ts';
import { serve } from '#server/http/serve.ts';
import { isAllowedEndpoint } from './address.ts';
import { pushKeys } from './keys.ts';
import * as rows from './rows.ts';

export const servePushSettings = serve(pushSettings, async ({ sql, params: { userId }, user, settings }) => {
  const [devices, muted] = await Promise.all([rows.devicesOf(sql, userId), rows.mutedBy(sql, userId)]);
  return {
    publicKey: pushKeys(settings).publicKey,
    muted: muted.map(({ kind }) => kind),
    devices: devices.map((device) => ({ ...device, isThis: device.tokenHash.equals(user.tokenHash) })),
  };
});

export const serveTurnOnPush = serve(turnOnPush, async ({ tx, user, body, now, settings, refuse }) => {
  if (!isAllowedEndpoint(body.endpoint, settings.push.allowsLoopback)) throw refuse('PUSH_ADDRESS_REFUSED');
  const { userId, tokenHash } = user;
  await rows.lockPerson(tx, userId);
  await rows.saveDevice(tx, { ...body, userId, tokenHash, now });
  await rows.deleteOldestDevices(tx, userId, PUSH_DEVICES_MAX);
  return t`Notifications are on.`;
});

export const serveTurnOffPush = serve(turnOffPush, async ({ tx, params: { userId, deviceId } }) => {
  await rows.deleteDevice(tx, userId, deviceId);
  return t`Notifications are off on this device.`;
});

export const serveChoosePush = serve(choosePush, async ({ tx, params: { userId }, body: { kind, isOn } }) => {
  await (isOn ? rows.unmute(tx, userId, kind) : rows.mute(tx, userId, kind));
  return t`Saved.`;
});
