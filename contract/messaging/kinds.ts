/** The kinds of messages by SMS, WhatsApp and mail. */
export const MESSAGE_KINDS = [
  'CODE',
  'PASSWORD_LINK',
  'EMAIL_LINK',
  'PASSWORD_CHANGED',
  'NUMBER_WAITS',
  'NUMBER_CHANGED',
  'NEWS',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The groups of news; a person chooses a channel for each. */
export const NEWS = ['ORDERS', 'NEW_ORDERS', 'RESTAURANT'] as const;
export type News = (typeof NEWS)[number];
export const NEWS_CHANNELS = ['whatsapp', 'sms'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/** `log`: of the demo, where nothing is sent and administrators read the messages. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'mail', 'log'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** SENT: its provider accepted it. DELIVERED: its provider reported that it arrived. */
export const MESSAGE_STATES = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why a message failed. NO_CHANNEL: none is set up for it. REFUSED: by every channel. BOUNCED: it did not reach its
 * number. CEILING: of the day's cost. OPEN: a server stopped while sending a code, which is not sent twice.
 */
export const MESSAGE_REASONS = ['NO_CHANNEL', 'REFUSED', 'BOUNCED', 'CEILING', 'OPEN'] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];
