export { replacePincodes } from './replace-pincodes.ts';
export { addPincodes, type PincodeChanges, type PincodeRow } from './rows.ts';
