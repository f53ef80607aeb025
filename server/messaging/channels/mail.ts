import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { isLoopback } from '#server/process/loopback.ts';
import type { MessagingSettings } from '#server/process/messaging-settings.ts';
import { type Channel, wordsOf } from './channel.ts';
import { SEND_TIMEOUT_MS } from './post.ts';

/** `permanent`: what the server replied. Without a reply, `command` shows how far it came. */
const Failure = z.object({ permanent: z.optional(z.boolean()), command: z.optional(z.string()) });

/** Mail by SMTP, which leaves this machine encrypted only. */
export function mail({ url, from }: NonNullable<MessagingSettings['mail']>): Channel {
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  return {
    name: 'mail',
    carries: ({ emailId }) => emailId !== null,
    costPaise: () => 0,
    send: async (message) => {
      const { subject, body: text } = wordsOf(message);
      // A mail that is sent again has the same id, so that mailboxes show it once.
      const messageId = `<message-${message.messageId}@${from.split('@')[1]}>`;
      const sender = { name: message.senderName, address: from };
      try {
        await transport.sendMail({ from: sender, to: message.emailId ?? '', subject, text, messageId });
        return { kind: 'sent', ref: messageId };
      } catch (error) {
        const { permanent, command } = Failure.parse(error);
        if (permanent !== undefined) return { kind: permanent ? 'refused' : 'later' };
        return { kind: command === 'CONN' ? 'later' : 'open' };
      }
    },
  };
}
