/** What the demo town may do with reviews. */
export { keepReview } from './keep-review.ts';
export { writeAnswer } from './rows.ts';
