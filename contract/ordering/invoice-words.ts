/** The texts of invoices and credit notes, for the page and the PDF (product rules 5.27 and 5.29). */

import { dateWords } from '../kit/india.ts';
import { t, translated } from '../kit/texts.ts';
import { codeOfState } from '../marketplace/gstin.ts';
import { TAX_CLASSES } from './bill.ts';
import type { Invoice, Supply } from './invoices.ts';
import { PAID_WORDS, refundWords } from './words.ts';

const issuerOf = ({ issuer, particulars: { operator, restaurant } }: Invoice) =>
  issuer === 'OPERATOR'
    ? { ...operator, name: operator.legalName || t`The operator of this marketplace` }
    : { ...restaurant, name: restaurant.restaurantName };

export const issuerName = (invoice: Invoice): string => issuerOf(invoice).name;

export const titleOf = (invoice: Invoice): string => {
  if (invoice.kind === 'CREDIT_NOTE') return t`Credit Note`;
  return issuerOf(invoice).gstin ? t`Tax Invoice` : t`Invoice`;
};

/** For example `Karnataka (29)`, the form that rule 46 requires. */
const stateWords = (state: string): string => {
  const code = codeOfState(state);
  return code ? `${state} (${code})` : state;
};

export const entriesOf = ({ kind, serial, issuedOn, orderId, particulars }: Invoice): (readonly [string, string])[] => {
  const { corrects, placeOfSupply, paysBy } = particulars;
  return [
    [t`Number`, serial],
    [t`Date`, dateWords(issuedOn)],
    [t`Order`, String(orderId)],
    ...(corrects
      ? ([
          [t`Corrects`, t`${corrects.serial} of ${dateWords(corrects.issuedOn)}`],
          [t`Reason`, refundWords(corrects)],
        ] as const)
      : []),
    [t`Place of supply`, stateWords(placeOfSupply) || t`not known`],
    [t`Reverse charge`, t`No`],
    ...(paysBy && kind === 'INVOICE' ? ([[t`Payment`, translated(PAID_WORDS[paysBy])]] as const) : []),
  ];
};

interface PartyWords {
  readonly role: string;
  readonly lines: readonly string[];
}

const licences = ({ gstin, fssaiLicence }: { readonly gstin: string; readonly fssaiLicence: string }) => [
  gstin && `GSTIN ${gstin}`,
  fssaiLicence && `FSSAI ${fssaiLicence}`,
];
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

export const partiesOf = ({ issuer, particulars: { operator, restaurant, customer } }: Invoice): PartyWords[] => {
  const isOperators = issuer === 'OPERATOR';
  const ofOperator = {
    role: isOperators ? t`Issued by` : t`Sold through`,
    lines: [operator.legalName || t`The operator of this marketplace`, operator.address, ...licences(operator)],
  };
  const ofRestaurant = {
    role: isOperators ? t`Restaurant` : t`Issued by`,
    lines: [
      restaurant.restaurantName,
      joined(restaurant.address, stateWords(restaurant.state)),
      ...licences(restaurant),
    ],
  };
  const ofCustomer = {
    role: t`Customer`,
    lines: [customer.userName, joined(customer.address, customer.pincode, stateWords(customer.state))],
  };
  return [...(isOperators ? [ofOperator, ofRestaurant] : [ofRestaurant, ofOperator]), ofCustomer].map(
    ({ role, lines }) => ({ role, lines: lines.filter(Boolean) }),
  );
};

/** For example `Restaurant service (SAC 996331)`. */
export const supplyWords = ({ taxClass, code }: Supply): string =>
  `${translated(TAX_CLASSES[taxClass])}${code && ` (${taxClass === 'GOODS' ? 'HSN' : 'SAC'} ${code})`}`;

export const closingWords = (invoice: Invoice): string => {
  const issuer = issuerName(invoice);
  return invoice.issuer === 'OPERATOR' && issuerOf(invoice).gstin
    ? t`For ${issuer}, who pays the tax on restaurant service under section 9(5) of the CGST Act. Computer-generated, no signature needed.`
    : t`For ${issuer}. Computer-generated, no signature needed.`;
};
