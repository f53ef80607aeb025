/** What the command line and the demo town may use of pincodes. */
export { replacePincodes } from './replace-pincodes.ts';
export { addPincodes, type PincodeChanges, type PincodeRow } from './rows.ts';
