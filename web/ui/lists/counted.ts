/** "12,345", or "1,000+" if there may be more. */
export const counted = (total: number, isExact: boolean): string =>
  `${total.toLocaleString('en-IN')}${isExact ? '' : '+'}`;
