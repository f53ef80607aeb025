/** How much one order holds; apart from the calls, since every page that shows a cart knows them. */
export const QTY_MAX = 50;
export const ORDER_LINES_MAX = 100;
