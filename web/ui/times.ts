/** Moments as people read them, in the zone of whoever reads. */
const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export const timeOf = (iso: string): string => format.format(new Date(iso));
