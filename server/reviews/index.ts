export { erasePerson, personalParts } from './personal-rows.ts';
export { writeAnswer } from './rows.ts';
export { saveReview } from './save-review.ts';
