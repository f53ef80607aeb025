/** WhatsApp by Meta's Cloud API. Only templates that Meta has approved can be sent, under the names of our kinds. */
import * as z from 'zod/mini';
import { hmac, isSame, jsonIn } from '#server/http/signatures.ts';
import type { WhatsappAccount } from '#server/process/messaging-settings.ts';
import { type Channel, type Outcome, type Outgoing, receiptsOf } from './channel.ts';
import { post } from './post.ts';

const VERSION = 'v26.0';
const Accepted = z.object({ messages: z.array(z.object({ id: z.string().check(z.maxLength(200)) })) });
const Refused = z.object({ error: z.object({ code: z.int() }) });
/** Meta's limits and outages that come with status 400. */
const LATER = [4, 80007, 130429, 131016, 131048, 131056];

const List = z.optional(z.array(z.unknown()));
const Change = z.object({ value: z.object({ statuses: List, messages: List }) });
const Event = z.object({ entry: z.array(z.object({ changes: z.array(Change) })) });
/** `biz_opaque_callback_data` is the id of our message. */
const Status = z.object({ status: z.string(), biz_opaque_callback_data: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** An incoming message. `timestamp` is in seconds. */
const Stopping = z.object({
  from: z.string().check(z.regex(/^91\d{10}$/)),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  text: z.object({ body: z.string().check(z.regex(/^\W*stop\W*$/i)) }),
});

/** Templates of codes have fixed words and a button that copies the code; those of news have one that opens the page. */
function componentsOf({ kind, facts, senderName, language }: Outgoing): readonly object[] {
  const texts = kind === 'CODE' ? [facts.code] : [senderName, ...(kind === 'NEWS' ? [facts.news?.[language]] : [])];
  const parameters = texts.map((text) => ({ type: 'text', text }));
  const linkTo = kind === 'CODE' ? facts.code : facts.path?.slice(1);
  const button = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: linkTo }] };
  return [{ type: 'body', parameters }, ...(linkTo === undefined ? [] : [button])];
}

function outcomeOf(status: number, json: unknown): Outcome {
  if (status < 300) return { kind: 'sent', ref: Accepted.safeParse(json).data?.messages[0]?.id ?? null };
  const code = Refused.safeParse(json).data?.error.code;
  return { kind: code !== undefined && LATER.includes(code) ? 'later' : 'refused' };
}

const listIn = (raw: Buffer, name: 'statuses' | 'messages') =>
  Event.safeParse(jsonIn(raw)).data?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value[name] ?? []));

export const whatsapp = ({ url, paise, keyOf }: WhatsappAccount): Channel => ({
  name: 'whatsapp',
  carries: ({ contactNumber }) => contactNumber !== null,
  costPaise: () => paise,
  send: (message) =>
    post(`${url}/${VERSION}/${keyOf('NUMBER_ID')}/messages`, {
      headers: { authorization: `Bearer ${keyOf('TOKEN')}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${message.contactNumber}`,
        type: 'template',
        template: {
          name: message.kind.toLowerCase(),
          language: { code: message.language },
          components: componentsOf(message),
        },
        biz_opaque_callback_data: String(message.messageId),
      }),
      outcomeOf,
    }),
  receiptsIn: (raw, headers) => {
    if (!isSame(headers['x-hub-signature-256'], `sha256=${hmac(keyOf('APP_SECRET'), 'hex', raw)}`)) return undefined;
    return (listIn(raw, 'statuses') ?? []).flatMap((status) => {
      const { data } = Status.safeParse(status);
      return data ? receiptsOf(Number(data.biz_opaque_callback_data), data.status) : [];
    });
  },
  stopsIn: (raw) =>
    (listIn(raw, 'messages') ?? []).flatMap((message) => {
      const { data } = Stopping.safeParse(message);
      return data ? [{ contactNumber: data.from.slice(2), at: new Date(Number(data.timestamp) * 1000) }] : [];
    }),
  shakeHands: (query) =>
    query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], keyOf('VERIFY_TOKEN'))
      ? String(query['hub.challenge'])
      : undefined,
});
