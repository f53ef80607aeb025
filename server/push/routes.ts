import { serveChoosePush, servePushSettings, serveTurnOffPush, serveTurnOnPush } from './push-settings.ts';

export const pushCalls = [servePushSettings, serveTurnOnPush, serveTurnOffPush, serveChoosePush];
