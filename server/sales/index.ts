/** What the jobs may use of sales. */
export { finishDays } from './marketplace/finish-days.ts';
