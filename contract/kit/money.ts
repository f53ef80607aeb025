/** Rupees (at most two decimals) on the wire and on screens; whole paise in the server and the database. */

export const toPaise = (rupees: number): number => Math.round(Number((rupees * 100).toPrecision(15)));

export const toRupees = (paise: number): number => paise / 100;

/** Exact, unlike the sum of floats. */
export const sumOfRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₹1,23,456.50: two decimals, Indian grouping; negative amounts as −₹30.00. */
export const inRupees = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${format.format(Math.abs(rupees))}`;
