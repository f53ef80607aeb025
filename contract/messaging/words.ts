/**
 * Texts of messages. Providers approve them before they may be sent (docs/messages.md): a change needs new templates
 * there.
 */
import { t } from '../kit/texts.ts';
import type { MessageKind } from './kinds.ts';

/** The values in the text of a message. */
export interface MessageFacts {
  /** Six digits, in a CODE. */
  readonly code?: string;
}

const HIDDEN = '••••••';

export function messageWords(kind: MessageKind, facts: MessageFacts, senderName: string) {
  const { code = HIDDEN } = facts;
  const words: Readonly<Record<MessageKind, { readonly subject: string; readonly body: string }>> = {
    CODE: {
      subject: t`Your code for ${senderName}`,
      body: t`${code} is your code for ${senderName}. It is valid for 5 minutes. Do not share it with anybody.`,
    },
    PASSWORD_CHANGED: {
      subject: t`Your password for ${senderName} was changed`,
      body: t`Your password for ${senderName} was changed. If this was not you, please contact us at once.`,
    },
  };
  return words[kind];
}

/** The last line of an SMS, from which browsers fill in the code (WebOTP, origin-bound one-time codes). */
export const autofillLine = (host: string, code: string): string => `@${host} #${code}`;
