/** SMS by Exotel, with the marks of DLT: the operator's entity, the sender's header, and the template of each text. */
import * as z from 'zod/mini';
import { autofillLine } from '#contract/messaging/words.ts';
import { hmac, isSame } from '#server/http/signatures.ts';
import type { SmsAccount } from '#server/process/messaging-settings.ts';
import { type Channel, type Outgoing, receiptsOf, wordsOf } from './channel.ts';
import { post } from './post.ts';

const Accepted = z.object({ SMSMessage: z.object({ Sid: z.string().check(z.maxLength(200)) }) });

/** Latin letters, digits and common signs: 160 fit into an SMS, but only 70 where there is another. */
const IS_PLAIN = /^[\x20-\x5f\x61-\x7e\n]*$/;

export function partsOf(text: string): number {
  const [alone, each] = IS_PLAIN.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}

export function exotel({ url, paise, keyOf, templates }: SmsAccount, publicUrl: string): Channel {
  const templateOf = ({ kind, facts }: Outgoing, language = '') => templates[`${facts.template ?? kind}.${language}`];
  /** The language in which this text is registered: the person's, else English. */
  const spoken = (message: Outgoing) => [message.language, 'en'].find((each) => templateOf(message, each));
  const textOf = (message: Outgoing) => {
    const { body } = wordsOf(message, spoken(message));
    const { code } = message.facts;
    return code ? `${body}\n\n${autofillLine(new URL(publicUrl).host, code)}` : body;
  };
  const markOf = (message: string) => hmac(keyOf('SECRET'), 'hex', `receipt of message ${message}`);
  return {
    name: 'sms',
    carries: (message) => message.contactNumber !== null && spoken(message) !== undefined,
    costPaise: (message) => paise * partsOf(textOf(message)),
    send: (message) => {
      const [id, text] = [String(message.messageId), textOf(message)];
      const receipts = new URLSearchParams({ message: id, mark: markOf(id) });
      return post(`${url}/v1/Accounts/${encodeURIComponent(keyOf('ACCOUNT'))}/Sms/send.json`, {
        headers: { authorization: `Basic ${Buffer.from(`${keyOf('KEY')}:${keyOf('SECRET')}`).toString('base64')}` },
        body: new URLSearchParams({
          From: keyOf('HEADER'),
          To: `+91${message.contactNumber}`,
          Body: text,
          EncodingType: IS_PLAIN.test(text) ? 'plain' : 'unicode',
          DltEntityId: keyOf('ENTITY'),
          DltTemplateId: templateOf(message, spoken(message)) ?? '',
          SmsType: 'transactional',
          Priority: message.kind === 'CODE' ? 'high' : 'normal',
          StatusCallback: `${publicUrl}/v1/messagingAPI/receipts/sms?${receipts}`,
        }),
        outcomeOf: (status, json) =>
          status < 300
            ? { kind: 'sent', ref: Accepted.safeParse(json).data?.SMSMessage.Sid ?? null }
            : { kind: 'refused' },
      });
    },
    receiptsIn: (raw, _headers, { message, mark }) => {
      if (!isSame(mark, markOf(String(message)))) return undefined;
      const form = new URLSearchParams(raw.toString('utf8'));
      // Older accounts report `sent` with a detailed status where newer ones report `delivered`.
      return receiptsOf(Number(message), `${form.get('Status')} ${form.get('DetailedStatus') ?? ''}`.trim());
    },
  };
}
