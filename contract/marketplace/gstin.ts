/** The states that forms offer, by the first two digits of a GSTIN. */
export const STATE_CODES: Readonly<Record<string, string>> = {
  '01': 'Jammu Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Undefined if the text is no GSTIN or is mistyped. */
export function stateOfGstin(gstin: string): string | undefined {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return undefined;
  // The last character is a checksum in base 36: the others count once or twice in turn.
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (1 + (index % 2));
    return total + (product % 36) + (product - (product % 36)) / 36;
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] === gstin[14] ? STATE_CODES[gstin.slice(0, 2)] : undefined;
}

export const codeOfState = (state: string): string | undefined =>
  Object.keys(STATE_CODES).find((code) => STATE_CODES[code] === state);
