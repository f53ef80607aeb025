/** What the demo town may do with reviews. */
export { keepReview } from './keep-review.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { writeAnswer } from './rows.ts';
