/** The time in Kolkata by Intl, independent of the code under test. */
const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface WallTime {
  readonly date: string;
  /** 0 = Monday. */
  readonly weekday: number;
  readonly time: string;
}

export function onTheWall(at: number | Date): WallTime {
  const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
    time: `${parts.hour}:${parts.minute}`,
  };
}
