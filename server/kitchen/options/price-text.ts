// Accepts 1,20,000.50 as well as 120000.5.
const PRICE = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A price in rupees as people type it, with or without commas and ₹; undefined when it is none. */
export const priceOf = (cell: string): number | undefined => {
  const amount = cell.replace(/^₹ ?/, '');
  return PRICE.test(amount) ? Number(amount.replaceAll(',', '')) : undefined;
};
