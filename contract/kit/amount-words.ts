/** Amounts in words for Indian invoices: crores, lakhs, thousands. */

const ONES = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** `One Lakh Twenty Three Thousand`; empty for 0. */
export function numberWords(count: number): string {
  for (const [size, name] of UNITS) {
    if (count >= size) return `${numberWords(Math.trunc(count / size))} ${name} ${numberWords(count % size)}`.trim();
  }
  if (count < ONES.length) return ONES[count] ?? '';
  return `${TENS[Math.trunc(count / 10)] ?? ''} ${ONES[count % 10] ?? ''}`.trim();
}

/** `Rupees One Lakh Twenty Three Thousand and Fifty Paise Only` for 12_300_050 paise. */
export function amountWords(paise: number): string {
  const [rupees, rest] = [Math.trunc(paise / 100), paise % 100];
  const words = `Rupees ${numberWords(rupees) || 'Zero'}`;
  return rest > 0 ? `${words} and ${numberWords(rest)} Paise Only` : `${words} Only`;
}
