/** A time of day as people read it. */

/** `7:30 pm` of `19:30`. */
export function clockWords(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}
