export { serveChoosePush, servePushSettings, serveTurnOffPush, serveTurnOnPush } from './push-settings.ts';
