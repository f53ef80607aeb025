/** The name and looks of the marketplace, on every page (product rule 10.8). */

import { english } from './texts.ts';

/** Until an administrator enters another one. */
export const DEFAULT_BRAND = {
  name: 'Chatpata',
  shortName: 'Chatpata',
  tagline: english`Fresh, finger-licking food, just a click away`,
  logo: '',
  primaryColour: '#c21a13',
  secondaryColour: '#f4af2d',
  footerOwner: 'Chatpata Foods',
  contact: '',
  senderName: 'Chatpata',
};

/** The fields are described in contract/marketplace/brand.ts. */
export type Brand = Readonly<typeof DEFAULT_BRAND>;

/** LINK: a new password by a link to a proved email address. */
export const CODE_PURPOSES = ['PASSWORD', 'LINK', 'LOGIN', 'REGISTER', 'GUEST'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The operator's facts that every page shows. */
export interface Operator {
  readonly brand: Brand;
  /** Differs for every brand; empty for the default one. */
  readonly version: string;
  /** For the style of the document; undefined for the default one, whose colours are in web/app.css. */
  readonly style: Readonly<Record<string, string>> | undefined;
  /** Empty until entered. */
  readonly fssaiLicence: string;
  /** For what codes and links are sent; empty where none can be sent. */
  readonly codesFor: readonly CodePurpose[];
}

export const DEFAULT_OPERATOR: Operator = {
  brand: DEFAULT_BRAND,
  version: '',
  style: undefined,
  fssaiLicence: '',
  codesFor: [],
};
