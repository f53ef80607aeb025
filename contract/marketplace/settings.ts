import * as z from 'zod/mini';
import { ContactNumber, EmailId, FssaiLicence } from '../accounts/fields.ts';
import { line, name } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { stateOfGstin } from './gstin.ts';

export const GSTINS_MAX = 30;

const GSTIN = 'This is not a valid GSTIN. Please check it for typing mistakes.';
const GSTINS = english`Enter at most ${GSTINS_MAX} GSTINs, one for each state.`;

export const MarketplaceForm = z.strictObject({
  legalName: name(200, english`Legal Name is Required`),
  address: line(500, english`Address is Required`),
  contactNumber: ContactNumber,
  emailId: EmailId,
  fssaiLicence: FssaiLicence,
  licencesRequired: z.optional(z.boolean({ error: english`licencesRequired must be true or false.` })),
  codesForLogin: z.optional(z.boolean({ error: english`codesForLogin must be true or false.` })),
  codesForRegister: z.optional(z.boolean({ error: english`codesForRegister must be true or false.` })),
  codesForGuests: z.optional(z.boolean({ error: english`codesForGuests must be true or false.` })),
  gstins: z
    .array(z.string({ error: GSTIN }).check(z.refine((gstin) => stateOfGstin(gstin) !== undefined, { error: GSTIN })), {
      error: GSTINS,
    })
    .check(
      z.maxLength(GSTINS_MAX, { error: GSTINS }),
      z.refine((gstins) => new Set(gstins.map(stateOfGstin)).size === gstins.length, { error: GSTINS }),
    ),
  officerName: name(100, english`Name of the Grievance Officer is Required`),
  officerDesignation: line(100, english`Designation is Required`),
  officerContact: ContactNumber,
  officerEmail: EmailId,
});
export type MarketplaceForm = z.output<typeof MarketplaceForm>;
