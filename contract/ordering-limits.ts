/** The limits of one order. Separate from ordering.ts, since every page with a cart loads them. */
export const QTY_MAX = 50;
export const ORDER_LINES_MAX = 100;
/** The largest tip, in rupees. */
export const TIP_MAX = 10_000;
