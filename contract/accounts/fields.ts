/**
 * Form fields about people and places (product rule 1.5). Separate from kit/fields.ts, since most pages have no such
 * form.
 */
import * as z from 'zod/mini';
import { digits } from '../kit/digits.ts';
import { english } from '../kit/texts.ts';
import { CONTACT, LOGIN_MESSAGES, PASSWORD } from './credentials.ts';

/** The message differs between register and login. */
export const ContactNumber = digits(CONTACT, english`Contact Number Should Start with 6,7,8,9`);
export const LoginContactNumber = digits(CONTACT, LOGIN_MESSAGES.contactNumber);

const FULL_NAME = english`Only English Alphabet is allowed and First letter should be capital`;
/** A capital first letter, then lowercase letters, then words of English letters. */
export const FullName = z
  .string({ error: FULL_NAME })
  .check(
    z.regex(/^[A-Z][a-z]*( [A-Za-z]+)*$/, { error: FULL_NAME }),
    z.maxLength(100, { error: 'Please use at most 100 characters.' }),
  );

export const EMAIL = english`Enter a Valid email address`;
export const EmailId = z
  .email({ error: EMAIL })
  .check(z.maxLength(254, { error: EMAIL }), z.regex(/^[^@]{1,64}@/, { error: EMAIL }));

export const PASSWORD_HINT =
  'At least 8 characters, with a capital letter, a small letter, a digit and one of - ! @ # , $ % ^ & *. Best are three words that do not belong together. Your name, your number, and one or two common words, names or dishes (India@123, Masala-Dosa1) are refused.';
const password = (message: string) => z.string({ error: message }).check(z.regex(PASSWORD, { error: message }));

export const NewPassword = password(
  'Password should contain at least one uppercase, one lowercase, one digit, and one special character (amongst -! @ #, $, %, ^, &, *) And Must be at least 8 characters!',
);
const SENT_CODE = english`Enter the 6 digits that were sent to you`;
export const SentCode = z.string({ error: SENT_CODE }).check(z.trim(), z.regex(/^[0-9]{6}$/, { error: SENT_CODE }));

export const LoginPassword = password(LOGIN_MESSAGES.password);

const PERSON_PLACE = english`Only alphabets are allowed`;
export const PersonPlace = z
  .string({ error: PERSON_PLACE })
  .check(
    z.regex(/^[A-Za-z]+( [A-Za-z]+)*$/, { error: PERSON_PLACE }),
    z.maxLength(100, { error: 'Please use at most 100 characters.' }),
  );

export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttarakhand',
  'Uttar Pradesh',
  'West Bengal',
] as const;

const FSSAI = 'The FSSAI licence number has 14 digits.';
export const FssaiLicence = z.string({ error: FSSAI }).check(z.regex(/^[0-9]{14}$/, { error: FSSAI }));
