export { LANDMARK_KINDS, type LandmarkRow, writeLandmarks } from './landmark-rows.ts';
export { replacePincodes } from './replace-pincodes.ts';
export { type PincodeChanges, type PincodeRow, upsertPincodes } from './rows.ts';
