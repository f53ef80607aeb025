/** What invoices and credit notes say in words, on the page and in the PDF (product rules 103 and 104). */
import { TAX_CLASSES } from './bill.ts';
import { codeOfState } from './gstin.ts';
import { dateWords } from './kit/india.ts';
import type { Invoice, Particulars, Supply } from './ordering-invoices.ts';
import { refundWords } from './ordering-words.ts';

export const titleOf = ({ kind, particulars: { operator } }: Invoice): string => {
  if (kind === 'CREDIT_NOTE') return 'Credit Note';
  return operator.gstin ? 'Tax Invoice' : 'Invoice';
};

/** `Karnataka (29)`, as rule 46 wants states. */
const stateWords = (state: string): string => {
  const code = codeOfState(state);
  return code ? `${state} (${code})` : state;
};

/** The entries of its head. */
export const entriesOf = ({ serial, issuedOn, orderId, particulars }: Invoice): (readonly [string, string])[] => {
  const { corrects, placeOfSupply } = particulars;
  return [
    ['Number', serial],
    ['Date', dateWords(issuedOn)],
    ['Order', String(orderId)],
    ...(corrects
      ? ([
          ['Corrects', `${corrects.serial} of ${dateWords(corrects.issuedOn)}`],
          ['Reason', refundWords(corrects)],
        ] as const)
      : []),
    ['Place of supply', stateWords(placeOfSupply) || 'not known'],
    ['Reverse charge', 'No'],
  ];
};

/** A party of an invoice with its lines, the name first. */
interface PartyWords {
  readonly role: string;
  readonly lines: readonly string[];
}

const licences = ({ gstin, fssaiLicence }: { readonly gstin: string; readonly fssaiLicence: string }) => [
  gstin && `GSTIN ${gstin}`,
  fssaiLicence && `FSSAI ${fssaiLicence}`,
];
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

export const partiesOf = ({ operator, restaurant, customer }: Particulars): PartyWords[] =>
  [
    { role: 'Issued by', lines: [operator.legalName, operator.address, ...licences(operator)] },
    {
      role: 'Restaurant',
      lines: [
        restaurant.restaurantName,
        joined(restaurant.address, stateWords(restaurant.state)),
        ...licences(restaurant),
      ],
    },
    {
      role: 'Customer',
      lines: [customer.userName, joined(customer.address, customer.pincode, stateWords(customer.state))],
    },
  ].map(({ role, lines }) => ({ role, lines: lines.filter(Boolean) }));

/** `Restaurant service (SAC 996331)` */
export const supplyWords = ({ taxClass, code, party }: Supply): string => {
  const kind = taxClass === 'GOODS' ? 'HSN' : 'SAC';
  return `${TAX_CLASSES[taxClass]}${code && ` (${kind} ${code})`}${party === 'RESTAURANT' ? ', taxed by the restaurant' : ''}`;
};

/** Who answers for it, at its end. */
export const closingWords = ({ operator: { legalName, gstin } }: Particulars): string => {
  const payer = gstin && ', who pays the tax on restaurant service under section 9(5) of the CGST Act';
  return `For ${legalName || 'the operator of Chatpata'}${payer}. Made by computer, valid without a signature.`;
};
