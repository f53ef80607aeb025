/** Who runs the marketplace, as the law on e-commerce requires. */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';

/** Texts are empty until the operator enters them. `gstins`: one for each state in which the operator is registered. */
export const Marketplace = z.object({
  legalName: z.string(),
  address: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
  fssaiLicence: z.string(),
  /** Whether restaurants need a valid licence to be accepted and to take orders (product rule 2.9). */
  licencesRequired: z.boolean(),
  /** Whether people may log in with a code, and whether new people must prove their number (product rule 1.11). */
  codesForLogin: z.boolean(),
  codesForRegister: z.boolean(),
  /** Whether visitors may order as guests, with a code and a name (product rule 1.15). */
  codesForGuests: z.boolean(),
  gstins: z.array(z.string()),
  officerName: z.string(),
  officerDesignation: z.string(),
  officerContact: z.string(),
  officerEmail: z.string(),
});
export type Marketplace = z.output<typeof Marketplace>;

export const marketplace = read('GET /v1/marketplaceAPI/about', { response: Marketplace, access: anyone() });
