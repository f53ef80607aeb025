/** Connected apps: a customer's own assistant that may order within limits (product rules 13.20 to 13.29). */
import * as z from 'zod/mini';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id, name } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { unpacked } from '../kit/packed.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

/** A person's maximum of apps that are connected. */
export const APPS_MAX = 20;
export const APP_DAYS_MAX = 366;
const APP_RUPEES_MAX = 1_00_000;

const LINK = english`This link of the app is not valid. Start again in the app.`;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** An https address, or an address of the person's own device. */
const RedirectUri = z.string({ error: LINK }).check(
  z.maxLength(500, { error: LINK }),
  z.refine(
    (uri) => {
      if (!URL.canParse(uri)) return false;
      const { protocol, hostname, hash, username, password } = new URL(uri);
      const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
      return isSafe && !hash && !username && !password;
    },
    { error: LINK },
  ),
);

/** The registration of an app. Its identifier contains it, so nothing is stored (docs/decisions/111). */
export const AppClient = z.strictObject({
  appName: name(60, LINK),
  redirectUris: z.array(RedirectUri).check(z.minLength(1), z.maxLength(5)),
});
export type AppClient = z.output<typeof AppClient>;

const CLIENT_ID_MAX = 4000;

/** Undefined unless it is the identifier of an app. */
export function clientOf(clientId: string): AppClient | undefined {
  if (clientId.length > CLIENT_ID_MAX) return undefined;
  return z.safeParse(AppClient, unpacked(clientId)).data;
}

/** Programs on the person's own device may use any port. */
function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (LOOPBACK.includes(url.hostname)) url.port = '';
  return url.href;
}

/** The address that leads back to an app, with a code or an error. */
export function redirectBack(
  redirectUri: string,
  answer: { code: string } | { error: string },
  state?: string,
): string {
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state }))
    if (value !== undefined) back.searchParams.set(name, value);
  return back.href;
}

export const redirectsTo = ({ redirectUris }: AppClient, uri: string): boolean =>
  redirectUris.some((each) => withoutPort(each) === withoutPort(uri));

const AMOUNT = english`Enter an amount from ₹1.00 to ₹1,00,000.00.`;
const Limit = enteredRupees({ min: 1, max: APP_RUPEES_MAX, error: AMOUNT });

/** `askAbove`: the customer places orders above it themselves. */
export const AppLimits = z.strictObject({
  orderMax: Limit,
  dayMax: Limit,
  askAbove: Limit,
  days: wholeFrom(1, APP_DAYS_MAX, english`An app is connected for 1 to 366 days.`),
});

/** The app's request, as in the address of the consent page. */
export const AppRequest = z.strictObject({
  client: z
    .string({ error: LINK })
    .check(z.regex(/^[\w-]+$/, { error: LINK }), z.maxLength(CLIENT_ID_MAX, { error: LINK })),
  redirectUri: RedirectUri,
  codeChallenge: z.string({ error: LINK }).check(z.regex(/^[\w-]{43}$/, { error: LINK })),
  state: z.optional(z.string({ error: LINK }).check(z.regex(/^[\x20-\x7e]{0,2000}$/, { error: LINK }))),
});

/** `prefix`: the beginning of its token, as in the security log; `host`: where the consent was sent. */
export const App = z.object({
  appId: Id,
  appName: z.string(),
  host: z.string(),
  prefix: z.string(),
  orderMax: Rupees,
  dayMax: Rupees,
  askAbove: Rupees,
  connectedAt: DateTime,
  endsAt: DateTime,
  lastUsedAt: z.nullable(DateTime),
});
export type App = z.input<typeof App>;

const ofSelf = { params: z.object({ userId: Id }), access: self('userId', 'CUSTOMER') } as const;

/** Those that are connected. */
export const apps = read('GET /v1/UserAPI/apps/:userId', { ...ofSelf, response: z.array(App) });

/** Consents to an app; `redirectTo` returns to it with a code that works once, for a minute. */
export const connectApp = command('POST /v1/UserAPI/connectApp/:userId', {
  ...ofSelf,
  body: z.strictObject({ ...AppRequest.shape, ...AppLimits.shape }),
  response: z.object({ redirectTo: z.string() }),
  refusals: ['APP_UNKNOWN', 'TOO_MANY_APPS'],
});

export const endApp = command('DELETE /v1/UserAPI/endApp/:appId/:userId', {
  params: z.object({ appId: Id, userId: Id }),
  access: self('userId', 'CUSTOMER'),
  response: text,
  refusals: ['APP_NOT_FOUND'],
});
