/**
 * Texts of messages. Providers approve them before they may be sent (docs/messages.md): a change needs new templates
 * there.
 */
import { t } from '../kit/texts.ts';
import type { MessageKind, NewsChannel } from './kinds.ts';

/** The values in the text of a message. */
export interface MessageFacts {
  /** Six digits, in a CODE; the address of a link. */
  readonly code?: string;
  /** NEWS by language: in English, and in the language of the person. */
  readonly news?: Readonly<Record<string, string>>;
  /** The page of the news, for a button in WhatsApp. */
  readonly path?: string;
  /** The template of the news for SMS, where each text needs its own: ORDER_ACCEPTED, ORDER_CANCELLED_SOURCE. */
  readonly template?: string;
}

const HIDDEN = '••••••';

export function messageWords(kind: MessageKind, facts: MessageFacts, senderName: string, language: string) {
  const { code = HIDDEN } = facts;
  const news = facts.news?.[language] ?? '';
  const words: Readonly<Record<MessageKind, { readonly subject: string; readonly body: string }>> = {
    CODE: {
      subject: t`Your code for ${senderName}`,
      body: t`${code} is your code for ${senderName}. It is valid for 5 minutes. Do not share it with anybody.`,
    },
    PASSWORD_LINK: {
      subject: t`A new password for ${senderName}`,
      body: t`Open this link to choose a new password for ${senderName}: ${code} It works once, for 30 minutes. If this was not you, ignore it: your password stays as it is.`,
    },
    EMAIL_LINK: {
      subject: t`Confirm your email for ${senderName}`,
      body: t`Open this link to confirm your email for ${senderName}: ${code} It works once, for 24 hours. If you have no account there, ignore it.`,
    },
    NUMBER_WAITS: {
      subject: t`Your contact number for ${senderName} will change`,
      body: t`Your contact number for ${senderName} will change in 72 hours. If this was not you, log in, open your account, and stop the change.`,
    },
    NUMBER_CHANGED: {
      subject: t`Your contact number for ${senderName} was changed`,
      body: t`Your contact number for ${senderName} was changed. If this was not you, please contact us at once.`,
    },
    PASSWORD_CHANGED: {
      subject: t`Your password for ${senderName} was changed`,
      body: t`Your password for ${senderName} was changed. If this was not you, please contact us at once.`,
    },
    NEWS: {
      subject: t`News from ${senderName}`,
      body: t`News from ${senderName}: ${news} You can turn these messages off in your account.`,
    },
  };
  return words[kind];
}

/** The last line of an SMS, from which browsers fill in the code (WebOTP, origin-bound one-time codes). */
export const autofillLine = (host: string, code: string): string => `@${host} #${code}`;

/** The words under which a person agrees to news by a channel; stored with the choice. */
export function consentWords(channel: NewsChannel, senderName: string, contactNumber: string): string {
  const ending = contactNumber.slice(-4);
  if (channel === 'sms')
    return t`Yes, ${senderName} may send me this news by SMS to my number ending in ${ending}. I can turn it off here at any time.`;
  return t`Yes, ${senderName} may send me this news by WhatsApp to my number ending in ${ending}. I can turn it off here at any time, or by sending STOP in reply.`;
}
