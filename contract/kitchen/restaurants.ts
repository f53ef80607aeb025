import * as z from 'zod/mini';
import { ContactNumber, FssaiLicence, STATES } from '../accounts/fields.ts';
import { RestaurantSwitches } from '../catalog/restaurant-switches.ts';
import { Pincode } from '../kit/digits.ts';
import { command, owner, read, self, text } from '../kit/endpoint.ts';
import { Id, line, name } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import type { Right } from '../kit/rights.ts';
import { english } from '../kit/texts.ts';
import { OpeningSpan, PlannedDate } from '../kit/times.ts';
import { WithinKm } from './terms.ts';

export const PHOTOS_MAX = 10;
export const SPANS_MAX = 50;
export const HOLIDAYS_MAX = 100;

const HOURS = english`openingHours must be a list of at most ${SPANS_MAX} spans.`;
const HOLIDAY = 'Holidays are written as 2026-11-25.';
const HOLIDAYS = english`holidays must be a list of at most ${HOLIDAYS_MAX} dates.`;
const PHOTOS = english`A restaurant has at most ${PHOTOS_MAX} photos.`;

const PHOTO = 'This is not the address of a photo.';
export const PhotoUrl = z
  .string({ error: PHOTO })
  .check(z.regex(/^\/media\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}(\.[a-z0-9]{1,5})?$/, { error: PHOTO }));

/** Without opening hours a restaurant is open whenever it is switched on. */
const OpeningHours = z.array(OpeningSpan, { error: HOURS }).check(z.maxLength(SPANS_MAX, { error: HOURS }));
const Holidays = z
  .array(z.iso.date({ error: HOLIDAY }).check(z.regex(/^2/, { error: HOLIDAY })), { error: HOLIDAYS })
  .check(z.maxLength(HOLIDAYS_MAX, { error: HOLIDAYS }));

const EXPIRY = 'Dates are written as 2026-11-25.';

/** A change leaves omitted fields unchanged. `fssaiExpiry`: the licence's last day, in India. */
export const RestaurantForm = z
  .strictObject({
    restaurantName: name(100, english`Restaurant Name is Required`),
    restaurantType: z.enum(['Veg', 'Nonveg'], { error: english`Restaurant Type is Required` }),
    restaurantContact: ContactNumber,
    addressLine1: line(200, english`Address Line 1 is Required`),
    area: line(100, english`Area is Required`),
    city: line(100, english`City is Required`),
    resState: z.enum(STATES, { error: english`State is Required` }),
    pincode: Pincode,
    photoUrls: z.optional(z.array(PhotoUrl, { error: PHOTOS }).check(z.maxLength(PHOTOS_MAX, { error: PHOTOS }))),
    fssaiLicence: z.optional(
      z.union([z.literal(''), FssaiLicence], { error: 'The FSSAI licence number has 14 digits.' }),
    ),
    fssaiExpiry: z.optional(z.union([z.literal(''), PlannedDate], { error: EXPIRY })),
    ...RestaurantSwitches.shape,
    openingHours: z.optional(OpeningHours),
    holidays: z.optional(Holidays),
  })
  .check(
    z.refine(({ fssaiLicence, fssaiExpiry }) => !fssaiExpiry || fssaiLicence !== '', {
      path: ['fssaiExpiry'],
      error: 'Please also enter the licence number.',
    }),
  );
export type RestaurantForm = z.output<typeof RestaurantForm>;

/** `deliversWithinKm`: a first, free delivery area; without it the restaurant delivers everywhere. */
export const NewRestaurantForm = z.safeExtend(RestaurantForm, { deliversWithinKm: z.optional(WithinKm) });
export type NewRestaurantForm = z.output<typeof NewRestaurantForm>;

export const APPROVALS = ['Pending', 'Accepted', 'Rejected', 'Removed'] as const;

export const ofRestaurant = (right: Right) => ({ params: z.object({ restaurantId: Id }), access: owner(right) });

export const RESTAURANTS_MAX = 200;

/** Defaults for the form; 0: no delivery area. */
export const newRestaurant = read('GET /v1/restaurantAPI/newRestaurant/:userId', {
  params: z.object({ userId: Id }),
  response: z.object({
    deliversWithinKm: z.int(),
    /** Where the marketplace delivers, once an administrator has entered it. */
    place: z.optional(z.object({ pincode: z.string(), city: z.string(), resState: z.string() })),
  }),
  access: self('userId', 'VENDOR'),
});

/** The restaurant is Pending until an administrator accepts it. */
export const registerRestaurant = command('POST /v1/restaurantAPI/registerRestaurant/:userId', {
  params: z.object({ userId: Id }),
  body: NewRestaurantForm,
  response: z.object({ restaurantId: Id }),
  access: self('userId', 'VENDOR'),
  refusals: ['TOO_MANY_RESTAURANTS'],
});

/** A Rejected restaurant becomes Pending again. */
export const updateRestaurant = command('PUT /v1/restaurantAPI/updateRestaurant/:restaurantId', {
  ...ofRestaurant('details'),
  body: RestaurantForm,
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const STATUS = english`restaurantStatus must be true or false.`;

/** The vendor's switch; switching on also ends a pause. */
export const setStatus = command('PUT /v1/restaurantAPI/setStatus/:restaurantId', {
  ...ofRestaurant('orders'),
  body: z.strictObject({ restaurantStatus: z.boolean({ error: STATUS }) }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'RESTAURANT_NOT_ACCEPTED'],
});

const PAUSE = 'Send either minutes (1 to 1440) or untilNextOpening.';

export const pauseRestaurant = command('PUT /v1/restaurantAPI/pause/:restaurantId', {
  ...ofRestaurant('orders'),
  body: z
    .strictObject({
      minutes: z.optional(wholeFrom(1, 1440, PAUSE)),
      untilNextOpening: z.optional(z.literal(true, { error: PAUSE })),
    })
    .check(
      z.refine(({ minutes, untilNextOpening }) => (minutes === undefined) === (untilNextOpening === true), {
        path: ['minutes'],
        error: PAUSE,
      }),
    ),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'RESTAURANT_NOT_ACCEPTED', 'NO_OPENING_HOURS'],
});
