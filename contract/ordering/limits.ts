/** Limits of one order. Separate from orders.ts, since every page with a cart loads them. */
export const QTY_MAX = 50;
export const ORDER_LINES_MAX = 100;
/** Codes are compared in capital letters. */
export const COUPON_CODE = { pattern: /^[A-Z0-9]{3,20}$/, message: 'A coupon has 3 to 20 letters and digits.' };
export const TIP_MAX = 10_000;
/** Letters of a note about one dish. */
export const NOTE_MAX = 140;
/** For answering an offered replacement. */
export const ANSWER_MINUTES = 5;
