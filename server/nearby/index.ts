export { replacePincodes } from './replace-pincodes.ts';
export { type PincodeChanges, type PincodeRow, upsertPincodes } from './rows.ts';
