export const counted = (total: number, isExact: boolean): string =>
  `${total.toLocaleString('en-IN')}${isExact ? '' : '+'}`;
