/** Kitchen tablets, and the PINs with which people open a shift at them (product rules 13.30 to 13.34). */
import * as z from 'zod/mini';
import { anyone, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, LinkSecret, name } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ofRestaurant } from './restaurants.ts';

/** A restaurant's maximum, with links that were not opened yet. */
export const TABLETS_MAX = 10;
export const TABLET_LINK_MINUTES = 30;
/** In a row, at all tablets of the restaurant. */
export const TABLET_TRIES_MAX = 5;
export const TABLET_PIN_DIGITS = 6;

const SIX_DIGITS = english`A PIN has six digits.`;
const Pin = z.string({ error: SIX_DIGITS }).check(z.regex(/^[0-9]{6}$/, { error: SIX_DIGITS }));

/** One to three digits repeated, or six in a row, up or down. */
const isWeak = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin) || '01234567890 09876543210'.includes(pin);

export const PinForm = z.strictObject({
  pin: Pin.check(z.refine((pin) => !isWeak(pin), { error: english`This PIN is easy to guess. Choose another.` })),
});

export const TabletForm = z.strictObject({
  tabletName: name(60, english`Enter a name, such as where the tablet is.`),
});

/** `at`: the last use; while `isWaiting`, until when its link works. */
export const TabletRow = z.object({ tabletId: Id, tabletName: z.string(), isWaiting: z.boolean(), at: DateTime });
export type TabletRow = z.input<typeof TabletRow>;

export const tablets = read('GET /v1/restaurantAPI/tablets/:restaurantId', {
  ...ofRestaurant('staff'),
  response: z.array(TabletRow),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** `link`: the part after # of `/tablet`; shown only now. */
export const addTablet = command('POST /v1/restaurantAPI/addTablet/:restaurantId', {
  ...ofRestaurant('staff'),
  body: TabletForm,
  response: z.object({ tabletId: Id, link: z.string() }),
  refusals: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_TABLETS'],
});

export const endTablet = command('PUT /v1/restaurantAPI/endTablet/:tabletId', {
  params: z.object({ tabletId: Id }),
  response: text,
  access: owner('staff'),
  refusals: ['TABLET_NOT_FOUND'],
});

/** Makes the browser that sends it the tablet, and logs it out. */
export const enrolTablet = command('PUT /v1/restaurantAPI/enrolTablet', {
  body: z.strictObject({ link: LinkSecret }),
  response: text,
  access: anyone(),
  isEntrance: true,
  refusals: ['LINK_ENDED'],
});

export const Tablet = z.object({
  restaurantName: z.string(),
  people: z.array(z.object({ userId: Id, userName: z.string(), pinState: z.enum(['SET', 'LOCKED', 'MISSING']) })),
});
export type Tablet = z.input<typeof Tablet>;

/** The tablet that sends it, with the people who may work there. */
export const tablet = read('GET /v1/restaurantAPI/tablet', {
  response: Tablet,
  access: anyone(),
  refusals: ['TABLET_ENDED'],
});

/** Starts a session of the person, which is valid at this tablet only. */
export const startShift = command('PUT /v1/restaurantAPI/startShift', {
  body: z.strictObject({ userId: Id, pin: Pin }),
  response: text,
  access: anyone(),
  isEntrance: true,
  refusals: ['TABLET_ENDED', 'TABLET_PIN_LOCKED', 'TABLET_PIN_WRONG'],
});

/** Sets or replaces the caller's own PIN, and unlocks it. */
export const setPin = command('PUT /v1/restaurantAPI/setPin/:restaurantId', {
  ...ofRestaurant('orders'),
  body: PinForm,
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND'],
  isForPeople: true,
});
