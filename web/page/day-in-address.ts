import { dateOf } from '#contract/kit/india.ts';

/** The parameter `date` of a page's address; without one, or a wrong one, today. */
export function dayIn({ searchParams }: URL, now = new Date()) {
  const today = dateOf(now);
  const named = searchParams.get('date') ?? '';
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named));
  return { date: isDay ? named : today, today };
}
