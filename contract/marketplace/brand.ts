/** Administrators choose the name and looks of the marketplace (product rule 10.8). */
import * as z from 'zod/mini';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { line, name } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';

const COLOUR = 'Please choose a colour such as #b8281b.';
const LOGO = 'Please upload the logo again.';
const CONTACT = 'Please enter an email address or a phone number, or nothing.';

const colour = z.string({ error: COLOUR }).check(z.regex(/^#[0-9a-f]{6}$/, { error: COLOUR }));

export const BrandForm = z.strictObject({
  name: name(40, english`Name is Required`),
  /** Where there is little room: on phones, and below the icon of the app. */
  shortName: name(12, english`Short Name is Required`),
  tagline: line(80, english`Tagline is Required`),
  /** The address of an uploaded photo; empty: the drawn mark, in the two colours. */
  logo: z.string({ error: LOGO }).check(z.regex(/^(\/media\/[0-9a-f]{32}-960\.webp)?$/, { error: LOGO })),
  primaryColour: colour,
  secondaryColour: colour,
  footerOwner: name(100, english`Owner is Required`),
  /** For people who need help and cannot log in; may be empty. */
  contact: z
    .string({ error: CONTACT })
    .check(z.trim(), z.regex(/^(|[^\s@]{1,64}@\S+\.\S{2,60}|\+?[0-9][0-9 -]{3,20})$/, { error: CONTACT })),
  /** On the pages of payment providers and in authenticator apps. */
  senderName: name(30, english`Sender Name is Required`),
});
export const brandSettings = read('GET /v1/AdminAPI/brand', { response: BrandForm, access: administrator('staff') });

/** Audited with the names of the fields that changed. */
export const saveBrand = command('PUT /v1/AdminAPI/brand', {
  body: BrandForm,
  response: text,
  access: administrator('staff'),
});
