// Accepts 1,20,000.50 as well as 120000.5.
const PRICE = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** A typed price in rupees, with or without commas and ₹; undefined if invalid. */
export const priceOf = (cell: string): number | undefined => {
  const amount = cell.replace(/^₹ ?/, '');
  return PRICE.test(amount) ? Number(amount.replaceAll(',', '')) : undefined;
};
