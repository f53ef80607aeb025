import { NEWS_CHANNELS } from '#contract/messaging/kinds.ts';
import type { Settings } from '#server/process/settings.ts';
import type { Channel } from './channel.ts';
import { exotel } from './exotel.ts';
import { mail } from './mail.ts';
import { whatsapp } from './whatsapp.ts';

/** The demo's channel: nothing is sent, and administrators read the message until it ends. */
const log: Channel = {
  name: 'log',
  carries: () => true,
  costPaise: () => 0,
  send: async () => ({ kind: 'sent', ref: null }),
};

/** In the order in which they are tried. */
export function channelsOf({ messaging, publicUrl }: Pick<Settings, 'messaging' | 'publicUrl'>): readonly Channel[] {
  if (messaging.isLog) return [log];
  return [
    ...(messaging.whatsapp ? [whatsapp(messaging.whatsapp)] : []),
    ...(messaging.sms ? [exotel(messaging.sms, publicUrl)] : []),
    ...(messaging.mail ? [mail(messaging.mail)] : []),
  ];
}

/** Whether codes can be sent to numbers, mail to addresses, and by which channels a person can choose to get news. */
export const canSend = ({ messaging: { isLog, whatsapp: number, sms, mail: box } }: Pick<Settings, 'messaging'>) => ({
  codes: isLog || number !== undefined || sms !== undefined,
  mail: isLog || box !== undefined,
  news: NEWS_CHANNELS.filter((channel) => isLog || (channel === 'sms' ? sms : number) !== undefined),
});
