/** What operators and the demo town may do with pincodes. */
export { replacePincodes } from './replace-pincodes.ts';
export { addPincodes, type PincodeChanges, type PincodeRow } from './rows.ts';
export { kmBetween, type Point } from './rules.ts';
