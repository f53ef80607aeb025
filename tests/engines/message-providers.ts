/**
 * WhatsApp's Cloud API and Exotel's SMS in one server on loopback, as their documentation describes them: what they
 * accept, how they refuse, and their signed receipts.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newName } from './provider-double.ts';

export interface Accepted {
  readonly channel: 'whatsapp' | 'sms';
  readonly messageId: number;
  readonly ref: string;
  readonly to: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where the provider posts receipts. */
  readonly receiptsAt: string;
}

/** `lost`: accepted without an answer. `silent`: neither. */
export type Answering = 'accepts' | 'lost' | 'silent' | 'throttled' | number;

const KEYS = { token: 'token of the double', appSecret: 'secret of the app', verifyToken: 'verify me' };
const SMS_KEYS = { key: 'key of the double', secret: 'token of sms' };
const RECEIPTS = '/v1/messagingAPI/receipts/whatsapp';

interface Receipt {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const WHATSAPP_STATES = { SENT: 'sent', DELIVERED: 'delivered', READ: 'read', FAILED: 'failed' } as const;
const SMS_STATES = { SENT: 'sent', DELIVERED: 'delivered', READ: 'delivered', FAILED: 'failed' } as const;
type State = keyof typeof WHATSAPP_STATES;

export const whatsappSignature = (raw: string, secret = KEYS.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

function whatsappReceipt({ ref, messageId, to }: Accepted, state: State): Receipt {
  const status = { id: ref, status: WHATSAPP_STATES[state], timestamp: '1790000000', recipient_id: to };
  const failed = { errors: [{ code: 131026, title: 'Message undeliverable' }] };
  const statuses = [{ ...status, ...(state === 'FAILED' && failed), biz_opaque_callback_data: String(messageId) }];
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1' }, statuses };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': whatsappSignature(payload) };
  return { url: RECEIPTS, headers, payload };
}

const smsReceipt = ({ ref, to, receiptsAt }: Accepted, state: State): Receipt => ({
  url: receiptsAt,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ SmsSid: ref, To: to, Status: SMS_STATES[state] }).toString(),
});

export const receiptOf = (accepted: Accepted, state: State): Receipt =>
  (accepted.channel === 'whatsapp' ? whatsappReceipt : smsReceipt)(accepted, state);

/** A message that a person writes to the marketplace by WhatsApp. */
export function incoming(contactNumber: string, body: string, at: Date): Receipt {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const from = `91${contactNumber}`;
  const messages = [{ from, id: newName('wamid'), timestamp, type: 'text', text: { body } }];
  const metadata = { phone_number_id: '1' };
  const value = { messaging_product: 'whatsapp', metadata, contacts: [{ wa_id: from }], messages };
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }];
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': whatsappSignature(payload) };
  return { url: RECEIPTS, headers, payload };
}

/** The account of the double has texts of codes in two languages, and of others in English. */
export const TEMPLATES = {
  'CODE.en': '1107',
  'CODE.hi': '1108',
  'PASSWORD_CHANGED.en': '1109',
  'ORDER_ACCEPTED.en': '1110',
};

export async function startMessageProviders() {
  const accepted: Accepted[] = [];
  const double = {
    accepted,
    requests: 0,
    /** May depend on the request. */
    answer: (_channel: Accepted['channel'], _to: string): Answering => 'accepts',
  };
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const raw = await text(request);
    double.requests++;
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const channel = url === '/v26.0/1/messages' ? 'whatsapp' : 'sms';
    const read = channel === 'whatsapp' ? readWhatsapp : readSms;
    const message = read(url, headers, raw);
    if (!message) return reply(400, { error: { code: 100, message: 'Invalid parameter' } });
    const answering = double.answer(channel, message.to);
    if (answering === 'accepts' || answering === 'lost') accepted.push(message);
    if (answering === 'lost' || answering === 'silent') return;
    if (answering === 'throttled') return reply(400, { error: { code: 130429, message: 'Rate limit hit' } });
    if (answering !== 'accepts') return reply(answering, { error: { code: 1, message: 'Refused' } });
    if (channel === 'sms') return reply(200, { SMSMessage: { Sid: message.ref, Status: 'queued' } });
    return reply(200, { messaging_product: 'whatsapp', contacts: [], messages: [{ id: message.ref }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const whatsappEnv = {
    MESSAGES_WHATSAPP: 'on',
    MESSAGES_WHATSAPP_URL: url,
    MESSAGES_WHATSAPP_NUMBER_ID: '1',
    MESSAGES_WHATSAPP_TOKEN: KEYS.token,
    MESSAGES_WHATSAPP_APP_SECRET: KEYS.appSecret,
    MESSAGES_WHATSAPP_VERIFY_TOKEN: KEYS.verifyToken,
  };
  const smsEnv = {
    MESSAGES_SMS: 'exotel',
    MESSAGES_SMS_URL: url,
    MESSAGES_SMS_ACCOUNT: 'account1',
    MESSAGES_SMS_KEY: SMS_KEYS.key,
    MESSAGES_SMS_SECRET: SMS_KEYS.secret,
    MESSAGES_SMS_HEADER: 'CHTPTA',
    MESSAGES_SMS_ENTITY: '1101',
    MESSAGES_SMS_TEMPLATES: Object.entries(TEMPLATES)
      .map((pair) => pair.join('='))
      .join(','),
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return Object.assign(double, { whatsappEnv, smsEnv, close });
}

export type MessageProviders = Awaited<ReturnType<typeof startMessageProviders>>;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function readWhatsapp(_url: string, headers: Headers, raw: string): Accepted | undefined {
  const body = JSON.parse(raw);
  const { messaging_product: product, to, template, biz_opaque_callback_data: ours } = body;
  const isFine = product === 'whatsapp' && /^91\d{10}$/.test(to) && template.name && template.language.code;
  if (!isFine || headers.authorization !== `Bearer ${KEYS.token}`) return undefined;
  return { channel: 'whatsapp', messageId: Number(ours), ref: newName('wamid'), to, body, receiptsAt: RECEIPTS };
}

const BASIC = `Basic ${Buffer.from(`${SMS_KEYS.key}:${SMS_KEYS.secret}`).toString('base64')}`;

/** Texts must be those of the template, as operators check them against DLT. */
function readSms(url: string, headers: Headers, raw: string): Accepted | undefined {
  const body = Object.fromEntries(new URLSearchParams(raw));
  const { To: to = '', From, Body, DltEntityId, DltTemplateId = '', StatusCallback = '' } = body;
  const isRegistered = Object.values<string>(TEMPLATES).includes(DltTemplateId) && DltEntityId === '1101';
  const isFine = url === '/v1/Accounts/account1/Sms/send.json' && /^\+91\d{10}$/.test(to) && From === 'CHTPTA';
  if (!isFine || !isRegistered || !Body || headers.authorization !== BASIC) return undefined;
  const { pathname, search, searchParams } = new URL(StatusCallback);
  const messageId = Number(searchParams.get('message'));
  return { channel: 'sms', messageId, ref: newName('sms'), to, body, receiptsAt: pathname + search };
}
